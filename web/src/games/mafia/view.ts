// What the table of the Bean-Mafia looks like, as the server tells it.

import type { TableModel } from "$lib/table.svelte";

import type { Aids, View as MafiaView } from "../../told/mafia";

export type {
    Boss,
    BossAid,
    DiscardAid,
    DueAid,
    GiftAid,
    OwnField as FieldAid,
    Phase,
    SeatView as MafiaSeat,
    View as MafiaView,
} from "../../told/mafia";

export type MafiaAids = Partial<Aids>;

export const viewOf = (table: TableModel): MafiaView => table.view as MafiaView;
export const aidsOf = (table: TableModel): MafiaAids => table.aids as MafiaAids;

export const isAlone = (view: MafiaView): boolean => view.game === "mafia-solo";

export const total = (counts: Record<string, number>): number =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Cards counted by bean. */
export function counted(cards: readonly string[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const bean of cards) counts[bean] = (counts[bean] ?? 0) + 1;
    return counts;
}

/** The seat whose farm is shown large: the own one, for spectators the first. */
export const ownSeat = (view: MafiaView): number => view.seat ?? 0;
