// Keys at a table. A button names the key that presses it by `aria-keyshortcuts`: what is shown on it, what
// screen readers say and what the key does can not differ.

/** The same thing has the same key in all games. */
export const KEYS = {
    accept: "a",
    decline: "d",
    /** Ends, stops, goes on: whatever comes when one has done enough. */
    enough: "e",
    discard: "x",
    noToAll: "x",
    buy: "b",
    propose: "o",
    asGift: "g",
    counter: "c",
    rest: "n",
    tradeOn: "t",
    pass: "p",
    clear: "Escape",
    step: ".",
    undo: "Control+Z",
    help: "?",
};

/** The key for something that is counted from 0; those after the ninth have none. */
export function digit(place: number): string | undefined {
    return place < 9 ? String(place + 1) : undefined;
}

/** A field is harvested by its number with the shift key. */
export function harvestKey(field: number): string | undefined {
    return field < 9 ? `Shift+${field + 1}` : undefined;
}

/** Whether a key is meant for the table: nobody types, and nothing lies over it. */
export function isFree(event: KeyboardEvent): boolean {
    return !isTyping(event) && openDialog() === null;
}

function isTyping({ target }: KeyboardEvent): boolean {
    return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

function openDialog(): HTMLElement | null {
    return document.querySelector("dialog[open]");
}

/** A key as buttons name it; null: it is for the browser. */
export function nameOf(event: KeyboardEvent): string | null {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (altKey) return null;
    if (ctrlKey || metaKey) return key.toLowerCase() === "z" && !shiftKey ? KEYS.undo : null;
    if (/^\d$/.test(key)) return key; // on some keyboards digits need the shift key
    const shifted = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
    if (shifted) return `Shift+${shifted}`;
    return key.length === 1 ? key.toLowerCase() : key;
}

/** Presses the button that names this key, the first one if there are several; in a dialog only its own. */
export function pressByKey(event: KeyboardEvent): void {
    if (event.repeat || event.defaultPrevented || isTyping(event)) return;
    const name = nameOf(event);
    const button = name === null ? undefined : buttonFor(name);
    if (!button) return;
    event.preventDefault();
    button.click();
}

function buttonFor(name: string): HTMLElement | undefined {
    const all = (openDialog() ?? document).querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
    return [...all].find(
        (one) => one.getAttribute("aria-keyshortcuts")?.split(" ").includes(name) && isInReach(one),
    );
}

/** Whether a button can be pressed, and is seen. */
export function isInReach(button: HTMLElement): boolean {
    return !button.matches(":disabled") && button.checkVisibility();
}
