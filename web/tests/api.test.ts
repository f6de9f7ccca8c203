import { afterEach, describe, expect, it, vi } from "vitest";

import { games } from "../src/lib/api";

const answering = (...answers: (() => Response)[]) =>
    vi.fn(() => {
        const next = answers.shift();
        if (!next) throw new Error("asked too often");
        return Promise.resolve(next());
    });

afterEach(() => vi.unstubAllGlobals());

describe("what the server plays", () => {
    it("is asked for until there is an answer, and then never again", async () => {
        const fetch = answering(
            () => Response.json({ code: "internal", text: "Not now." }, { status: 500 }),
            () => Response.json({ duel: { title: "Duel" } }),
        );
        vi.stubGlobal("fetch", fetch);
        await expect(games()).rejects.toThrow("Not now.");
        const both = await Promise.all([games(), games()]);
        expect(both.map((all) => all["duel"]?.title)).toEqual(["Duel", "Duel"]);
        await games();
        expect(fetch).toHaveBeenCalledTimes(2);
    });
});
