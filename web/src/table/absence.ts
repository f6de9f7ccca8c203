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

/** The entry since which a bot has played for a person who is back, and has not moved since. */
export function replacedBy(log: readonly Happened[], seat: number): Happened | null {
    const own = log.filter((entry) => entry.seat === seat);
    const back = own.findLastIndex(({ kind }) => kind === "taken_back");
    const hasMoved = own.slice(back).some(({ kind, data }) => {
        return kind === "moved" && data?.["by"] === "person";
    });
    if (back < 0 || hasMoved) return null;
    const handed = own.slice(0, back).findLast(({ kind }) => kind === "handed");
    return handed?.data?.["by"] === "table" ? handed : null;
}
