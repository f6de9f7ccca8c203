import { describe, expect, it } from "vitest";

import { commitmentOf, firstCards, seedFrom } from "../src/lib/dealing";
import type { Happened, SeatInfo, TableInfo } from "../src/lib/protocol";
import { canonical, Shelf, type Seen } from "../src/lib/shelf";
import type { Before, Kept } from "../src/table/fair";
import { judge, verdict } from "../src/table/judge";
import { seenFile, seenIn } from "../src/table/witness";
import { position } from "./socket";

const SECRET = "ab".repeat(32);
const [ADA, BEN, OTHER] = ["01".repeat(32), "02".repeat(32), "03".repeat(32)] as const;
const PARTS = [ADA, BEN, null];
const TABLE = { game: "nicht-die-bohne", seats: 3, options: { starter: null, rounds: 3 } };
const SEED = seedFrom(SECRET, PARTS);
const OWN = firstCards(TABLE, 1, SEED);
const VIEW = { rules: 1, seat: 1, seats: [{ hand: 20 }, OWN, { hand: 20 }] };
const SEEN: [Seen, Seen, Seen] = [
    { seq: 7, kind: "dealt", data: { rules: 1 } },
    { seq: 7, kind: "first", view: VIEW },
    { seq: 8, kind: "moved", seat: 0, events: [{ kind: "led" }] },
];
const KEPT: Kept & { before: Before } = {
    contribution: BEN,
    commitment: commitmentOf(BEN),
    server: commitmentOf(SECRET),
    before: {
        ...TABLE,
        seat: 1,
        names: ["Ada", "Ben", "Cyd"],
        commitment: commitmentOf(SECRET),
        commitments: PARTS.map((part) => part && commitmentOf(part)),
    },
};

function seatOf(part: string | null): Partial<SeatInfo> {
    return { is_person: true, contribution: part, commitment: part && commitmentOf(part) };
}

function over(changed: object = {}, parts: (string | null)[] = PARTS): TableInfo {
    const seats = parts.map(seatOf) as SeatInfo[];
    return position({ phase: "over", settings: TABLE, secret: SECRET, seats, ...changed }).table;
}

const FALSE: [string, () => unknown, string][] = [
    [
        "a secret of later",
        () => verdict(over({ secret: "cd".repeat(32) }), 1, KEPT, SEEN),
        "secret",
    ],
    ["no part of mine", () => verdict(over({}, [ADA, null, null]), 1, KEPT, SEEN), "part"],
    ["another part for mine", () => verdict(over({}, [ADA, OTHER, null]), 1, KEPT, SEEN), "part"],
    [
        "another part for theirs",
        () => verdict(over({}, [OTHER, BEN, null]), 1, KEPT, SEEN),
        "others",
    ],
    ["a part left out", () => verdict(over({}, [null, BEN, null]), 1, KEPT, SEEN), "others"],
    ["a part more", () => verdict(over({}, [ADA, BEN, OTHER]), 1, KEPT, SEEN), "others"],
    [
        "other options",
        () => verdict(over({ settings: { ...TABLE, options: { starter: 1 } } }), 1, KEPT, SEEN),
        "table",
    ],
    ["another seat", () => verdict(over(), 0, KEPT, SEEN), "table"],
    [
        "other cards",
        () => {
            const hand = firstCards(TABLE, 1, "00".repeat(32));
            const view = { ...VIEW, seats: [{}, hand, {}] };
            return verdict(over(), 1, KEPT, [SEEN[0], { ...SEEN[1], view }]);
        },
        "cards",
    ],
    [
        "no cards where there should be some",
        () => verdict(over(), 1, KEPT, [{ ...SEEN[1], view: { rules: 1, seats: [] } }]),
        "cards",
    ],
    [
        "other cards that were shown for a moment",
        () => {
            const hand = firstCards(TABLE, 1, "00".repeat(32));
            const view = { ...VIEW, seats: [{}, hand, {}] };
            return verdict(over(), 1, KEPT, [...SEEN, { ...SEEN[1], view }]);
        },
        "cards",
    ],
    ["two stories", () => verdict(over(), 1, KEPT, [...SEEN, { ...SEEN[2], seat: 2 }]), "retold"],
    [
        "a deal without the part that was sealed here",
        () => {
            const { contribution, commitment, server } = KEPT;
            return verdict(over(), 1, { contribution, commitment, server }, SEEN);
        },
        "part",
    ],
];

