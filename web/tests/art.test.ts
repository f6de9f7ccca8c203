// Every variety, card, boss and game has a drawing.

import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";

import Bean from "../src/art/Bean.svelte";
import BohnusCard from "../src/art/BohnusCard.svelte";
import Boss from "../src/art/Boss.svelte";
import Card from "../src/art/Card.svelte";
import GamePicture from "../src/art/GamePicture.svelte";
import NumberCard from "../src/art/NumberCard.svelte";
import { VARIETIES } from "../src/art/varieties";
import { common } from "../src/words/en/common";

test("all beans with a name have a drawing, and no others", () => {
    expect(Object.keys(VARIETIES).sort()).toEqual(Object.keys(common.beans).sort());
});

test.each(Object.entries(VARIETIES))("%s is drawn from its silhouette", (bean, look) => {
    const { container } = render(Bean, { bean });
    expect(container.querySelector(`path[d="${look.shape}"][fill="${look.colour}"]`)).toBeTruthy();
});

test("drawings differ, and none is missing", () => {
    const drawings = Object.keys(VARIETIES).map((bean) => {
        const { container, unmount } = render(Bean, { bean });
        const drawing = container.querySelector("svg")?.innerHTML;
        unmount();
        return drawing;
    });
    expect(new Set(drawings).size).toBe(drawings.length);
});

describe("cards", () => {
    test("a bean shows its name, its number and its beanometer without the gaps", () => {
        const { container } = render(Card, { bean: "garden", count: 6, meter: [null, 2, 3, null] });
        expect(container.querySelector(".name")?.textContent).toBe("Garden");
        expect(container.querySelector(".count")?.textContent).toBe("6");
        const steps = [...container.querySelectorAll(".step")];
        expect(steps.map((step) => step.textContent?.replace(/\s/g, ""))).toEqual(["22", "33"]);
    });

    test("a back tells nothing", () => {
        const backs = [
            render(Card, { bean: null }),
            render(NumberCard, { card: null }),
            render(BohnusCard, { pattern: null, cents: 70 }),
        ];
        for (const { container } of backs) expect(container.textContent?.trim()).toBe("");
    });

    test.each([
        ["blue 4", "4"],
        ["red +-", "±"],
        ["green double", "×2"],
        ["yellow null", "0"],
    ])("%s shows %s", (card, sign) => {
        const { container } = render(NumberCard, { card });
        expect(container.querySelector(".big")?.textContent).toBe(sign);
    });

    test.each([
        ["AABBC", ["AA", "BB", "C"]],
        ["AAAAAA", ["AAA", "AAA"]],
        ["ABBBB", ["A", "BB", "BB"]],
        ["ABCCDD", ["A", "B", "CC", "DD"]],
    ])("%s lies in lines", (pattern, lines) => {
        const { container } = render(BohnusCard, { pattern });
        const drawn = [...container.querySelectorAll(".line")].map((line) =>
            [...line.querySelectorAll<SVGElement>("[data-letter]")]
                .map((bean) => bean.dataset["letter"])
                .join(""),
        );
        expect(drawn).toEqual(lines);
    });
});

test("bosses and games have pictures of their own", () => {
    const bosses = (["al", "don", "joe"] as const).map((boss) => render(Boss, { boss }));
    const games = Object.keys(common.games).map((game) => render(GamePicture, { game }));
    const pictures = [...bosses, ...games].map(
        ({ container }) => container.querySelector("svg")?.innerHTML,
    );
    expect(new Set(pictures).size).toBe(8);
});
