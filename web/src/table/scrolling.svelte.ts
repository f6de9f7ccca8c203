// Lists whose newest line is last: they stay at their end, unless somebody reads further up.

import { tick } from "svelte";

const NEARLY = 60;

/** Attach to what scrolls; `length` says how many lines there are. */
export function keepsAtEnd(length: () => number): (list: HTMLElement) => void {
    return (list) => {
        let isFirst = true;
        $effect.pre(() => {
            length();
            const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEARLY;
            if (!wasAtEnd && !isFirst) return;
            isFirst = false;
            void tick().then(() => list.scrollTo(0, list.scrollHeight));
        });
    };
}
