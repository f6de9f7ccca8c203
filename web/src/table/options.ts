// What can be chosen for a game before it starts: the game itself says it.

import type { OptionFacts } from "$lib/api";
import type { Data } from "$lib/protocol";

export type Choices = Readonly<Record<string, OptionFacts>>;

/** Whether an option is for tables of so many seats. */
export function isFor({ seats }: OptionFacts, count: number): boolean {
    return !seats.length || seats.includes(count);
}

/** The options that a menu shows, by name. */
export function shownOptions(choices: Choices, seats: number): [string, OptionFacts][] {
    return Object.entries(choices).filter(([, one]) => one.form !== "data" && isFor(one, seats));
}

/** Options that fit another number of seats: what is said seat by seat begins anew. */
export function optionsFor(seats: number, options: Data, choices: Choices): Data {
    const fitting = Object.entries(options).map(([name, now]) => {
        const one = choices[name];
        return [name, one ? fittingValue(one, now, seats) : now];
    });
    return Object.fromEntries(fitting) as Data;
}

function fittingValue(one: OptionFacts, now: unknown, seats: number): unknown {
    if (!isFor(one, seats)) return one.default;
    if (one.form === "each_yes_no" && Array.isArray(now))
        return Array(seats).fill(now.every(Boolean));
    return one.form === "seat" && typeof now === "number" && now >= seats ? null : now;
}
