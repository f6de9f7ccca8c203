// The connection to a table: it mends itself, and asks again for what was not answered.

import { withoutErased } from "./erased";
import { met, seatsAfter } from "./people";
import type {
    Happened,
    Position,
    Presence,
    Said,
    Snapshot,
    TableInfo,
    Told,
    Update,
} from "./protocol";
import { VERSION } from "./protocol";

type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** What has no answer, and is not said again. */
export type Remark = Extract<Said, { type: "look" | "mute" | "step" }>;
/** A request; its id is chosen here. */
export type Wish = Without<Said>;

export type Answer =
    | { is: "done"; seq: number }
    | { is: "stale"; text: string }
    | { is: "refused"; code: string; text: string; refusal: string | null };

export type Status = "connecting" | "open" | "lost" | "ended";

interface Pending {
    message: { id: string };
    resolve: (answer: Answer) => void;
}

export interface Heard {
    entries: Happened[];
    before: Position | null;
    after: Position;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
const ANSWER = 8000;
/** A request is answered sooner than that. */
const SOON = 2000;

export class TableLink {
    status: Status = $state("connecting");
    /** Why the server has ended it, if it has. */
    bye: { code: string; text: string } | null = $state.raw(null);
    seat: number | null = $state(null);
    seq = $state(0);
    position: Position | null = $state.raw(null);
    log: Happened[] = $state.raw([]);
    /** How far the clock of the server is ahead of ours, in seconds. */
    ahead = $state(0);
    /** Whether a request waits for its answer. */
    isBusy = $state(false);
    /** The seats of those whose chat is not to be heard. The server knows them of a seat; of a spectator we do. */
    muted: readonly number[] = $state.raw([]);
    /** What was to be muted, or not, while the line was lost. */
    #unsaid = new Map<number, boolean>();

    #socket: WebSocket | null = null;
    #pending = new Map<string, Pending>();
    #number = 0;
    #tries = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #silence: ReturnType<typeof setTimeout> | undefined;
    #isClosed = false;
    #listeners = new Set<(heard: Heard) => void>();
    #reached = new Set<() => void>();
    readonly #session = crypto.getRandomValues(new Uint32Array(2)).join("-");

