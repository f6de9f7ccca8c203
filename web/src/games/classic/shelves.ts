// Where the open offers lie: to be answered, folded since they can not be paid, or at rest.

import { lackingFor, type Own } from "./compose";
import { owedBy, threads, urgentFirst } from "./offers";
import type { ClassicView, Offer } from "./seen";

/** An offer, with how deep it lies under what it answers. */
export interface Laid {
    offer: Offer;
    depth: number;
}

export interface Shelves {
    /** What lies open, the most urgent first. */
    board: Laid[];
    /** What waits for an answer of this seat, in the order of the board; it can say yes to all. */
    payable: Offer[];
    /** What waits for its answer, and it can only say no or counter. */
    unpayable: Offer[];
    /** What came after the seat wanted nothing more. */
    resting: Offer[];
}

/** Whether the own cards hold what an offer wants; an ask that leaves it open wants nothing. */
export function isPayable({ want }: Pick<Offer, "want">, own: Own): boolean {
    return want === null || lackingFor(want, own) === null;
}

export function shelvesOf(
    view: ClassicView,
    seat: number | null,
    own: Own,
    isResting: boolean,
): Shelves {
    const owed = seat === null ? [] : owedBy(view, seat);
    const resting = isResting ? owed : [];
    const unpayable = isResting ? [] : owed.filter((offer) => !isPayable(offer, own));
    const aside = new Set([...resting, ...unpayable]);
    const all = threads(view.offers.filter((offer) => !aside.has(offer)));
    const sorted = seat === null ? all : urgentFirst(all, view, seat);
    const board = sorted.flatMap(({ offer, replies }) => [{ offer, depth: 0 }, ...replies]);
    const payable = board.map(({ offer }) => offer).filter((offer) => owed.includes(offer));
    return { board, payable, unpayable, resting };
}
