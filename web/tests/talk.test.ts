import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TableLink } from "../src/lib/link.svelte";
import { peopleOf } from "../src/lib/people";
import type { Happened } from "../src/lib/protocol";
import { Talk } from "../src/table/talk.svelte";
import { FakeSocket, snapshot } from "./socket";

const entry = (seq: number, kind: string, seat?: number, data = {}): Happened => ({
    seq,
    at: 0,
    kind,
    data,
    ...(seat === undefined ? {} : { seat }),
});
const LOG = [
    entry(1, "sat", 1, { name: "Ben" }),
    entry(2, "chatted", 1, { text: "I am Ben" }),
    entry(3, "chatted", 0, { text: "I am Ada" }),
    entry(4, "swapped", undefined, { seats: [0, 1] }),
    entry(5, "chatted", 0, { text: "still Ben" }),
    entry(6, "rose", 0),
    entry(7, "sat", 0, { name: "Cleo" }),
    entry(8, "chatted", 0, { text: "I am Cleo" }),
];

describe("people", () => {
    it("are followed from seat to seat", () => {
        const people = peopleOf(LOG);
        expect(people.get(2)).toEqual({ seat: null, name: "Ben" });
        expect(people.get(5)).toBe(people.get(2));
        expect(people.get(3)).toEqual({ seat: 1, name: null });
        expect(people.get(8)).toEqual({ seat: 0, name: "Cleo" });
    });
});

describe("talk", () => {
    let link: TableLink;
    beforeEach(() => {
        vi.useFakeTimers();
        vi.stubGlobal("WebSocket", FakeSocket);
        link = new TableLink("T", "TOKEN");
        FakeSocket.last.open();
    });
    afterEach(() => {
        link.close();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it("counts nothing as unread that was said before a first visit", () => {
        const talk = new Talk(link, 0);
        FakeSocket.last.tell(snapshot(3, { seat: 1, log: LOG.slice(0, 3) }));
        expect([talk.said.length, talk.unread]).toEqual([2, 0]);
        FakeSocket.last.tell({ ...snapshot(5, { seat: 0, log: LOG.slice(3, 5) }), type: "update" });
        FakeSocket.last.tell({ ...snapshot(8, { seat: 1, log: LOG.slice(5) }), type: "update" });
        expect(talk.unread).toBe(2);
    });

    it("leaves out who is muted, and nobody who sits where they sat", () => {
        FakeSocket.last.tell(snapshot(3, { seat: null, log: LOG.slice(0, 3) }));
        const talk = new Talk(link, 0);
        const texts = () => talk.said.map(({ entry: one }) => one.data?.["text"]);
        talk.mute(1, true);
        expect(texts()).toEqual(["I am Ada"]);
        const update = { ...snapshot(4, { seat: null, log: LOG.slice(3, 5) }), type: "update" };
        FakeSocket.last.tell(update);
        expect(talk.isMuted(0)).toBe(true);
        expect(texts()).toEqual(["I am Ada"]);
        FakeSocket.last.tell({ ...snapshot(8, { seat: null, log: LOG.slice(5) }), type: "update" });
        expect(texts()).toEqual(["I am Ben", "I am Ada", "still Ben", "I am Cleo"]);
    });
});
