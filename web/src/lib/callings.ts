// Names of people: how long they may be, and how those are told apart that look alike.

import { LONGEST_NAME } from "./protocol";

/** How many characters a name has too many. */
export function excessOf(name: string): number {
    return Math.max(0, [...name.trim()].length - LONGEST_NAME);
}

/** How a name looks at a glance. */
function atAGlance(name: string): string {
    return name.normalize("NFKC").toLocaleLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * The names of all seats, those that look alike with the number of their seat; null where nobody sits.
 *
 * Nobody is called as the reader is, nor as somebody who has got a number.
 */
export function toldApart(names: readonly string[], reader: string): (string | null)[] {
    const numbered = names.map((name, seat) => `${name} ${seat + 1}`);
    return names.map((name, seat) => {
        if (!name) return null;
        const others = [...names, ...numbered].filter((_name, at) => at % names.length !== seat);
        const isAlike = (other: string) => atAGlance(other) === atAGlance(name);
        return [reader, ...others].some(isAlike) ? `${name} ${seat + 1}` : name;
    });
}
