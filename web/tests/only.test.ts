import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { device } from "../src/lib/device.svelte";
import { choosePlaysOnly, countOnlyPress, isOnlyOffered } from "../src/lib/presses";
import type { Happened, Position } from "../src/lib/protocol";
import { OnlyAnswers, onlyQuestion, VISIBLE } from "../src/table/only.svelte";
import { position } from "./socket";

const plant = { move: "plant 2", action: { kind: "plant_hand", field: 1 } };
const harvest = { move: "harvest 1", action: { kind: "harvest", field: 0 } };
const pass = { move: "pass", action: { kind: "pass", go_on: true } };

const at = (only: string | null, ...legal: object[]): Position => ({
    ...position(),
    legal: legal as Position["legal"] & object,
    only,
});
const entry = (seq: number, kind: string, seat: number): Happened => ({ seq, at: 0, kind, seat });

describe("a question with one answer only", () => {
    it("is what the server says, and nothing else", () => {
        expect(onlyQuestion(at("plant 2", harvest, plant), [], 0)?.move).toEqual(plant);
        expect(onlyQuestion(at(null, plant), [], 0)).toBeNull();
        expect(onlyQuestion(null, [], 0)).toBeNull();
    });

    it("is not one that is mere going on", () => {
        expect(onlyQuestion(at("pass", harvest, pass), [], 0)).toBeNull();
    });

    it("stays the same whatever others do, and when the answer is taken back", () => {
        const key = (...log: Happened[]) => onlyQuestion(at("plant 2", plant), log, 0)?.key;
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
