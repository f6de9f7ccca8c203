// A socket that a test can play the server of.

import type { Position, Snapshot } from "../src/lib/protocol";

export class FakeSocket {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    static get last(): FakeSocket {
        const last = FakeSocket.all.at(-1);
        if (!last) throw new Error("nobody has connected");
        return last;
    }

    readyState = 0;
    said: Record<string, unknown>[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    constructor(readonly address: string) {
        FakeSocket.all.push(this);
    }

    send(text: string): void {
        this.said.push(JSON.parse(text) as Record<string, unknown>);
    }

    close(): void {
        this.readyState = 3;
    }

    // The server's side.

    open(): void {
        this.readyState = 1;
        this.onopen?.();
    }

    tell(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }

    /** The line breaks. */
    cut(): void {
        this.readyState = 3;
        this.onclose?.();
    }
}

export function position(changed: object = {}): Position {
    const table = {
        id: "T",
        phase: "playing",
        host: 0,
        settings: { game: "duel", seats: 2 },
        commitment: "",
        seats: [],
        waits_for: [],
        missed_after: 180,
        outcome: null,
        rematch: null,
        secret: null,
        ...changed,
    };
    return { table, view: { asked: [0] }, legal: [] };
}

export function snapshot(seq: number, changed: Partial<Snapshot> = {}): Snapshot {
    return {
        type: "snapshot",
        version: 1,
        seq,
        now: Date.now() / 1000,
        seat: 0,
        position: position(),
        log: [],
        is_log_whole: true,
        ...changed,
    };
}
