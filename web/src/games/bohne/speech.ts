// Cards and colours in words.

import { list, named, words } from "../../words/index.svelte";
import {
    COLOURS,
    colourOf,
    faceOf,
    ofColour,
    signed,
    type Colour,
    type Colours,
    type Worth,
} from "./view";

export function cardName(card: string): string {
    const t = words().bohne;
    return t.card(t.colours[colourOf(card)], named(t.faces, faceOf(card)));
}

/** A colour of a collection in one sentence, for screen readers. */
export function colourTold(
    name: Colour,
    colour: Worth,
    collection: readonly string[],
    isBrief = false,
): string {
    const t = words().bohne;
    const faces = ofColour(collection, name).map((card) => named(t.faces, faceOf(card)));
    const cards = isBrief ? words().common.cards(colour.cards) : list(faces);
    const why = colour.why.map((one) => t.why[one]);
    return t.worth(
        t.colours[name],
        faces.length ? cards : t.none,
        why.join(", "),
        signed(colour.value),
    );
}

export function collectionTold(colours: Colours, collection: readonly string[]): string {
    return COLOURS.filter((name) => colours[name].cards > 0)
        .map((name) => colourTold(name, colours[name], collection, true))
        .join("; ");
}
