// The board of offers: what answers what, and how each offer stands.

import type { ClassicView, Offer } from "./seen";

export interface Thread {
    offer: Offer;
    /** Counters, and what answers them, each with how deep it lies. */
    replies: { offer: Offer; depth: number }[];
}

/** Offers with their counters beneath them; a counter whose offer is gone stands alone. */
export function threads(offers: readonly Offer[]): Thread[] {
    const open = new Set(offers.map((offer) => offer.number));
    const repliesTo = (number: number, depth: number): Thread["replies"] =>
        offers
            .filter((offer) => offer.answers === number)
            .flatMap((offer) => [{ offer, depth }, ...repliesTo(offer.number, depth + 1)]);
    return offers
        .filter((offer) => offer.answers === null || !open.has(offer.answers))
        .map((offer) => ({ offer, replies: repliesTo(offer.number, 1) }));
}

/** First the threads with a deal to close, then those with something to answer, then the rest. */
export function urgentFirst(all: readonly Thread[], view: ClassicView, seat: number): Thread[] {
    const has = ({ offer, replies }: Thread, some: readonly Offer[]) =>
        some.includes(offer) || replies.some((reply) => some.includes(reply.offer));
    const rank = (thread: Thread) =>
        has(thread, readyFor(view, seat)) ? 0 : has(thread, owedBy(view, seat)) ? 1 : 2;
    return [...all].sort((a, b) => rank(a) - rank(b));
}

export function addressees(view: ClassicView, offer: Offer): number[] {
    if (offer.to !== "all") return [offer.to];
    return view.seats.map((_seat, number) => number).filter((number) => number !== offer.maker);
}

export type Standing = "yes" | "no" | "countered" | "open";

/** How an addressee stands to an offer. */
export function standing(view: ClassicView, offer: Offer, seat: number): Standing {
    if (offer.accepted.includes(seat)) return "yes";
    if (offer.declined.includes(seat)) return "no";
    return counterOf(view, offer, seat) ? "countered" : "open";
}

/** The open counter that a seat has made to an offer. */
export function counterOf(view: ClassicView, offer: Offer, seat: number): Offer | undefined {
    return view.offers.find((other) => other.answers === offer.number && other.maker === seat);
}

/** The offer that another one answers, if it is still open. */
export function answeredBy(view: ClassicView, offer: Offer): Offer | undefined {
    return view.offers.find((other) => other.number === offer.answers);
}

/** The offers that wait for an answer of this seat. */
export function owedBy(view: ClassicView, seat: number): Offer[] {
    return view.offers.filter(
        (offer) => addressees(view, offer).includes(seat) && standing(view, offer, seat) === "open",
    );
}

/** Own offers that somebody has accepted: a deal is to be had. */
export function readyFor(view: ClassicView, seat: number): Offer[] {
    return view.offers.filter((offer) => offer.maker === seat && offer.accepted.length > 0);
}
