import { describe, expect, it } from "vitest";

import { ago } from "../src/home/ago";
import { pathIn } from "../src/lib/route.svelte";

describe("a link that somebody has sent", () => {
    it("is found in an address, with or without words around it", () => {
        expect(pathIn("http://host:8000/t/AbC_12-x")).toBe("/t/AbC_12-x");
        expect(pathIn("Come: https://host/t/AbC123#start !")).toBe("/t/AbC123");
        expect(pathIn("https://host/l/secret")).toBe("/l/secret");
    });

    it("may be the code alone", () => {
        expect(pathIn("  DTNvCN9E6zuk ")).toBe("/t/DTNvCN9E6zuk");
        expect(pathIn("abc")).toBeNull();
        expect(pathIn("not a link at all")).toBeNull();
    });
});

describe("how long ago", () => {
    const now = Date.UTC(2026, 10, 16, 12);
    it("is said in the largest unit", () => {
        expect(ago(now - 5000, "en", now)).toBe("now");
        expect(ago(now - 300_000, "en", now)).toBe("5 minutes ago");
        expect(ago(now - 7_200_000, "de", now)).toBe("vor 2 Stunden");
        expect(ago(now - 86_400_000, "en", now)).toBe("yesterday");
        expect(ago(now - 30 * 86_400_000, "en", now)).toContain("2026");
    });
});
