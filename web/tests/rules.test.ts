import { describe, expect, it } from "vitest";

import { loadGame } from "../src/games";
import { loadRules, pointOf, rulesIn } from "../src/rules/text";

const GAMES = ["classic", "duel", "mafia", "mafia-solo", "nicht-die-bohne"];

const idsOf = async (game: string, language: "en" | "de") =>
    (await loadRules(game, language)).chapters.map((chapter) =>
        chapter.points.map((point) => pointOf(point).rules),
    );

describe("the rules to read", () => {
    it("are a text with the rules it stands for", () => {
        expect(pointOf("Plant. [C-14, X-02]")).toEqual({ text: "Plant.", rules: ["C-14", "X-02"] });
        expect(pointOf("Plant.")).toEqual({ text: "Plant.", rules: [] });
        expect(rulesIn("Not now: no (DQ-10, X-02).")).toEqual(["DQ-10", "X-02"]);
        expect(rulesIn("That is final (CQ-14c, CQ-14d).")).toEqual(["CQ-14c", "CQ-14d"]);
    });

    it.each(GAMES)("say the same of %s in both languages", async (game) => {
        const english = await idsOf(game, "en");
        expect(await idsOf(game, "de")).toEqual(english);
        expect(english.flat().every((rules) => rules.length > 0)).toBe(true);
    });

    it.each(GAMES)(
        "have every rule that a refusal of %s names",
        async (game) => {
            const known = new Set((await idsOf(game, "en")).flat(2));
            const { refusals, asked } = (await loadGame(game)).reasons;
            const reasons = [...Object.values(refusals), ...Object.values(asked)];
            // The two games of the Mafia share their refusals.
            const isOther = (rule: string) =>
                (game === "mafia" && rule.startsWith("S")) ||
                (game === "mafia-solo" && ["M-13", "M-45"].includes(rule));
            const named = reasons.flatMap(rulesIn).filter((rule) => !isOther(rule));
            expect(named.filter((rule) => !known.has(rule))).toEqual([]);
            expect(named.length).toBeGreaterThan(3);
        },
        30_000,
    );
});
