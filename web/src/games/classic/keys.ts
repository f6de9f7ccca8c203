// Number keys: a field to plant on, or while trading a hand card to give.

import type { TableModel } from "$lib/table.svelte";

import type { Desk } from "./desk.svelte";
import { nextToPlant, pendingMatch } from "./planting";
import { isPlanting, pendingOf } from "./seen";

export function pressed(event: KeyboardEvent, table: TableModel, desk: Desk): void {
    const isTyping =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !table.view) return;
    if (!/^[1-9]$/.test(event.key) || table.seat === null) return;
    press(Number(event.key) - 1, table, desk, table.seat);
}

function press(number: number, table: TableModel, desk: Desk, seat: number): void {
    const { view } = desk;
    if (desk.isTrading) {
        if (number < desk.own.hand.length) desk.toggle("hand", number);
    } else if (isPlanting(view) && table.isAsked) {
        void table.try({ kind: "plant_hand", field: number });
    } else if (view.step === "plant_pending" && table.isAsked) {
        const pending = pendingOf(view, seat);
        const card = nextToPlant(table, pending, desk.chosen);
        if (card) void table.try({ ...pendingMatch(card.bean), field: number });
    }
}
