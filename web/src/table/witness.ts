// What this device sees of a game is kept, so that the server can not tell it otherwise later.

import type { Heard, TableLink } from "$lib/link.svelte";
import type { Data, Happened, TableInfo } from "$lib/protocol";
import { shelf, type Seen } from "$lib/shelf";

import type { Viewed } from "../told/common";
import { recall } from "./fair";

/** The entries that make a game, with what is kept of their data: no names, and no talk. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
    halted: [],
    dealt: ["rules"],
    moved: [],
    undone: [],
    resigned: [],
    ended: ["reason", "winners", "scores"],
};

/** Keeps what a seat is told, from now on. */
export function witness(link: TableLink): () => void {
    return link.listen((heard) => {
        const seen = seenIn(heard, link.log);
        if (seen.length) shelf.add(link.table, seen).catch(console.error);
    });
}

export function seenIn({ entries, after }: Heard, before: readonly Happened[]): Seen[] {
    const seen = entries.flatMap(noted);
    const log = [...before, ...entries];
    const dealt = log.findLast((entry) => entry.kind === "dealt");
    const isFirst = dealt && !log.some((entry) => entry.kind === "moved");
    if (!isFirst || !after.view) return seen;
    return [...seen, { seq: dealt.seq, kind: "first", view: after.view }];
}

function noted({ seq, kind, seat, data, events }: Happened): Seen[] {
    const parts = PARTS[kind];
    if (!parts) return [];
    const kept = Object.fromEntries(parts.map((name) => [name, data?.[name]]));
    return [
        {
            seq,
            kind,
            ...(typeof seat === "number" ? { seat } : {}),
            ...(parts.length ? { data: kept } : {}),
            ...(events?.length ? { events } : {}),
        },
    ];
}

/** The views before the first move that this device was shown: mostly one. */
export function firstViews(seen: readonly Seen[]): Data[] {
    return seen.flatMap(({ kind, view }) => (kind === "first" ? [view as Data] : []));
}

/** Whether something of a game was told in two ways; a newer server may show more in a view. */
export function isRetold(seen: readonly Seen[]): boolean {
    const told = seen.filter(({ kind }) => kind !== "first");
    return new Set(told.map(({ seq, kind }) => `${seq} ${kind}`)).size < told.length;
}

/** All that this device has seen, as `bohn verify --seen` reads it; the record is the server's. */
export async function seenFile(
    info: TableInfo,
    view: Viewed | Data | null,
    record: Data | null,
): Promise<Data> {
    const kept = recall(info.id);
    return {
        format: "bohnhof-seen-1",
        table: info.id,
        before: kept?.before ?? null,
        contribution: kept?.contribution ?? null,
        secret: info.secret,
        contributions: info.seats.map(({ contribution }) => contribution),
        outcome: info.outcome,
        last: view,
        story: await shelf.read(info.id),
        record,
    };
}
