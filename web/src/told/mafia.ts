// Written by tools/web_types.py from src/bohnhof/games/mafia. Do not edit.

import type { Steps } from "../lib/names";

export type Boss = "al" | "don" | "joe";

export type Phase = "cultivate" | "draw" | "leftovers" | "pay" | "plant" | "reveal";

export interface View {
    rules: number;
    game: "mafia" | "mafia-solo";
    options: Record<string, unknown>;
    starter: number;
    active: number;
    turn: number;
    step: Steps["mafia"];
    pool: number;
    used_up: number;
    discards: string[];
    set_aside: Record<string, number>;
    revealed: Record<string, number>;
    bosses: Partial<Record<Boss, string[]>>;
    mafia_coins: Record<string, number>;
    seat: number | null;
    pile: number;
    seats: SeatView[];
    unseen: (Record<string, number>)[];
    phase: number;
    asked: number[];
    idle: boolean;
    over: boolean;
    scores: number[];
    mafia_score: number;
    winners: number[];
    mafia: boolean;
}

export interface SeatView {
    known: string[];
    pools: number[];
    coins: string[];
    fields: string[][];
    hand: string[] | number;
}

export interface TurnEvent {
    kind: "turn";
    seat: number;
    turn: number;
}

export interface UsedLeftoverEvent {
    kind: "used_leftover";
    seat: number;
    bean: string;
    cards: number;
    field: number;
}

export interface DiscardedEvent {
    kind: "discarded";
    seat: number;
    bean: string;
    cards: number;
}

export interface PaidEvent {
    kind: "paid";
    seat: number;
    bean: string;
    field: number;
    boss: Boss;
}

export interface PlantedEvent {
    kind: "planted";
    seat: number;
    bean: string;
    field: number;
}

export interface StoppedEvent {
    kind: "stopped";
    seat: number;
}

export interface RevealedEvent {
    kind: "revealed";
    seat: number;
    bean: string;
}

export interface ToBossEvent {
    kind: "to_boss";
    bean: string;
    boss: Boss;
    source: "discards" | "pile";
}

export interface PickedUpEvent {
    kind: "picked_up";
    seat: number;
    bean: string;
}

export interface CultivatedEvent {
    kind: "cultivated";
    seat: number;
    bean: string;
    cards: number;
    field?: number;
    boss?: Boss;
}

export interface GaveEvent {
    kind: "gave";
    seat: number;
    bean: string;
    position: number;
    boss: Boss;
}

export interface ShowedHandEvent {
    kind: "showed_hand";
    seat: number;
    beans: string[];
}

export interface LeftEvent {
    kind: "left";
    seat: number;
    beans: Record<string, number>;
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

export interface BossHarvestedEvent {
    kind: "boss_harvested";
    boss: Boss;
    bean: string;
    cards: number;
    coins: number;
}

export interface HarvestedEvent {
    kind: "harvested";
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

export interface SoldEvent {
    kind: "sold";
    bean: string;
    cards: number;
    coins: number;
    seat?: number;
    field?: number;
    boss?: Boss;
}

export interface EndedEvent {
    kind: "ended";
    scores: number[];
    mafia_score: number;
    winners: number[];
    mafia: boolean;
}

export interface Aids {
    fields: OwnField[][];
    bosses: Partial<Record<Boss, BossAid>>;
    gifts: GiftAid[];
    discard: DiscardAid | null;
    due: DueAid[];
    refill: Boss[];
    heir: number | null;
    phases: Phase[];
    passes: Passes;
    last_turn: boolean;
    third_field: ThirdField | null;
    sold_now: SoldNow;
    to_win: number[];
}

export interface OwnField {
    cards: number;
    coins: number;
    missing: number | null;
    next: number | null;
    protected: boolean;
    pays: Boss | null;
}

export interface BossAid {
    cards: number;
    waits_for: number | null;
    missing: number | null;
    coins: number;
}

export interface GiftAid {
    from: "hand" | "revealed";
    bean: string;
    boss: Boss;
    cards: number;
    sells: number;
    left: number;
}

export interface DiscardAid {
    bean: string;
    cards: number;
    boss: Boss | null;
    takes: number;
    sells: boolean;
}

export interface DueAid {
    seat: number;
    field: number;
    bean: string;
    boss: Boss;
}

export interface Passes {
    now: number;
    of: number;
}

export interface ThirdField {
    price: number;
    bought: boolean[];
}

export interface SoldNow {
    scores: number[];
    mafia: number;
}

export type AnyEvent = TurnEvent | UsedLeftoverEvent | DiscardedEvent | PaidEvent | PlantedEvent | StoppedEvent | RevealedEvent | ToBossEvent | PickedUpEvent | CultivatedEvent | GaveEvent | ShowedHandEvent | LeftEvent | DrewEvent | UsedUpEvent | ReshuffledEvent | BossHarvestedEvent | HarvestedEvent | BoughtEvent | SoldEvent | EndedEvent;
