// The last call in Classic.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { TableModel } from "../src/lib/table.svelte";

import { Desk } from "../src/games/classic/desk.svelte";
import { LastCall, SECONDS } from "../src/games/classic/lastCall.svelte";
import type { ClassicView } from "../src/games/classic/seen";

const pass = { move: "pass", action: { kind: "pass" } };
const view = (part: Partial<ClassicView> = {}) =>
    ({
        ...{ turn: 4, active: 1, step: "last_call", caller: 0, asked: [0], face: [], offers: [] },
        ...{ seats: [{ hand: ["red", "blue"] }, { hand: 3 }] },
        ...part,
    }) as unknown as ClassicView;

function tableWith(shown: ClassicView) {
    const play = vi.fn(() => Promise.resolve(true));
    const ask = vi.fn(() => Promise.resolve(true));
    const seats = [{ rests: false, bot: null }, { bot: "gardener" }];
    const may = ({ kind }: { kind: string }) => (kind === "pass" ? pass : undefined);
    const moves = ({ kind, offer }: { kind: string; offer: number }) => [
        { move: `${kind} ${offer}`, action: { kind, offer } },
    ];
    const link = { status: "open", log: [] };
    return { seat: 0, seats, view: shown, isAsked: true, link, play, ask, may, moves };
}

describe("the last call", () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => {
        vi.useRealTimers();
        device.lastCall = "wait";
    });

    function called(shown = view()) {
        const table = tableWith(shown);
        const desk = new Desk(table as unknown as TableModel);
        const call = new LastCall(desk);
        call.follow();
        return { table, desk, call };
    }

    test("passes by itself after a few seconds", () => {
        const { table, call } = called();
        expect(call.left).toBe(SECONDS);
        vi.advanceTimersByTime(SECONDS * 1000 - 1);
        expect(call.left).toBe(1);
        expect(table.play).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
        expect(table.play).toHaveBeenCalledWith(pass, true);
    });

    test("waits for good once somebody has touched something", () => {
        const { table, call } = called();
        vi.advanceTimersByTime(2000);
        call.stop();
        call.follow(); // others do something
        vi.advanceTimersByTime(60_000);
        expect(call.left).toBeNull();
        expect(table.play).not.toHaveBeenCalled();
    });

    test("ends with the question, and begins anew with the next", () => {
        const { table, call } = called();
        table.view = view({ caller: null });
        call.follow();
        expect(call.left).toBeNull();
        table.view = view();
        call.follow();
        expect(call.left).toBe(SECONDS);
    });

    test("does not hurry who puts an offer together", () => {
        const table = tableWith(view({ step: "trade", caller: null }));
        const desk = new Desk(table as unknown as TableModel);
        const call = new LastCall(desk);
        desk.toggle("hand", 0);
        table.view = view();
        call.follow();
        expect(call.left).toBeNull();
    });

    test("is asked, or passed at once, if somebody prefers that", () => {
        device.lastCall = "ask";
        expect(called().call.left).toBeNull();
        device.lastCall = "pass";
        const { table } = called();
        expect(table.play).toHaveBeenCalledTimes(1);
    });

    test("is not for the others", () => {
        expect(called(view({ caller: 1 })).call.left).toBeNull();
        expect(called(view({ step: "trade", caller: null })).call.left).toBeNull();
    });
});