describe("the verdict", () => {
    it("is that all was checked, if all was", () => {
        expect(verdict(over(), 1, KEPT, SEEN)).toEqual({ is: "checked" });
        // A newer server may show more of the same table.
        const more: Seen = { ...SEEN[1], view: { ...VIEW, more: true } };
        expect(verdict(over(), 1, KEPT, [...SEEN, more])).toEqual({ is: "checked" });
    });

    it.each(FALSE)("finds %s", (_what, found, why) => {
        expect(found()).toEqual({ is: "false", why });
    });

    it("never is that all was right when something could not be checked", async () => {
        const unchecked = (why: string) => ({ is: "unchecked", why });
        expect(await judge(over(), null)).toEqual(unchecked("watched"));
        expect(verdict(over(), 1, null, SEEN)).toEqual(unchecked("elsewhere"));
        const { contribution, server } = KEPT;
        const other = { contribution, server, commitment: "another" };
        expect(verdict(over(), 1, other, SEEN)).toEqual(unchecked("elsewhere"));
        expect(verdict(over({ secret: null }), 1, KEPT, SEEN)).toEqual(unchecked("closed"));
        expect(verdict(over(), 1, KEPT, [SEEN[0]])).toEqual(unchecked("unseen"));
        const view = { ...VIEW, rules: 2 };
        expect(verdict(over(), 1, KEPT, [{ ...SEEN[1], view }])).toEqual(unchecked("rules"));
        expect(verdict(over(), 1, KEPT, [...SEEN, { ...SEEN[1], view }])).toEqual(
            unchecked("rules"),
        );
        const options = { ...TABLE.options, deck: ["cards"] };
        const before = { ...KEPT.before, options };
        const table = over({ settings: { ...TABLE, options } });
        expect(verdict(table, 1, { ...KEPT, before }, SEEN)).toEqual(unchecked("own_cards"));
    });
});

describe("what a device has seen", () => {
    const entry = (seq: number, kind: string, more = {}): Happened => ({
        seq,
        at: 1,
        kind,
        ...more,
    });

    it("is what makes a game, without names and talk", () => {
        const entries = [
            entry(1, "created"),
            entry(2, "sat", { seat: 0, data: { name: "Ada" } }),
            entry(3, "chatted", { seat: 0, data: { text: "hi" } }),
            entry(4, "dealt", { data: { rules: 1 } }),
        ];
        const after = { ...position(), view: VIEW };
        expect(seenIn({ entries, before: null, after }, [])).toEqual([
            { seq: 4, kind: "dealt", data: { rules: 1 } },
            { seq: 4, kind: "first", view: VIEW },
        ]);
        const moved = entry(5, "moved", {
            seat: 0,
            data: { by: "bot" },
            events: [{ kind: "led" }],
        });
        expect(seenIn({ entries: [moved], before: after, after }, entries)).toEqual([
            { seq: 5, kind: "moved", seat: 0, events: [{ kind: "led" }] },
        ]);
        // A page that was loaded anew has not seen the first cards, whatever it saw before.
        expect(seenIn({ entries: [...entries, moved], before: null, after }, [])).toHaveLength(2);
    });

    it("is kept once, however often it is told, unless it is told otherwise", async () => {
        const shelf = new Shelf();
        await shelf.add("T", [{ seq: 8, kind: "moved", seat: 0 }, SEEN[0]]);
        await shelf.add("T", [{ seat: 0, kind: "moved", seq: 8 }]);
        await shelf.add("U", [{ seq: 1, kind: "dealt" }]);
        expect(await shelf.read("T")).toEqual([SEEN[0], { seq: 8, kind: "moved", seat: 0 }]);
        await shelf.add("T", [{ seq: 8, kind: "moved", seat: 1 }]);
        expect(await shelf.read("T")).toHaveLength(3);
        expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
    });

    it("is a file with all that is needed to check it", async () => {
        const file = await seenFile(over({ id: "V" }), VIEW, { format: "bohnhof-record-1" });
        expect(file).toMatchObject({
            table: "V",
            secret: SECRET,
            contributions: PARTS,
            last: VIEW,
        });
        expect(file).toMatchObject({ before: null, contribution: null, story: [] });
    });
});
