// Arrow keys at a table: within a group of buttons to the next one, else to what lies nearest that way.
// A tab goes past a whole group.

import { isFree, isInReach } from "./keys";

type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

interface Point {
    x: number;
    y: number;
}

const GROUP = "[data-walk]";
/** Where one most likely wants to go. */
const WANTED = ".lit, .lit *, [data-lit], .main, .movable";
/** What lies aside counts more than what lies further on. */
const ASIDE = 2;

/** Attach to a group of buttons: one of them is reached by tabs, the others by arrows. */
export function walkable(group: HTMLElement): () => void {
    const settle = () => {
        const buttons = buttonsOf(group);
        const stop = stopAmong(buttons);
        for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
    };
    group.dataset["walk"] = "";
    group.addEventListener("focusin", settle);
    const changes = new MutationObserver(settle);
    const attributeFilter = ["disabled", "class", "data-lit"];
    changes.observe(group, { childList: true, subtree: true, attributeFilter });
    const size = new ResizeObserver(settle); // what is seen depends on the room there is
    size.observe(group);
    return () => {
        group.removeEventListener("focusin", settle);
        changes.disconnect();
        size.disconnect();
    };
}

/** The button that has the focus, or had it last; else the one that is most likely wanted. */
function stopAmong(buttons: readonly HTMLElement[]): HTMLElement | undefined {
    return (
        buttons.find((button) => button === document.activeElement) ??
        buttons.find((button) => button.matches(WANTED)) ??
        buttons.find((button) => button.tabIndex === 0) ??
        buttons[0]
    );
}

function buttonsOf(group: Element): HTMLElement[] {
    return [...group.querySelectorAll<HTMLElement>("button, summary")].filter(isInReach);
}

/** Goes where an arrow key points; from the board itself to what is most likely wanted. */
export function walk(event: KeyboardEvent, board: HTMLElement): void {
    if (!isWay(event.key) || event.defaultPrevented || !isFree(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = document.activeElement as HTMLElement;
    const next = at.closest(GROUP) ? neighbour(at, event.key, board) : entrance(at, board);
    if (!next) return;
    event.preventDefault();
    next.focus();
}

function isWay(key: string): key is Way {
    return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key);
}

function isUpright(way: Way): boolean {
    return way === "ArrowUp" || way === "ArrowDown";
}

/** Where one comes in, if the focus is nowhere in particular. */
function entrance(at: HTMLElement, board: HTMLElement): HTMLElement | undefined {
    if (!at.contains(board) && !board.contains(at)) return undefined;
    const all = reachable(board);
    return all.find((button) => button.matches(WANTED)) ?? all[0];
}

function reachable(board: HTMLElement): HTMLElement[] {
    return [...board.querySelectorAll(GROUP)].flatMap(buttonsOf);
}

function neighbour(at: HTMLElement, way: Way, board: HTMLElement): HTMLElement | undefined {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[way];
    const group = at.closest(GROUP);
    const beside = group && step ? buttonsOf(group) : [];
    return beside[beside.indexOf(at) + step] ?? nearest(at, way, reachable(board));
}

function nearest(at: HTMLElement, way: Way, all: readonly HTMLElement[]): HTMLElement | undefined {
    const from = middleOf(at);
    const found = all
        .filter((button) => button !== at)
        .map((button) => ({ button, ...distance(from, middleOf(button), way) }))
        .filter(({ ahead, aside }) => ahead > 4 && (isUpright(way) || ahead * ASIDE > aside));
    found.sort((a, b) => a.ahead + a.aside * ASIDE - (b.ahead + b.aside * ASIDE));
    return found[0]?.button;
}

function middleOf(button: HTMLElement): Point {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}

function distance(from: Point, to: Point, way: Way): { ahead: number; aside: number } {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const sign = way === "ArrowUp" || way === "ArrowLeft" ? -1 : 1;
    return { ahead: sign * (isUpright(way) ? y : x), aside: Math.abs(isUpright(way) ? x : y) };
}
