// Deals the first cards of a game again from its seed, by the lists in deals.ts: docs/fairness.md.

import { DEALS, type Heap } from "./deals";
import type { Data } from "./protocol";
import { bytesOf, hex, sha256 } from "./sha256";

const PURPOSE = new TextEncoder().encode("bohnhof-deal-1");
const BYTES = 32;

export const commitmentOf = (contribution: string) => hex(sha256(bytesOf(contribution)));

/** The seed of a deal; a seat that adds nothing counts as 32 zero bytes. */
export function seedFrom(secret: string, contributions: readonly (string | null)[]): string {
    const parts = contributions.map((part) => (part ? bytesOf(part) : new Uint8Array(BYTES)));
    return hex(sha256(joined(PURPOSE, bytesOf(secret), ...parts)));
}

function joined(...parts: Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/** The random bytes of one shuffle. */
export class Stream {
    readonly #bytes: Uint8Array;
    #block = new Uint8Array();
    #blocks = 0;
    #at = 0;

    constructor(seed: string, shuffle = 0) {
        this.#bytes = joined(bytesOf(seed), new Uint8Array(16));
        new DataView(this.#bytes.buffer).setUint32(BYTES + 4, shuffle);
    }

    #next(): number {
        if (this.#at === this.#block.length) {
            new DataView(this.#bytes.buffer).setUint32(BYTES + 12, this.#blocks);
            this.#block = new Uint8Array(sha256(this.#bytes));
            this.#blocks += 1;
            this.#at = 0;
        }
        this.#at += 1;
        return this.#block[this.#at - 1] as number;
    }

    /** An unbiased number from 0 to n - 1, for n up to 256. */
    below(n: number): number {
        const limit = 256 - (256 % n);
        let value = this.#next();
        while (value >= limit) value = this.#next();
        return value % n;
    }

    /** The cards in random order. */
    shuffled<T>(cards: readonly T[]): T[] {
        const order = [...cards];
        for (let last = order.length - 1; last > 0; last -= 1) {
            const other = this.below(last + 1);
            [order[last], order[other]] = [order[other] as T, order[last] as T];
        }
        return order;
    }
}

export interface Table {
    game: string;
    seats: number;
    options: Data;
}

/** Why the cards of a table can not be dealt here, if so: it has rules or cards that this page does not know. */
export function unknownIn({ game, options }: Table, rules: number): "rules" | "cards" | null {
    const dealing = DEALS[game];
    if (dealing?.rules !== rules) return "rules";
    const isKnown = ([name, value]: [string, unknown]) =>
        value === null || dealing.options.includes(name);
    return Object.entries(options).every(isKnown) ? null : "cards";
}

/** What a seat sees of its own cards before the first move, by the zones of its view. */
export function firstCards(table: Table, seat: number, seed: string): Record<string, string[]> {
    const { seats, options } = table;
    const stream = new Stream(seed);
    const drawn = stream.below(seats);
    const starter = typeof options["starter"] === "number" ? options["starter"] : drawn;
    const turn = (seat - starter + seats) % seats;
    return Object.assign(
        {},
        ...(DEALS[table.game]?.heaps ?? []).map((heap) => dealt(heap, seats, turn, stream)),
    );
}

function dealt({ cards, zones }: Heap, seats: number, turn: number, stream: Stream) {
    const order = cards.flatMap(([card, copies]) => Array<string>(copies).fill(card));
    const shuffled = stream.shuffled(order);
    const own: Record<string, string[]> = {};
    let from = 0;
    for (const { name, each, sorted } of zones) {
        const to = each === null ? shuffled.length : from + each * seats;
        const mine = shuffled.slice(from, to).filter((_card, at) => at % seats === turn);
        if (sorted) mine.sort((one, other) => order.indexOf(one) - order.indexOf(other));
        if (name !== null) own[name] = mine;
        from = to;
    }
    return own;
}
