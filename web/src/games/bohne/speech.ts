// Cards and colours in words.

import { list, named, words } from "../../words/index.svelte";
import { COLOURS, faceOf, colourOf, ofColour, signed, type Colour, type ColourView } from "./view";

export function cardName(card: string): string {
    const t = words().bohne;
    return t.card(t.colours[colourOf(card)], named(t.faces, faceOf(card)));
}

/** What changes the value of a colour, in the order in which one would say it. */
export type Why = "null" | "double" | "minus" | "plusAgain";

export function whys(colour: ColourView): Why[] {
    if (colour.null) return ["null"];
    const found: Why[] = colour.double ? ["double"] : [];
    if (colour.sign < 0) found.push("minus");
    else if (colour.plus_minus > 0) found.push("plusAgain");
    return found;
}

/** A colour of a collection in one sentence, for screen readers. */
export function colourTold(
    name: Colour,
    colour: ColourView,
    collection: readonly string[],
    isBrief = false,
): string {
    const t = words().bohne;
    const faces = ofColour(collection, name).map((card) => named(t.faces, faceOf(card)));
    const cards = isBrief ? words().common.cards(colour.cards) : list(faces);
    const why = whys(colour).map((one) => t.why[one]);
    return t.worth(
        t.colours[name],
        faces.length ? cards : t.none,
        why.join(", "),
        signed(colour.value),
    );
}

export function collectionTold(
    colours: Readonly<Record<Colour, ColourView>>,
    collection: readonly string[],
): string {
    return COLOURS.filter((name) => colours[name].cards > 0)
        .map((name) => colourTold(name, colours[name], collection, true))
        .join("; ");
}
