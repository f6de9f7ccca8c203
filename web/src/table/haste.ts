// Bots that think less deeply, as long as the server has no compiled build.

import type { TableModel } from "$lib/table.svelte";

import { list, named, words } from "../words/index.svelte";

/** Which bots of a table do, in words; empty: none. */
export function hasteAt(table: TableModel): string {
    const seats = table.link.position?.hurried ?? [];
    const levels = new Set(seats.map((seat) => table.seats[seat]?.bot ?? ""));
    const names = [...levels].map((level) => named(words().common.levels, level));
    return names.length ? words().table.hurried(list(names), names.length) : "";
}
