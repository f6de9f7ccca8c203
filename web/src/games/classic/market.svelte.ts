// The market as one player sees it: what is offered and to be answered, what rests, what is over.

import type { TableModel } from "$lib/table.svelte";

import type { Own } from "./compose";
import { readyFor } from "./offers";
import { lapsedFor, overThisTurn, type Said } from "./past";
import { isAtRest } from "./resting";
import { faceOf, handOf, isTrading, type ClassicView, type Offer } from "./seen";
import { shelvesOf, type Shelves } from "./shelves";

export class Market {
    /** The offers of this turn that are over, newest first. */
    over: Said[] = $derived.by(() => overThisTurn(this.table.link.log));

    constructor(readonly table: TableModel) {}

    get view(): ClassicView {
        return this.table.view as ClassicView;
    }

    get own(): Own {
        const { seat } = this.table;
        if (seat === null) return { face: [], hand: [] };
        return { face: faceOf(this.view, seat), hand: handOf(this.view, seat) };
    }

    get isTrading(): boolean {
        return this.table.seat !== null && isTrading(this.view);
    }

    get isActive(): boolean {
        return this.table.seat === this.view.active;
    }

    /** Whether nothing more is wanted this turn. */
    get isResting(): boolean {
        return isAtRest(this.table);
    }

    /** Whether a last offer is to be made now, or none. */
    get isCalled(): boolean {
        const { step, caller } = this.view;
        const isOwn = step === "last_call" && caller !== null && caller === this.table.seat;
        return isOwn && this.table.isAsked;
    }

    get shelves(): Shelves {
        return shelvesOf(this.view, this.table.seat, this.own, this.isResting);
    }

    /** The own offer that comes first to be closed. */
    get firstReady(): Offer | undefined {
        const { seat } = this.table;
        const ready = seat === null ? [] : readyFor(this.view, seat);
        const [first] = this.shelves.board.filter(({ offer }) => ready.includes(offer));
        return first?.offer;
    }

    /** The offer that comes first to be accepted. */
    get firstPayable(): Offer | undefined {
        return this.shelves.payable.find(({ kind }) => kind === "offer");
    }

    /** The offer that comes first to be declined. */
    get firstOwed(): Offer | undefined {
        const { payable, unpayable } = this.shelves;
        return payable[0] ?? unpayable[0];
    }

    /** Whether one may want nothing more: while others trade. */
    get mayRest(): boolean {
        return this.isTrading && !this.isActive && !this.isResting && !this.isPlayedByBot;
    }

    get isPlayedByBot(): boolean {
        const { seat, seats } = this.table;
        return seat !== null && Boolean(seats[seat]?.bot);
    }

    /** What could still be had in the last call. */
    get lapsed(): Said[] {
        const { seat } = this.table;
        return seat === null || !this.isCalled ? [] : lapsedFor(this.over, this.view, seat);
    }

    /** Declines some offers, one after the other. */
    async decline(offers: readonly Offer[]): Promise<void> {
        const moves = offers.flatMap(({ number }) =>
            this.table.moves({ kind: "decline", offer: number }),
        );
        await Promise.all(moves.map((move) => this.table.play(move)));
    }
}
