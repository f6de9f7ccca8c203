// A table as its screens see it: who sits there, what may be done, and doing it.

import { tick } from "svelte";

import type { GameModule } from "../games/types";
import type { Harvest } from "../told/classic";
import type { Viewed } from "../told/common";
import { rulesIn } from "../rules/text";
import { named, words } from "../words/index.svelte";
import { device } from "./device.svelte";
import { fly, survey } from "./flights";
import { TableLink, type Answer, type Heard, type Wish } from "./link.svelte";
import { toldApart } from "./callings";
import { countOnlyPress } from "./presses";
import type { Data, SeatInfo, TableInfo } from "./protocol";
import { hush, say } from "./toast.svelte";

/** A legal move: its notation, and its description. */
export interface Move {
    move: string;
    action: Action;
    /** Marked by the server: the sole answer, and mere going on; */
    idle?: true;
    /** or the sole answer, but more than going on. */
    only?: true;
}

export interface Action extends Data {
    kind: string;
}

/** A description of which some parts are known; a function checks a part. */
export type Match = Record<string, unknown>;

export type { Harvest as FieldAid } from "../told/classic";

/** What the server works out for screens, so that the page need not know rules; each game has its own form. */
export interface Aids extends Data {
    /** For each seat and field: cards, what they bring now, how many are missing for what more. */
    fields?: Harvest[][];
}

export class TableModel {
    readonly link: TableLink;
    readonly game: string;
    readonly module: GameModule;
    /** Rules that somebody wants to read, since they were named; null: none. */
    asked: readonly string[] | null = $state.raw(null);
    /** The moves of the game that are on their way. */
    #onTheWay = new Set<string>();
    #asked = new Set<string>();
    #last: Promise<unknown> = Promise.resolve();
    #stopListening: () => void;

    constructor(link: TableLink, game: string, module: GameModule) {
        this.link = link;
        this.game = game;
        this.module = module;
        this.#stopListening = link.listen((heard) => this.#animate(heard));
    }

    // What is there.

    /** Views differ from game to game; each board knows the form of its own. */
    view = $derived.by(() => (this.link.view ?? null) as Viewed | null);

    get info(): TableInfo {
        const info = this.link.info;
        if (!info) throw new Error("no snapshot yet");
        return info;
    }

    get seat(): number | null {
        return this.link.seat;
    }

    get seats(): SeatInfo[] {
        return this.info.seats;
    }

    get aids(): Aids {
        return (this.link.position?.aids ?? {}) as Aids;
    }

    get legal(): Move[] {
        return this.link.legal as unknown as Move[];
    }

    /** Whether this seat owes an answer, and wants to give one. */
    get isAsked(): boolean {
        return this.link.isAsked && !this.module.isAtRest?.(this);
    }

    /** All seats, this one first, then in order of play. */
    get around(): number[] {
        const first = this.seat ?? 0;
        return this.seats.map((_seat, number) => (first + number) % this.seats.length);
    }

    name(seat: number): string {
        return seat === this.seat ? words().common.you : this.ownName(seat);
    }

    /** What a bot seat is called, or a person's name; never "You". Who is called alike is numbered. */
    ownName(seat: number): string {
        return (
            toldApart(this.seats.map(calledAs), words().common.you)[seat] ??
            words().common.seat(seat + 1)
        );
    }

    // What may be done.

    /** The legal moves that fit. */
    moves(match: Match): Move[] {
        return this.legal.filter(({ action }) => fits(action, match));
    }

    /** The first legal move that fits. */
    may(match: Match): Move | undefined {
        return this.legal.find(({ action }) => fits(action, match));
    }

    // Doing it.

