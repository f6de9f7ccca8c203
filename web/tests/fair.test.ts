import { createHash } from "node:crypto";

import { beforeEach, describe, expect, it, vi } from "vitest";

import type { SeatInfo, TableInfo } from "../src/lib/protocol";
import { commitmentOf, judge, nextStep, partaker, recall, type Step } from "../src/table/fair";
import { position } from "./socket";

const SECRET = "ab".repeat(32);
const SEALED = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");

function info(phase: string, own: Partial<SeatInfo> = {}, changed: object = {}): TableInfo {
    const seat = {
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
        ...own,
    };
    return position({ phase, commitment: SEALED, seats: [seat], ...changed }).table;
}

beforeEach(() => localStorage.clear());

describe("the fair deal", () => {
    it("publishes the SHA-256 of the bytes", async () => {
        expect(await commitmentOf(SECRET)).toBe(SEALED);
    });

    it("commits on sitting down, once, and opens what it has committed to", async () => {
        const step = await nextStep(info("seating"), 0);
        expect(step?.type).toBe("commit");
        const kept = recall("T");
        expect(kept?.contribution).toMatch(/^[0-9a-f]{64}$/);
        expect(step).toEqual({ type: "commit", commitment: kept?.commitment });
        expect(await commitmentOf(kept?.contribution ?? "")).toBe(kept?.commitment);

        const commitment = kept?.commitment ?? "";
        expect(await nextStep(info("seating", { commitment }), 0)).toBeNull();
        const contribution = kept?.contribution ?? "";
        expect(await nextStep(info("opening", { commitment }), 0)).toEqual({
            type: "open",
            contribution,
        });
        expect(await nextStep(info("opening", { commitment, contribution }), 0)).toBeNull();
        expect(await nextStep(info("playing", { commitment, contribution }), 0)).toBeNull();
    });

    it("commits to other bytes after a start that was halted", async () => {
        await nextStep(info("seating"), 0);
        const before = recall("T")?.contribution;
        const step = await nextStep(info("seating", {}, { commitment: "another" }), 0);
        expect(step?.type).toBe("commit");
        expect(recall("T")?.contribution).not.toBe(before);
    });

    it("does nothing for spectators, nor without a secure context", async () => {
        expect(await nextStep(info("seating"), null)).toBeNull();
        vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
        expect(await nextStep(info("seating"), 0)).toBeNull();
        expect(await judge(info("over"), 0)).toBe("unknown");
        vi.unstubAllGlobals();
    });

    it("says after the game whether the server has kept to its word", async () => {
        await nextStep(info("seating"), 0);
        const { commitment = "", contribution = "" } = recall("T") ?? {};
        const own = { commitment, contribution };
        expect(await judge(info("over", own, { secret: SECRET }), 0)).toBe("fair");
        expect(await judge(info("over", own, { secret: "cd".repeat(32) }), 0)).toBe("unfair");
        const other = { commitment, contribution: "00".repeat(32) };
        expect(await judge(info("over", other, { secret: SECRET }), 0)).toBe("unfair");
        // Another device has taken part: this one can not say.
        expect(await judge(info("over", { commitment: "x" }, { secret: SECRET }), 0)).toBe(
            "unknown",
        );
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
        await vi.waitFor(() => expect(asked).toHaveLength(1));
        answer();
        await first;
        line.info = info("seating", { commitment: recall("T")?.commitment ?? null });
        await takePart();
        expect(asked).toHaveLength(1);
    });
});
