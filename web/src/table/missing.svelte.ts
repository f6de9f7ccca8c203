// The seats whose people are away for so long that the others may go on without them.

import type { TableModel } from "$lib/table.svelte";

import { missed, untilMissed } from "./absence";

/** Milliseconds by which it looks later than the server, so that it agrees. */
const LATE = 500;

/** Made by a component: it looks again, as long as that is shown, when the next one is missed. */
export class Missing {
    /** The time of the server when it looked last, in seconds. */
    now = $state(0);
    #looks = $state(0);

    constructor(readonly table: TableModel) {
        $effect(() => {
            void this.#looks;
            const now = (this.now = Date.now() / 1000 + table.link.ahead);
            const waits = table.seats.flatMap((_seat, number) => {
                const wait = untilMissed(table.info, number, now);
                return wait ? [wait] : [];
            });
            if (!waits.length) return undefined;
            const wait = Math.min(...waits) * 1000 + LATE;
            const timer = setTimeout(() => (this.#looks += 1), wait);
            return () => clearTimeout(timer);
        });
    }

    get seats(): number[] {
        return missed(this.table.info, this.now);
    }
}
