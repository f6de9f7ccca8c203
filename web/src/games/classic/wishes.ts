// The beans that players say they wish for; all see them.

import type { Wish } from "$lib/link.svelte";
import type { TableModel } from "$lib/table.svelte";

/** The wishes of a seat; servers that know none leave them out. */
export function wishesOf(table: TableModel, seat: number): string[] {
    return (table.seats[seat] as { wishes?: string[] } | undefined)?.wishes ?? [];
}

/** Whether the server keeps wishes. */
export function hasWishes(table: TableModel): boolean {
    return table.seats.some((seat) => "wishes" in seat);
}

export function setWishes(table: TableModel, beans: string[]): Promise<boolean> {
    return table.ask({ type: "wish", beans } as unknown as Wish);
}
