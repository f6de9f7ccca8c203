// The Bean-Mafia: what is said, where cards go, what is counted.

import { SvelteMap } from "svelte/reactivity";
import { describe, expect, it } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { Happened } from "../src/lib/protocol";
import type { Action, TableModel } from "../src/lib/table.svelte";
import { fits } from "../src/lib/table.svelte";
import { matchFor, Picking, targetOf } from "../src/games/mafia/picking.svelte";
import { move } from "../src/games/mafia/moves";
import { deeds, lastReveal, told } from "../src/games/mafia/reveal";
import { fitted, spread } from "../src/games/mafia/spread";
import { isChatter, tell } from "../src/games/mafia/story";
import { after } from "../src/games/mafia/streak.svelte";
import { task } from "../src/games/mafia/task";
import { counted, total } from "../src/games/mafia/view";

const event = (kind: string, parts: object = {}): Action => ({ kind, ...parts });

/** A table where seat 0 is asked, as far as words need it. */
function table(view: object, legal: Action[] = [], aids: object = {}): TableModel {
    const moves = legal.map((action) => ({ move: action.kind, action }));
    return {
        view,
        aids,
        seat: 0,
        isAsked: true,
        name: (seat: number) => (seat === 0 ? "You" : "Bo"),
        ownName: (seat: number) => (seat === 0 ? "Ada" : "Bo"),
        may: (match: object) => moves.find(({ action }) => fits(action, { ...match })),
    } as unknown as TableModel;
}

describe("where cards go", () => {
    it("describes moves from hand", () => {
        const front = { from: "hand", position: 0 } as const;
        expect(matchFor("plant_first", front, { field: 1 })).toEqual({
            kind: "plant_hand",
            field: 1,
        });
        expect(matchFor("cultivate", { from: "hand", position: 2 }, { boss: "don" })).toEqual({
            kind: "give_hand",
            position: 2,
            boss: "don",
        });
        expect(matchFor("plant_first", { from: "hand", position: 2 }, { field: 1 })).toBeNull();
    });

    it("describes moves of revealed cards and of leftovers", () => {
        const group = { from: "revealed", bean: "puff" } as const;
        expect(matchFor("cultivate", group, { field: 0 })?.["kind"]).toBe("cultivate");
        expect(matchFor("use_leftovers", group, { field: 0 })?.["kind"]).toBe("use_leftover");
        expect(matchFor("use_leftovers", group, { discard: true })).toEqual({
            kind: "use_leftover",
            bean: "puff",
            field: null,
        });
    });

    it("knows places by their keys, and no fields of others", () => {
        expect(targetOf("field-0-2", 0)).toEqual({ field: 2 });
        expect(targetOf("field-1-2", 0)).toBeNull();
        expect(targetOf("boss-joe", 0)).toEqual({ boss: "joe" });
        expect(targetOf("discard", 0)).toEqual({ discard: true });
    });
});

describe("a picked card", () => {
    it("is put back when the step is over, where its place has another card", () => {
        const turn = new SvelteMap([["now", 3]]);
        const seats = [{ hand: ["fire", "puff"], fields: [] }];
        const model = table({}, [event("give_hand", { position: 1, boss: "al" })]);
        Object.defineProperty(model, "view", {
            get: () => ({ turn: turn.get("now"), step: "cultivate", revealed: {}, seats }),
        });
        const picking = new Picking(model);
        picking.pick({ from: "hand", position: 1 });
        expect(picking.isLit({ boss: "al" })).toBe(true);
        turn.set("now", 5);
        expect(picking.isLit({ boss: "al" })).toBe(false);
    });
});

