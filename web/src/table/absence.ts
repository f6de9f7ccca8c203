// Who is away, and who must still agree to go on without them.

import type { Happened, SeatInfo, TableInfo } from "$lib/protocol";

import { words } from "../words/index.svelte";
import { timeText } from "./when";

/** Since when the person who plays a seat has left; null: a bot plays, or they are here. */
export function awaySince(seat: SeatInfo | undefined): number | null {
    return seat?.is_person && !seat.bot ? (seat.away_since ?? null) : null;
}

/** "away since 14:05"; empty: nobody is away. */
export function awayText(seat: SeatInfo | undefined): string {
    const since = awaySince(seat);
    return since === null ? "" : words().table.awaySince(timeText(since));
}

/** Seconds until the others need not wait for a seat; 0: already now, null: never. */
export function untilMissed(info: TableInfo, seat: number, now: number): number | null {
    const since = awaySince(info.seats[seat]);
    // Where people have days for a move, nobody is missed.
    const isLive = (info.settings["pace"] as { type?: string } | undefined)?.type !== "days";
    if (since === null || !isLive || info.phase !== "playing") return null;
    return Math.max(0, since + info.missed_after - now);
}

/** The seats for which the others need not wait any longer; now: seconds of the server. */
export function missed(info: TableInfo, now: number): number[] {
    return info.seats.flatMap((_seat, number) =>
        untilMissed(info, number, now) === 0 ? [number] : [],
    );
}

/** Who must still wish that a bot plays for somebody who is away. */
export function yetToReplace(info: TableInfo, away: number): number[] {
    const wishing = info.seats[away]?.replacing ?? [];
    return deciding(info).filter(
        (seat) => seat !== away && info.seats[seat]?.is_here && !wishing.includes(seat),
    );
}

/** Who must still wish that the game ends as it stands. */
export function yetToAgree(info: TableInfo, now: number): number[] {
    const gone = missed(info, now);
    return deciding(info).filter((seat) => !gone.includes(seat) && !info.seats[seat]?.agrees);
}

/** The seats that people play themselves. */
export function deciding(info: TableInfo): number[] {
    return info.seats.flatMap(({ is_person, bot }, seat) => (is_person && !bot ? [seat] : []));
}

/** Since when a bot has played for a person who is just back; null: it is not so. */
export function replacedSince(
    log: readonly Happened[],
    news: readonly Happened[],
    seat: number,
): number | null {
    const own = (entry: Happened, kind: string) => entry.seat === seat && entry.kind === kind;
    if (!news.some((entry) => own(entry, "taken_back"))) return null;
    const handed = [...log, ...news].findLast((entry) => own(entry, "handed"));
    return handed?.data?.["by"] === "table" ? handed.at : null;
}
