// How many solo games this device has won in a row (S-18).

import { device, remember } from "$lib/device.svelte";
import type { TableModel } from "$lib/table.svelte";

import { viewOf } from "./view";

export interface Streak {
    wins: number;
    /** The longest there was. */
    best: number;
    /** The tables that were counted last. */
    counted: string[];
}

const MOST_KEPT = 50;

/** The streak after one more game; a game that was counted changes nothing. */
export function after(streak: Streak, table: string, isWon: boolean): Streak {
    if (streak.counted.includes(table)) return streak;
    const wins = isWon ? streak.wins + 1 : 0;
    return {
        wins,
        best: Math.max(wins, streak.best),
        counted: [table, ...streak.counted].slice(0, MOST_KEPT),
    };
}

/** Counts a finished solo game of this device once; what others play or bots finish is not. */
export function count(table: TableModel): void {
    const { info, seat } = table;
    if (table.game !== "mafia-solo" || seat === null || info.phase !== "over") return;
    if (table.seats[seat]?.bot) return;
    const isWon = info.outcome?.["reason"] === "finished" && viewOf(table).winners.includes(seat);
    const next = after(device.streak, info.id, isWon);
    if (next === device.streak) return;
    device.streak = next;
    remember();
}
