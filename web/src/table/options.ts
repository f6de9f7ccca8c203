// What can be chosen for each game before it starts, as the settings show it.

import type { Data } from "$lib/protocol";

/** How an option is chosen: on or off, on or off for all seats alike, or one of some numbers. */
export type Choosing =
    | { name: "three_fields" | "buying"; by: "switch"; onlySeats?: number }
    | { name: "last_call" | "auto_claim"; by: "all" }
    | { name: "rounds"; by: "number"; numbers: number[] }
    | { name: "offers_per_turn"; by: "pair"; pairs: [number, number][] }
    | { name: "starter"; by: "seat" };

export type OptionName = Choosing["name"];

const STARTER: Choosing = { name: "starter", by: "seat" };

export const CHOOSINGS: Readonly<Record<string, readonly Choosing[]>> = {
    classic: [
        { name: "buying", by: "switch" },
        { name: "three_fields", by: "switch", onlySeats: 3 },
        { name: "last_call", by: "all" },
        {
            name: "offers_per_turn",
            by: "pair",
            pairs: [
                [6, 2],
                [12, 4],
                [24, 8],
                [200, 200],
            ],
        },
        STARTER,
    ],
    duel: [{ name: "auto_claim", by: "all" }, STARTER],
    mafia: [STARTER],
    "mafia-solo": [],
    "nicht-die-bohne": [{ name: "rounds", by: "number", numbers: [1, 2, 3] }, STARTER],
};

/** Options that fit another number of seats: what is said seat by seat begins anew. */
export function optionsFor(seats: number, options: Data): Data {
    const fitting = { ...options };
    if (Array.isArray(fitting["last_call"])) {
        fitting["last_call"] = Array(seats).fill(fitting["last_call"].every(Boolean));
    }
    if (typeof fitting["starter"] === "number" && fitting["starter"] >= seats) {
        fitting["starter"] = null;
    }
    if (seats !== 3 && fitting["three_fields"]) fitting["three_fields"] = false;
    return fitting;
}
