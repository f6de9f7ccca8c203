// The logic of offers in Classic Bohnanza: putting them together, paying, and the board.

import { describe, expect, test } from "vitest";

import type { TableModel } from "$lib/table.svelte";

import {
    askOf,
    changed,
    counterTo,
    emptyDraft,
    givenBy,
    hasChoice,
    kept,
    lackingFor,
    offerOf,
    paymentFor,
    pays,
    shapeOf,
    toggled,
    type Draft,
} from "../src/games/classic/compose";
import { Desk } from "../src/games/classic/desk.svelte";
import { owedBy, readyFor, standing, threads, urgentFirst } from "../src/games/classic/offers";
import { cardFor } from "../src/games/classic/planting";
import { isChatter, tell } from "../src/games/classic/tell";
import { knownOf, pendingOf, type ClassicView, type Offer } from "../src/games/classic/seen";

const own = { face: ["soy", null], hand: ["red", "blue", "red", "soy"] };
const draft = (part: Partial<Draft>): Draft => ({ ...emptyDraft(), ...part });
const offer = (part: Partial<Offer>): Offer => ({
    number: 1,
    kind: "offer",
    maker: 1,
    to: 0,
    face: [],
    hand: null,
    give: { green: 1 },
    want: { red: 1 },
    answers: null,
    declined: [],
    accepted: [],
    payments: {},
    ...part,
});

describe("the composer", () => {
    test("cards are picked and put back, in rising order", () => {
        expect(toggled([3], 1)).toEqual([1, 3]);
        expect(toggled([1, 3], 3)).toEqual([1]);
    });

    test("wanted beans go up and down, and vanish at nothing", () => {
        const want = changed(changed({}, "red", 1), "garden", 1);
        expect(want).toEqual({ garden: 1, red: 1 });
        expect(Object.keys(want)).toEqual(["garden", "red"]);
        expect(changed({ red: 1 }, "red", -1)).toEqual({});
        expect(changed({}, "red", -1)).toEqual({});
    });

    test("it knows which sides are filled", () => {
        expect(shapeOf(draft({}))).toBe("empty");
        expect(shapeOf(draft({ hand: [0] }))).toBe("give");
        expect(shapeOf(draft({ want: { red: 1 } }))).toBe("want");
        expect(shapeOf(draft({ face: [0], want: { red: 1 } }))).toBe("both");
    });

    test("offers, gifts and pleas have all four parts", () => {
        expect(offerOf(draft({ to: 2, face: [0], hand: [2], want: { blue: 2 } }))).toEqual({
            kind: "offer",
            to: 2,
            give: { face: [0], hand: [2] },
            want: { blue: 2 },
            answers: null,
        });
        expect(offerOf(draft({ hand: [0] }))["want"]).toEqual({});
        expect(offerOf(draft({ want: { red: 1 } }))["give"]).toEqual({ face: [], hand: [] });
    });

    test("asks leave the empty side open", () => {
        expect(askOf(draft({ face: [0] }))).toMatchObject({ kind: "ask", to: "all", want: null });
        expect(askOf(draft({ want: { red: 1 } }))).toMatchObject({ kind: "ask", give: null });
    });

    test("a counter names no seat", () => {
        const counter = counterTo(offer({ number: 5, maker: 2 }), own);
        expect(counter).toMatchObject({ hand: [0], want: { green: 1 }, answers: 5 });
        expect(offerOf(counter)).toMatchObject({ to: null, answers: 5 });
    });

    test("what is given is counted by bean", () => {
        expect(givenBy({ face: [0], hand: [0, 2] }, own)).toEqual({ soy: 1, red: 2 });
    });

    test("a draft keeps its cards as long as they are where they were", () => {
        const before = draft({ face: [0], hand: [1] });
        expect(kept(before, own, { ...own, hand: [...own.hand, "chili"] })).toEqual(before);
        expect(kept(before, own, { ...own, hand: own.hand.slice(1) }).hand).toEqual([]);
        expect(kept(before, own, { ...own, face: [null, null] }).face).toEqual([]);
    });
});

