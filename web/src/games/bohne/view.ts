// What the server tells of a table of Nicht die Bohne, and how it is read. No rules here.

import type { Steps } from "$lib/names";
import type { TableModel } from "$lib/table.svelte";

export type Colour = "blue" | "red" | "green" | "yellow";

export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow"];

/** What is done to the sum of a colour. */
export type Why = "null" | "double" | "minus" | "plus_again";

/** What a colour is worth, and why. */
export interface Worth {
    cards: number;
    /** Of the numbers alone. */
    sum: number;
    why: Why[];
    value: number;
}

/** What somebody has taken, colour by colour. */
export type Colours = Record<Colour, Worth>;

export interface Played {
    /** Null: face down. */
    card: string | null;
    taken_by: number | null;
}

export interface SeatView {
    /** The cards, or how many there are. */
    hand: string[] | number;
    played: Played | null;
    collection: string[];
    running: { plus: number; minus: number; sum: number };
}

export interface SheetRow {
    plus: number[];
    minus: number[];
    sum: number[];
}

export interface View {
    options: { rounds: number };
    seat: number | null;
    round: number;
    step: Steps["nicht-die-bohne"];
    chip: number;
    sheet: SheetRow[];
    trick: number;
    seats: SeatView[];
    unseen: Record<string, number>;
    totals: number[];
    asked: number[];
    over: boolean;
    scores: number[];
    winners: number[];
}

/** A card that may be taken now. */
export interface Take {
    /** In front of whom it lies. */
    seat: number;
    card: string;
    /** Who takes after that. */
    next: number;
    /** Who gets the chip then, if that is settled. */
    chip: number | null;
    /** What the cards of the taker are worth with it. */
    worth: Colours;
}

/** A finished round: what each seat had taken. */
export interface Round {
    collections: string[][];
    worth: Colours[];
}

/** What the server works out. */
export interface BohneAids {
    /** How many tricks a round has. */
    tricks?: number;
    /** For each seat, of what it has taken in this round. */
    worth?: Colours[];
    /** For each row of the sheet; null if its cards are not known. */
    rounds?: (Round | null)[];
    /** The seats in the order in which they take, up to the one who takes now. */
    take_order?: number[];
    takes?: Take[];
}

export const aidsOf = (table: TableModel): BohneAids => table.aids as BohneAids;

const NOTHING: Worth = { cards: 0, sum: 0, why: [], value: 0 };
const NO_COLOURS: Colours = { blue: NOTHING, red: NOTHING, green: NOTHING, yellow: NOTHING };

/** What the cards of a seat are worth now. */
export function worthOf(table: TableModel, seat: number): Colours {
    return aidsOf(table).worth?.[seat] ?? NO_COLOURS;
}

export function colourOf(card: string): Colour {
    return card.slice(0, card.indexOf(" ")) as Colour;
}

/** What stands on the card after its colour: "7", "+-", "double", "null". */
export function faceOf(card: string): string {
    return card.slice(card.indexOf(" ") + 1);
}

const SIGNS: Readonly<Record<string, string>> = { "+-": "±", double: "×2", null: "0" };

/** The same in at most two letters. */
export function signOf(card: string): string {
    const face = faceOf(card);
    return SIGNS[face] ?? face;
}

export function ofColour(cards: readonly string[], colour: Colour): string[] {
    return cards.filter((card) => colourOf(card) === colour);
}

/** The cards in one list, colour by colour, each colour with the place of its cards in the list. */
export function groups(cards: readonly string[]): { colour: Colour; places: number[] }[] {
    const found = COLOURS.map((colour) => ({
        colour,
        places: cards.flatMap((card, place) => (colourOf(card) === colour ? [place] : [])),
    }));
    return found.filter(({ places }) => places.length > 0);
}

export function handSize(seat: SeatView): number {
    return typeof seat.hand === "number" ? seat.hand : seat.hand.length;
}

/** A number with a real minus sign. */
export function signed(points: number): string {
    return points < 0 ? `−${-points}` : String(points);
}
