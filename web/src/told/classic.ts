// Written by tools/web_types.py from src/bohnhof/games/classic. Do not edit.

import type { Steps } from "../lib/names";

export interface View {
    rules: number;
    game: "classic";
    options: Record<string, unknown>;
    starter: number;
    active: number;
    turn: number;
    step: Steps["classic"];
    caller: number | null;
    pool: number;
    used_up: number;
    discards: Record<string, number>;
    discard_top: string | null;
    face: [string | null, string | null];
    next_offer: number;
    made: number[];
    banned: Proposal[];
    seat: number | null;
    pile: number;
    offers: OfferView[];
    seats: SeatView[];
    unseen: (Record<string, number>)[];
    phase: number;
    asked: number[];
    idle: boolean;
    over: boolean;
    scores: number[];
    winners: number[];
}

export interface Proposal {
    kind: "ask" | "offer";
    maker: number;
    to: number | "all";
    give: Record<string, number> | null;
    want: Record<string, number> | null;
}

export interface OfferView {
    kind: "ask" | "offer";
    maker: number;
    to: number | "all";
    give: Record<string, number> | null;
    want: Record<string, number> | null;
    number: number;
    face: number[];
    answers: number | null;
    declined: number[];
    accepted: number[];
    payments: Record<string, number[]>;
    hand: number[] | null;
}

export interface SeatView {
    pools: number[];
    fields: string[][];
    coins: string[];
    aside: Record<string, number>;
    holds: Fact[];
    hand: string[] | number;
}

export interface Fact {
    bean: string;
    front: number;
    count: number;
}

export interface TurnEvent {
    kind: "turn";
    seat: number;
    turn: number;
}

export interface PlantedEvent {
    kind: "planted";
    seat: number;
    bean: string;
    field: number;
    source: "aside" | "face" | "hand";
}

export interface StoppedEvent {
    kind: "stopped";
    seat: number;
}

export interface RevealedEvent {
    kind: "revealed";
    seat: number;
    beans: string[];
}

export interface OfferedEvent {
    kind: "offered";
    seat: number;
    number: number;
    to: number | "all";
    face: string[];
    give: Record<string, number> | null;
    want: Record<string, number> | null;
    answers: number | null;
}

export interface AskedEvent {
    kind: "asked";
    seat: number;
    number: number;
    to: number | "all";
    face: string[];
    give: Record<string, number> | null;
    want: Record<string, number> | null;
    answers: number | null;
}

export interface AcceptedEvent {
    kind: "accepted";
    seat: number;
    number: number;
}

export interface DeclinedEvent {
    kind: "declined";
    seat: number;
    number: number;
    gone: boolean;
}

export interface WithdrawnEvent {
    kind: "withdrawn";
    seat: number;
    number: number;
}

export interface DealtEvent {
    kind: "dealt";
    seat: number;
    number: number;
    partner: number;
    gave: Card[];
    got: Card[];
}

export interface Card {
    bean: string;
    from: "face" | "hand";
    position: number;
}

export interface FellEvent {
    kind: "fell";
    seat: number;
    number: number;
}

export interface LapsedEvent {
    kind: "lapsed";
    seat: number;
    number: number;
}

export interface EndedTradingEvent {
    kind: "ended_trading";
    seat: number;
}

export interface PassedEvent {
    kind: "passed";
    seat: number;
}

export interface DrewEvent {
    kind: "drew";
    seat: number;
    count: number;
    beans?: string[];
}

export interface UsedUpEvent {
    kind: "used_up";
    times: number;
}

export interface ReshuffledEvent {
    kind: "reshuffled";
    cards: number;
}

export interface HarvestedEvent {
    kind: "harvested";
    seat: number;
    field: number;
    bean: string;
    cards: number;
    coins: number;
}

export interface SoldEvent {
    kind: "sold";
    seat: number;
    field: number;
    bean: string;
    cards: number;
    coins: number;
}

export interface BoughtEvent {
    kind: "bought";
    seat: number;
    coins: string[];
}

export interface EndedEvent {
    kind: "ended";
    scores: number[];
    winners: number[];
    hand_cards: number[];
}

export interface Aids {
    fields: Harvest[][];
    field_prices: (number | null)[];
    piles: number;
}

export interface Harvest {
    cards: number;
    coins: number;
    missing: number | null;
    next: number | null;
    protected: boolean;
}

export type AnyEvent = TurnEvent | PlantedEvent | StoppedEvent | RevealedEvent | OfferedEvent | AskedEvent | AcceptedEvent | DeclinedEvent | WithdrawnEvent | DealtEvent | FellEvent | LapsedEvent | EndedTradingEvent | PassedEvent | DrewEvent | UsedUpEvent | ReshuffledEvent | HarvestedEvent | SoldEvent | BoughtEvent | EndedEvent;