    constructor(
        readonly table: string,
        readonly token: string | null,
        /** The first snapshot tells what happened after this entry, 0: all; null: the last few. */
        readonly first: number | null = null,
        readonly address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`,
    ) {
        this.#connect();
        addEventListener("online", this.#now);
        addEventListener("offline", this.#now);
        document.addEventListener("visibilitychange", this.#now);
        document.addEventListener("visibilitychange", this.#look);
    }

    get info(): TableInfo | null {
        return this.position?.table ?? null;
    }

    get view(): Position["view"] {
        return this.position?.view ?? null;
    }

    get legal(): NonNullable<Position["legal"]> {
        return this.position?.legal ?? [];
    }

    /** Whether this seat owes an answer, and no bot gives it. */
    get isAsked(): boolean {
        const asked = this.view?.["asked"];
        if (this.seat === null || this.info?.seats[this.seat]?.bot) return false;
        return Array.isArray(asked) && asked.includes(this.seat);
    }

    /** Calls back with all that happens, before the page shows it. */
    listen(listener: (heard: Heard) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** Asks for something; the promise is kept even if the line breaks meanwhile. */
    ask(wish: Wish): Promise<Answer> {
        const message = { ...wish, id: `${this.#session}.${(this.#number += 1)}` };
        this.isBusy = true;
        return new Promise((resolve) => {
            this.#pending.set(message.id, { message, resolve });
            this.#send(message);
            if (this.status === "open" && this.#socket) this.#expectSomething(this.#socket, SOON);
        });
    }

    /** Makes a move, in notation or as a description. */
    act(move: string | Record<string, unknown>): Promise<Answer> {
        const what = typeof move === "string" ? { move } : { action: move };
        return this.ask({ type: "act", on: this.seq, ...what });
    }

    /** Waits until an entry of the log is known here, or the line has ended. */
    async reached(seq: number): Promise<void> {
        while (this.seq < seq && this.status !== "ended" && !this.#isClosed) {
            await new Promise<void>((resolve) => this.#reached.add(resolve));
        }
    }

    #wake(): void {
        for (const resolve of this.#reached) resolve();
        this.#reached.clear();
    }

    /** Of a spectator the server forgets it with the connection, so that it is said again with each. */
    mute(seat: number, on: boolean): void {
        this.muted = this.muted.filter((other) => other !== seat);
        if (on) this.muted = [...this.muted, seat];
        if (this.status === "open") this.send({ type: "mute", seat, on });
        else this.#unsaid.set(seat, on);
    }

    #muteAgain(): void {
        if (this.seat === null) for (const seat of this.muted) this.#unsaid.set(seat, true);
        for (const [seat, on] of this.#unsaid) this.send({ type: "mute", seat, on });
        this.#unsaid.clear();
    }

    /** Says something that has no answer; while the line is lost, it is lost as well. */
    send(remark: Remark): void {
        this.#send(remark);
    }

    close(): void {
        this.#isClosed = true;
        clearTimeout(this.#timer);
        clearTimeout(this.#silence);
        this.#listeners.clear();
        removeEventListener("online", this.#now);
        removeEventListener("offline", this.#now);
        document.removeEventListener("visibilitychange", this.#now);
        document.removeEventListener("visibilitychange", this.#look);
        this.#socket?.close();
        this.#wake();
    }

    /** When the browser wakes up or its network changes: mend a lost line at once, and see whether an open one still is. */
    #now = (): void => {
        if (document.visibilityState !== "visible") return;
        if (this.status === "lost") this.#connect();
        else if (this.status === "open" && this.#socket) this.#expectSomething(this.#socket, 0);
    };

    /** Bots do not wait for ever for somebody who does not look. */
    #look = (): void => {
        this.send({ type: "look", in_sight: document.visibilityState === "visible" });
    };

    #connect(): void {
        clearTimeout(this.#timer);
        this.#socket?.close();
        const socket = new WebSocket(this.address);
        this.#socket = socket;
        this.#expectSomething(socket); // also a socket that never opens is given up
        socket.onopen = () => {
            if (socket !== this.#socket) return;
            const since = this.position ? this.seq : this.first;
            const in_sight = document.visibilityState === "visible";
            const hello = { type: "hello", version: VERSION, token: this.token, in_sight };
            socket.send(JSON.stringify(since === null ? hello : { ...hello, since }));
        };
        socket.onmessage = (event: MessageEvent<string>) => {
            if (socket !== this.#socket) return; // a line that was given up
            this.#expectSomething(socket);
            this.#hear(JSON.parse(event.data) as Told);
        };
        socket.onclose = () => {
            if (socket === this.#socket) this.#lose();
        };
    }

    /** After a long silence asks whether the server is there, and then gives the line up. */
    #expectSomething(socket: WebSocket, within = SILENCE): void {
        clearTimeout(this.#silence);
        this.#silence = setTimeout(() => {
            if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "ping" }));
            this.#silence = setTimeout(() => socket === this.#socket && this.#lose(), ANSWER);
        }, within);
    }

    #lose(): void {
        clearTimeout(this.#silence);
        clearTimeout(this.#timer);
        const socket = this.#socket;
        this.#socket = null;
        socket?.close();
        if (this.#isClosed || this.status === "ended") return;
        this.status = "lost";
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
        this.#tries += 1;
        this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
    }

    #send(message: object): void {
        if (this.status === "open" && this.#socket?.readyState === WebSocket.OPEN) {
            this.#socket.send(JSON.stringify(message));
        }
    }

    #hear(told: Told): void {
        switch (told.type) {
            case "snapshot":
                this.#take(told, told.is_log_whole);
                this.status = "open";
                this.#tries = 0;
                this.#muteAgain();
                for (const { message } of this.#pending.values()) this.#send(message);
                break;
            case "update":
                this.#take(told, true);
                break;
            case "presence":
                this.#meet(told);
                break;
            case "ack":
                this.#answer(told.id, { is: "done", seq: told.seq });
                break;
            case "stale":
                this.#answer(told.id, { is: "stale", text: told.text });
                break;
            case "error":
                this.#answer(told.id ?? "", {
                    is: "refused",
                    code: told.code,
                    text: told.text,
                    refusal: told.refusal ?? null,
                });
                break;
            case "bye":
                this.#end(told.code, told.text);
                break;
            case "pong":
                break;
        }
    }

    #take(told: Snapshot | Update, isWhole: boolean): void {
        const before = this.position;
        const known = isWhole ? this.log : [];
        const fresh = told.log.filter((entry) => entry.seq > (known.at(-1)?.seq ?? 0));
        this.ahead = told.now - Date.now() / 1000;
        for (const listener of this.#listeners) {
            listener({ entries: fresh, before, after: told.position });
        }
        this.seat = told.seat;
        this.seq = told.seq;
        this.position = told.position;
        this.log = [...withoutErased(known, fresh), ...fresh];
        // Who sat where is not known any longer if a part of the log is missing.
        const isSure = isWhole || before === null;
        const still = isSure ? seatsAfter(this.muted, before ? fresh : []) : [];
        this.muted = told.seat === null ? still : (told.position.muted ?? []);
        this.#wake();
    }

    #meet(told: Presence): void {
        if (!this.position) return;
        const { table } = this.position;
        const seats = met(table.seats, told);
        this.position = { ...this.position, table: { ...table, seats } };
    }

    #answer(id: string, answer: Answer): void {
        this.#pending.get(id)?.resolve(answer);
        this.#pending.delete(id);
        this.isBusy = this.#pending.size > 0;
    }

    #end(code: string, text: string): void {
        const mayComeBack = ["closing", "slow", "internal", "not_stored", "flood", "too_often"];
        if (mayComeBack.includes(code)) return; // the line is cut now, and mended
        this.status = "ended";
        this.bye = { code, text };
        this.#wake();
        for (const { resolve } of this.#pending.values()) {
            resolve({ is: "refused", code, text, refusal: null });
        }
        this.#pending.clear();
        this.isBusy = false;
    }
}
