import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { device } from "../src/lib/device.svelte";
import { TableLink } from "../src/lib/link.svelte";
import { TableModel, type Move } from "../src/lib/table.svelte";
import { say, toasts } from "../src/lib/toast.svelte";
import type { GameModule } from "../src/games/types";
import { FakeSocket, position, snapshot } from "./socket";

const module = { flights: () => [], reasons: { refusals: {}, asked: {} } } as unknown as GameModule;
const plant: Move = { move: "plant 1", action: { kind: "plant_hand", field: 0 } };
const other: Move = { move: "plant 2", action: { kind: "plant_hand", field: 1 } };
const decline = (offer: number): Move => ({
    move: `decline ${offer}`,
    action: { kind: "decline", offer },
});

let link: TableLink;
let table: TableModel;

const acts = () => FakeSocket.last.said.filter(({ type }) => type === "act");
const settled = () => vi.advanceTimersByTimeAsync(0);

/** The server does the last act that it was asked for. */
async function done(seq: number): Promise<void> {
    FakeSocket.last.tell({ type: "ack", id: acts().at(-1)?.["id"], seq });
    await settled();
    FakeSocket.last.tell({ ...snapshot(seq, { position: position() }), type: "update" });
    await settled();
}

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    toasts.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    link = new TableLink("T", "TOKEN");
    FakeSocket.last.open();
    FakeSocket.last.tell(snapshot(5));
    table = new TableModel(link, "classic", module);
});

afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a move on its way", () => {
    it("is not sent twice, nor is another, until the table shows what it did", async () => {
        const first = table.play(plant);
        expect(await table.play(plant)).toBe(false);
        expect(await table.play(other)).toBe(false);
        expect(await table.try({ kind: "harvest", field: 0 })).toBe(false);
        await settled();
        expect(acts()).toHaveLength(1);
        FakeSocket.last.tell({ type: "ack", id: acts()[0]?.["id"], seq: 6 });
        await settled();
        expect(await table.play(other)).toBe(false);
        FakeSocket.last.tell({ ...snapshot(6), type: "update" });
        expect(await first).toBe(true);
        void table.play(other);
        await settled();
        expect(acts().at(-1)).toMatchObject({ move: "plant 2", on: 6 });
        expect(toasts.all).toEqual([]);
    });

    it("lets answers to offers wait for their turn, each once", async () => {
        void table.play(decline(1));
        const second = table.play(decline(2));
        expect(await table.play(decline(1))).toBe(false);
        expect(await table.play(decline(2))).toBe(false);
        await settled();
        expect(acts()).toHaveLength(1);
        await done(6);
        expect(acts().at(-1)).toMatchObject({ move: "decline 2", on: 6 });
        await done(7);
        expect(await second).toBe(true);
        expect(acts()).toHaveLength(2);
    });

    it("blocks nothing when it is refused, and says why unless it was the page's own", async () => {
        const refuse = () =>
            FakeSocket.last.tell({
                type: "error",
                id: acts().at(-1)?.["id"],
                code: "illegal",
                text: "Bad luck.",
            });
        const own = table.play(plant, true);
        await settled();
        refuse();
        expect(await own).toBe(false);
        expect(toasts.all).toEqual([]);
        const pressed = table.play(plant);
        await settled();
        refuse();
        expect(await pressed).toBe(false);
        expect(toasts.all[0]?.text).toContain("Bad luck.");
        void table.play(plant);
        await settled();
        expect(acts()).toHaveLength(3);
    });

    it("does not stop chat and wishes", async () => {
        void table.play(plant);
        void table.ask({ type: "chat", phrase: "hello" });
        await settled();
        expect(FakeSocket.last.said.map(({ type }) => type)).toContain("chat");
    });
});

describe("a press for the only move", () => {
    const asked = (...legal: Move[]) =>
        FakeSocket.last.tell({
            ...snapshot(6, { position: { ...position(), legal: legal as never } }),
            type: "update",
        });

    const only: Move = { ...plant, only: true };

    beforeEach(() => Object.assign(device, { playsOnly: null, onlyPresses: 0 }));

    it("is counted, but not what the page does by itself, or another move", async () => {
        asked(only, other);
        void table.play(other);
        await settled();
        await done(7);
        asked(only);
        void table.play(plant, true);
        await settled();
        await done(8);
        expect(device.onlyPresses).toBe(0);
        asked(only);
        void table.try({ kind: "plant_hand", field: 0 });
        await settled();
        await done(9);
        expect(device.onlyPresses).toBe(1);
    });
});

describe("a wish on its way", () => {
    it("is not sent twice, but again when it was granted", async () => {
        const asks = () => FakeSocket.last.said.filter(({ type }) => type === "take_back");
        const first = table.ask({ type: "take_back" });
        expect(await table.ask({ type: "take_back" })).toBe(false);
        FakeSocket.last.tell({ type: "ack", id: asks()[0]?.["id"], seq: 6 });
        await settled();
        expect(await table.ask({ type: "take_back" })).toBe(false); // not shown yet
        FakeSocket.last.tell({ ...snapshot(6), type: "update" });
        expect(await first).toBe(true);
        void table.ask({ type: "take_back" });
        expect(asks()).toHaveLength(2);
        expect(toasts.all).toHaveLength(0);
    });
});

describe("an objection of the page", () => {
    it("leads to the rule that it names", () => {
        table.object("Only the first card can be planted (C-14).");
        toasts.all[0]?.more?.do();
        expect(table.asked).toEqual(["C-14"]);
        table.object("Not there.");
        expect(toasts.all.at(-1)?.more).toBeUndefined();
    });

    it("is one at a time, and gone with the next move that is made", async () => {
        say("News");
        table.object("Not there.");
        table.object("Nor there.");
        expect(toasts.all.map(({ text }) => text)).toEqual(["News", "Nor there."]);
        void table.play(plant);
        await settled();
        await done(6);
        expect(toasts.all.map(({ text }) => text)).toEqual(["News"]);
    });
});
