// Hopeless haggling in the story: what came to nothing is one line that can be opened.

import type { TableModel } from "$lib/table.svelte";

import { words } from "../words/index.svelte";
import type { Line } from "./story";

/** What an event says about an offer of its game. */
export interface Haggle {
    /** The number of the offer. */
    offer: number;
    /** It is made, spoken about, or has become a deal. */
    is: "made" | "answered" | "dealt";
}

/** Some lines that came to nothing, told as one. */
export interface Fold {
    key: string;
    text: string;
    lines: Line[];
}

/** Fewer lines are not worth one that has to be opened. */
const FEWEST = 3;

/** The lines of a story, with those that came to nothing folded, where the talk about them begins. */
export function folded(lines: readonly Line[], table: TableModel): (Line | Fold)[] {
    const alive = aliveIn(lines, table);
    const isHopeless = ({ haggle, isUndone }: Line) =>
        haggle && haggle.is !== "dealt" && !isUndone && !alive.has(haggle.offer);
    return runs(lines).flatMap((run) => {
        const hopeless = run.filter(isHopeless);
        const isMade = hopeless.some(({ haggle }) => haggle?.is === "made");
        if (hopeless.length < FEWEST || !isMade) return run;
        const rest = run.filter((line) => !isHopeless(line));
        return [foldOf(hopeless, table), ...rest];
    });
}

/** The offers that have become deals, or may still become some. */
function aliveIn(lines: readonly Line[], table: TableModel): Set<number> {
    const dealt = lines.flatMap(({ haggle }) => (haggle?.is === "dealt" ? [haggle.offer] : []));
    return new Set([...dealt, ...(table.module.openOffers?.(table) ?? [])]);
}

/** Lines in runs: talk about offers up to something else, or a deal; all else alone. */
function runs(lines: readonly Line[]): Line[][] {
    const all: Line[][] = [];
    let isTalk = false;
    for (const line of lines) {
        const goesOn = isTalk && line.haggle !== null;
        if (goesOn) all.at(-1)?.push(line);
        else all.push([line]);
        isTalk = line.haggle !== null && line.haggle.is !== "dealt";
    }
    return all;
}

function foldOf(lines: Line[], table: TableModel): Fold {
    const made = lines.flatMap(({ haggle, event }) =>
        haggle?.is === "made" && event ? [event] : [],
    );
    const what = table.module.haggled?.(made, table) ?? "";
    const text = words().table.story.haggled(what, lines.length);
    return { key: `fold ${lines[0]?.key ?? ""}`, text, lines };
}
