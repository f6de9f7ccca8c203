// Keys press what names them, and arrows go from button to button.

import { afterEach, describe, expect, test, vi } from "vitest";

import { digit, harvestKey, nameOf, pressByKey } from "../src/lib/keys";
import { walk, walkable } from "../src/lib/walk";

afterEach(() => document.body.replaceChildren());

/** Buttons with the keys that press them, and what is pressed. */
function buttons(...keys: (string | null)[]) {
    const pressed: string[] = [];
    for (const key of keys) {
        const button = document.body.appendChild(document.createElement("button"));
        if (key !== null) button.setAttribute("aria-keyshortcuts", key);
        button.onclick = () => pressed.push(key ?? "");
    }
    return pressed;
}

function press(key: string, more: KeyboardEventInit = {}, at: HTMLElement = document.body) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    at.addEventListener("keydown", pressByKey as EventListener, { once: true });
    at.dispatchEvent(event);
    return event;
}

describe("a key", () => {
    test("has the name that buttons give it", () => {
        const named = (key: string, more: KeyboardEventInit = {}) =>
            nameOf(new KeyboardEvent("keydown", { key, ...more }));
        expect(named("A")).toBe("a");
        expect(named("3")).toBe("3");
        expect(named("!", { code: "Digit1", shiftKey: true })).toBe("Shift+1");
        expect(named("1", { code: "Digit1", shiftKey: true })).toBe("1");
        expect(named("z", { ctrlKey: true })).toBe("Control+Z");
        expect(named("z", { metaKey: true })).toBe("Control+Z");
        expect(named("Z", { ctrlKey: true, shiftKey: true })).toBeNull();
        expect(named("a", { ctrlKey: true })).toBeNull();
        expect(named("a", { altKey: true })).toBeNull();
        expect([digit(0), digit(8), digit(9), harvestKey(2)]).toEqual(
            ["1", "9", undefined, "Shift+3"], // prettier-ignore
        );
    });

    test("presses the first button that names it", () => {
        const pressed = buttons(null, "x d", "d", "a");
        expect(press("d").defaultPrevented).toBe(true);
        expect(press("q").defaultPrevented).toBe(false);
        expect(pressed).toEqual(["x d"]);
    });

    test("leaves alone what can not be pressed", () => {
        const pressed = buttons("a");
        document.querySelector("button")?.setAttribute("disabled", "");
        press("a");
        expect(pressed).toEqual([]);
    });

    test("does nothing while somebody types, or holds it down, or a dialog is open", () => {
        const pressed = buttons("a");
        press("a", {}, document.body.appendChild(document.createElement("input")));
        press("a", { repeat: true });
        document.body.appendChild(document.createElement("dialog")).setAttribute("open", "");
        press("a");
        expect(pressed).toEqual([]);
    });
});

describe("arrows", () => {
    function group(count: number, top: number): HTMLButtonElement[] {
        const frame = document.body.appendChild(document.createElement("div"));
        const all = Array.from({ length: count }, (_, place) => {
            const button = frame.appendChild(document.createElement("button"));
            const rect = { left: place * 50, top, width: 40, height: 40 };
            vi.spyOn(button, "getBoundingClientRect").mockReturnValue(rect as DOMRect);
            return button;
        });
        walkable(frame);
        return all;
    }
    const go = (key: string) =>
        walk(new KeyboardEvent("keydown", { key, cancelable: true }), document.body);

    test("go along a group, and up and down to what is nearest", () => {
        const [upper, lower] = [group(3, 0), group(3, 100)];
        upper[1]?.focus();
        go("ArrowRight");
        expect(document.activeElement).toBe(upper[2]);
        go("ArrowRight");
        expect(document.activeElement).toBe(upper[2]);
        go("ArrowDown");
        expect(document.activeElement).toBe(lower[2]);
        go("ArrowLeft");
        go("ArrowUp");
        expect(document.activeElement).toBe(upper[1]);
    });

    test("come in where something can be done", () => {
        group(2, 0);
        const [, lit] = group(2, 100);
        lit?.classList.add("lit");
        go("ArrowUp");
        expect(document.activeElement).toBe(lit);
    });

    test("leave one stop for tabs, where the focus was", () => {
        const all = group(3, 0);
        all[2]?.focus();
        expect(all.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
        all[0]?.focus();
        expect(all.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    });
});
