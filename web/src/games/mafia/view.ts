// What the table of the Bean-Mafia looks like, as the server tells it.

import type { Steps } from "$lib/names";
import type { Aids, FieldAid as AnyFieldAid, TableModel } from "$lib/table.svelte";

export type Boss = "al" | "don" | "joe";
export type Phase = "leftovers" | "pay" | "plant" | "reveal" | "cultivate" | "draw";

export interface MafiaSeat {
    /** The own cards, first one first; of others how many. */
    hand: string[] | number;
    /** The front cards of a hand that was shown. */
    known: string[];
    /** Newest last. */
    coins: string[];
    fields: string[][];
}

export interface MafiaView {
    game: "mafia" | "mafia-solo";
    seat: number | null;
    active: number;
    turn: number;
    step: Steps["mafia"];
    phase: number;
    used_up: number;
    pile: number;
    /** The top one last. */
    discards: string[];
    set_aside: Record<string, number>;
    revealed: Record<string, number>;
    bosses: Partial<Record<Boss, string[]>>;
    mafia_coins: Record<string, number>;
    /** What scores are compared with; doubled in the solo game. */
    mafia_score: number;
    /** Whether the Mafia has won. */
    mafia: boolean;
    seats: MafiaSeat[];
    unseen: Record<string, number>[];
    asked: number[];
    over: boolean;
    scores: number[];
    winners: number[];
}

export interface FieldAid extends Omit<AnyFieldAid, "next"> {
    next?: number | null;
    /** The boss to whom it pays a card each turn. */
    pays?: Boss | null;
}

export interface BossAid {
    cards: number;
    /** With how many cards of what he grows he sells; null: he grows nothing. */
    waits_for: number | null;
    /** How many more that are. */
    missing: number | null;
    /** What he then gets. */
    coins: number;
}

export interface GiftAid {
    /** What he gets, and of whose. */
    from: "revealed" | "hand";
    bean: string;
    boss: Boss;
    cards: number;
    /** How often he then sells, and how many cards he has after that. */
    sells: number;
    left: number;
}

export interface DiscardAid {
    /** The top card and how many of it lie on each other. */
    bean: string;
    cards: number;
    /** Who takes it at the next reveal, how many of it, and whether he sells then. */
    boss: Boss | null;
    takes: number;
    sells: boolean;
}

export interface DueAid {
    seat: number;
    field: number;
    bean: string;
    boss: Boss;
}

export interface MafiaAids {
    fields?: FieldAid[][];
    bosses?: Partial<Record<Boss, BossAid>>;
    /** What bosses do with the cards that they may get now. */
    gifts?: GiftAid[];
    discard?: DiscardAid | null;
    due?: DueAid[];
    /** The bosses who must get a card before the own cultivation ends. */
    refill?: Boss[];
    /** The seat that uses what is left over; null: there is none. */
    heir?: number | null;
    phases?: Phase[];
    /** How often the pile is played through, and which time it is. */
    passes?: { now: number; of: number };
    /** Whether the game ends when cultivating ends. */
    last_turn?: boolean;
    /** What a third field costs, and which seats have bought it; null: there is none to buy. */
    third_field?: { price: number; bought: boolean[] } | null;
    /** The scores if all fields were sold now. */
    sold_now?: { scores: number[]; mafia: number };
    /** How many coins each seat lacks to win by the scores as they are. */
    to_win?: number[];
}

export const viewOf = (table: TableModel): MafiaView => table.view as MafiaView;
export const aidsOf = (table: TableModel): MafiaAids => table.aids as Aids & MafiaAids;

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
