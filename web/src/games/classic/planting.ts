// Planting by press or drop: on the field that a place names.

import type { Match, TableModel } from "$lib/table.svelte";

import type { PendingCard } from "./seen";

export function pendingMatch(bean: string): Match {
    return { kind: "plant_pending", bean };
}

/** The card that goes on the next field: the picked one if it has a place, else one that has. */
export function nextToPlant(
    table: TableModel,
    pending: readonly PendingCard[],
    picked: string | null,
): PendingCard | undefined {
    const fits = pending.filter(({ bean }) => table.may(pendingMatch(bean)) !== undefined);
    return fits.find(({ key }) => key === picked) ?? fits[0] ?? pending[0];
}

/** The card that goes on a field: the next one, or if that may not and none was picked, one that may. */
export function cardFor(
    table: TableModel,
    pending: readonly PendingCard[],
    picked: string | null,
    field: number,
): PendingCard | undefined {
    const next = nextToPlant(table, pending, picked);
    if (next?.key === picked) return next; // what somebody has picked is not exchanged
    const fits = (card: PendingCard | undefined) =>
        card && table.may({ ...pendingMatch(card.bean), field }) !== undefined;
    return fits(next) ? next : (pending.find(fits) ?? next);
}

/** Plants all equal cards there, one after the other; where none may be, the rule is said. */
export async function plantAll(table: TableModel, bean: string, field: number): Promise<void> {
    const match = { ...pendingMatch(bean), field };
    if (!(await table.try(match))) return;
    for (let next = table.may(match); next; next = table.may(match)) {
        if (!(await table.play(next, true))) return;
    }
}

/** The number of the field in "field-SEAT-NUMBER". */
export function fieldOf(place: string): number {
    return Number(place.slice(place.lastIndexOf("-") + 1));
}

/** Plants on the field of that place; where it may not be done, the rule is said. */
export function plantOn(table: TableModel, match: Match, place: string): void {
    void table.try({ ...match, field: fieldOf(place) });
}
