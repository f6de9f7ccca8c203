import { createHash } from "node:crypto";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { commitmentOf } from "../src/lib/dealing";
import { keepSeat } from "../src/lib/device.svelte";
import type { SeatInfo, TableInfo } from "../src/lib/protocol";
import { nextStep, partaker, recall, type Step } from "../src/table/fair";
import { position } from "./socket";

const SECRET = "ab".repeat(32);
const SEALED = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");

function info(phase: string, own: Partial<SeatInfo> = {}, changed: object = {}): TableInfo {
    const seat = { name: "Ada", is_person: true, commitment: null, contribution: null, ...own };
    return position({ phase, commitment: SEALED, seats: [seat], ...changed }).table;
}

beforeEach(() => localStorage.clear());

describe("taking part in a deal", () => {
    it("commits on sitting down, once, and opens what it has committed to", () => {
        const step = nextStep(info("seating"), 0);
        const kept = recall("T");
        expect(kept?.contribution).toMatch(/^[0-9a-f]{64}$/);
        expect(step).toEqual({ type: "commit", commitment: kept?.commitment });
        expect(commitmentOf(kept?.contribution ?? "")).toBe(kept?.commitment);

        const { commitment = "", contribution = "" } = kept ?? {};
        expect(nextStep(info("seating", { commitment }), 0)).toBeNull();
        expect(recall("T")?.before).toBeUndefined();
        expect(nextStep(info("opening", { commitment }), 0)).toEqual({
            type: "open",
            contribution,
        });
        expect(nextStep(info("opening", { commitment, contribution }), 0)).toBeNull();
        expect(nextStep(info("playing", { commitment, contribution }), 0)).toBeNull();
    });

    it("keeps what was there before it opened its part, and nothing that is told later", () => {
        nextStep(info("seating"), 0);
        const { commitment = "" } = recall("T") ?? {};
        nextStep(info("opening", { commitment }), 0);
        const before = {
            seat: 0,
            game: "duel",
            seats: 2,
            options: {},
            names: ["Ada"],
            commitment: SEALED,
            commitments: [commitment],
        };
        expect(recall("T")?.before).toEqual(before);
        nextStep(info("opening", { commitment, name: "Eve" }, { commitment: "another" }), 0);
        expect(recall("T")?.before).toEqual(before);
    });

    it("does not open for a commitment that is not its own", () => {
        nextStep(info("seating"), 0);
        expect(nextStep(info("opening", { commitment: "another" }), 0)).toBeNull();
        expect(recall("T")?.before).toBeUndefined();
    });

    it("commits to other bytes after a start that was halted, and forgets what was before", () => {
        nextStep(info("seating"), 0);
        const { contribution, commitment = "" } = recall("T") ?? {};
        nextStep(info("opening", { commitment }), 0);
        const step = nextStep(info("seating", {}, { commitment: "another" }), 0);
        expect(step?.type).toBe("commit");
        expect(recall("T")?.contribution).not.toBe(contribution);
        expect(recall("T")?.before).toBeUndefined();
    });

    it("does nothing for spectators, and all without a secure context", () => {
        expect(nextStep(info("seating"), null)).toBeNull();
        vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
        expect(nextStep(info("seating"), 0)?.type).toBe("commit");
        vi.unstubAllGlobals();
    });

    it("goes on where the browser keeps nothing", () => {
        const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
            throw new Error("full");
        });
        const step = nextStep(info("seating", {}, { id: "U" }), 0);
        expect(nextStep(info("seating", {}, { id: "U" }), 0)).toEqual(step);
        full.mockRestore();
    });

    it("lets go of what it kept of tables that it has no seat at", () => {
        keepSeat({ table: "A", token: "", game: "duel", name: "Ada" });
        for (const id of ["A", "B", "C"]) nextStep(info("seating", {}, { id }), 0);
        const stored = Object.keys(localStorage).filter((name) => name.startsWith("bohnhof-deal"));
        expect(stored.sort()).toEqual(["bohnhof-deal-A", "bohnhof-deal-C"]);
    });

    it("asks for one thing at a time", async () => {
        const asked: Step[] = [];
        let answer = (): void => undefined;
        const line = {
            info: info("seating"),
            seat: 0,
            ask: (step: Step) => {
                asked.push(step);
                return new Promise<void>((resolve) => (answer = resolve));
            },
        };
        const takePart = partaker(line);
        const first = takePart();
        await takePart();
        expect(asked).toHaveLength(1);
        answer();
        await first;
        line.info = info("seating", { commitment: recall("T")?.commitment ?? null });
        await takePart();
        expect(asked).toHaveLength(1);
    });
});
