// What the server tells of a table of Nicht die Bohne, and how it is read. No rules here.

import type { TableModel } from "$lib/table.svelte";

import type { Aids, ColourWorth as Worth, SeatView } from "../../told/nicht_die_bohne";

export type {
    ColourWorth as Worth,
    PlayedView as Played,
    RoundAid as Round,
    SeatView,
    SheetRow,
    TakeAid as Take,
    View,
    Why,
} from "../../told/nicht_die_bohne";

export type Colour = "blue" | "red" | "green" | "yellow";

export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow"];

/** What somebody has taken, colour by colour. */
export type Colours = Record<Colour, Worth>;
export type BohneAids = Partial<Aids>;

export const aidsOf = (table: TableModel): BohneAids => table.aids as BohneAids;

const NOTHING: Worth = { cards: 0, sum: 0, why: [], value: 0 };
const NO_COLOURS: Colours = { blue: NOTHING, red: NOTHING, green: NOTHING, yellow: NOTHING };

/** What the cards of a seat are worth now: the server tells all four colours, or nothing yet. */
export function worthOf(table: TableModel, seat: number): Colours {
    return (aidsOf(table).worth?.[seat] as Colours | undefined) ?? NO_COLOURS;
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
