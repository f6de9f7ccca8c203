// Why a field cannot be harvested, where somebody must make room.

import type { TableModel } from "$lib/table.svelte";

import { list, words } from "../../words/index.svelte";

/** What is done to make room. */
const MAKING_ROOM = new Set(["harvest", "buy_field", "discard_turned"]);

/** Which own fields are protected; empty if there are none, or nobody must harvest now. */
export function protection(table: TableModel): string {
    const { seat, legal } = table;
    const isToMakeRoom =
        legal.length > 0 && legal.every(({ action }) => MAKING_ROOM.has(action.kind));
    if (seat === null || !table.isAsked || !isToMakeRoom) return "";
    const safe = (table.aids.fields?.[seat] ?? []).flatMap((field, number) =>
        field.protected ? [`${number + 1}`] : [],
    );
    return safe.length ? words().farm.isProtected(list(safe), safe.length) : "";
}
