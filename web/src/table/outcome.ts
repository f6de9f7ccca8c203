// How a game has ended, in words and in order.

import { words } from "../words/index.svelte";

export interface Outcome {
    reason: string;
    winners: number[];
    scores: number[];
}

/** Somebody without a seat, against whom all play. */
export interface Rival {
    name: string;
    score: number;
    isWinner: boolean;
}

export interface Row {
    /** Null: the rival of all. */
    seat: number | null;
    place: number;
    score: number;
    isWinner: boolean;
}

/** All in order: winners first, then by points; who has as many shares the place. */
export function ranked({ winners, scores }: Outcome, rival?: Rival): Row[] {
    const seats = scores.map((score, seat) => ({ seat, score, isWinner: winners.includes(seat) }));
    const all = rival ? [...seats, { ...rival, seat: null }] : seats;
    const isBefore = (a: Omit<Row, "place">, b: Omit<Row, "place">) =>
        a.isWinner !== b.isWinner ? a.isWinner : a.score > b.score;
    return all
        .toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0))
        .map((one) => ({
            seat: one.seat,
            place: 1 + all.filter((other) => isBefore(other, one)).length,
            score: one.score,
            isWinner: one.isWinner,
        }));
}

export function headline(
    { winners }: Outcome,
    own: number | null,
    names: (seats: number[]) => string,
    nobody = words().table.noWinner,
): string {
    const t = words().table;
    if (!winners.length) return nobody;
    if (winners.length > 1) return t.win(names(winners));
    return winners[0] === own ? t.youWin : t.wins(names(winners));
}
