import { beforeEach, describe, expect, it } from "vitest";

import { device } from "../src/lib/device.svelte";
import { met } from "../src/lib/people";
import type { Happened, SeatInfo, TableInfo } from "../src/lib/protocol";
import {
    awayText,
    missed,
    replacedBy,
    untilMissed,
    yetToAgree,
    yetToReplace,
} from "../src/table/absence";
import { isAloneAt, mayHasten, pauseChoices } from "../src/table/pauses";
import { position } from "./socket";

const seat = (part: Partial<SeatInfo> = {}): SeatInfo => ({
    name: "Ada",
    is_person: true,
    bot: null,
    is_here: true,
    has_resigned: false,
    agrees: false,
    commitment: null,
    contribution: null,
    deadline: null,
    spent: 0,
    wishes: [],
    rests: false,
    away_since: null,
    replacing: [],
    ...part,
});
const gone = (since: number, part: Partial<SeatInfo> = {}) =>
    seat({ is_here: false, away_since: since, ...part });
const bot = () => seat({ is_person: false, bot: "gardener", is_here: false });
const table = (...seats: SeatInfo[]): TableInfo => position({ seats }).table;

beforeEach(() => {
    device.language = "en";
});

describe("who is away", () => {
    it("is followed when somebody comes or goes", () => {
        const seats = [seat(), seat()];
        const left = met(seats, { type: "presence", seat: 1, is_here: false, away_since: 60 });
        expect(left[1]).toMatchObject({ is_here: false, away_since: 60 });
        expect(left[0]).toBe(seats[0]);
        expect(met(left, { type: "presence", seat: 1, is_here: true })[1]?.away_since).toBeNull();
    });

    it("is said with the time, not of bots and of who is here", () => {
        const since = new Date(2026, 0, 5, 14, 5).getTime() / 1000;
        device.language = "de";
        expect(awayText(gone(since))).toMatch(/^seit .*14:05 nicht da$/);
        expect(awayText(gone(since, { bot: "gardener" }))).toBe("");
        expect(awayText(seat())).toBe("");
        expect(awayText(bot())).toBe("");
    });

    it("is missed after a while, but not where there are days for a move", () => {
        const info = table(seat(), gone(1000), gone(1100), bot());
        expect(missed(info, 1179)).toEqual([]);
        expect(missed(info, 1180)).toEqual([1]);
        expect(untilMissed(info, 2, 1180)).toBe(100);
        expect(untilMissed(info, 0, 1180)).toBeNull();
        const days = { ...info, settings: { pace: { type: "days", move: 2 } } };
        expect(missed(days, 9999)).toEqual([]);
        expect(missed({ ...info, phase: "over" }, 9999)).toEqual([]);
    });
});

describe("who must still agree", () => {
    it("to a bot: all who are here, but for the one it is for", () => {
        const info = table(seat(), gone(0, { replacing: [0] }), seat(), gone(0), bot());
        expect(yetToReplace(info, 1)).toEqual([2]);
        expect(yetToReplace(info, 3)).toEqual([0, 2]);
    });

    it("to the end: all who play, but for who is missed", () => {
        const info = table(seat({ agrees: true }), gone(0), gone(900), seat(), bot());
        expect(yetToAgree(info, 1000)).toEqual([2, 3]);
    });

    it("tells who is back that a bot has played", () => {
        const entry = (kind: string, at: number, by = "person"): Happened => {
            return { seq: at, at, kind, seat: 1, data: { by } };
        };
        const [handed, back] = [entry("handed", 5, "table"), entry("taken_back", 9)];
        expect(replacedBy([handed, back], 1)).toBe(handed);
        expect(replacedBy([handed, back, entry("moved", 10, "table")], 1)).toBe(handed);
        expect(replacedBy([handed, back, entry("moved", 10)], 1)).toBeNull();
        expect(replacedBy([entry("handed", 5), back], 1)).toBeNull();
        expect(replacedBy([handed, back], 0)).toBeNull();
        expect(replacedBy([handed], 1)).toBeNull();
    });
});

describe("how fast bots are", () => {
    it("is for the host, or who plays alone", () => {
        const two = table(seat(), seat(), bot());
        expect(mayHasten(two, 0)).toBe(true);
        expect(mayHasten(two, 1)).toBe(false);
        expect(mayHasten(two, null)).toBe(false);
        expect(mayHasten(table(seat(), seat()), 0)).toBe(false);
        expect(mayHasten(table(seat({ bot: "master" }), seat(), bot()), 1)).toBe(true);
    });

    it("is step by step only for one person among bots", () => {
        expect(isAloneAt(table(seat(), bot()))).toBe(true);
        expect(isAloneAt(table(seat(), seat()))).toBe(false);
        expect(pauseChoices(true).map(({ value }) => value)).toContain("step");
        expect(pauseChoices(false).map(({ value }) => value)).not.toContain("step");
    });
});
