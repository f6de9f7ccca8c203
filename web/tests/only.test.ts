import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { device } from "../src/lib/device.svelte";
import { choosePlaysOnly, countOnlyPress, isOnlyOffered } from "../src/lib/presses";
import type { Happened } from "../src/lib/protocol";
import type { Move } from "../src/lib/table.svelte";
import { announced, goingOn, type Habits } from "../src/table/goOn";
import { OnlyAnswers, VISIBLE } from "../src/table/only.svelte";

const plant: Move = { move: "plant 2", action: { kind: "plant_hand", field: 1 }, only: true };
const harvest: Move = { move: "harvest 1", action: { kind: "harvest", field: 0 } };
const pass: Move = { move: "pass", action: { kind: "pass", go_on: true }, idle: true };
const willing = { goesOn: true, playsOnly: true };
const entry = (seq: number, kind: string, seat: number): Happened => ({ seq, at: 0, kind, seat });
const coming = (legal: Move[], habits: Habits) => announced(legal, habits, [], 0)?.move ?? null;

describe("going on", () => {
    it("needs no word where nothing else can be done", () => {
        expect(goingOn([pass], willing)).toEqual(pass);
        expect(coming([pass], willing)).toBeNull();
    });

    it("is announced where something else can be done first", () => {
        expect(goingOn([harvest, pass], willing)).toBeNull();
        expect(coming([harvest, pass], willing)).toEqual(pass);
    });

    it("is what the server marks, and nothing else", () => {
        const unmarked: Move = { move: "end", action: { kind: "end_turn", go_on: true } };
        expect(goingOn([unmarked], willing)).toBeNull();
        expect(coming([harvest, unmarked], willing)).toBeNull();
        expect(goingOn([], willing)).toBeNull();
    });

    it("waits for a press of who wants to go on alone", () => {
        const slow = { goesOn: false, playsOnly: true };
        expect(goingOn([pass], slow)).toBeNull();
        expect(coming([harvest, pass], slow)).toBeNull();
    });
});

describe("a question with one answer that is more than going on", () => {
    it("is what the server marks, and nothing else", () => {
        expect(coming([harvest, plant], willing)).toEqual(plant);
        expect(coming([plant], willing)).toEqual(plant);
        expect(goingOn([plant], willing)).toBeNull();
        expect(coming([{ move: plant.move, action: plant.action }], willing)).toBeNull();
    });

    it("is answered only for who chose so", () => {
        expect(coming([plant], { goesOn: true, playsOnly: false })).toBeNull();
        expect(coming([plant], { goesOn: true, playsOnly: null })).toBeNull();
        expect(coming([plant], { goesOn: false, playsOnly: true })).toEqual(plant);
    });

    it("stays the same whatever others do, and when the answer is taken back", () => {
        const key = (...log: Happened[]) => announced([plant], willing, log, 0)?.key;
        const first = entry(4, "moved", 0);
        expect(key(first, entry(5, "moved", 1), entry(6, "chatted", 0))).toBe(key(first));
        expect(key(first, entry(7, "moved", 0))).not.toBe(key(first));
        expect(key(first, entry(7, "moved", 0), entry(8, "undone", 0))).toBe(key(first));
    });
});

describe("answers by themselves", () => {
    const play = vi.fn();
    let answers: OnlyAnswers;
    const question = (key: string) => ({ key, move: plant });

    beforeEach(() => {
        vi.useFakeTimers();
        play.mockClear();
        answers = new OnlyAnswers(play);
    });
    afterEach(() => vi.useRealTimers());

    it("come after a visible second, once", () => {
        answers.follow(question("a"));
        expect(answers.coming).toEqual(plant);
        vi.advanceTimersByTime(VISIBLE - 1);
        expect(play).not.toHaveBeenCalled();
        answers.follow(question("a")); // the table tells something else
        vi.advanceTimersByTime(1);
        expect(play).toHaveBeenCalledExactlyOnceWith(plant);
        expect(answers.coming).toBeNull();
        answers.follow(question("a"));
        vi.advanceTimersByTime(5 * VISIBLE);
        expect(play).toHaveBeenCalledTimes(1);
        answers.follow(question("b"));
        vi.advanceTimersByTime(VISIBLE);
        expect(play).toHaveBeenCalledTimes(2);
    });

    it("are left to who presses something meanwhile", () => {
        answers.follow(question("a"));
        answers.stop();
        expect(answers.coming).toBeNull();
        answers.follow(question("a"));
        vi.advanceTimersByTime(5 * VISIBLE);
        expect(play).not.toHaveBeenCalled();
    });

    it("wait while the line is lost, and are given their whole second then", () => {
        answers.follow(question("a"));
        vi.advanceTimersByTime(VISIBLE - 1);
        answers.follow(null);
        vi.advanceTimersByTime(VISIBLE);
        expect(play).not.toHaveBeenCalled();
        answers.follow(question("a"));
        vi.advanceTimersByTime(VISIBLE - 1);
        expect(play).not.toHaveBeenCalled();
        vi.advanceTimersByTime(1);
        expect(play).toHaveBeenCalledTimes(1);
    });
});

describe("presses that decide nothing", () => {
    beforeEach(() => Object.assign(device, { playsOnly: null, onlyPresses: 0 }));

    it("lead to an offer after the third, until it is answered", () => {
        countOnlyPress();
        countOnlyPress();
        expect(isOnlyOffered()).toBe(false);
        countOnlyPress();
        expect(isOnlyOffered()).toBe(true);
        choosePlaysOnly(false);
        expect(device.playsOnly).toBe(false);
        countOnlyPress();
        expect(isOnlyOffered()).toBe(false);
    });
});
