// Nicht die Bohne: reading views and logs, and its words.

import { beforeEach, describe, expect, it } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { Happened } from "../src/lib/protocol";
import type { Action, TableModel } from "../src/lib/table.svelte";
import { cardName, colourTold } from "../src/games/bohne/speech";
import { isChatter, moveTold, task, tell } from "../src/games/bohne/story";
import { lastTrick, running } from "../src/games/bohne/tricks";
import { groups, signed, signOf, type View, type Worth, worthOf } from "../src/games/bohne/view";

const NONE: Worth = { cards: 0, sum: 0, why: [], value: 0 };

function seat(played: View["seats"][number]["played"]): View["seats"][number] {
    return {
        hand: 3,
        played,
        collection: [],
        colours: {},
        running: { plus: 0, minus: 0, sum: 0 },
    };
}

function view(parts: Partial<View>): View {
    return {
        rules: 1,
        game: "nicht-die-bohne",
        options: { starter: null, rounds: 3 },
        idle: false,
        seat: 0,
        round: 1,
        step: "take",
        chip: 0,
        sheet: [],
        trick: 1,
        seats: [],
        unseen: {},
        totals: [],
        asked: [],
        over: false,
        scores: [],
        winners: [],
        ...parts,
    };
}

function moved(...events: object[]): Happened {
    return { seq: 0, at: 0, kind: "moved", events: events as Record<string, unknown>[] };
}

const TRICK = [
    moved({ kind: "led", seat: 1, card: "red 7" }),
    moved({ kind: "committed", seat: 0, card: "blue 4" }),
    moved(
        { kind: "committed", seat: 2 },
        {
            kind: "revealed",
            cards: [
                { seat: 2, card: "blue +-" },
                { seat: 0, card: "blue 4" },
            ],
        },
    ),
];
const TAKEN = moved(
    { kind: "took", seat: 1, source: 0, card: "blue 4", forced: false },
    { kind: "took", seat: 0, source: 2, card: "blue +-", forced: true },
    { kind: "took", seat: 2, source: 1, card: "red 7", forced: true },
    { kind: "chip", seat: 2 },
);

function tableOf(shown: View, isAsked = false): TableModel {
    const names = ["Ada", "Bo", "Cy"];
    const ownName = (number: number) => names[number] ?? "";
    const name = (number: number) => (number === 0 ? "You" : ownName(number));
    return { view: shown, seat: 0, isAsked, name, ownName } as unknown as TableModel;
}

beforeEach(() => {
    device.language = "en";
});

describe("cards", () => {
    it("are grouped by colour with their places", () => {
        expect(groups(["red 2", "blue 1", "red +-"])).toEqual([
            { colour: "blue", places: [1] },
            { colour: "red", places: [0, 2] },
        ]);
    });

    it("have short signs and names in both languages", () => {
        expect(["blue 10", "red +-", "green double", "yellow null"].map(signOf)).toEqual([
            "10",
            "±",
            "×2",
            "0",
        ]);
        expect(cardName("red +-")).toBe("red plus/minus");
        device.language = "de";
        expect(cardName("yellow 7")).toBe("Gelb 7");
    });

    it("have real minus signs", () => {
        expect(signed(-26)).toBe("−26");
    });
});

describe("reasons", () => {
    it("are those of the server", () => {
        const worth = {
            blue: { ...NONE, cards: 1, value: 4 },
            red: NONE,
            green: NONE,
            yellow: NONE,
        };
        const table = { aids: { worth: [worth] } } as unknown as TableModel;
        expect(worthOf(table, 0)).toBe(worth);
        expect(worthOf(table, 1).blue).toEqual(NONE);
    });

    it("are told to screen readers", () => {
        const blue: Worth = { cards: 2, sum: 4, why: ["minus"], value: -4 };
        expect(colourTold("blue", blue, ["blue 4", "blue +-"])).toBe(
            "blue: 4 and plus/minus, minus, worth −4",
        );
    });
});

