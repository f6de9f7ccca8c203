import { beforeEach, describe, expect, it } from "vitest";

import { haggled, haggling, openOffers } from "../src/games/classic/haggling";
import { tell } from "../src/games/classic/tell";
import { device } from "../src/lib/device.svelte";
import type { Happened } from "../src/lib/protocol";
import type { TableModel } from "../src/lib/table.svelte";
import { folded } from "../src/table/haggling";
import { isDeal, isDealOf, storyOf } from "../src/table/story";

beforeEach(() => {
    device.language = "en";
});

const names = ["Ada", "Ben", "Cy"];
let seq = 0;
const moved = (seat: number, event: object, by = "bot"): Happened => ({
    seq: (seq += 1),
    at: 0,
    kind: "moved",
    seat,
    data: { by },
    events: [{ seat, ...event } as never],
});
const offered = (seat: number, number: number, give: object, want: object) =>
    moved(seat, { kind: "offered", number, to: "all", give, want });
const declined = (seat: number, number: number, by = "bot") =>
    moved(seat, { kind: "declined", number }, by);
const dealt = (seat: number, partner: number, number: number) => {
    const [gave, got] = [[{ bean: "soy" }], [{ bean: "red" }]];
    return moved(seat, { kind: "dealt", number, partner, gave, got });
};
const planted = () => moved(1, { kind: "planted", bean: "red", field: 0 });

function tableOf(log: Happened[], open: number[] = []): TableModel {
    return {
        seat: 0,
        seats: names,
        name: (seat: number) => (seat === 0 ? "You" : names[seat]),
        ownName: (seat: number) => names[seat],
        view: { offers: open.map((number) => ({ number, to: "all", give: {}, want: {} })) },
        link: { log },
        module: { tell, haggling, openOffers, haggled },
    } as unknown as TableModel;
}

function told(log: Happened[], open: number[] = []): string[] {
    const table = tableOf(log, open);
    return folded(storyOf(log, table), table).map(({ text }) => text);
}

describe("haggling in the story", () => {
    it("is one line if it came to nothing, also what the table declines", () => {
        const log = [
            offered(1, 1, { soy: 1 }, { red: 1 }),
            declined(2, 1),
            declined(0, 1, "table"),
            offered(1, 2, { blue: 1 }, { red: 1 }),
            declined(2, 2),
            planted(),
        ];
        expect(told(log)).toEqual([
            "Ben: Soy for Red, Blue for Red – nobody wanted to (5)",
            "Ben plants Red on field 1.",
        ]);
    });

    it("keeps every line, and names some of the terms", () => {
        const log = ["soy", "blue", "green", "chili"].map((bean, number) =>
            offered((number % 2) + 1, number, { [bean]: 1 }, { red: 1 }),
        );
        const table = tableOf(log);
        const [fold] = folded(storyOf(log, table), table);
        expect(fold?.text).toBe(
            "Ben: Soy for Red, Green for Red · Cy: Blue for Red … – nobody wanted to (4)",
        );
        expect(fold && "lines" in fold ? fold.lines.length : 0).toBe(4);
    });

    it("lets what was dealt stand out, with its offer, after what came to nothing", () => {
        const log = [
            offered(1, 1, { soy: 1 }, { red: 1 }),
            offered(1, 2, { blue: 1 }, { red: 1 }),
            declined(2, 2),
            declined(0, 2),
            dealt(1, 2, 1),
            planted(),
        ];
        const lines = told(log);
        expect(lines).toHaveLength(4);
        expect(lines[0]).toContain("nobody wanted to (3)");
        expect(lines[2]).toMatch(/^Deal! Ben/);
        const story = storyOf(log, tableOf(log));
        expect(story.filter(isDeal)).toHaveLength(1);
        expect(story.filter((line) => isDealOf(line, 2))).toHaveLength(1);
        expect(story.filter((line) => isDealOf(line, 0))).toEqual([]);
    });

    it("does not fold what is open, or too little to be worth it", () => {
        const log = [
            offered(1, 1, { soy: 1 }, { red: 1 }),
            declined(2, 1),
            offered(1, 2, { blue: 1 }, { red: 1 }),
        ];
        expect(told(log, [1, 2])).toHaveLength(3);
        expect(told(log, [2])).toHaveLength(3);
        expect(told(log)).toHaveLength(1);
    });

    it("ends where something else happens", () => {
        const some = (number: number) => [
            offered(1, number, { soy: 1 }, { red: 1 }),
            declined(0, number),
            declined(2, number),
        ];
        expect(told([...some(1), planted(), ...some(2)])).toHaveLength(3);
    });
});
