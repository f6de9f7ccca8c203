// A moment that is past, in words.

import { device } from "$lib/device.svelte";

/** So long ago that the hour alone could mean another day. */
const LONG_AGO = 72_000;

/** "14:05", or if it is long ago "Tue, 14:05"; in seconds of the server. */
export function timeText(at: number, now = Date.now()): string {
    return new Intl.DateTimeFormat(device.language, {
        weekday: now / 1000 - at > LONG_AGO ? "short" : undefined,
        hour: "numeric",
        minute: "2-digit",
    }).format(at * 1000);
}