describe("tricks", () => {
    it("are read from the view, taken in the order of the server", () => {
        const seats = [
            seat({ card: "red 7", taken_by: null }),
            seat({ card: "blue 1", taken_by: 2 }),
            seat({ card: "blue 2", taken_by: 0 }),
            seat({ card: "blue 3", taken_by: null }),
        ];
        const found = running(view({ seats, asked: [1] }), [0, 2, 1]);
        expect(found?.takings).toEqual([
            { seat: 0, source: 2 },
            { seat: 2, source: 1 },
        ]);
        expect(found?.next).toBe(1);
        expect(running(view({ step: "lead" }))).toBeNull();
    });

    it("are found in the log when they are over", () => {
        const next = moved({ kind: "led", seat: 2, card: "green 1" });
        const found = lastTrick([...TRICK, TAKEN, next], 3);
        expect(found?.chip).toBe(1);
        expect(found?.cards).toEqual(["blue 4", "red 7", "blue +-"]);
        expect(found?.takings.map(({ source }) => source)).toEqual([0, 2, 1]);
        expect(lastTrick(TRICK, 3)).toBeNull();
    });

    it("forget what was undone", () => {
        const undone: Happened = { seq: 0, at: 0, kind: "undone" };
        expect(lastTrick([...TRICK, TAKEN, undone], 3)).toBeNull();
    });
});

describe("words", () => {
    const EVENTS: Action[] = [
        { kind: "round", seat: 1, round: 2 },
        { kind: "dealt", seat: 0, count: 20 },
        { kind: "led", seat: 1, card: "red 7" },
        { kind: "committed", seat: 2 },
        { kind: "revealed", cards: [{ seat: 0, card: "blue 4" }] },
        { kind: "took", seat: 1, source: 0, card: "blue 4", forced: false },
        { kind: "chip", seat: 2 },
        { kind: "scored", round: 1, plus: [1, 2, 3], minus: [4, 0, 0], sum: [-3, 2, 3] },
        { kind: "ended", scores: [1, 2, 2], winners: [1, 2] },
    ];

    it("tell every event in both languages", () => {
        const table = tableOf(view({}));
        expect(EVENTS.map((event) => tell(event, table))).toEqual([
            "Round 2 begins.",
            "You get 20 cards.",
            "Bo leads red 7.",
            "Cy plays a card face down.",
            "Revealed: You: blue 4.",
            "Bo takes your blue 4.",
            "Cy gets the chip and leads next.",
            "Round 1 is over: You 1 − 4 = −3, Bo 2 − 0 = 2, Cy 3 − 0 = 3.",
            "Bo and Cy win with 2 points.",
        ]);
        device.language = "de";
        expect(EVENTS.map((event) => tell(event, table)).slice(2, 6)).toEqual([
            "Bo spielt Rot 7 aus.",
            "Cy spielt eine Karte verdeckt.",
            "Aufgedeckt: du: Blau 4.",
            "Bo nimmt Blau 4 von dir.",
        ]);
    });

    it("leave out what is of no interest later", () => {
        const kept = EVENTS.filter((event) => !isChatter(event)).map(({ kind }) => kind);
        expect(kept).toEqual(["round", "led", "revealed", "took", "scored", "ended"]);
    });

    it("say what is to be done", () => {
        const seats = [seat(null), seat({ card: "red 7", taken_by: null }), seat(null)];
        const follow = view({ seats, chip: 1, step: "follow", asked: [0, 2] });
        expect(task(tableOf(follow, true))).toBe("Play a card face down to Bo’s red 7.");
        expect(task(tableOf({ ...follow, asked: [2] }))).toBe(
            "Cy has yet to play a card face down.",
        );
        const take: Action = { kind: "take", seat: 1 };
        expect(moveTold(take, tableOf(follow))).toBe("Take Bo’s red 7");
    });
});
