// Taking part in the deal: this seat adds something to the seed of the cards, and is bound to it
// before anybody opens theirs. What was there to see then is kept: docs/fairness.md.

import { commitmentOf } from "$lib/dealing";
import { device } from "$lib/device.svelte";
import type { Data, TableInfo } from "$lib/protocol";
import { hex } from "$lib/sha256";

/** What was to be seen before this device opened its part. */
export interface Before {
    seat: number;
    game: string;
    seats: number;
    options: Data;
    names: string[];
    /** What the server and each seat had published of what they add. */
    commitment: string;
    commitments: (string | null)[];
}

/** What this device keeps of a deal until the game is over. */
export interface Kept {
    /** What this seat adds, and what it publishes of that first; as hexadecimal digits. */
    contribution: string;
    commitment: string;
    /** What the server had published when this was drawn. */
    server: string | null;
    /** Missing as long as nothing was opened here. */
    before?: Before;
}

const BYTES = 32;
const PREFIX = "bohnhof-deal-";
/** Where the browser keeps nothing, it is kept until the page is closed. */
const inMemory = new Map<string, Kept>();

export function recall(table: string): Kept | null {
    try {
        const stored = localStorage.getItem(PREFIX + table);
        return inMemory.get(table) ?? (stored ? (JSON.parse(stored) as Kept) : null);
    } catch {
        return inMemory.get(table) ?? null;
    }
}

function keep(table: string, kept: Kept): void {
    try {
        localStorage.setItem(PREFIX + table, JSON.stringify(kept));
        inMemory.delete(table);
    } catch {
        inMemory.set(table, kept);
        // Then a page that is loaded anew can not open it, and the start is halted once.
    }
}

/** Lets go of the deals of tables that this device has no seat at any more. */
function clearOut(table: string): void {
    const wanted = new Set([table, ...device.seats.map((seat) => seat.table)]);
    const stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of stored) {
        if (!wanted.has(name.slice(PREFIX.length))) localStorage.removeItem(name);
    }
}

function draw(table: string, server: string): Kept {
    const contribution = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
    const drawn = { contribution, commitment: commitmentOf(contribution), server };
    clearOut(table);
    keep(table, drawn);
    return drawn;
}

export type Step = { type: "commit"; commitment: string } | { type: "open"; contribution: string };

/** What is to be done now, if anything. Several tabs of a seat agree by what is kept. */
export function nextStep(info: TableInfo, seat: number | null): Step | null {
    const own = seat === null ? undefined : info.seats[seat];
    if (seat === null || !own?.is_person) return null;
    let kept = recall(info.id);
    if (info.phase === "seating") {
        // After a start that was halted the server has another secret, and so must we.
        if (kept?.server !== info.commitment) kept = draw(info.id, info.commitment);
        const { commitment } = kept;
        return own.commitment === commitment ? null : { type: "commit", commitment };
    }
    const mayOpen = info.phase === "opening" && own.contribution === null;
    if (!mayOpen || !kept || kept.commitment !== own.commitment) return null;
    // What was seen first counts: from now on others may know what we add.
    if (!kept.before) keep(info.id, { ...kept, before: seenIn(info, seat) });
    return { type: "open", contribution: kept.contribution };
}

function seenIn(info: TableInfo, seat: number): Before {
    const { game, seats, options } = chosenIn(info);
    const names = info.seats.map(({ name }) => name);
    const commitments = info.seats.map(({ commitment }) => commitment);
    return { seat, game, seats, options, names, commitment: info.commitment, commitments };
}

/** What of the settings has to do with the cards. */
export function chosenIn({ settings }: TableInfo): Pick<Before, "game" | "seats" | "options"> {
    const { game, seats, options } = settings;
    return { game: String(game), seats: Number(seats), options: (options ?? {}) as Data };
}

interface Line {
    readonly info: TableInfo | null;
    readonly seat: number | null;
    ask(wish: Step): Promise<unknown>;
}

/** Takes part for a seat: to be called after every change; does one thing at a time. */
export function partaker(line: Line): () => Promise<void> {
    let isBusy = false;
    return async () => {
        if (isBusy || !line.info) return;
        const step = nextStep(line.info, line.seat);
        if (!step) return;
        isBusy = true;
        try {
            await line.ask(step);
        } finally {
            isBusy = false;
        }
    };
}
