import { afterEach, describe, expect, it } from "vitest";

import { duel } from "../src/games/duel";
import { reasons } from "../src/games/duel/reasons";
import type { Reasons } from "../src/games/types";
import { device } from "../src/lib/device.svelte";
import { TableModel } from "../src/lib/table.svelte";

const refused = (refusal: string | null) => {
    const at = { module: duel, view: { step: "answer" } };
    const reason = TableModel.prototype.reason.bind(at as unknown as TableModel);
    return reason(refusal, "In English.");
};

describe("why a move is refused", () => {
    afterEach(() => (device.language = "en"));

    it("is what the server says, in English", () => {
        expect(refused("game_over")).toBe("In English.");
    });

    it("is found by its name in German", () => {
        device.language = "de";
        expect(refused("game_over")).toBe("Das Spiel ist aus.");
        expect(refused("of_a_later_server")).toBe("In English.");
        expect(refused(null)).toBe("In English.");
    });

    it("says what is asked instead", () => {
        device.language = "de";
        expect(refused("other_step")).toBe(
            "Danach wird gerade nicht gefragt. Nimm das Angebot an, oder lehne es ab (D-25).",
        );
    });

    it("does not compile if one is missing, or too much", () => {
        const { game_over: _gone, ...fewer } = reasons.refusals;
        // @ts-expect-error a text is missing
        const less: Reasons<"duel"> = { ...reasons, refusals: fewer };
        // @ts-expect-error nothing is refused for that
        const more: Reasons<"duel">["refusals"] = { ...reasons.refusals, bad_weather: "" };
        // @ts-expect-error there is no such step
        const step: Reasons<"duel">["asked"] = { ...reasons.asked, sleep: "" };
        expect([less, more, step, _gone]).toHaveLength(4);
    });
});
