// How fast bots are, and who may choose it.

import type { Pause } from "$lib/api";
import type { TableInfo } from "$lib/protocol";

import { words } from "../words/index.svelte";
import { deciding } from "./absence";

/** From fast to slow. */
const PAUSES: readonly Pause[] = ["none", "quick", "human", "step"];

/** What can be chosen; step by step is for one person among bots. */
export function pauseChoices(isAlone: boolean): { value: Pause; text: string }[] {
    const { pauses } = words().table;
    return PAUSES.filter((pause) => isAlone || pause !== "step").map((value) => ({
        value,
        text: pauses[value],
    }));
}

/** Whether one person plays among bots. */
export function isAloneAt(info: TableInfo): boolean {
    return deciding(info).length === 1;
}

/** Whether a seat may choose it while the game is on: the host, or who is alone. */
export function mayHasten(info: TableInfo, seat: number | null): boolean {
    if (seat === null || !info.seats.some(({ bot }) => bot)) return false;
    return seat === info.host || (isAloneAt(info) && deciding(info)[0] === seat);
}
