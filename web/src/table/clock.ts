// Time to think, in words.

import { words } from "../words/index.svelte";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** From here on a clock is shown as urgent. */
const URGENT = 10;
const URGENT_DAYS = HOUR;

const two = (number: number) => String(number).padStart(2, "0");

/** Seconds that are left until a deadline of the server, whose clock is `ahead` of ours. */
export function secondsLeft(deadline: number, ahead: number, now = Date.now()): number {
    return Math.max(0, deadline - ahead - now / 1000);
}

/** "0:09", "12:30", "1:05:00", "2 d 3 h". */
export function clockText(seconds: number): string {
    const all = Math.ceil(Math.max(0, seconds));
    const t = words().table;
    if (all >= DAY) return t.daysLeft(Math.floor(all / DAY), Math.floor((all % DAY) / HOUR));
    const [hours, minutes] = [Math.floor(all / HOUR), Math.floor((all % HOUR) / MINUTE)];
    const rest = two(all % MINUTE);
    return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export function isUrgent(seconds: number, pace: string): boolean {
    return seconds <= (pace === "days" ? URGENT_DAYS : URGENT);
}

/** A span of time for a choice: "30 seconds", "2 minutes", "1 hour". */
export function spanText(seconds: number): string {
    const t = words().table.spans;
    if (seconds < MINUTE || seconds % MINUTE) return t.seconds(seconds);
    if (seconds < HOUR || seconds % HOUR) return t.minutes(seconds / MINUTE);
    return t.hours(seconds / HOUR);
}
