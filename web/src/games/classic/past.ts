// What was offered in this turn, and what became of it, as the log tells.

import type { Happened } from "$lib/protocol";
import type { Action } from "$lib/table.svelte";

import { undoneMoves } from "../../table/story";
import type { ClassicView, Offer } from "./seen";

/** Why an offer is over; the seat is the one with whom it was dealt, or who got a card of it. */
export type Why =
    { is: "dealt" | "spoiled"; seat: number } | { is: "declined" | "withdrawn" | "ended" };

export type Terms = Pick<
    Offer,
    "number" | "kind" | "maker" | "to" | "face" | "give" | "want" | "answers"
>;

/** An offer of this turn. */
export interface Said extends Terms {
    /** Who has answered it; who takes that back has not. */
    answered: number[];
    /** Null: it is open. */
    why: Why | null;
}

/** The offers of this turn that are over, newest first. */
export function overThisTurn(log: readonly Happened[]): Said[] {
    const said = new Map<number, Said>();
    const over: Said[] = [];
    for (const events of movesOfTurn(log)) over.push(...follow(events, said));
    return over.reverse();
}

/** Offers to a seat that fell when trading was ended, before it had answered, and may still be had. */
export function lapsedFor(over: readonly Said[], view: ClassicView, seat: number): Said[] {
    const seen = new Set<string>();
    return over.filter(({ to, maker, why, answered, face, give, want }) => {
        const isToSeat = to === seat || (to === "all" && maker !== seat);
        const isThere = face.every((slot) => view.face[slot] !== null);
        const terms = JSON.stringify([give, want]);
        const isNew = !seen.has(terms);
        seen.add(terms); // said twice: what became of it last counts
        return isNew && isToSeat && isThere && why?.is === "ended" && !answered.includes(seat);
    });
}

/** The events of this turn, move by move, without what was taken back. */
export function movesOfTurn(log: readonly Happened[]): Action[][] {
    const undone = undoneMoves(log);
    let moves: Action[][] = [];
    for (const { seq, events } of log) {
        if (undone.has(seq) || !events) continue;
        const turn = events.findLastIndex((event) => event["kind"] === "turn");
        if (turn >= 0) moves = [];
        moves.push(events.slice(turn + 1) as Action[]);
    }
    return moves;
}

/** Takes note of a move; returns what is over by it. */
function follow(events: readonly Action[], said: Map<number, Said>): Said[] {
    const over: Said[] = [];
    let deal: Action | null = null;
    for (const event of events) {
        if (event.kind === "dealt") deal = event;
        if (event.kind === "ended_trading") deal = null;
        if (event.kind === "offered" || event.kind === "asked") open(event, said);
        const offer = said.get(Number(event["number"]));
        if (!offer) continue;
        answer(event, offer);
        offer.why = whyOver(event, offer, deal);
        if (offer.why) over.push(offer);
        if (offer.why && offer.why.is !== "ended") takeBackAnswer(offer, said);
    }
    return over;
}

function open(event: Action, said: Map<number, Said>): void {
    const kind = event.kind === "asked" ? "ask" : "offer";
    const terms = { ...event, kind, maker: event["seat"] } as unknown as Terms;
    said.set(terms.number, { ...terms, answered: [], why: null });
    if (terms.answers !== null) said.get(terms.answers)?.answered.push(terms.maker);
}

function answer(event: Action, offer: Said): void {
    const seat = Number(event["seat"]);
    if (event.kind === "accepted" || event.kind === "declined") offer.answered.push(seat);
    if (event.kind === "lapsed") offer.answered = offer.answered.filter((one) => one !== seat);
}

/** A counter that came to nothing leaves open what it answered. */
function takeBackAnswer({ answers, maker }: Said, said: Map<number, Said>): void {
    const first = answers === null ? undefined : said.get(answers);
    const at = first?.answered.indexOf(maker) ?? -1;
    if (at >= 0) first?.answered.splice(at, 1);
}

function whyOver(event: Action, { maker }: Said, deal: Action | null): Why | null {
    switch (event.kind) {
        case "dealt":
            return { is: "dealt", seat: Number(event["partner"]) };
        case "declined":
            return event["gone"] ? { is: "declined" } : null;
        case "withdrawn":
            return { is: "withdrawn" };
        case "fell": {
            if (!deal) return { is: "ended" };
            const [one, other] = [Number(deal["seat"]), Number(deal["partner"])];
            return { is: "spoiled", seat: maker === one ? other : one };
        }
        default:
            return null;
    }
}