describe("paying", () => {
    test("with face-up cards first, then those nearest the front", () => {
        expect(paymentFor({ soy: 1, red: 1 }, own)).toEqual({ face: [0], hand: [0] });
        expect(paymentFor({ red: 3 }, own)).toBeNull();
        expect(paymentFor({}, own)).toEqual({ face: [], hand: [] });
    });

    test("exactly what is wanted", () => {
        expect(pays({ red: 1 }, { face: [], hand: [2] }, own)).toBe(true);
        expect(pays({ red: 1 }, { face: [], hand: [0, 2] }, own)).toBe(false);
        expect(pays({}, { face: [], hand: [] }, own)).toBe(true);
    });

    test("there is a choice only if something else would be left", () => {
        expect(hasChoice({ red: 1 }, own)).toBe(true);
        expect(hasChoice({ red: 2 }, own)).toBe(false);
        expect(hasChoice({ soy: 1 }, own)).toBe(true);
        expect(hasChoice({ blue: 1 }, own)).toBe(false);
        expect(hasChoice({ red: 1 }, { face: [], hand: ["blue", "red", "red"] })).toBe(false);
    });

    test("says what is missing", () => {
        expect(lackingFor({ red: 3, garden: 1 }, own)).toEqual({ garden: 1, red: 1 });
        expect(lackingFor({ red: 2 }, own)).toBeNull();
    });
});

describe("picking cards to pay with", () => {
    const offer = { number: 1, maker: 1, to: 0, want: { red: 1 } } as unknown as Offer;
    const shown = (hand: string[], offers = [offer]) => ({
        ...{ turn: 1, active: 0, step: "trade", face: [], offers, seats: [{ hand }, { hand: 3 }] },
    });
    function picking(): { desk: Desk; show: (hand: string[], offers?: Offer[]) => void } {
        const table = { seat: 0, view: shown(["red", "blue", "red"]) };
        const desk = new Desk(table as unknown as TableModel);
        const show = (hand: string[], offers?: Offer[]) => {
            table.view = shown(hand, offers);
            desk.follow();
        };
        desk.follow();
        void desk.accept(offer);
        desk.toggle("hand", 0); // not this one, but the other
        return { desk, show };
    }

    test("goes on while others do something", () => {
        const { desk, show } = picking();
        show(["red", "blue", "red"]);
        expect(desk.paying?.number).toBe(1);
        desk.toggle("hand", 2);
        expect(desk.canPay).toBe(true);
    });

    test("begins anew when the hand has changed, and ends with the offer or the last such card", () => {
        const { desk, show } = picking();
        show(["blue", "red"]);
        expect(desk.payment).toEqual({ face: [], hand: [1] });
        show(["blue"]);
        expect(desk.paying).toBeNull();
        const gone = picking();
        gone.show(["red", "blue", "red"], []);
        expect(gone.desk.paying).toBeNull();
    });
});