    /**
     * Makes a move; what is wrong with it is said. True if it was made.
     *
     * While a move of this seat is on its way, another press is most likely a second one, or for a
     * table that will look different in a moment: it does nothing. Only a move that names an offer
     * can not mean something else then, and waits for its turn. What the page does by itself is
     * done quietly.
     */
    async play(move: Move | Action | string, isQuiet = false): Promise<boolean> {
        const { what, action } = parts(move);
        const name = JSON.stringify(what);
        const isWaiting = this.#onTheWay.size > 0;
        if (this.#onTheWay.has(name) || (isWaiting && !namesAnOffer(action))) return false;
        this.#onTheWay.add(name);
        const isOnly = this.#isOnly(what);
        const made = this.#last.then(() => this.#act(what));
        this.#last = made;
        const answer = await made;
        this.#onTheWay.delete(name);
        if (isQuiet) return answer.is === "done";
        if (answer.is === "done" && isOnly) countOnlyPress();
        return this.#done(answer);
    }

    /** Whether a move is the one by which one can answer, and more than going on. */
    #isOnly(what: string | Action): boolean {
        const only = this.legal.find((move) => move.only);
        if (!only) return false;
        return typeof what === "string" ? what === only.move : fits(only.action, what);
    }

    async #act(what: string | Action): Promise<Answer> {
        const answer = await this.link.act(what);
        // What may be done next is told right after the answer.
        if (answer.is === "done") {
            hush();
            await this.link.reached(answer.seq);
        }
        return answer;
    }

    /** Makes the first legal move that fits; if there is none, tries it, so that the rule is said. */
    async try(match: Match): Promise<boolean> {
        return this.play(this.may(match) ?? (match as Action));
    }

    /** Asks for something around the game; a second press while it is on its way does nothing. */
    async ask(wish: Wish): Promise<boolean> {
        const name = JSON.stringify(wish);
        if (this.#asked.has(name)) return false;
        this.#asked.add(name);
        const answer = await this.link.ask(wish);
        if (answer.is === "done") await this.link.reached(answer.seq);
        this.#asked.delete(name);
        return this.#done(answer);
    }

    #done(answer: Answer): boolean {
        if (answer.is === "done") return true;
        if (answer.is === "stale") say(words().table.stale, true);
        else this.#refuse(answer);
        return false;
    }

    #refuse(answer: Answer & { is: "refused" }): void {
        this.object(this.refusal(answer), answer.code === "illegal" ? rulesIn(answer.text) : []);
    }

    /** Says why something can not be done; the rules that it names can be read. */
    object(text: string, rules = rulesIn(text)): void {
        const more = { word: words().table.readRule, do: () => (this.asked = rules) };
        say(text, true, rules.length ? more : undefined);
    }

    /** Why something was refused, in the language of this device. */
    refusal({ code, text, refusal }: Omit<Answer & { is: "refused" }, "is">): string {
        const t = words().table;
        if (code === "illegal") return t.refused(this.reason(refusal, text));
        return device.language === "en" ? text : named(t.codes, code, text);
    }

    /** Why a move is refused, in the language of this device. */
    reason(refusal: string | null, english: string): string {
        const { refusals, asked } = this.module.reasons;
        if (device.language === "en" || refusal === null) return english;
        return (
            refusals[refusal]?.replace(
                "{asked}",
                asked[String((this.view as { step?: unknown } | null)?.step)] ?? "",
            ) ?? english
        );
    }

    // Motion.

    #animate({ entries, before, after }: Heard): void {
        if (!before?.view || !after.view) return;
        const events = entries.flatMap((entry) => entry.events ?? []) as Action[];
        const flights = events.flatMap((event) => this.module.flights(event, this));
        if (!flights.length) return;
        const rects = survey();
        void tick().then(() => fly(flights, rects));
    }

    close(): void {
        this.#stopListening();
        this.link.close();
    }
}

/** A seat that only a bot has is called by its level, in any language. */
function calledAs({ name, is_person, bot }: SeatInfo): string {
    return bot && !is_person ? named(words().common.levels, bot, name) : name;
}

function parts(move: Move | Action | string): { what: string | Action; action: Data } {
    if (typeof move === "string") return { what: move, action: {} };
    if ("move" in move && "action" in move) {
        const { move: what, action } = move as Move;
        return { what, action };
    }
    return { what: move as Action, action: move };
}

function namesAnOffer(action: Data): boolean {
    return typeof action["offer"] === "number" || typeof action["answers"] === "number";
}

export function fits(action: Data, match: Match): boolean {
    return Object.entries(match).every(([name, wanted]) =>
        typeof wanted === "function"
            ? (wanted as (part: unknown) => boolean)(action[name])
            : JSON.stringify(action[name]) === JSON.stringify(wanted),
    );
}
