// Lists whose newest line is last: they stay at their end, unless somebody reads further up.

import { tick } from "svelte";

const NEARLY = 60;

/** Attach to what scrolls; `length` says how many lines there are. */
export function keepsAtEnd(length: () => number): (list: HTMLElement) => () => void {
    return (list) => {
        // Noted when somebody scrolls: once new lines are there, the end is further down.
        let isAtEnd = true;
        const note = () => {
            isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEARLY;
        };
        list.addEventListener("scroll", note);
        $effect.pre(() => {
            length();
            if (isAtEnd) void tick().then(() => list.scrollTo(0, list.scrollHeight));
        });
        return () => list.removeEventListener("scroll", note);
    };
}
