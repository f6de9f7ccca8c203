// Questions to which there is only one answer, going on: the page may answer them by itself.

import type { Move } from "$lib/table.svelte";

/** A moment, in which one sees what is asked. */
export const MOMENT = 600;

/** The answer that the page may give by itself; null if there is something to decide. */
export function onlyGoesOn(legal: readonly Move[], isAsked: boolean): Move | null {
    if (!isAsked || !legal.every(({ action }) => action["go_on"] === true)) return null;
    return legal[0] ?? null;
}
