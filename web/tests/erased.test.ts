import { expect, test } from "vitest";

import { withoutErased } from "$lib/erased";
import type { Happened } from "$lib/protocol";

const log: Happened[] = [
    { seq: 1, at: 0, kind: "created" },
    { seq: 2, at: 0, kind: "sat", seat: 0, data: { name: "Ada" } },
    { seq: 3, at: 0, kind: "chatted", seat: 0, data: { text: "mine" } },
    { seq: 4, at: 0, kind: "chatted", seat: 1, data: { text: "another's" } },
];

test("what is erased is gone from what this page knows, and nothing else is", () => {
    const erased = { seq: 5, at: 1, kind: "erased", seat: 0, data: { entries: [2, 3] } };
    const left = withoutErased(log, [erased]);
    expect(left.map(({ seq, kind }) => [seq, kind])).toEqual(
        log.map(({ seq, kind }) => [seq, kind]),
    );
    expect(left.map(({ data }) => data)).toEqual([
        undefined,
        { name: "" },
        {},
        { text: "another's" },
    ]);
});

test("as long as nothing is erased, the log is the same", () => {
    expect(withoutErased(log, [{ seq: 5, at: 1, kind: "rose", seat: 1 }])).toBe(log);
});
