// What one player sees of the trading in Classic: what can be paid, what rests, what is over.

import { describe, expect, test, vi } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { Happened } from "../src/lib/protocol";
import type { TableModel } from "../src/lib/table.svelte";

import { lapsedFor, overThisTurn } from "../src/games/classic/past";
import { plantAll } from "../src/games/classic/planting";
import { hasSpoken, RestRule, wouldRest } from "../src/games/classic/resting";
import type { ClassicView, Offer } from "../src/games/classic/seen";
import { isPayable, shelvesOf } from "../src/games/classic/shelves";
import { whyText } from "../src/games/classic/tell";

const own = { face: [], hand: ["red", "blue"] };
const offer = (number: number, part: Partial<Offer> = {}): Offer => ({
    number,
    kind: "offer",
    maker: 1,
    to: "all",
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
const viewOf = (part: Partial<ClassicView>) =>
    ({ turn: 4, active: 1, step: "trade", face: [], seats: [{}, {}, {}], ...part }) as ClassicView;

let seq = 0;
const entry = (seat: number, ...events: Record<string, unknown>[]): Happened => ({
    ...{ seq: (seq += 1), at: 0, kind: "moved", seat, data: {} },
    events: events.map((event) => ({ seat, ...event })),
});
const made = (number: number, maker: number, part: Record<string, unknown> = {}) =>
    entry(maker, { ...offer(number), kind: "offered", seat: maker, ...part });
const turn = entry(1, { kind: "drew", count: 2 }, { kind: "turn", turn: 4 });

describe("offers that wait for an answer", () => {
    const dear = offer(2, { want: { garden: 1 } });
    const view = viewOf({ offers: [offer(1), dear, offer(3, { kind: "ask", want: null })] });
    const numbers = (offers: readonly Offer[]) => offers.map(({ number }) => number);

    test("can be paid with what one has; an open question always", () => {
        expect(view.offers.map((one) => isPayable(one, own))).toEqual([true, false, true]);
        expect(isPayable(offer(4, { kind: "ask", want: { soy: 1 }, give: null }), own)).toBe(false);
    });

    test("are counted apart", () => {
        const { board, payable, unpayable, resting } = shelvesOf(view, 0, own, false);
        expect(numbers(payable)).toEqual([1, 3]);
        expect(numbers(unpayable)).toEqual([2]);
        expect(board.map((laid) => laid.offer.number)).toEqual([1, 3]);
        expect(resting).toEqual([]);
    });

    test("rest, all of them, if nothing more is wanted", () => {
        const { board, payable, unpayable, resting } = shelvesOf(view, 0, own, true);
        expect([board, payable, unpayable].map((shelf) => shelf.length)).toEqual([0, 0, 0]);
        expect(numbers(resting)).toEqual([1, 2, 3]);
    });

    test("are not folded for who only watches, or has answered", () => {
        expect(shelvesOf(view, null, own, false).board).toHaveLength(3);
        const answered = viewOf({ offers: [{ ...dear, declined: [0] }] });
        expect(shelvesOf(answered, 0, own, false).unpayable).toEqual([]);
    });
});

describe("what is over in this turn", () => {
    const table = { seat: 0, ownName: (seat: number) => `Seat ${seat}` } as unknown as TableModel;
    const whys = (log: Happened[]) =>
        overThisTurn([turn, ...log]).map((said) => [said.number, whyText(table, said)]);

    test("with why, newest first", () => {
        const log = [
            made(1, 1),
            made(2, 1, { to: 2 }),
            made(3, 1),
            made(4, 1),
            entry(0, { kind: "declined", number: 1, gone: false }),
            entry(2, { kind: "declined", number: 1, gone: true }),
            entry(2, { kind: "declined", number: 2, gone: true }),
            entry(1, { kind: "withdrawn", number: 3 }),
            entry(1, { kind: "ended_trading" }, { kind: "fell", number: 4 }),
        ];
        expect(whys(log)).toEqual([
            [4, "trading ended"],
            [3, "taken back"],
            [2, "declined"],
            [1, "declined by all"],
        ]);
    });

    test("a deal takes the cards of other offers", () => {
        const deal = { kind: "dealt", seat: 1, number: 1, partner: 2 };
        const fell = { kind: "fell", seat: 1, number: 2 };
        const other = { kind: "fell", seat: 2, number: 3 };
        const log = [made(1, 1), made(2, 1), made(3, 2, { to: 1 }), entry(2, deal, fell, other)];
        expect(whys(log)).toEqual([
            [3, "its card went to Seat 1"],
            [2, "its card went to Seat 2"],
            [1, "dealt with Seat 2"],
        ]);
    });

    test("that trading ends by itself after a deal is no reason of the deal", () => {
        const deal = { kind: "dealt", seat: 1, number: 1, partner: 2 };
        const end = [{ kind: "ended_trading" }, { kind: "fell", seat: 1, number: 2 }];
        expect(whys([made(1, 1), made(2, 1), entry(2, deal, ...end)])[0]).toEqual([
            2,
            "trading ended",
        ]);
    });

    test("nothing of the turn before, and nothing that was taken back", () => {
        const gone = entry(1, { kind: "withdrawn", number: 1 });
        expect(overThisTurn([made(1, 1), gone, turn])).toEqual([]);
        const undone: Happened = { seq: (seq += 1), at: 0, kind: "undone", seat: 1 };
        expect(whys([made(1, 1), gone, undone])).toEqual([]);
    });
});

describe("what lapsed", () => {
    const end = (...numbers: number[]) =>
        entry(
            1,
            { kind: "ended_trading" },
            ...numbers.map((number) => ({ kind: "fell", seat: 1, number })),
        );
    const lapsed = (log: Happened[], view = viewOf({})) =>
        lapsedFor(overThisTurn([turn, ...log]), view, 0).map(({ number }) => number);

    test("is what was open to the seat when trading was ended", () => {
        const to2 = made(2, 1, { to: 2, give: { soy: 1 } });
        expect(lapsed([made(1, 1), to2, end(1, 2)])).toEqual([1]);
    });

    test("is nothing that it had answered, unless its counter came to nothing", () => {
        const no = entry(0, { kind: "declined", number: 1, gone: false });
        expect(lapsed([made(1, 1), no, end(1)])).toEqual([]);
        const counter = made(2, 0, { to: 1, answers: 1, want: { blue: 1 } });
        expect(lapsed([made(1, 1), counter, end(1, 2)])).toEqual([]);
        const refused = entry(1, { kind: "declined", number: 2, gone: true });
        expect(lapsed([made(1, 1), counter, refused, end(1)])).toEqual([1]);
    });

    test("is nothing that can no longer be had, and equal terms once", () => {
        const face = made(1, 1, { face: [0] });
        expect(lapsed([face, end(1)], viewOf({ face: [null, "soy"] }))).toEqual([]);
        expect(lapsed([made(1, 1), end(1), made(2, 1), end(2)])).toEqual([2]);
    });
});

describe("nothing more as a rule", () => {
    const seat = { rests: false, bot: null, has_resigned: false };
    const rested = (on: boolean): Happened => ({
        ...{ seq: (seq += 1), at: 0, kind: "rested", seat: 0, data: { on } },
    });

    test("is for the trading in turns of others", () => {
        expect(wouldRest(viewOf({}), 0, seat, [turn])).toBe(true);
        expect(wouldRest(viewOf({ step: "plant_first" }), 0, seat, [turn])).toBe(false);
        expect(wouldRest(viewOf({ active: 0 }), 0, seat, [turn])).toBe(false);
        expect(wouldRest(viewOf({}), 0, { ...seat, rests: true }, [turn])).toBe(false);
        expect(wouldRest(viewOf({}), 0, { ...seat, bot: "gardener" }, [turn])).toBe(false);
    });

    test("is not for a turn in which one has said what one wants", () => {
        const log = [turn, rested(true), rested(false)];
        expect(hasSpoken(log, 0)).toBe(true);
        expect(wouldRest(viewOf({}), 0, seat, log)).toBe(false);
        expect(hasSpoken([...log, turn], 0)).toBe(false);
        expect(hasSpoken(log, 2)).toBe(false);
    });

    test("is said once a turn, whatever becomes of it", () => {
        const ask = vi.fn();
        const link = { status: "open", log: [turn] };
        const table = { seat: 0, seats: [seat], view: viewOf({}), link, ask };
        const rule = new RestRule(table as unknown as TableModel);
        rule.follow();
        expect(ask).not.toHaveBeenCalled();
        device.rests = true;
        rule.follow();
        rule.follow();
        expect(ask.mock.calls).toEqual([[{ type: "rest" }]]);
        table.view = viewOf({ turn: 5 });
        rule.follow();
        expect(ask).toHaveBeenCalledTimes(2);
        device.rests = false;
    });
});

describe("planting what came in", () => {
    test("equal cards go in one press", async () => {
        let left = 3;
        const move = { move: "plant red 2", action: { kind: "plant_pending", bean: "red" } };
        const plant = vi.fn(() => Promise.resolve((left -= 1) >= 0));
        const table = { may: () => (left ? move : undefined), try: plant, play: plant };
        await plantAll(table as unknown as TableModel, "red", 1);
        expect(plant).toHaveBeenCalledTimes(3);
    });

    test("and none after one that may not", async () => {
        const refused = vi.fn(() => Promise.resolve(false));
        const table = { may: () => ({}), try: refused, play: refused };
        await plantAll(table as unknown as TableModel, "red", 1);
        expect(refused).toHaveBeenCalledTimes(1);
    });
});
