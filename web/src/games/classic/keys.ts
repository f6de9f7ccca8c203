// Keys: numbers for a field to plant on, or while trading a hand card to give; letters for answers.

import type { TableModel } from "$lib/table.svelte";

import type { Desk } from "./desk.svelte";
import { nextToPlant, plantAll } from "./planting";
import { isPlanting, pendingOf } from "./seen";

/** What each letter does while beans are traded. */
export const KEYS = { accept: "a", decline: "d", noToAll: "x", rest: "n", tradeOn: "t", pass: "p" };

export function pressed(event: KeyboardEvent, table: TableModel, desk: Desk): void {
    if (table.seat === null || !table.view || event.repeat || !isFree(event)) return;
    if (/^[1-9]$/.test(event.key)) press(Number(event.key) - 1, table, desk, table.seat);
    else if (desk.isTrading) answer(event.key.toLowerCase(), table, desk);
}

/** Whether a key is meant for the table: nobody types, and nothing lies over it. */
function isFree({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const isTyping = target instanceof HTMLElement && target.closest("input, textarea, select");
    const isCovered = document.querySelector("dialog[open]") !== null;
    return !isTyping && !isCovered && !ctrlKey && !metaKey && !altKey;
}

function answer(key: string, table: TableModel, desk: Desk): void {
    const { unpayable } = desk.shelves;
    if (key === KEYS.accept) void accept(desk);
    else if (key === KEYS.decline && desk.firstOwed) void desk.decline([desk.firstOwed]);
    else if (key === KEYS.noToAll) void desk.decline(unpayable);
    else if (key === KEYS.rest && desk.mayRest) void desk.rest(true);
    else if (key === KEYS.tradeOn && desk.isResting) void desk.rest(false);
    else if (key === KEYS.pass) {
        const pass = table.may({ kind: "pass" });
        if (pass) void table.play(pass);
    }
}

/** Accepts the first offer that can be paid; while cards are picked for it, with these. */
async function accept(desk: Desk): Promise<void> {
    if (!desk.paying) {
        if (desk.firstPayable) await desk.accept(desk.firstPayable);
    } else if (desk.canPay) await desk.pay();
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
        if (card) void plantAll(table, card.bean, number);
    }
}
