// How a game has ended, in words and in order.

import { words } from "../words/index.svelte";

export interface Outcome {
    reason: string;
    winners: number[];
    scores: number[];
}

export interface Row {
    seat: number;
    place: number;
    score: number;
    isWinner: boolean;
}

/** The seats in order: winners first, then by points; who has as many shares the place. */
export function ranked({ winners, scores }: Outcome): Row[] {
    const seats = scores.map((_score, seat) => seat);
    const isWinner = (seat: number) => winners.includes(seat);
    const isBefore = (a: number, b: number) =>
        isWinner(a) !== isWinner(b) ? isWinner(a) : points(scores, a) > points(scores, b);
    return seats
        .sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : a - b))
        .map((seat) => ({
            seat,
            place: 1 + seats.filter((other) => isBefore(other, seat)).length,
            score: points(scores, seat),
            isWinner: isWinner(seat),
        }));
}

const points = (scores: readonly number[], seat: number) => scores[seat] ?? 0;

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