describe("a field", () => {
    const view = { turn: 1, step: "cultivate", seat: 0, revealed: { puff: 2, fire: 1 }, seats: [] };
    const legal = [
        event("cultivate", { bean: "puff", field: 0 }),
        event("cultivate", { bean: "fire", field: 1 }),
    ];

    it("takes the group that fits, if nobody has picked another", () => {
        const picking = new Picking(table(view, legal));
        expect(picking.thing).toEqual({ from: "revealed", bean: "puff" });
        expect(picking.move({ field: 1 })?.action).toMatchObject({ bean: "fire", field: 1 });
        picking.pick({ from: "revealed", bean: "fire" });
        expect(picking.move({ field: 0 })).toBeUndefined();
        expect(picking.move({ field: 1 })?.action).toMatchObject({ bean: "fire" });
    });
});

describe("a gift", () => {
    it("is what the server says of the picked card", () => {
        const view = {
            step: "cultivate",
            seat: 0,
            revealed: { puff: 2 },
            seats: [{ hand: ["fire", "puff"], fields: [] }],
        };
        const gift = { from: "revealed", bean: "puff", boss: "al", cards: 2, sells: 1, left: 0 };
        const single = { ...gift, from: "hand", cards: 1, sells: 0 };
        const legal = [
            event("cultivate", { bean: "puff", boss: "al" }),
            event("give_hand", { position: 1, boss: "al" }),
        ];
        const picking = new Picking(table(view, legal, { gifts: [gift, single] }));
        expect(picking.gift("al")).toEqual(gift);
        picking.pick({ from: "hand", position: 1 });
        expect(picking.gift("al")).toEqual(single);
        expect(picking.gift("don")).toBeUndefined();
    });
});

describe("the last reveal", () => {
    const events = [
        event("revealed", { bean: "blue" }),
        event("to_boss", { bean: "blue", boss: "al", source: "pile" }),
        event("boss_harvested", { bean: "blue", boss: "al", cards: 8, coins: 3 }),
        event("revealed", { bean: "puff" }),
        event("picked_up", { bean: "puff" }),
        event("picked_up", { bean: "puff" }),
    ];

    it("is told in short", () => {
        device.language = "en";
        expect(deeds(events).map(told)).toEqual([
            "Al took 1 Blue",
            "Al sold 8 Blue for 3 coins",
            "2 Puff from the discards",
        ]);
    });

    it("is the last entry with revealed cards", () => {
        const log = [
            { seq: 1, at: 0, kind: "moved", events },
            { seq: 2, at: 0, kind: "moved", events: [event("planted")] },
        ] as Happened[];
        expect(lastReveal(log)).toEqual(events);
        expect(lastReveal([])).toEqual([]);
    });
});

