// The logic of the Duel's screen.

import { describe, expect, it } from "vitest";

import type { TableModel } from "$lib/table.svelte";

import {
    isBluff,
    runsOf,
    sourcesOf,
    waitingOf,
    type DuelSeat,
    type DuelView,
} from "../src/games/duel/view";
import { duel as de } from "../src/words/de/duel";
import { duel as en } from "../src/words/en/duel";
import { reasons } from "../src/games/duel/reasons";

function seat(parts: Partial<DuelSeat>): DuelSeat {
    return { hand: 0, bohnus: 0, coins: [], won: [], fields: [], gift: null, absent: {}, ...parts };
}

function view(parts: Partial<DuelView>): DuelView {
    return { active: 0, turned: [], seats: [seat({}), seat({})], ...parts } as DuelView;
}

describe("columns", () => {
    it("are told as runs of equal beans", () => {
        expect(runsOf(["red", "red", "black-eyed", "soy"])).toEqual([
            { bean: "red", cards: 2 },
            { bean: "black-eyed", cards: 1 },
            { bean: "soy", cards: 1 },
        ]);
        expect(runsOf([])).toEqual([]);
    });
});

describe("cards beside the fields", () => {
    const table = view({
        turned: ["soy", "blue"],
        seats: [seat({ gift: "red" }), seat({ gift: "green" })],
    });

    it("are the turned-up ones and the gift of the active seat", () => {
        expect(waitingOf(table, 0).map(({ bean }) => bean)).toEqual(["soy", "blue", "red"]);
    });

    it("are only the gift of the other", () => {
        expect(waitingOf(table, 1)).toEqual([{ bean: "green", isGift: true, index: 0 }]);
    });
});

describe("what backs an offer", () => {
    const hands = view({
        turned: ["soy"],
        seats: [seat({ hand: ["red", "soy"] }), seat({ hand: 4 })],
    });

    it("names the turned-up card and the places in hand", () => {
        expect(sourcesOf(hands, 0, "soy")).toEqual({ turned: 1, places: [2] });
    });

    it("is nothing for a bluff, as the server says", () => {
        const asked = (offer: string | null, backed: boolean | null) =>
            ({
                view: view({ offer }),
                aids: { bluff: { payer: 0, cents: 100, backed, beans: ["blue"] } },
            }) as unknown as TableModel;
        expect(isBluff(asked(null, null), "blue")).toBe(true);
        expect(isBluff(asked(null, null), "red")).toBe(false);
        expect(isBluff(asked("red", false), "red")).toBe(true);
        expect(isBluff(asked("red", true), "red")).toBe(false);
        expect(isBluff({ view: view({}), aids: {} } as TableModel, "blue")).toBe(false);
    });
});

describe("words", () => {
    it("write money as each language does", () => {
        expect(en.score(1240)).toBe("12.40 coins");
        expect(de.score(1240)).toBe("12,40 Taler");
    });

    it("conjugate", () => {
        const [you, bea] = [
            { name: "You", isYou: true },
            { name: "Bea", isYou: false },
        ];
        expect(en.told.offered(you, "Soy bean")).toBe("You offer a Soy bean.");
        expect(en.told.offered(bea, "Soy bean")).toBe("Bea offers a Soy bean.");
        expect(de.told.offered(bea, "Sojabohne")).toBe("Bea bietet eine Sojabohne an.");
    });

    it("tell every reason for a refusal", () => {
        expect(Object.keys(reasons).map(Number)).toEqual(
            Array.from({ length: 20 }, (_, i) => i + 1),
        );
    });
});
