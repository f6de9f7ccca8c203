// Questions that are answered by the page: the server marks the move, its person chose whether.

import type { Happened } from "$lib/protocol";
import type { Move } from "$lib/table.svelte";

/** A moment, in which one sees what is asked. */
export const MOMENT = 600;

/** What a person lets the page do. */
export interface Habits {
    /** Give answers that are mere going on. */
    goesOn: boolean;
    /** Give answers that are more, if there is only one; null: nobody was asked yet. */
    playsOnly: boolean | null;
}

export interface Question {
    /** The same as long as it is the same question. */
    key: string;
    move: Move;
}

/** Mere going on, with nothing else to do: it happens after a moment. */
export function goingOn(legal: readonly Move[], habits: Habits): Move | null {
    const [move] = legal;
    return legal.length === 1 && move?.idle && habits.goesOn ? move : null;
}

/** An answer that comes by itself though something else may be done first: it is announced. */
export function announced(
    legal: readonly Move[],
    habits: Habits,
    log: readonly Happened[],
    seat: number | null,
): Question | null {
    const isWanted = ({ idle, only }: Move) =>
        (idle && habits.goesOn && legal.length > 1) || (only && habits.playsOnly);
    const move = legal.find(isWanted);
    return move ? { key: `${lastMove(log, seat)} ${move.move}`, move } : null;
}

/** The last move of a seat that stands: who takes one back is asked again what was asked before. */
function lastMove(log: readonly Happened[], seat: number | null): number {
    const standing: number[] = [];
    for (const entry of log) {
        if (entry.seat !== seat) continue;
        if (entry.kind === "moved") standing.push(entry.seq);
        if (entry.kind === "undone") standing.pop();
    }
    return standing.at(-1) ?? 0;
}
