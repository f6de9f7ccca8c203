// Cards that really move: before the page changes, remember where places are; afterwards let
// pictures of cards fly from where they were to where they are.
//
// Elements carry data-place="field-1-0" and the like. A place that is not there (any longer) is
// replaced by the next best: "hand-2-4" by "hand-2", and that by "hand". What is new at a place
// where something lands is seen when it has landed.

import { mount, unmount, type Component } from "svelte";

export interface Flight {
    from: string;
    to: string;
    /** What flies. */
    look: () => HTMLElement;
    /** The back that is seen first, if it is turned over on the way. */
    back?: () => HTMLElement;
    /** How many of it, one after the other. */
    count?: number;
}

const LASTS = 460;
const BETWEEN = 80;
const MOST = 8;
const SMALLEST = 0.4;
const LARGEST = 1.6;

export type Rects = Map<string, DOMRect>;
type Places = Map<string, HTMLElement>;

export function isStill(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A picture of a component, for flying; it is no part of the page. */
export function picture<Props extends Record<string, unknown>>(
    component: Component<Props>,
    props: Props,
): HTMLElement {
    const box = document.createElement("span");
    const made = mount(component as Component, { target: box, props });
    const copy = box.cloneNode(true) as HTMLElement;
    void unmount(made);
    return copy;
}

/** Where all places are now. */
export function survey(root: ParentNode = document): Rects {
    return new Map([...places(root)].map(([name, one]) => [name, one.getBoundingClientRect()]));
}

function places(root: ParentNode = document): Places {
    const all = root.querySelectorAll<HTMLElement>("[data-place]");
    return new Map([...all].map((element) => [element.dataset["place"] ?? "", element]));
}

/** What is at a place, or at the next best one. */
export function find<T>(place: string, all: ReadonlyMap<string, T>): T | undefined {
    for (let name = place; ; name = name.slice(0, name.lastIndexOf("-"))) {
        const found = all.get(name);
        if (found) return found;
        if (!name.includes("-")) return undefined;
    }
}

/** The new place below another that is still free for one who lands there: the next card of a hand. */
export function landing(
    to: string,
    after: Iterable<string>,
    before: Rects,
    taken: Set<string>,
): string {
    for (const name of after) {
        const isFree = !before.has(name) && !taken.has(name);
        if (isFree && (name === to || name.startsWith(`${to}-`))) return name;
    }
    return to;
}

/** Lets cards fly, from where places were before to where they are now. */
export function fly(flights: readonly Flight[], before: Rects): void {
    if (isStill() || document.visibilityState !== "visible") return;
    const after = places();
    const taken = new Set<string>();
    let delay = 0;
    for (const flight of flights) {
        for (let one = 0; one < Math.min(flight.count ?? 1, MOST); one += 1) {
            const to = landing(flight.to, after.keys(), before, taken);
            const place = find(to, after);
            const from =
                find(flight.from, before) ?? find(flight.from, after)?.getBoundingClientRect();
            const end = place?.getBoundingClientRect() ?? find(to, before);
            if (!from || !end) continue;
            if (!before.has(to) && place === after.get(to)) appear(place, delay);
            taken.add(to);
            launch(flight, from, end, delay);
            delay += BETWEEN;
        }
    }
}

/** Shows what is new when that which flies there has landed. */
function appear(element: HTMLElement | undefined, delay: number): void {
    const steps = [{ opacity: 0 }, { opacity: 0, offset: 0.999 }, { opacity: 1 }];
    element?.animate(steps, { duration: delay + LASTS });
}

/** Takes from the air what has not landed yet. */
export function groundAll(): void {
    for (const flyer of document.querySelectorAll(".flyer")) flyer.remove();
}

function launch(flight: Flight, from: DOMRect, to: DOMRect, delay: number): void {
    const flyer = document.createElement("span");
    flyer.className = "flyer";
    flyer.setAttribute("aria-hidden", "true");
    flyer.append(flight.look());
    if (flight.back) flyer.append(flight.back());
    document.body.append(flyer);
    const { width, height } = flyer.getBoundingClientRect();
    const at = (rect: DOMRect, turn: number): string => {
        const left = rect.left + (rect.width - width) / 2;
        const top = rect.top + (rect.height - height) / 2;
        const fit = Math.min(rect.width / width, rect.height / height);
        const scale = Math.min(LARGEST, Math.max(SMALLEST, fit));
        return `translate(${left}px, ${top}px) perspective(800px) rotateY(${turn}deg) scale(${scale})`;
    };
    const steps = [
        { transform: at(from, flight.back ? 180 : 0), offset: 0 },
        { transform: at(to, 0), opacity: 1, offset: 0.9 },
        { transform: at(to, 0), opacity: 0, offset: 1 },
    ];
    const easing = "cubic-bezier(.3,.7,.3,1)";
    const motion = flyer.animate(steps, { duration: LASTS, delay, easing, fill: "backwards" });
    motion.onfinish = motion.oncancel = () => flyer.remove();
}
