// Written by tools/web_types.py from src/bohnhof/games/nicht_die_bohne. Do not edit.

export type Why = "double" | "minus" | "null" | "plus_again";

export interface View {
    rules: number;
    game: "nicht-die-bohne";
    options: BohneOptions;
    round: number;
    step: "follow" | "lead" | "over" | "take";
    chip: number;
    sheet: SheetRow[];
    seat: number | null;
    trick: number;
    seats: SeatView[];
    unseen: Record<string, number>;
    totals: number[];
    asked: number[];
    idle: boolean;
    over: boolean;
    scores: number[];
    winners: number[];
}

export interface BohneOptions {
    starter: number | null;
    rounds: number;
}

export interface SheetRow {
    plus: number[];
    minus: number[];
    sum: number[];
    collections: string[][] | null;
}

export interface SeatView {
    hand: string[] | number;
    played: PlayedView | null;
    collection: string[];
    colours: Record<string, ColourView>;
    running: Running;
}

export interface PlayedView {
    card: string | null;
    taken_by: number | null;
}

export interface ColourView {
    cards: number;
    sum: number;
    plus_minus: number;
    sign: number;
    double: boolean;
    null: boolean;
    value: number;
}

export interface Running {
    plus: number;
    minus: number;
    sum: number;
}

export interface RoundEvent {
    kind: "round";
    seat: number;
    round: number;
}

export interface DealtEvent {
    kind: "dealt";
    seat: number;
    count: number;
    cards?: string[];
}

export interface LedEvent {
    kind: "led";
    seat: number;
    card: string;
}

export interface CommittedEvent {
    kind: "committed";
    seat: number;
    card?: string;
}

export interface RevealedEvent {
    kind: "revealed";
    cards: Shown[];
}

export interface Shown {
    seat: number;
    card: string;
}

export interface TookEvent {
    kind: "took";
    seat: number;
    card: string;
    source: number;
    forced: boolean;
}

export interface ChipEvent {
    kind: "chip";
    seat: number;
}

export interface ScoredEvent {
    kind: "scored";
    round: number;
    plus: number[];
    minus: number[];
    sum: number[];
}

export interface EndedEvent {
    kind: "ended";
    scores: number[];
    winners: number[];
}

export interface Aids {
    tricks: number;
    worth: (Record<string, ColourWorth>)[];
    rounds: (RoundAid | null)[];
    take_order?: number[] | null;
    takes?: TakeAid[] | null;
}

export interface ColourWorth {
    cards: number;
    sum: number;
    why: Why[];
    value: number;
}

export interface RoundAid {
    collections: string[][];
    worth: (Record<string, ColourWorth>)[];
}

export interface TakeAid {
    seat: number;
    card: string;
    next: number;
    chip: number | null;
    worth: Record<string, ColourWorth>;
}

export type AnyEvent = RoundEvent | DealtEvent | LedEvent | CommittedEvent | RevealedEvent | TookEvent | ChipEvent | ScoredEvent | EndedEvent;
