// What people at a table have said, and what of it is unread.

import type { TableLink } from "$lib/link.svelte";
import { peopleOf, type Person } from "$lib/people";
import type { Happened } from "$lib/protocol";

import { named, words } from "../words/index.svelte";

export interface Said {
    entry: Happened;
    /** Who said it, where they sit now. */
    by: Person;
}

export class Talk {
    /** The last entry that was there when the chat was looked at. */
    read = $state(0);
    /** Whether the chat is in sight. */
    isShown = $state(false);

    constructor(
        readonly link: TableLink,
        read: number,
    ) {
        this.read = read;
        if (!read) this.#skipEarlier();
    }

    said: Said[] = $derived.by(() => {
        const people = peopleOf(this.link.log);
        return this.link.log.flatMap((entry) => {
            const by = people.get(entry.seq);
            if (entry.kind !== "chatted" || !by || this.isMuted(by.seat)) return [];
            return [{ entry, by }];
        });
    });

    unread: number = $derived.by(
        () =>
            this.said.filter(({ entry, by }) => entry.seq > this.read && by.seat !== this.link.seat)
                .length,
    );

    /** What was said before somebody came for the first time was not said to them. */
    #skipEarlier(): void {
        const stop = this.link.listen(({ entries }) => {
            stop();
            this.read = entries.at(-1)?.seq ?? 0;
        });
    }

    isMuted(seat: number | null): boolean {
        return seat !== null && this.link.muted.includes(seat);
    }

    mute(seat: number, on: boolean): void {
        this.link.mute(seat, on);
    }
}

/** What was said, a ready phrase in the language of this device. */
export function saidText(entry: Happened): string {
    const { phrase, text } = entry.data ?? {};
    if (typeof phrase === "string") return named(words().table.phrases, phrase);
    return typeof text === "string" ? text : words().table.erase.text;
}
