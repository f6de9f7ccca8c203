// Dragging with mouse, pen or finger. What may be dragged has {@attach draggable(...)}; where it may
// be dropped has data-drop="key". A press that does not move is left to the click.

import type { Attachment } from "svelte/attachments";

export interface Drag {
    /** Where it may be dropped, by key. */
    targets: () => readonly string[];
    drop: (target: string) => void;
    isOff?: () => boolean;
}

const FAR = 7;

export function draggable(drag: Drag): Attachment<HTMLElement> {
    return (element) => {
        let start: PointerEvent | null = null;
        let ghost: HTMLElement | null = null;
        let over: Element | null = null;

        const targetAt = (event: PointerEvent): HTMLElement | null => {
            const found = document.elementFromPoint(event.clientX, event.clientY);
            const target = found?.closest<HTMLElement>("[data-drop]") ?? null;
            return target && drag.targets().includes(target.dataset["drop"] ?? "") ? target : null;
        };

        const lift = (): void => {
            ghost = element.cloneNode(true) as HTMLElement;
            const { width, height } = element.getBoundingClientRect();
            Object.assign(ghost.style, {
                position: "fixed",
                left: `${-width / 2}px`,
                top: `${-height / 2}px`,
                width: `${width}px`,
                margin: "0",
                zIndex: "60",
                pointerEvents: "none",
                opacity: "0.9",
            });
            ghost.setAttribute("aria-hidden", "true");
            document.body.append(ghost);
            element.classList.add("dragged");
        };

        const move = (event: PointerEvent): void => {
            if (!start) return;
            const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
            if (!ghost && far < FAR) return;
            if (!ghost) lift();
            if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
            const target = targetAt(event);
            if (target !== over) {
                over?.classList.remove("over");
                target?.classList.add("over");
                over = target;
            }
        };

        const end = (event: PointerEvent): void => {
            const wasLifted = ghost !== null;
            const target = wasLifted && event.type === "pointerup" ? targetAt(event) : null;
            over?.classList.remove("over");
            ghost?.remove();
            element.classList.remove("dragged");
            start = ghost = over = null;
            if (wasLifted) addEventListener("click", swallow, { capture: true, once: true });
            if (wasLifted) setTimeout(() => removeEventListener("click", swallow, true));
            const key = target?.dataset["drop"];
            if (key !== undefined) drag.drop(key);
        };

        const down = (event: PointerEvent): void => {
            if (event.button !== 0 || drag.isOff?.()) return;
            start = event;
            element.setPointerCapture(event.pointerId); // or a quick hand leaves it unnoticed
        };

        const noDrag = (event: Event) => event.preventDefault();
        // A finger that drags does not scroll; where nothing may be dragged, it does.
        const noScroll = (event: Event) => {
            if (start && event.cancelable) event.preventDefault();
        };
        element.addEventListener("touchmove", noScroll, { passive: false });
        element.addEventListener("pointerdown", down);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", end);
        element.addEventListener("pointercancel", end);
        element.addEventListener("dragstart", noDrag);
        return () => {
            ghost?.remove();
            element.removeEventListener("touchmove", noScroll);
            element.removeEventListener("pointerdown", down);
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", end);
            element.removeEventListener("pointercancel", end);
            element.removeEventListener("dragstart", noDrag);
        };
    };
}

function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
}
