// What players said a moment ago: bots say why they decline, and everybody says yes or no.

import type { Heard } from "$lib/link.svelte";

import { remarkText } from "./tell";

const LASTS = 5000;

export class Sayings {
    #codes: Record<number, string | null> = $state({});
    #number = 0;
    #last: Record<number, number> = {};

    of(seat: number): string | null {
        const code = this.#codes[seat];
        return code ? remarkText(code) : null;
    }

    hear({ entries, before }: Heard): void {
        if (!before) return; // what was said before one came
        for (const { kind, seat, data, events } of entries) {
            if (kind !== "moved" || typeof seat !== "number") continue;
            const remark = data?.["remark"];
            const kinds = (events ?? []).map((event) => event["kind"]);
            if (typeof remark === "string") this.#say(seat, remark);
            else if (kinds[0] === "declined") this.#say(seat, "no");
            else if (kinds[0] === "accepted") this.#say(seat, "yes");
        }
    }

    #say(seat: number, code: string): void {
        const number = (this.#number += 1);
        this.#codes[seat] = code;
        this.#last[seat] = number;
        setTimeout(() => {
            if (this.#last[seat] === number) this.#codes[seat] = null;
        }, LASTS);
    }
}
