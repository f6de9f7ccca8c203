// The logic of the Duel's screen.

import { describe, expect, it } from "vitest";

import { fits, type Action, type TableModel } from "$lib/table.svelte";

import { DuelPlay } from "../src/games/duel/play.svelte";
import { isChatter } from "../src/games/duel/tell";
import {
    anyExample,
    exampleOn,
    signsOf,
    discardedBy,
    isBluff,
    lastDiscard,
    runsOf,
    sourcesOf,
    waitingOf,
    worthOf,
    type DuelSeat,
    type DuelView,
} from "../src/games/duel/view";
import { duel as de } from "../src/words/de/duel";
import { duel as en } from "../src/words/en/duel";

function seat(parts: Partial<DuelSeat>): DuelSeat {
    return {
        ...{ hand: 0, bohnus: 0, coins: [], won: [], gift: null, absent: {}, pools: [] },
        ...{ fields: [[], [], []], promises: [] },
        ...parts,
    };
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

describe("what is chosen", () => {
    /** A play whose table shows a view, and what was done there. */
    function at(shown: Partial<DuelView>, legal: Action[]) {
        const made: unknown[] = [];
        const model = {
            view: view({ turn: 1, pushed: {}, asked: [0], ...shown }),
            seat: 0,
            isAsked: true,
            aids: {},
            moves: (match: object) =>
                legal
                    .filter((action) => fits(action, { ...match }))
                    .map((action) => ({ move: action.kind, action })),
            may: (match: object) => legal.find((action) => fits(action, { ...match })),
            try: (match: object) => made.push(match),
        };
        const play = new DuelPlay(model as unknown as TableModel);
        const turn = (parts: Partial<DuelView>) => (model.view = { ...model.view, ...parts });
        return { play, made, turn };
    }

    it("is a gift for this offer only: one tap too many does not make the next one", () => {
        const { play, made, turn } = at({ step: "make_offer" }, [{ kind: "offer", bean: "red" }]);
        play.chooseGift("red");
        expect(play.chosenGift).toBe("red");
        turn({ pushed: { blue: 0, soy: 1 } });
        expect(play.chosenGift).toBeNull();
        play.chooseGift("red");
        expect(made).toEqual([]);
        play.chooseGift("red");
        expect(made).toEqual([{ kind: "offer", bean: "red" }]);
    });

    it("is another waiting card where the one that is up does not fit, unless that was picked", () => {
        const legal = [
            { kind: "plant_pending", bean: "red", field: 0 },
            { kind: "plant_pending", bean: "soy", field: 1 },
        ];
        const { play, made } = at({ step: "plant_turned", turned: ["red", "soy"] }, legal);
        expect([play.isLit(0, 0), play.isLit(0, 1), play.isLit(0, 2)]).toEqual([true, true, false]);
        play.pressField(0, 1);
        play.chooseWaiting({ bean: "soy", index: 1, isGift: false });
        play.pressField(0, 0);
        expect(made).toEqual([legal[1], { ...legal[0], bean: "soy" }]);
    });

    it("is no bohnus card to drop if it was pressed: that explains it", () => {
        const seats: DuelView["seats"] = [seat({ bohnus: ["AABB", "ABCD"] }), seat({})];
        const drop = { kind: "discard_bohnus", card: 1 };
        const { play, made } = at({ step: "drop_bohnus", seats }, [drop]);
        play.pressBohnus(1);
        expect(play.explained).toBe(1);
        play.pressBohnus(1);
        expect(made).toEqual([]);
        play.drop(1);
        expect(made).toEqual([drop]);
        expect(play.explained).toBeNull();
    });

    it("is a bohnus card that several fields fulfil", () => {
        const seats: DuelView["seats"] = [seat({ bohnus: ["AABB", "ABCD"] }), seat({})];
        const claim = (field: number) => ({ kind: "claim", card: 0, owner: 1, field });
        const { play, made, turn } = at({ step: "plant_first", seats }, [claim(0), claim(2)]);
        play.pressBohnus(0);
        expect([play.chosenBohnus, play.explained, made]).toEqual([0, null, []]);
        turn({ seats: [seat({ bohnus: ["AAAA", "ABCD"] }), seat({})] });
        expect(play.chosenBohnus).toBeNull();
    });
});

describe("the pattern of a bohnus card", () => {
    it("has the same signs in texts as on cards", () => {
        expect(signsOf("AABCD")).toBe("●●■▲★");
    });

    it("is shown by the cards of a field, and those that it needs", () => {
        const column = ["garden", "red", "red", "soy"];
        expect(exampleOn(column, "AAB", [])).toEqual({ lies: ["red", "red", "soy"], needs: [] });
        expect(exampleOn(column, "ABCD", ["green", "stink"]).lies).toEqual(["red", "soy"]);
        expect(anyExample("AAB").lies).toEqual(["red", "red", "black-eyed"]);
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
                aids: { bluff: { payer: 0, pays: "coin", cents: 100, backed, beans: ["blue"] } },
            }) as unknown as TableModel;
        expect(isBluff(asked(null, null), "blue")).toBe(true);
        expect(isBluff(asked(null, null), "red")).toBe(false);
        expect(isBluff(asked("red", false), "red")).toBe(true);
        expect(isBluff(asked("red", true), "red")).toBe(false);
        expect(isBluff({ view: view({}), aids: {} } as unknown as TableModel, "blue")).toBe(false);
    });
});

describe("bohnus cards", () => {
    const card = (pattern: string, worth: number) => ({ pattern, cents: worth - 100, worth });

    it("are worth what the server says, wherever they lie", () => {
        const table = {
            aids: { bohnus: [card("ABC", 110)], won: [[], [card("AABC", 140)]], used: [] },
        } as unknown as TableModel;
        expect(worthOf(table, "ABC")).toBe(110);
        expect(worthOf(table, "AABC")).toBe(140);
        expect(worthOf(table, "ABCD")).toBeUndefined();
    });
});

describe("discards", () => {
    const told = (...events: object[]) => ({ kind: "moved", events });
    const table = (log: object[], discards: Record<string, number>) =>
        ({ view: view({ discards }), link: { log } }) as unknown as TableModel;
    const harvest = { kind: "harvested", seat: 0, beans: ["red", "soy", "soy"], coins: 1 };

    it("are the cards of a harvest that do not become coins", () => {
        expect(discardedBy(harvest)).toEqual(["red", "soy"]);
        expect(discardedBy({ kind: "discarded", bean: "blue" })).toEqual(["blue"]);
        expect(discardedBy({ kind: "turn" })).toEqual([]);
    });

    it("show the last one", () => {
        const all = { red: 1, soy: 1, blue: 1 };
        const log = [told(harvest), told({ kind: "discarded", bean: "blue" }), told()];
        expect(lastDiscard(table(log, all))).toBe("blue");
        expect(lastDiscard(table([], all))).toBeNull();
    });

    it("show none after a move was taken back", () => {
        expect(lastDiscard(table([told(harvest), { kind: "undone" }], { red: 1 }))).toBeNull();
    });
});

describe("somebody who was away", () => {
    it("is told what came of offers, not each of them", () => {
        expect(["offered", "declined", "drew"].every((kind) => isChatter({ kind }))).toBe(true);
        expect(["gave", "bluffed", "claimed"].some((kind) => isChatter({ kind }))).toBe(false);
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
});
