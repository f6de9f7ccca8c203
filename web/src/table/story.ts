// What has happened at a table, told line by line.

import { device } from "$lib/device.svelte";
import type { Happened } from "$lib/protocol";
import type { Action, TableModel } from "$lib/table.svelte";

import { words } from "../words/index.svelte";
import type { Haggle } from "./haggling";
import { happening } from "./happening";

export interface Line {
    /** The entry of the log, and the line's number in it: together they name it. */
    key: string;
    seq: number;
    at: number;
    /** Who did it; null: nobody in particular. */
    seat: number | null;
    text: string;
    /** A move of the game, or something around it. */
    isGame: boolean;
    isUndone: boolean;
    /** Who made the move for the seat: its person, the clock, a bot. */
    by: string;
    /** Of no interest to somebody who was away. */
    isChatter: boolean;
    /** What the line says about an offer, if it does. */
    haggle: Haggle | null;
    event: Action | null;
}

/** So many lines are told to somebody who comes back. */
export const MOST_NEWS = 8;
/** After so many seconds of silence, the time is said. */
const SILENCE = 300;

/** All lines of a log; chat is shown elsewhere. */
export function storyOf(log: readonly Happened[], table: TableModel): Line[] {
    const undone = undoneMoves(log);
    const tellings = tellingsAt(table);
    const dealt = log.findLast((entry) => entry.kind === "dealt")?.seq ?? 0;
    return log.flatMap((entry) => {
        if (entry.seq < dealt) return []; // who came and went before the game is of no interest
        const isGame = entry.kind === "moved";
        return tellings
            .of(entry, () => (isGame ? movesOf(entry, table) : [{ text: happening(entry, table) }]))
            .filter(({ text }) => text)
            .map(({ text, isChatter = false, haggle = null, event = null }, number) => ({
                key: `${entry.seq}.${number}`,
                seq: entry.seq,
                at: entry.at,
                seat: entry.seat ?? null,
                text,
                isGame,
                isUndone: undone.has(entry.seq),
                by: String(entry.data?.["by"] ?? ""),
                isChatter,
                haggle,
                event,
            }));
    });
}

/** What is news to somebody who has seen the log up to an entry. */
export function newsSince(seen: number, log: readonly Happened[], table: TableModel): Line[] {
    return storyOf(log, table).filter((line) => line.seq > seen && !line.isUndone);
}

/** The same for somebody who was away: without chatter. */
export function newsFor(seen: number, log: readonly Happened[], table: TableModel): Line[] {
    // What one has done oneself, on another device, is no news.
    const isOwn = (line: Line) => line.seat === table.seat && line.by === "person";
    return newsSince(seen, log, table).filter((line) => !line.isChatter && !isOwn(line));
}

/** So much of the news as one reads: first what was done at the own seat and around the game. */
export function theMost(news: readonly Line[], own: number | null): Line[] {
    const weight = (line: Line) => (line.isGame ? (line.seat === own ? 1 : 0) : 2);
    const chosen = news
        .toSorted((one, other) => weight(other) - weight(one) || other.seq - one.seq)
        .slice(0, MOST_NEWS);
    return news.filter((line) => chosen.includes(line));
}

/** Whether a line tells of a deal, and whether of one of a seat. */
export function isDeal({ haggle }: Line): boolean {
    return haggle?.is === "dealt";
}
export function isDealOf(line: Line, seat: number | null): boolean {
    return isDeal(line) && [line.event?.["seat"], line.event?.["partner"]].includes(seat);
}

/** Lines in groups, each with the time at which it begins. */
export function grouped(lines: readonly Line[]): { at: number; lines: Line[] }[] {
    const groups: { at: number; lines: Line[] }[] = [];
    for (const line of lines) {
        const last = groups.at(-1)?.lines;
        if (last && line.at - (last.at(-1)?.at ?? 0) < SILENCE) last.push(line);
        else groups.push({ at: line.at, lines: [line] });
    }
    return groups;
}

/** The numbers of the moves that were taken back. */
export function undoneMoves(log: readonly Happened[]): Set<number> {
    const undone = new Set<number>();
    const made: Happened[] = [];
    for (const entry of log) {
        if (entry.kind === "moved") made.push(entry);
        if (entry.kind !== "undone") continue;
        const move = made.findLast((one) => one.seat === entry.seat && !undone.has(one.seq));
        if (move) undone.add(move.seq);
    }
    return undone;
}

/** What entries tell, kept: a long game is not told anew at each move. */
class Tellings {
    #told = new WeakMap<Happened, Told[]>();

    /** For as long as the language is this, and people are called so. */
    constructor(readonly names: string) {}

    of(entry: Happened, tell: () => Told[]): Told[] {
        const known = this.#told.get(entry) ?? tell();
        this.#told.set(entry, known);
        return known;
    }
}

const tellingsOf = new WeakMap<TableModel, Tellings>();

function tellingsAt(table: TableModel): Tellings {
    const called = table.seats.map((_seat, number) => table.ownName(number));
    const names = JSON.stringify([device.language, table.seat, called]);
    const kept = tellingsOf.get(table);
    if (kept?.names === names) return kept;
    const fresh = new Tellings(names);
    tellingsOf.set(table, fresh);
    return fresh;
}

interface Told {
    text: string;
    isChatter?: boolean | undefined;
    haggle?: Haggle | null | undefined;
    event?: Action;
}

function movesOf(entry: Happened, table: TableModel): Told[] {
    const { tell, isChatter, haggling } = table.module;
    const told: Told[] = eventsOf(entry).map((event) => ({
        text: tell(event, table),
        isChatter: isChatter?.(event),
        haggle: haggling?.(event),
        event,
    }));
    if (entry.data?.["by"] !== "clock" || typeof entry.seat !== "number") return told;
    return [{ text: words().table.story.byClock(table.ownName(entry.seat)) }, ...told];
}

/** The events of a move; the first has what a bot says to its move. */
export function eventsOf(entry: Happened): Action[] {
    const [first, ...more] = (entry.events ?? []) as Action[];
    const remark = entry.data?.["remark"];
    if (!first) return [];
    return [remark ? { ...first, remark } : first, ...more];
}
