import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { TableLink } from "../src/lib/link.svelte";
import { FakeSocket, position, snapshot } from "./socket";

let link: TableLink;

function connected(seq = 5, first: number | null = null): FakeSocket {
    link = new TableLink("T", "TOKEN", first);
    FakeSocket.last.open();
    FakeSocket.last.tell(snapshot(seq));
    return FakeSocket.last;
}

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("the connection to a table", () => {
    it("says hello with the token, and is open after the snapshot", () => {
        link = new TableLink("T", "TOKEN");
        const socket = FakeSocket.last;
        expect(socket.address).toMatch(/^ws.*\/api\/tables\/T\/socket$/);
        socket.open();
        expect(socket.said).toEqual([
            { type: "hello", version: 1, token: "TOKEN", in_sight: true },
        ]);
        expect(link.status).toBe("connecting");
        socket.tell(snapshot(5));
        expect(link.status).toBe("open");
        expect(link.isAsked).toBe(true);
    });

    it("asks nothing of somebody for whom a bot plays", () => {
        link = new TableLink("T", "TOKEN");
        FakeSocket.last.open();
        const seats = [{ bot: "gardener" }];
        FakeSocket.last.tell(snapshot(5, { position: position({ seats }) }));
        expect(link.isAsked).toBe(false);
    });

    it("asks first for what happened after an entry, if told so", () => {
        expect(connected(5, 2).said[0]).toMatchObject({ since: 2 });
    });

    it("keeps a long story from its beginning to its end", () => {
        const socket = connected(0, 0);
        const entries = Array.from({ length: 1200 }, (_, at) => ({
            seq: at + 1,
            at,
            kind: "moved",
        }));
        socket.tell(snapshot(1000, { log: entries.slice(0, 1000) }));
        socket.tell({ ...snapshot(1200, { log: entries.slice(1000) }), type: "update" });
        expect(link.log).toHaveLength(1200);
        expect([link.log[0]?.seq, link.log.at(-1)?.seq]).toEqual([1, 1200]);
    });

    it("resumes where it was, and sends again what was not answered, with the same id", async () => {
        const first = connected(5);
        const answer = link.ask({ type: "chat", text: "hello" });
        const sent = first.said.at(-1);
        expect(link.isBusy).toBe(true);
        first.cut();
        expect(link.status).toBe("lost");
        await vi.advanceTimersByTimeAsync(1000);
        const second = FakeSocket.last;
        expect(second).not.toBe(first);
        second.open();
        expect(second.said).toEqual([
            { type: "hello", version: 1, token: "TOKEN", in_sight: true, since: 5 },
        ]);
        second.tell(snapshot(5));
        expect(second.said.at(-1)).toEqual(sent);
        second.tell({ type: "ack", id: sent?.["id"], seq: 6 });
        expect(await answer).toEqual({ is: "done", seq: 6 });
        expect(link.isBusy).toBe(false);
    });

    it("keeps what is asked while the line is lost, and sends it once", async () => {
        connected().cut();
        void link.ask({ type: "undo", on: 5 });
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        FakeSocket.last.tell(snapshot(5));
        expect(FakeSocket.last.said.filter(({ type }) => type === "undo")).toHaveLength(1);
    });

    it("puts the log together across lines, without repeating an entry", async () => {
        const entry = (seq: number) => ({ seq, at: 0, kind: "moved" });
        const socket = connected();
        socket.tell({ ...snapshot(6), type: "update", log: [entry(6)] });
        socket.cut();
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        FakeSocket.last.tell(snapshot(8, { log: [entry(6), entry(7), entry(8)] }));
        expect(link.log.map(({ seq }) => seq)).toEqual([6, 7, 8]);
    });

    it("waits longer from try to try", async () => {
        connected().cut();
        const tries = async (span: number) => {
            const before = FakeSocket.all.length;
            for (let time = 0; time < span; time += 100) {
                await vi.advanceTimersByTimeAsync(100);
                if (FakeSocket.last.readyState === 0) FakeSocket.last.cut();
            }
            return FakeSocket.all.length - before;
        };
        const early = await tries(5000);
        await tries(30_000);
        const late = await tries(5000);
        expect(early).toBeGreaterThan(2);
        expect(late).toBeLessThanOrEqual(1);
    });

    it("gives up at a bye that is final, and answers what is pending", async () => {
        const socket = connected();
        const answer = link.ask({ type: "resign" });
        socket.tell({ type: "bye", code: "moved", text: "You play on another device now." });
        socket.cut();
        expect(await answer).toMatchObject({ is: "refused", code: "moved" });
        expect(link.status).toBe("ended");
        await vi.advanceTimersByTimeAsync(60_000);
        expect(FakeSocket.all).toHaveLength(1);
    });

    it("comes back after a bye of a server that stops", async () => {
        const socket = connected();
        socket.tell({ type: "bye", code: "closing", text: "" });
        socket.cut();
        await vi.advanceTimersByTimeAsync(1000);
        expect(FakeSocket.all).toHaveLength(2);
    });

    it("asks a silent server whether it is there, and then connects anew", async () => {
        const socket = connected();
        await vi.advanceTimersByTimeAsync(25_000);
        expect(socket.said.at(-1)).toEqual({ type: "ping" });
        await vi.advanceTimersByTimeAsync(10_000);
        expect(FakeSocket.all.length).toBeGreaterThan(1);
    });

    it("sees soon that the line is lost when a request is not answered", async () => {
        const socket = connected();
        void link.act("done");
        await vi.advanceTimersByTimeAsync(2000);
        expect(socket.said.at(-1)).toEqual({ type: "ping" });
        await vi.advanceTimersByTimeAsync(8000);
        expect(link.status).toBe("lost");
    });

    it("asks the server when the browser has lost its network", async () => {
        const socket = connected();
        dispatchEvent(new Event("offline"));
        await vi.advanceTimersByTimeAsync(0);
        expect(socket.said.at(-1)).toEqual({ type: "ping" });
        socket.tell({ type: "pong" }); // a server on this machine is still there
        await vi.advanceTimersByTimeAsync(20_000);
        expect(link.status).toBe("open");
    });

    it("gives up a socket that never opens", async () => {
        link = new TableLink("T", null);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(FakeSocket.all.length).toBeGreaterThan(1);
    });

    it("does not listen to a line that it has given up", async () => {
        const first = connected();
        first.cut();
        await vi.advanceTimersByTimeAsync(1000);
        first.tell(snapshot(99));
        expect(link.seq).toBe(5);
    });

    it("mutes again on every line, if it watches", async () => {
        connected().tell(snapshot(5, { seat: null }));
        link.mute(1, true);
        FakeSocket.last.cut();
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        FakeSocket.last.tell(snapshot(5, { seat: null }));
        expect(FakeSocket.last.said.at(-1)).toEqual({ type: "mute", seat: 1, on: true });
    });

    it("hears from the server whom its seat has muted, and tells what it could not", async () => {
        const muting = (muted: number[]) =>
            snapshot(5, { position: { ...position(), muted }, seat: 0 });
        connected().tell({ ...muting([2]), type: "update" });
        expect(link.muted).toEqual([2]);
        link.mute(1, true);
        expect(FakeSocket.last.said.at(-1)).toEqual({ type: "mute", seat: 1, on: true });
        expect(link.muted).toEqual([2, 1]);
        FakeSocket.last.cut();
        link.mute(2, false);
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        FakeSocket.last.tell(muting([1, 2]));
        const mutes = FakeSocket.last.said.filter(({ type }) => type === "mute");
        expect(mutes).toEqual([{ type: "mute", seat: 2, on: false }]);
    });

    it("tells whether the table is in sight, on a new line at once", async () => {
        const seen = vi.spyOn(document, "visibilityState", "get");
        const socket = connected();
        const looks = () => FakeSocket.last.said.filter(({ type }) => type === "look");
        expect(looks()).toEqual([]);
        seen.mockReturnValue("hidden");
        document.dispatchEvent(new Event("visibilitychange"));
        expect(looks()).toEqual([{ type: "look", in_sight: false }]);
        socket.cut();
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        expect(FakeSocket.last.said[0]).toMatchObject({ type: "hello", in_sight: false });
        FakeSocket.last.tell(snapshot(5));
        seen.mockReturnValue("visible");
        document.dispatchEvent(new Event("visibilitychange"));
        expect(looks().at(-1)).toEqual({ type: "look", in_sight: true });
        seen.mockRestore();
    });

    it("knows who has left, and since when", () => {
        const seat = { name: "Ben", is_here: true, away_since: null };
        const socket = connected();
        socket.tell({
            ...snapshot(6, { position: position({ seats: [{ name: "Ada" }, seat] }) }),
            type: "update",
        });
        socket.tell({ type: "presence", seat: 1, is_here: false, away_since: 1000 });
        expect(link.info?.seats[1]).toMatchObject({ is_here: false, away_since: 1000 });
        socket.tell({ type: "presence", seat: 1, is_here: true });
        expect(link.info?.seats).toEqual([{ name: "Ada" }, seat]);
    });

    it("mutes people for who watches, wherever they go, until they leave", async () => {
        const socket = connected();
        const watched = (seq: number, more = {}) => snapshot(seq, { seat: null, ...more });
        socket.tell(watched(5));
        const update = (seq: number, kind: string, more: object) =>
            socket.tell({
                ...watched(seq),
                type: "update",
                log: [{ seq, at: 0, kind, ...more }],
            });
        link.mute(1, true);
        link.mute(3, true);
        update(6, "swapped", { data: { seats: [1, 2] } });
        expect(link.muted).toEqual([2, 3]);
        update(7, "rose", { seat: 3 });
        expect(link.muted).toEqual([2]);
        socket.cut();
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        const log = [{ seq: 8, at: 0, kind: "swapped", data: { seats: [2, 0] } }];
        FakeSocket.last.tell(watched(8, { log }));
        expect(FakeSocket.last.said.at(-1)).toEqual({ type: "mute", seat: 0, on: true });
        FakeSocket.last.cut();
        await vi.advanceTimersByTimeAsync(1000);
        FakeSocket.last.open();
        FakeSocket.last.tell(watched(99, { is_log_whole: false }));
        expect(link.muted).toEqual([]); // nobody knows who sits where
    });
});
