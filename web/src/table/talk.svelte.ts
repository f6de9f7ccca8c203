// What people at a table have said, and what of it is unread.

import type { TableLink } from "$lib/link.svelte";
import type { Happened } from "$lib/protocol";

import { named, words } from "../words/index.svelte";

export class Talk {
    /** The last entry that was there when the chat was looked at. */
    read = $state(0);
    /** Whether the chat is in sight. */
    isShown = $state(false);
    muted: number[] = $state.raw([]);

    constructor(
        readonly link: TableLink,
        read: number,
    ) {
        this.read = read;
    }

    said: Happened[] = $derived.by(() =>
        this.link.log.filter(
            (entry) => entry.kind === "chatted" && !this.muted.includes(entry.seat ?? -1),
        ),
    );

    unread: number = $derived.by(
        () =>
            this.said.filter((entry) => entry.seq > this.read && entry.seat !== this.link.seat)
                .length,
    );

    isMuted(seat: number): boolean {
        return this.muted.includes(seat);
    }

    mute(seat: number, on: boolean): void {
        this.muted = this.muted.filter((other) => other !== seat);
        if (on) this.muted = [...this.muted, seat];
        this.link.mute(seat, on);
    }
}

/** What was said, a ready phrase in the language of this device. */
export function saidText(entry: Happened): string {
    const { phrase, text } = entry.data ?? {};
    return typeof phrase === "string" ? named(words().table.phrases, phrase) : String(text ?? "");
}
