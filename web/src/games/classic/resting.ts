// Nothing more this turn: what the page does of it by itself, and when a seat is not to be asked.

import { device } from "$lib/device.svelte";
import type { Happened, SeatInfo } from "$lib/protocol";
import type { TableModel } from "$lib/table.svelte";

import { isTrading, type ClassicView } from "./seen";

/** Whether a seat wants nothing more of the trading that goes on. */
export function isAtRest(table: TableModel): boolean {
    const view = table.view as ClassicView | null;
    const { seat } = table;
    if (!view || seat === null || seat === view.active) return false;
    return isTrading(view) && Boolean(table.seats[seat]?.rests);
}

/** Whether a seat has said in this turn that it wants nothing more, or that it does. */
export function hasSpoken(log: readonly Happened[], seat: number): boolean {
    const turn = log.findLastIndex(({ events }) => events?.some(({ kind }) => kind === "turn"));
    return log.some((entry, at) => at > turn && entry.kind === "rested" && entry.seat === seat);
}

/** Whether now is the time to want nothing more, for a seat whose rule that is. */
export function wouldRest(
    view: ClassicView,
    seat: number,
    own: Pick<SeatInfo, "rests" | "bot" | "has_resigned">,
    log: readonly Happened[],
): boolean {
    if (!isTrading(view) || view.active === seat || hasSpoken(log, seat)) return false;
    return !own.rests && own.bot === null && !own.has_resigned;
}

/** Wants nothing more in each turn of others, if that is the rule; once a turn. */
export class RestRule {
    #turn = -1;

    constructor(readonly table: TableModel) {}

    follow(): void {
        const { seat, link } = this.table;
        const view = this.table.view as ClassicView | null;
        if (!device.rests || !view || seat === null || link.status !== "open") return;
        const own = this.table.seats[seat];
        if (!own || this.#turn === view.turn || !wouldRest(view, seat, own, link.log)) return;
        this.#turn = view.turn;
        void this.table.ask({ type: "rest" });
    }
}
