// Cards that really move: before the page changes, remember where places are; afterwards let
// copies of cards fly from where they were to where they are.
//
// Elements carry data-place="field-1-0" and the like. A place that is not there (any longer) is
// replaced by the next best: "hand-2-4" by "hand-2", and that by "hand".

export interface Flight {
    from: string;
    to: string;
    /** What flies; an element that is copied, or made for the purpose. */
    look: () => HTMLElement | null;
    /** How many of it, one after the other. */
    count?: number;
}

const LASTS = 420;
const BETWEEN = 70;

export type Rects = Map<string, DOMRect>;

export function isStill(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where all places are now. */
export function survey(root: ParentNode = document): Rects {
    const rects: Rects = new Map();
    for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
        const place = element.dataset["place"];
        if (place) rects.set(place, element.getBoundingClientRect());
    }
    return rects;
}

export function find(place: string, rects: Rects): DOMRect | undefined {
    for (let name = place; ; name = name.slice(0, name.lastIndexOf("-"))) {
        const rect = rects.get(name);
        if (rect) return rect;
        if (!name.includes("-")) return undefined;
    }
}

/** Lets cards fly, from where places were before to where they are now. */
export function fly(flights: readonly Flight[], before: Rects): void {
    if (isStill() || document.visibilityState !== "visible") return;
    const after = survey();
    let number = 0;
    for (const flight of flights) {
        const from = find(flight.from, before) ?? find(flight.from, after);
        const to = find(flight.to, after) ?? find(flight.to, before);
        if (!from || !to) continue;
        for (let one = 0; one < Math.min(flight.count ?? 1, 8); one += 1) {
            const look = flight.look();
            if (look) launch(look, from, to, number * BETWEEN);
            number += 1;
        }
    }
}

function launch(look: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    look.setAttribute("aria-hidden", "true");
    Object.assign(look.style, {
        position: "fixed",
        left: "0",
        top: "0",
        margin: "0",
        zIndex: "50",
        pointerEvents: "none",
    });
    document.body.append(look);
    const { width, height } = look.getBoundingClientRect();
    const at = (rect: DOMRect) =>
        `translate(${rect.left + rect.width / 2 - width / 2}px, ${rect.top + rect.height / 2 - height / 2}px)`;
    const flight = look.animate(
        [
            { transform: at(from), opacity: 0.4 },
            { opacity: 1, offset: 0.15 },
            { transform: at(to), opacity: 1, offset: 0.9 },
            { transform: at(to), opacity: 0 },
        ],
        { duration: LASTS, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
    );
    flight.onfinish = flight.oncancel = () => look.remove();
}
