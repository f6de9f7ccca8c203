import { beforeEach, describe, expect, it } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { Happened } from "../src/lib/protocol";
import type { TableModel } from "../src/lib/table.svelte";
import { clockText, isUrgent, secondsLeft, spanText } from "../src/table/clock";
import { hasteAt } from "../src/table/haste";
import type { OptionFacts } from "../src/lib/api";
import { optionsFor, shownOptions } from "../src/table/options";
import { headline, ranked } from "../src/table/outcome";
import { grouped, MOST_NEWS, newsFor, newsSince, storyOf, theMost } from "../src/table/story";

beforeEach(() => {
    device.language = "en";
});

describe("clocks", () => {
    it("count the server's time", () => {
        expect(secondsLeft(1000, 5, 990_000)).toBe(5);
        expect(secondsLeft(1000, 0, 1_200_000)).toBe(0);
    });

    it("are short, and never show a time that is up too early", () => {
        expect(clockText(9)).toBe("0:09");
        expect(clockText(0.2)).toBe("0:01");
        expect(clockText(0)).toBe("0:00");
        expect(clockText(750)).toBe("12:30");
        expect(clockText(3900)).toBe("1:05:00");
        expect(clockText(2 * 86_400 + 3 * 3600 + 59)).toBe("2 d 3 h");
        device.language = "de";
        expect(clockText(86_400)).toBe("1 T 0 Std");
    });

    it("urge when little is left for the pace", () => {
        expect(isUrgent(9, "live")).toBe(true);
        expect(isUrgent(11, "live")).toBe(false);
        expect(isUrgent(3000, "days")).toBe(true);
    });

    it("name spans in the largest whole unit", () => {
        expect(spanText(15)).toBe("15 seconds");
        expect(spanText(60)).toBe("1 minute");
        expect(spanText(90)).toBe("90 seconds");
        expect(spanText(5400)).toBe("90 minutes");
        expect(spanText(3600)).toBe("1 hour");
    });
});

describe("the story", () => {
    const names = ["Ada", "Ben"];
    const table = {
        seats: names,
        ownName: (seat: number) => names[seat] ?? "",
        module: {
            tell: (event: { kind: string }) => (event.kind === "quiet" ? "" : event.kind),
            isChatter: (event: { kind: string }) => event.kind === "offered",
        },
    } as unknown as TableModel;
    const moved = (seq: number, seat: number, ...kinds: string[]): Happened => ({
        seq,
        at: seq,
        kind: "moved",
        seat,
        events: kinds.map((kind) => ({ kind })),
    });
    const entry = (seq: number, kind: string, seat?: number, data = {}): Happened => ({
        seq,
        at: seq,
        kind,
        data,
        ...(seat === undefined ? {} : { seat }),
    });
    const texts = (log: Happened[]) => storyOf(log, table).map((line) => line.text);

    it("tells events and what happens around the game, but not chat and seating", () => {
        const log = [
            entry(1, "sat", 0, { name: "Ada" }),
            entry(2, "dealt"),
            moved(3, 0, "planted", "quiet", "drawn"),
            entry(4, "chatted", 1, { text: "hello" }),
            entry(5, "resigned", 1),
        ];
        expect(texts(log)).toEqual(["The cards are dealt.", "planted", "drawn", "Ben resigns."]);
        expect(texts(log.slice(0, 1))).toEqual(["Ada sits down."]);
    });

    it("does not tell anew what was told, unless somebody is called otherwise", () => {
        let count = 0;
        let name = "Ada";
        const tell = () => `${name} ${(count += 1)}`;
        const counting = { ...table, ownName: () => name, module: { tell } };
        const telling = (log: Happened[]) =>
            storyOf(log, counting as unknown as TableModel).map(({ text }) => text);
        const log = [moved(1, 0, "a"), moved(2, 0, "b")];
        expect(telling(log)).toEqual(["Ada 1", "Ada 2"]);
        expect(telling([...log, moved(3, 0, "c")])).toEqual(["Ada 1", "Ada 2", "Ada 3"]);
        name = "Eve";
        expect(telling(log)).toEqual(["Eve 4", "Eve 5"]);
    });

    it("says when the clock decided", () => {
        const log = [{ ...moved(1, 1, "planted"), data: { by: "clock" } }];
        expect(texts(log)[0]).toContain("time of Ben is up");
    });

    it("tells who goes on without whom, and what the clock wants nothing of", () => {
        const log = [
            entry(1, "replacing", 1, { asker: 0, wish: true }),
            entry(2, "replacing", 1, { asker: 0, wish: false }),
            entry(3, "replacing", 1, { wish: false }),
            entry(4, "handed", 1, { bot: "gardener", by: "table" }),
            entry(5, "rested", 1, { on: true, by: "person" }),
            entry(6, "rested", 1, { on: true, by: "clock" }),
            entry(7, "hastened", undefined, { pause: "quick" }),
        ];
        expect(texts(log)).toEqual([
            "Ada would let a bot play for Ben.",
            "Ada would rather wait for Ben.",
            "Ben is back.",
            "A bot (Gardener) plays for Ben, who is away: all who are here wish it.",
            "Time is up: Ben wants nothing more this turn.",
            "Bots play quickly from now on.",
        ]);
    });

    it("strikes out what was taken back, each move once", () => {
        const log = [
            moved(1, 0, "first"),
            moved(2, 0, "second"),
            entry(3, "undone", 0),
            entry(4, "undone", 0),
        ];
        const lines = storyOf(log, table);
        expect(lines.filter((line) => line.isUndone).map((line) => line.text)).toEqual([
            "first",
            "second",
        ]);
    });

    it("knows what is news since an entry", () => {
        const log = [moved(1, 0, "a"), moved(2, 1, "b"), moved(3, 1, "c"), entry(4, "undone", 1)];
        expect(newsSince(1, log, table).map((line) => line.text)).toEqual([
            "b",
            "Ben takes a move back.",
        ]);
        expect(newsSince(4, log, table)).toEqual([]);
    });

    it("spares somebody who was away the chatter, and more than one reads", () => {
        const log = [
            moved(1, 1, "offered", "traded"),
            entry(2, "resigned", 1),
            moved(3, 0, "own"),
            ...Array.from({ length: 9 }, (_one, number) => moved(4 + number, 1, `late ${number}`)),
        ];
        const news = newsFor(0, log, table);
        expect(news[0]?.text).toBe("traded");
        const told = theMost(news, 0).map((line) => line.text);
        expect(told).toHaveLength(MOST_NEWS);
        expect(told.slice(0, 3)).toEqual(["Ben resigns.", "own", "late 3"]);
    });

    it("begins a new group after a silence", () => {
        const lines = storyOf([moved(1, 0, "a"), moved(2, 0, "b"), moved(900, 1, "c")], table);
        expect(grouped(lines).map((group) => group.lines.length)).toEqual([2, 1]);
    });
});

