// Written by tools/web_types.py from src/bohnhof/games/duel. Do not edit.

import type { Steps } from "../lib/names";

export interface View {
    rules: number;
    game: "duel";
    options: DuelOptions;
    starter: number;
    active: number;
    turn: number;
    step: Steps["duel"];
    answerer: number;
    window: Window | null;
    discards: Record<string, number>;
    bohnus_pool: number;
    bohnus_discards: string[];
    turned: string[];
    pushed: Record<string, number>;
    offer: string | null;
    has_discarded: boolean;
    seat: number | null;
    pile: number;
    bohnus_pile: number;
    seats: [SeatView, SeatView];
    unseen: Unseen;
    phase: number;
    asked: number[];
    idle: boolean;
    over: boolean;
    scores: [number, number];
    winners: number[];
}

export interface DuelOptions {
    starter: number | null;
    auto_claim: boolean[];
    bohnus_deck: BohnusCard[] | null;
}

export interface BohnusCard {
    pattern: string;
    cents: number;
}

export interface Window {
    claimant: number;
    next: number | null;
    field: [number, number] | null;
}

export interface SeatView {
    pools: number[];
    won: string[];
    fields: [string[], string[], string[]];
    gift: string | null;
    absent: Record<string, number>;
    promises: Promise[];
    hand: string[] | number;
    bohnus: string[] | number;
    coins: (string | "?")[];
}

export interface Promise {
    bean: string;
    front: number;
    or_none_of: string[];
}

export interface Unseen {
    beans: Record<string, number>;
    bohnus: (Record<string, number>)[];
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
    source: "gift" | "hand" | "turned";
}

export interface StoppedEvent {
    kind: "stopped";
    seat: number;
}

export interface TurnedUpEvent {
    kind: "turned_up";
    seat: number;
    beans: string[];
}

export interface OfferedEvent {
    kind: "offered";
    seat: number;
    bean: string;
}

export interface AcceptedEvent {
    kind: "accepted";
    seat: number;
    bean: string;
    forced: boolean;
}

export interface DeclinedEvent {
    kind: "declined";
    seat: number;
    bean: string;
}

export interface GaveEvent {
    kind: "gave";
    seat: number;
    bean: string;
    position: number | null;
}

export interface BluffedEvent {
    kind: "bluffed";
    seat: number;
    bean: string;
    paid: "bohnus" | "coin" | "nothing";
    pattern?: string;
}

export interface DiscardedEvent {
    kind: "discarded";
    seat: number;
    bean: string;
}

export interface DrewEvent {
    kind: "drew";
    seat: number;
    count: number;
    beans?: string[];
}

export interface KeptEvent {
    kind: "kept";
    seat: number;
}

export interface DroppedEvent {
    kind: "dropped";
    seat: number;
    card: number;
    pattern: string;
}

export interface ReshuffledEvent {
    kind: "reshuffled";
    cards: number;
}

export interface RefilledEvent {
    kind: "refilled";
    seat: number;
    count: number;
    patterns?: string[];
}

export interface ClaimedEvent {
    kind: "claimed";
    seat: number;
    card: number;
    pattern: string;
    cents: number;
    owner: number;
    field: number;
}

export interface PassedEvent {
    kind: "passed";
    seat: number;
}

export interface HarvestedEvent {
    kind: "harvested";
    seat: number;
    field: number;
    beans: string[];
    coins: number;
}

export interface EndedEvent {
    kind: "ended";
    scores: number[];
    winners: number[];
}

export interface Aids {
    fields: Harvest[][];
    bohnus: HeldBohnus[];
    won: BohnusWorth[][];
    used: BohnusWorth[];
    earned: Earned[];
    bluff: Bluff | null;
}

export interface Harvest {
    cards: number;
    coins: number;
    missing: number | null;
    next: number | null;
    protected: boolean;
}

export interface HeldBohnus {
    pattern: string;
    cents: number;
    worth: number;
    fields: NearField[];
}

export interface NearField {
    seat: number;
    field: number;
    missing: number;
    needs: string[];
}

export interface BohnusWorth {
    pattern: string;
    cents: number;
    worth: number;
}

export interface Earned {
    coins: number;
    bohnus: number;
}

export interface Bluff {
    payer: number;
    pays: "bohnus" | "coin" | null;
    cents: number;
    is_last: boolean;
    backed: boolean | null;
    beans: string[];
}

export type AnyEvent = TurnEvent | PlantedEvent | StoppedEvent | TurnedUpEvent | OfferedEvent | AcceptedEvent | DeclinedEvent | GaveEvent | BluffedEvent | DiscardedEvent | DrewEvent | KeptEvent | DroppedEvent | ReshuffledEvent | RefilledEvent | ClaimedEvent | PassedEvent | HarvestedEvent | EndedEvent;