describe("words", () => {
    const view = {
        game: "mafia-solo",
        step: "plant_first",
        revealed: {},
        seats: [{ hand: ["puff", "fire"], fields: [[], []] }],
        asked: [0],
    };

    it("say what is to be done", () => {
        device.language = "en";
        const plant = event("plant_hand", { field: 0 });
        expect(task(table(view, [plant]))).toBe("Plant your first card: Puff.");
        expect(task(table(view))).toBe("No field has room for Puff: harvest one first.");
        const buy = event("buy_field");
        expect(task(table(view, [buy]))).toContain("or buy a third");
        const ending = { ...view, step: "end_turn" };
        expect(task(table(ending, [event("harvest")]))).not.toContain("buy");
        expect(task(table(ending, [event("harvest"), buy]))).toContain("harvest or buy");
        expect(task(table(ending))).toBe("End your turn.");
        const due = [{ seat: 0, field: 0, bean: "puff", boss: "al" }];
        expect(task(table({ ...view, step: "pay_mafia" }, [], { due }))).toContain("Al 1 Puff");
        const hungry = table({ ...view, step: "cultivate" }, [], { refill: ["don"] });
        expect(task(hungry)).toContain("Don must get a card");
        const revealed = { ...view, step: "cultivate", revealed: { puff: 2 } };
        const grow = event("cultivate", { bean: "puff", field: 0 });
        expect(task(table(revealed, [grow], { heir: null }))).toContain("Place all");
        expect(task(table(revealed, [grow], { heir: 1 }))).toContain("leave them to Bo");
        const end = event("end_cultivation", { go_on: true });
        expect(task(table(revealed, [end], { heir: null, last_turn: true }))).toContain("last");
    });

    it("tell every event in both languages", () => {
        const one = { seat: 0, bean: "puff", boss: "al", field: 0, cards: 2, coins: 1, turn: 3 };
        const kinds = [
            ...["turn", "used_leftover", "discarded", "paid", "planted", "stopped", "revealed"],
            ...["to_boss", "picked_up", "cultivated", "gave", "used_up", "reshuffled"],
            ...["boss_harvested", "harvested", "sold", "ended"],
        ];
        const all = [
            ...kinds.map((kind) => event(kind, { ...one, times: 1, source: "pile" })),
            event("showed_hand", { seat: 1, beans: ["puff"] }),
            event("left", { seat: 1, beans: { puff: 2 } }),
            event("drew", { seat: 1, count: 2 }),
            event("drew", { seat: 0, count: 2, beans: ["puff", "fire"] }),
            event("bought", { seat: 1, coins: ["puff", "puff", "fire", "blue"] }),
        ];
        for (const language of ["en", "de"] as const) {
            device.language = language;
            for (const what of all) {
                expect(tell(what, table(view))).toMatch(/[.!]$/);
                expect(tell(what, table(view))).not.toMatch(/undefined|NaN/);
            }
        }
    });

    it("leave out single cards for who was away", () => {
        expect(isChatter(event("revealed", { bean: "puff" }))).toBe(true);
        expect(isChatter(event("boss_harvested", { boss: "al" }))).toBe(false);
    });

    it("name the end of the game where it comes", () => {
        device.language = "en";
        const last = table({ ...view, step: "cultivate" }, [], { last_turn: true });
        expect(move(event("end_cultivation"), last)).toBe("Finish the game");
        expect(move(event("end_cultivation"), table(view))).toBe("Draw cards");
    });
});

describe("counting", () => {
    it("counts wins in a row, each table once", () => {
        let streak = { wins: 0, best: 0, counted: [] as string[] };
        streak = after(streak, "a", true);
        streak = after(streak, "a", true);
        streak = after(streak, "b", true);
        expect([streak.wins, streak.best]).toEqual([2, 2]);
        streak = after(streak, "c", false);
        expect([streak.wins, streak.best]).toEqual([0, 2]);
    });

    it("counts cards", () => {
        expect(counted(["puff", "fire", "puff"])).toEqual({ puff: 2, fire: 1 });
        expect(total({ puff: 2, fire: 1 })).toBe(3);
    });
});

describe("a hand", () => {
    it("is spread without overlap where there is room", () => {
        expect(spread(5, 700, 84)).toBe(90);
        expect(spread(1, 300, 64)).toBe(70);
    });

    it("keeps a row in one line where it fits", () => {
        const slot = spread(6, 374, 54);
        expect(12 + 5 * slot + Math.max(slot, 54)).toBeLessThanOrEqual(374);
        expect(spread(5, 374, 70) * 5 + 12).toBeLessThanOrEqual(374);
    });

    it("has smaller cards rather than hidden prices", () => {
        expect(fitted(6, 690, 150)).toBeLessThan(110);
        expect(spread(6, 690, fitted(6, 690, 150), 150)).toBeGreaterThanOrEqual(100);
        expect(fitted(14, 690, 150)).toBeGreaterThanOrEqual(78);
        expect(spread(14, 690, fitted(14, 690, 150), 150)).toBeGreaterThanOrEqual(78); // two rows
        expect(spread(14, 690, fitted(14, 690, 84), 84)).toBeGreaterThanOrEqual(44); // one
        expect(fitted(14, 340, 54)).toBe(54);
    });

    it("overlaps, but never so much that a finger misses", () => {
        expect(spread(7, 374, 64)).toBeGreaterThanOrEqual(44);
        expect(spread(7, 374, 64)).toBeLessThan(64);
        expect(spread(14, 374, 64)).toBeGreaterThanOrEqual(32);
    });
});
