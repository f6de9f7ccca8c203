// No two varieties of a game may be told apart by colour alone: whoever sees few colours must find
// another silhouette and another mark.

import { describe, expect, test } from "vitest";

import { TOGETHER, VARIETIES, type BeanName } from "../src/art/varieties";

type Triple = readonly [number, number, number];

/** How eyes without one of the three cones see linear light (Machado, Oliveira, Fernandes 2009). */
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
    full: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
    ],
    protanopia: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
};

const CLOSE = 25; // colours nearer than this in CIELAB count as easily mistaken on a small card

function linear(colour: string): Triple {
    const part = (at: number) => {
        const value = parseInt(colour.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return [part(1), part(3), part(5)];
}

const dot = (one: Triple, other: Triple) =>
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

function seen(colour: string, eyes: readonly [Triple, Triple, Triple]): Triple {
    const light = linear(colour);
    const part = (row: Triple) => Math.min(1, Math.max(0, dot(row, light)));
    return [part(eyes[0]), part(eyes[1]), part(eyes[2])];
}

function lab(light: Triple): Triple {
    const root = (value: number) =>
        value > 216 / 24389 ? Math.cbrt(value) : (value * 841) / 108 + 4 / 29;
    const x = root(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047);
    const y = root(dot([0.2126729, 0.7151522, 0.072175], light));
    const z = root(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(one: string, other: string, eyes: readonly [Triple, Triple, Triple]): number {
    const [a, b] = [lab(seen(one, eyes)), lab(seen(other, eyes))];
    return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The squares of a grid of 50 by 50 that a silhouette covers. */
function covered(shape: string): Set<number> {
    const corners = outline(shape);
    const squares = new Set<number>();
    for (let square = 0; square < 2500; square += 1) {
        const [x, y] = [(square % 50) * 2 + 1, Math.floor(square / 50) * 2 + 1];
        let isInside = false;
        corners.forEach(([x1, y1], index) => {
            const [x2, y2] = corners[(index + 1) % corners.length] ?? [0, 0];
            if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
                isInside = !isInside;
        });
        if (isInside) squares.add(square);
    }
    return squares;
}

/** A path of one M, many C and a Z as a polygon. */
function outline(shape: string): [number, number][] {
    expect(shape).toMatch(/^M[\d. ]+(C[\d. ]+)+Z$/);
    const given = (shape.match(/[\d.]+/g) ?? []).map(Number);
    const at = (index: number): number => given[index] ?? NaN;
    const corners: [number, number][] = [];
    for (let start = 0; start + 7 < given.length; start += 6)
        for (let t = 0; t < 1; t += 0.1) {
            const point = (axis: number) =>
                (1 - t) ** 3 * at(start + axis) +
                3 * (1 - t) ** 2 * t * at(start + 2 + axis) +
                3 * (1 - t) * t ** 2 * at(start + 4 + axis) +
                t ** 3 * at(start + 6 + axis);
            corners.push([point(0), point(1)]);
        }
    return corners;
}

/** How much of two silhouettes is common to both: 1 if they are the same. */
function likeness(one: string, other: string): number {
    const [a, b] = [covered(one), covered(other)];
    const common = [...a].filter((square) => b.has(square)).length;
    return common / (a.size + b.size - common);
}

function contrast(one: string, other: string): number {
    const [a, b] = [one, other].map((c) => dot([0.2126, 0.7152, 0.0722], linear(c)) + 0.05);
    return Math.max(a ?? 1, b ?? 1) / Math.min(a ?? 1, b ?? 1);
}

function pairs(beans: readonly BeanName[]): [BeanName, BeanName][] {
    return beans.flatMap((one, index) =>
        beans.slice(index + 1).map((other): [BeanName, BeanName] => [one, other]),
    );
}

/** In whose eyes the two are close in colour. */
function confusedBy(one: BeanName, other: BeanName): string[] {
    const [a, b] = [VARIETIES[one].colour, VARIETIES[other].colour];
    return Object.keys(EYES).filter((eyes) => {
        const matrix = EYES[eyes];
        return matrix && difference(a, b, matrix) < CLOSE;
    });
}

test("the measure knows what is close", () => {
    const { full, deuteranopia } = EYES;
    if (!full || !deuteranopia) throw new Error("no eyes");
    expect(difference("#cc3333", "#6b8e23", full)).toBeGreaterThan(60);
    expect(difference("#cc3333", "#6b6b10", deuteranopia)).toBeLessThan(CLOSE);
    expect(likeness(VARIETIES.red.shape, VARIETIES.red.shape)).toBe(1);
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});

describe.each(Object.entries(TOGETHER))("%s", (_game, beans) => {
    test.each(pairs(beans))("%s and %s differ by more than colour", (one, other) => {
        const [a, b] = [VARIETIES[one], VARIETIES[other]];
        expect(a.mark).not.toBe(b.mark);
        expect(a.symbol).not.toBe(b.symbol);
        if (confusedBy(one, other).length > 0)
            expect(likeness(a.shape, b.shape), confusedBy(one, other).join()).toBeLessThan(0.8);
    });

    test("no two are close in colour for full sight", () => {
        const close = pairs(beans).filter(([one, other]) =>
            confusedBy(one, other).includes("full"),
        );
        expect(close).toEqual([]);
    });
});

test.each(Object.entries(VARIETIES))("white letters are legible on the frame of %s", (_, look) => {
    expect(contrast("#ffffff", look.deep)).toBeGreaterThanOrEqual(4.5);
});
