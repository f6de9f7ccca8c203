// The cards that fly at an event.

import { picture, type Flight } from "$lib/flights";
import type { Action, TableModel } from "$lib/table.svelte";

import Chip from "./Chip.svelte";
import NumberCard from "$art/NumberCard.svelte";
import { colourOf, type View } from "./view";

const look = (card: string | null) => () => picture(NumberCard, { card });

/** Where a card lies in a hand, as far as it can be seen. */
function inHand(table: TableModel, seat: number, card: string | null): string {
    const hand = (table.view as View).seats[seat]?.hand;
    const place = Array.isArray(hand) && card !== null ? hand.indexOf(card) : -1;
    return place < 0 ? `hand-${seat}` : `hand-${seat}-${place}`;
}

export function flights(event: Action, table: TableModel): Flight[] {
    const seat = Number(event["seat"]);
    const card = typeof event["card"] === "string" ? event["card"] : null;
    switch (event.kind) {
        case "led":
        case "committed":
            return [{ from: inHand(table, seat, card), to: `trick-${seat}`, look: look(card) }];
        case "took":
            return [
                {
                    from: `trick-${Number(event["source"])}`,
                    to: `collection-${seat}-${card ? colourOf(card) : ""}`,
                    look: look(card),
                },
            ];
        case "chip":
            return [
                { from: "chip", to: `seat-${seat}`, look: () => picture(Chip, { size: "32px" }) },
            ];
        case "dealt":
            return [{ from: "trick", to: `hand-${seat}`, look: look(null), count: 2 }];
        default:
            return [];
    }
}
