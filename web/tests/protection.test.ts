// Why a field cannot be harvested is said to who must make room, and to nobody else.

import { beforeEach, expect, test } from "vitest";

import { device } from "../src/lib/device.svelte";
import type { TableModel } from "../src/lib/table.svelte";
import { protection } from "../src/games/farm/protection";

const field = (cards: number, isProtected = false) => ({ cards, protected: isProtected });
const FIELDS = [field(3), field(1, true), field(1, true)];

function table(kinds: string[], fields: object[] = FIELDS, isAsked = true): TableModel {
    const legal = kinds.map((kind) => ({ move: kind, action: { kind } }));
    return { seat: 1, isAsked, legal, aids: { fields: [[], fields] } } as unknown as TableModel;
}

beforeEach(() => {
    device.language = "en";
});

test("protected fields are named where room must be made", () => {
    expect(protection(table(["harvest", "buy_field"]))).toContain("Fields 2 and 3 are protected");
    expect(protection(table(["harvest"], [field(1, true), field(2)]))).toContain("Field 1 is");
});

test("nothing is said where nothing is asked, or something can be planted", () => {
    expect(protection(table(["harvest", "plant_hand"]))).toBe("");
    expect(protection(table(["harvest"], FIELDS, false))).toBe("");
    expect(protection(table(["harvest"], [field(1), field(1)]))).toBe("");
});
