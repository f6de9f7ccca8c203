// The desk of one player: the offer in the making, the payment being picked, the card to plant.

import type { Action } from "$lib/table.svelte";

import {
    askOf,
    changed,
    counterTo,
    emptyDraft,
    hasChoice,
    kept,
    lackingFor,
    offerOf,
    paymentFor,
    pays,
    shapeOf,
    toggled,
    type Draft,
    type Own,
    type Payment,
} from "./compose";
import { Market } from "./market.svelte";
import { answeredBy } from "./offers";
import type { Terms } from "./past";
import type { Offer } from "./seen";

function isSame(one: Draft | Own | null, other: Draft | Own | null): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

export class Desk extends Market {
    draft: Draft = $state.raw(emptyDraft());
    /** The offer that is being accepted, while the cards to pay with are picked. */
    paying: Offer | null = $state.raw(null);
    payment: Payment = $state.raw({ face: [], hand: [] });
    /** Which of the cards to plant is up, by its key. */
    chosen: string | null = $state(null);
    #own: Own = { face: [], hand: [] };
    #turn = 0;
    /** The counter that was begun last, as long as nothing was changed in it. */
    #begun: Draft | null = null;

    get shape() {
        return shapeOf(this.draft);
    }

    /** The offer that the draft answers, if it is a counter. */
    get answered(): Offer | undefined {
        return this.view.offers.find((offer) => offer.number === this.draft.answers);
    }

    /** Whether the picked cards are what the offer wants. */
    get canPay(): boolean {
        return this.paying !== null && pays(this.paying.want ?? {}, this.payment, this.own);
    }

    isGiven(where: "face" | "hand", place: number): boolean {
        return (this.paying ? this.payment : this.draft)[where].includes(place);
    }

    /** Takes note of what has changed at the table. */
    follow(): void {
        const { view, own } = this;
        const isOther = this.#turn !== view.turn || !this.isTrading;
        if (isOther) this.draft = this.#emptied();
        else this.draft = kept(this.draft, this.#own, own);
        const isGone = (number: number | null) =>
            number !== null && !view.offers.some((offer) => offer.number === number);
        if (isGone(this.draft.answers) || this.#hasDeclined(this.answered)) this.#dropCounter();
        if (this.paying) this.#followPayment(isOther || isGone(this.paying.number));
        this.#turn = view.turn;
        this.#own = own;
    }

    #hasDeclined(offer: Offer | undefined): boolean {
        const { seat } = this.table;
        return seat !== null && Boolean(offer?.declined.includes(seat));
    }

    /** Without the offer that it answers, only what was picked by hand is worth keeping. */
    #dropCounter(): void {
        const isAsBegun = isSame(this.draft, this.#begun);
        this.draft = isAsBegun ? this.#emptied() : { ...this.draft, answers: null };
    }

    /** What others do meanwhile leaves the picked cards alone, unless the own cards have changed. */
    #followPayment(isGone: boolean): void {
        if (isGone) this.paying = null;
        else if (!isSame(this.#own, this.own)) {
            const payment = paymentFor(this.paying?.want ?? {}, this.own);
            if (payment) this.payment = payment;
            else this.paying = null;
        }
    }

    #emptied(): Draft {
        return emptyDraft(this.isActive ? "all" : this.view.active);
    }

    clear(): void {
        this.draft = this.#emptied();
        this.paying = null;
    }

    toggle(where: "face" | "hand", place: number): void {
        if (this.paying) {
            this.payment = { ...this.payment, [where]: toggled(this.payment[where], place) };
        } else {
            this.draft = { ...this.draft, [where]: toggled(this.draft[where], place) };
        }
    }

    want(bean: string, by: number): void {
        this.draft = { ...this.draft, want: changed(this.draft.want, bean, by) };
    }

    address(to: number | "all"): void {
        this.draft = { ...this.draft, to };
    }

    /** Nothing more this turn, or with false: trade on. */
    async rest(on: boolean): Promise<void> {
        if (on) this.clear();
        await this.table.ask(on ? { type: "rest" } : { type: "rest", on });
    }

    // Who answers or offers something trades on, so that bots wait again.

    async counter(offer: Offer): Promise<void> {
        this.paying = null;
        this.draft = this.#begun = counterTo(offer, this.own);
        if (this.isResting) await this.rest(false);
    }

    /** Offers what has lapsed from the other side; only what one has to choose is left open. */
    async takeUp(terms: Terms): Promise<void> {
        const want = terms.want ?? {};
        this.draft = { ...counterTo(terms, this.own), answers: null };
        const isClear = !lackingFor(want, this.own) && !hasChoice(want, this.own);
        if (terms.kind === "offer" && isClear) await this.offer();
    }

    async offer(): Promise<void> {
        await this.#propose(offerOf(this.draft));
    }

    async ask(): Promise<void> {
        await this.#propose(askOf(this.draft));
    }

    async #propose(action: Action): Promise<void> {
        if (this.isResting) await this.rest(false);
        if (await this.table.play(action)) this.clear();
    }

    /** The cards of the own offer that this one answers, if they are what it wants. */
    #named(offer: Offer): Payment | null {
        const first = answeredBy(this.view, offer);
        if (first?.maker !== this.table.seat || !first.hand) return null;
        const payment = { face: first.face, hand: first.hand };
        return pays(offer.want ?? {}, payment, this.own) ? payment : null;
    }

    /** Accepts an offer; if it matters with which cards, these are picked first. */
    async accept(offer: Offer): Promise<void> {
        if (this.isResting) await this.rest(false);
        const want = offer.want ?? {};
        const named = this.#named(offer);
        if (named) return this.#pay(offer, named);
        const payment = paymentFor(want, this.own) ?? { face: [], hand: [] };
        if (!hasChoice(want, this.own)) return this.#pay(offer, payment);
        this.payment = payment;
        this.paying = offer;
    }

    async pay(): Promise<void> {
        if (this.paying) await this.#pay(this.paying, this.payment);
    }

    async #pay(offer: Offer, { face, hand }: Payment): Promise<void> {
        const accept = { kind: "accept", offer: offer.number, face: [...face], hand: [...hand] };
        if (await this.table.play(accept)) this.paying = null;
    }
}
