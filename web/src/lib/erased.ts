// What people wrote and have had erased: it is gone from here, too.

import type { Happened } from "./protocol";

/** The entries that are known, without the words that are gone by what has happened since. */
export function withoutErased(
    known: readonly Happened[],
    fresh: readonly Happened[],
): readonly Happened[] {
    const erased = fresh.filter(({ kind }) => kind === "erased");
    const gone = new Set(erased.flatMap(({ data }) => data?.["entries"] as number[]));
    if (!gone.size) return known;
    return known.map((entry) => (gone.has(entry.seq) ? bare(entry) : entry));
}

/** An entry as the server tells it from then on. */
function bare(entry: Happened): Happened {
    return { ...entry, data: entry.kind === "sat" ? { name: "" } : {} };
}