describe("the board of offers", () => {
    const first = offer({ number: 1, maker: 0, to: "all", accepted: [3] });
    const counter = offer({ number: 2, maker: 1, to: 0, answers: 1 });
    const again = offer({ number: 3, maker: 0, to: 1, answers: 2 });
    const stray = offer({ number: 4, maker: 2, to: 0, answers: 99 });
    const view = {
        active: 0,
        face: ["soy", null],
        offers: [first, counter, again, stray],
        seats: [
            { aside: { red: 2 }, holds: [] },
            {
                aside: {},
                holds: [
                    { bean: "red", front: 2, count: 1 },
                    { bean: "red", front: 5, count: 2 },
                ],
            },
            { aside: {}, holds: [] },
            { aside: {}, holds: [] },
        ],
    } as unknown as ClassicView;

    test("counters lie under what they answer; those whose offer is gone stand alone", () => {
        const [one, two, ...more] = threads(view.offers);
        expect(one?.replies.map(({ offer, depth }) => [offer.number, depth])).toEqual([
            [2, 1],
            [3, 2],
        ]);
        expect(two?.offer.number).toBe(4);
        expect(more).toEqual([]);
    });

    test("who stands how", () => {
        expect([1, 2, 3].map((seat) => standing(view, first, seat))).toEqual([
            "countered",
            "open",
            "yes",
        ]);
    });

    test("what waits for whom", () => {
        expect(owedBy(view, 0).map(({ number }) => number)).toEqual([4]); // 2 was countered by 3
        expect(owedBy(view, 2).map(({ number }) => number)).toEqual([1]);
        expect(readyFor(view, 0)).toEqual([first]);
    });

    test("what waits for one comes first", () => {
        const numbers = (seat: number) =>
            urgentFirst(threads(view.offers), view, seat).map((thread) => thread.offer.number);
        expect(numbers(0)).toEqual([1, 4]); // a deal to close, then an answer
        const others = { ...view, offers: [offer({ number: 9, maker: 2, to: 3 }), stray] };
        const sorted = urgentFirst(threads(others.offers), others, 0);
        expect(sorted.map((thread) => thread.offer.number)).toEqual([4, 9]);
    });

    test("what is to be planted, and what is known of a hand", () => {
        expect(pendingOf(view, 0).map(({ key, bean }) => [key, bean])).toEqual([
            ["face-0", "soy"],
            ["aside-0", "red"],
            ["aside-1", "red"],
        ]);
        expect(pendingOf(view, 1)).toEqual([]);
        expect(view.seats[1] && knownOf(view.seats[1])).toEqual({ red: 2 });
    });
});

describe("the story", () => {
    const made = { kind: "offered", seat: 0, to: "all", number: 7, give: { soy: 1 } };
    const log = [
        { events: [{ ...made, want: { red: 1 } }] },
        { events: [{ ...made, number: 8, to: 1, want: null }] },
        {
            events: [
                { ...made, number: 9, give: { "black-eyed": 3, garden: 2 }, want: { red: 4 } },
            ],
        },
    ];
    const table = {
        seat: 0,
        view: { offers: [] },
        link: { log },
        ownName: (seat: number) => `Seat ${seat}`,
    } as unknown as TableModel;
    const says = (kind: string, number: number, more = {}) =>
        tell({ kind, seat: 1, number, ...more }, table);

    test("a no is one line, with what was offered and why", () => {
        expect(says("declined", 7, { remark: "no_field" })).toBe(
            "Seat 1 declines Soy for Red: “I have no field for that.”",
        );
        expect(says("declined", 8)).toBe("Seat 1 declines Soy for something.");
        expect(says("declined", 9)).toBe("Seat 1 declines offer 9.");
        expect(says("declined", 1)).toBe("Seat 1 declines offer 1.");
    });

    test("a yes is told if no deal follows at once", () => {
        expect(says("accepted", 7)).toBe("Seat 1 says yes to Soy for Red.");
        expect(says("accepted", 8)).toBe("");
    });

    test("talk is no news", () => {
        const kinds = ["offered", "declined", "dealt", "harvested", "turn", "planted"];
        expect(kinds.filter((kind) => !isChatter({ kind }))).toEqual([
            "dealt",
            "harvested",
            "turn",
        ]);
    });
});

describe("a card for a field", () => {
    const pending = [
        { key: "face-0", bean: "red", slot: 0 },
        { key: "face-1", bean: "blue", slot: 1 },
    ];
    const places: Record<string, number[]> = { red: [0], blue: [1] };
    const table = {
        may: ({ bean, field }: { bean: string; field?: number }) =>
            field === undefined || places[bean]?.includes(field) ? {} : undefined,
    } as unknown as TableModel;
    const beanFor = (field: number, picked: string | null = null) =>
        cardFor(table, pending, picked, field)?.bean;

    test("is the one that fits there, if nobody has picked another", () => {
        expect([beanFor(0), beanFor(1)]).toEqual(["red", "blue"]);
        expect(beanFor(1, "face-0")).toBe("red");
    });

    test("is the first where none fits, so that the rule is said", () => {
        expect(beanFor(2)).toBe("red");
    });
});
