// Fair deals: everybody adds something to the seed of the cards, to which they have bound
// themselves before. See "Fair deals" in docs/protocol.md.

import type { TableInfo } from "$lib/protocol";

/** What this device keeps of a deal until the game is over. */
export interface Kept {
    /** What this seat adds, and what it publishes of that first; as hexadecimal digits. */
    contribution: string;
    commitment: string;
    /** What the server had published before the start. */
    server: string | null;
}

const BYTES = 32;
const place = (table: string) => `bohnhof-deal-${table}`;

/** Without it (a page from another host, without https) one can not take part. */
export function canTakePart(): boolean {
    return typeof crypto.subtle?.digest === "function";
}

const hex = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const bytesOf = (digits: string) =>
    Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export async function commitmentOf(contribution: string): Promise<string> {
    return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(contribution))));
}

export function recall(table: string): Kept | null {
    try {
        return JSON.parse(localStorage.getItem(place(table)) ?? "null") as Kept | null;
    } catch {
        return null;
    }
}

function keep(table: string, kept: Kept): void {
    try {
        localStorage.setItem(place(table), JSON.stringify(kept));
    } catch {
        // Then a page that is loaded anew can not open it, and the start is halted once.
    }
}

async function draw(server: string): Promise<Kept> {
    const contribution = hex(crypto.getRandomValues(new Uint8Array(BYTES)));
    return { contribution, commitment: await commitmentOf(contribution), server };
}

export type Step = { type: "commit"; commitment: string } | { type: "open"; contribution: string };

/** What is to be done now, if anything. Several tabs of a seat agree by what is kept. */
export async function nextStep(info: TableInfo, seat: number | null): Promise<Step | null> {
    const own = seat === null ? undefined : info.seats[seat];
    if (!own?.is_person || !canTakePart()) return null;
    if (info.phase === "seating") return binding(info, own.commitment);
    const kept = recall(info.id);
    const mayOpen = info.phase === "opening" && own.contribution === null;
    if (!mayOpen || !kept || kept.commitment !== own.commitment) return null;
    return { type: "open", contribution: kept.contribution };
}

async function binding(info: TableInfo, published: string | null): Promise<Step | null> {
    let kept = recall(info.id);
    // After a start that was halted the server has another secret, and so must we.
    if (!kept || kept.server !== info.commitment) {
        kept = await draw(info.commitment);
        const meanwhile = recall(info.id); // another tab was quicker
        if (meanwhile?.server === info.commitment) kept = meanwhile;
        else keep(info.id, kept);
    }
    return published === kept.commitment ? null : { type: "commit", commitment: kept.commitment };
}

export type Verdict = "fair" | "unfair" | "unknown";

/** After the game: whether the server has kept to what it had published. */
export async function judge(info: TableInfo, seat: number | null): Promise<Verdict> {
    const kept = recall(info.id);
    const own = seat === null ? undefined : info.seats[seat];
    if (!kept?.server || !own || !info.secret || !canTakePart()) return "unknown";
    if (own.commitment !== kept.commitment) return "unknown"; // another device has taken part
    const isSecretTrue = (await commitmentOf(info.secret)) === kept.server;
    return isSecretTrue && own.contribution === kept.contribution ? "fair" : "unfair";
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
        isBusy = true;
        try {
            const step = await nextStep(line.info, line.seat);
            if (step) await line.ask(step);
        } finally {
            isBusy = false;
        }
    };
}
