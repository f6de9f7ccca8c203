import { beforeEach, describe, expect, it } from "vitest";

import {
    AWHILE,
    device,
    forgetSeat,
    keepSeat,
    noteSeat,
    remember,
    seatAt,
    wasAway,
} from "../src/lib/device.svelte";

const seat = (table: string) => ({ table, token: "TOKEN", game: "duel", name: "Ada" });
const stored = () => JSON.parse(localStorage.getItem("bohnhof") ?? "{}") as typeof device;

/** Another tab has changed what is kept, and this one was not told. */
function otherTab(change: (kept: typeof device) => void): void {
    const kept = stored();
    change(kept);
    localStorage.setItem("bohnhof", JSON.stringify(kept));
}

beforeEach(() => {
    localStorage.clear();
    device.seats = [];
    remember();
});

describe("what a device remembers", () => {
    it("is a moment elsewhere, or being away", () => {
        expect(wasAway(1000, 1000 + AWHILE)).toBe(false);
        expect(wasAway(1000, 1001 + AWHILE)).toBe(true);
    });

    it("keeps the seats that another tab has got meanwhile", () => {
        keepSeat(seat("A"));
        otherTab((kept) => kept.seats.push({ ...seat("B"), visited: 1, seen: 0, isOver: false }));
        noteSeat("A", { seen: 7 });
        remember();
        expect(stored().seats.map(({ table, seen }) => [table, seen])).toEqual([
            ["A", 7],
            ["B", 0],
        ]);
        forgetSeat("A");
        expect(seatAt("B")).toBeDefined();
        expect(stored().seats).toHaveLength(1);
    });

    it("follows the settings of another tab", () => {
        otherTab((kept) => (kept.language = "de"));
        dispatchEvent(new StorageEvent("storage", { key: "bohnhof" }));
        expect(device.language).toBe("de");
        device.language = "en";
    });
});
