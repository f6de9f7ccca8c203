// Names: how long they may be, and how they are told apart.

import { describe, expect, it } from "vitest";

import { excessOf, toldApart } from "../src/lib/callings";

describe("names", () => {
    it("are counted as people count", () => {
        expect(excessOf("x".repeat(24))).toBe(0);
        expect(excessOf(` ${"x".repeat(24)} `)).toBe(0);
        expect(excessOf("🫘".repeat(24))).toBe(0);
        expect(excessOf("x".repeat(27))).toBe(3);
    });

    it("are left alone if there is no other like them", () => {
        expect(toldApart(["Ada", "Ben", ""], "You")).toEqual(["Ada", "Ben", null]);
    });

    it("get numbers if they look alike, whatever their case", () => {
        expect(toldApart(["Ada", "ADA ", "Ben"], "You")).toEqual(["Ada 1", "ADA  2", "Ben"]);
        expect(toldApart(["Ann", "Ann", "Ann 2"], "You")).toEqual(["Ann 1", "Ann 2", "Ann 2 3"]);
        expect(toldApart(["Ada", "you"], "You")).toEqual(["Ada", "you 2"]);
    });
});
