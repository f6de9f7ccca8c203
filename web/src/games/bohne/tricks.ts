// Tricks: the one on the table as the view has it, and earlier ones as the log tells them.

import type { Happened } from "$lib/protocol";

import type { AnyEvent } from "../../told/nicht_die_bohne";
import type { View } from "./view";

/** Somebody takes somebody's card. */
export interface Taking {
    seat: number;
    source: number;
}

export interface Trick {
    /** Who led it. */
    chip: number;
    /** For each seat its card; null: face down, undefined: none yet. */
    cards: (string | null | undefined)[];
    /** In the order in which it happened. */
    takings: Taking[];
    /** Who takes next; null if nobody does now. */
    next: number | null;
}

/** The trick that lies on the table; null before somebody has led. */
export function running(view: View, order: readonly number[] = []): Trick | null {
    if (view.step === "lead" || view.step === "over") return null;
    return {
        chip: view.chip,
        cards: view.seats.map(({ played }) => (played ? played.card : undefined)),
        takings: takings(view, order),
        next: view.step === "take" ? (view.asked[0] ?? null) : null,
    };
}

/** The takings of the running trick, in the order in which the seats took. */
function takings(view: View, order: readonly number[]): Taking[] {
    return order.flatMap((seat) => {
        const source = view.seats.findIndex(({ played }) => played?.taken_by === seat);
        return source < 0 ? [] : [{ seat, source }];
    });
}

/** What happened in the game and still holds, oldest first. */
function events(log: readonly Happened[]): AnyEvent[] {
    const moves: Happened[] = [];
    for (const entry of log) {
        if (entry.kind === "moved") moves.push(entry);
        else if (entry.kind === "undone") moves.pop();
    }
    return moves.flatMap((entry) => (entry.events ?? []) as unknown as AnyEvent[]);
}

/** The last trick that was played to its end, if the log still has it. */
export function lastTrick(log: readonly Happened[], seats: number): Trick | null {
    const all = events(log);
    const end = all.findLastIndex(({ kind }) => kind === "chip");
    const start = all.findLastIndex(({ kind }, index) => kind === "led" && index < end);
    const lead = all[start];
    if (end < 0 || lead?.kind !== "led") return null;
    const trick: Trick = {
        chip: lead.seat,
        cards: Array.from({ length: seats }, () => undefined),
        takings: [],
        next: null,
    };
    for (const event of all.slice(start, end)) {
        if (event.kind === "led") trick.cards[event.seat] = event.card;
        if (event.kind === "revealed")
            for (const { seat, card } of event.cards) trick.cards[seat] = card;
        if (event.kind === "took") trick.takings.push({ seat: event.seat, source: event.source });
    }
    return trick;
}
