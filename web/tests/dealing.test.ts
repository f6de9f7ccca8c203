import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { commitmentOf, firstCards, seedFrom, Stream, unknownIn } from "../src/lib/dealing";
import { DEALS } from "../src/lib/deals";
import { hex, sha256 } from "../src/lib/sha256";
import vectors from "./fairness.json";

describe("SHA-256", () => {
    it("is that of others, at every length around a block", () => {
        for (let length = 0; length < 200; length += 1) {
            const bytes = Uint8Array.from({ length }, (_none, at) => (at * 89 + length) % 256);
            expect(hex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
        }
        expect(hex(sha256(new TextEncoder().encode("abc")))).toBe(
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        );
        const long = new Uint8Array(1 << 20).fill(7);
        expect(hex(sha256(long))).toBe(createHash("sha256").update(long).digest("hex"));
    });
});

describe("the deal", () => {
    it("is checked by vectors that Python has written", () => {
        for (const { contribution, commitment } of vectors.commitments) {
            expect(commitmentOf(contribution)).toBe(commitment);
        }
        for (const { secret, contributions, seed } of vectors.seeds) {
            expect(seedFrom(secret, contributions)).toBe(seed);
        }
        for (const { seed, shuffle, below } of vectors.numbers) {
            const stream = new Stream(seed, shuffle);
            expect(below.map(([limit]) => stream.below(limit ?? 0))).toEqual(
                below.map(([, n]) => n),
            );
        }
        for (const { seed, order } of vectors.shuffles) {
            expect(new Stream(seed).shuffled(order.map((_one, at) => at))).toEqual(order);
        }
    });

    it("has the lists of cards that Python has", () => {
        expect(DEALS).toEqual(vectors.games);
    });

    it.each(Object.keys(DEALS))("gives every seat of %s its first cards", (game) => {
        const deals = vectors.deals.filter((deal) => deal.game === game);
        expect(deals.length).toBeGreaterThanOrEqual(3);
        for (const { seats, options, seed, dealt } of deals) {
            const table = { game, seats, options: options as Record<string, unknown> };
            expect(unknownIn(table, DEALS[game]?.rules ?? 0)).toBeNull();
            const own = dealt.map((_hand, seat) => firstCards(table, seat, seed));
            expect(own).toEqual(dealt);
            expect(firstCards(table, 0, "00".repeat(32))).not.toEqual(dealt[0]);
        }
    });

    it("says which tables it can not deal", () => {
        const duel = { game: "duel", seats: 2, options: { starter: null, bohnus_deck: null } };
        expect(unknownIn(duel, 1)).toBeNull();
        expect(unknownIn(duel, 2)).toBe("rules");
        expect(unknownIn({ ...duel, game: "poker" }, 1)).toBe("rules");
        expect(unknownIn({ ...duel, options: { bohnus_deck: [] } }, 1)).toBe("cards");
        expect(unknownIn({ ...duel, options: { another: true } }, 1)).toBe("cards");
    });
});
