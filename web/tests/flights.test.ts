// Where cards fly from and to, and what is left of it.

import { beforeEach, expect, test, vi } from "vitest";

import { find, fly, groundAll, landing, survey, type Rects } from "$lib/flights";

const rects = (...names: string[]): Rects =>
    new Map(names.map((name) => [name, new DOMRect(0, 0, 9, 9)]));
const look = (): HTMLElement => document.createElement("i");

let isStill = false;
const motions: Animation[] = [];

beforeEach(() => {
    isStill = false;
    motions.length = 0;
    vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
    Element.prototype.animate = () => {
        motions.push({} as Animation);
        return motions.at(-1) as Animation;
    };
    document.body.innerHTML = `<b data-place="pile"></b>
        <b data-place="hand-0"><b data-place="hand-0-0"></b><b data-place="hand-0-1"></b></b>`;
});

const flyers = (): number => document.querySelectorAll(".flyer").length;

test("a place that is gone is replaced by the next best", () => {
    const known = new Map([["hand-2", "a hand"]]);
    expect(find("hand-2-4", known)).toBe("a hand");
    expect(find("field-0-1", known)).toBeUndefined();
});

test("who lands among others takes the next new place", () => {
    const taken = new Set<string>();
    const after = ["hand-0", "hand-0-0", "hand-0-1", "hand-0-2", "hand-01"];
    const before = rects("hand-0", "hand-0-0");
    const land = () => {
        const place = landing("hand-0", after, before, taken);
        taken.add(place);
        return place;
    };
    expect([land(), land(), land()]).toEqual(["hand-0-1", "hand-0-2", "hand-0"]);
});

test("a card flies, what is new appears with it, and the picture is gone when it has landed", () => {
    fly([{ from: "pile", to: "hand-0", look }], rects("pile", "hand-0", "hand-0-0"));
    expect(flyers()).toBe(1);
    expect(motions).toHaveLength(2); // the card in the hand, and the picture
    motions[1]?.onfinish?.call(motions[1], new Event("finish") as AnimationPlaybackEvent);
    expect(flyers()).toBe(0);
});

test("what was there before stays in sight", () => {
    fly([{ from: "pile", to: "hand-0-0", look }], survey());
    expect(motions).toHaveLength(1);
});

test("of many cards only some fly, and none from nowhere", () => {
    fly([{ from: "pile", to: "hand-0", look, count: 30 }], survey());
    expect(flyers()).toBe(8);
    fly([{ from: "nowhere", to: "hand-0", look }], survey());
    expect(flyers()).toBe(8);
});

test("nothing flies where motion is not wanted", () => {
    isStill = true;
    fly([{ from: "pile", to: "hand-0", look }], survey());
    expect(flyers()).toBe(0);
});

test("what has not landed is taken from the air", () => {
    const flyer = document.createElement("span");
    flyer.className = "flyer";
    document.body.append(flyer);
    groundAll();
    expect(document.querySelector(".flyer")).toBeNull();
});