describe("the outcome", () => {
    it("puts winners first; who has as many points shares the place", () => {
        const rows = ranked({ reason: "finished", winners: [2], scores: [7, 5, 7, 5] });
        expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
            [2, 1],
            [0, 2],
            [1, 3],
            [3, 3],
        ]);
    });

    it("has the rival of all in the list that it heads", () => {
        const rival = { name: "The Mafia", score: 8, isWinner: true };
        const outcome = { reason: "finished", winners: [], scores: [9, 8] };
        const places = (won: boolean) =>
            ranked(outcome, { ...rival, isWinner: won }).map(({ seat, place }) => [seat, place]);
        expect(places(true)).toEqual([
            [null, 1],
            [0, 2],
            [1, 3],
        ]);
        expect(places(false)).toEqual([
            [0, 1],
            [1, 2],
            [null, 2],
        ]);
    });

    it("is said for who looks", () => {
        const names = (seats: number[]) => seats.map((seat) => `S${seat}`).join(" and ");
        const outcome = { reason: "finished", scores: [1, 2, 2] };
        expect(headline({ ...outcome, winners: [1] }, 1, names)).toBe("You win!");
        expect(headline({ ...outcome, winners: [1] }, null, names)).toBe("S1 wins!");
        expect(headline({ ...outcome, winners: [1, 2] }, 1, names)).toContain("S1 and S2");
        expect(headline({ ...outcome, winners: [] }, 0, names)).toBe("Nobody wins.");
    });
});

describe("options", () => {
    const fact = (form: OptionFacts["form"], usual: unknown, seats: number[] = []) => ({
        ...{ form, default: usual, choices: [], seats },
    });
    const choices = {
        last_call: fact("each_yes_no", null),
        starter: fact("seat", null),
        three_fields: fact("yes_no", false, [3]),
        buying: fact("yes_no", true),
        bohnus_deck: fact("data", null),
    };

    it("are shown where they can be chosen", () => {
        const shown = (seats: number) => shownOptions(choices, seats).map(([name]) => name);
        expect(shown(3)).toEqual(["last_call", "starter", "three_fields", "buying"]);
        expect(shown(4)).toEqual(["last_call", "starter", "buying"]);
    });

    it("are made to fit another number of seats", () => {
        const options = {
            last_call: [true, true, false],
            starter: 2,
            three_fields: true,
            buying: true,
        };
        expect(optionsFor(2, options, choices)).toEqual({
            last_call: [false, false],
            starter: null,
            three_fields: false,
            buying: true,
        });
        expect(optionsFor(3, { last_call: [true, true], starter: null }, choices)).toEqual({
            last_call: [true, true, true],
            starter: null,
        });
    });
});

describe("bots in haste", () => {
    const table = (hurried: number[] | undefined, ...bots: (string | null)[]) =>
        ({
            link: { position: { hurried } },
            seats: bots.map((bot) => ({ bot })),
        }) as unknown as TableModel;

    it("are named once each, by their level", () => {
        const all = table([1, 2, 3], null, "master", "merchant", "master");
        expect(hasteAt(all)).toMatch(/^Master and Merchant think less deeply/);
        expect(hasteAt(table([1], null, "master"))).toMatch(/^Master thinks less deeply/);
        device.language = "de";
        expect(hasteAt(all)).toMatch(/^Meister und Händler denken weniger weit voraus/);
    });

    it("are not spoken of where there are none", () => {
        expect(hasteAt(table(undefined, null, "master"))).toBe("");
        expect(hasteAt(table([], null, "gardener"))).toBe("");
    });
});
