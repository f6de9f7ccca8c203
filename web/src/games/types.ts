// What each game brings to the table: its board, and its words.

import type { Component } from "svelte";

import type { Flight } from "$lib/flights";
import type { Asked, Refusals } from "$lib/names";
import type { Action, TableModel } from "$lib/table.svelte";

import type { Haggle } from "../table/haggling";
import type { Rival } from "../table/outcome";

/** A key, or several, and what it does. */
export type Shortcut = readonly [key: string, does: string];

export interface GameModule {
    /** Everything that lies on the table, with the own hand. */
    Board: Component<{ table: TableModel }>;
    /** Where the points of each seat come from, when the game is over. */
    Result: Component<{ table: TableModel }>;
    /** What this seat must or may do now, in one sentence; for spectators, what is going on. */
    task: (table: TableModel) => string;
    /** Why it can not do what seems to be at hand; empty: there is nothing to explain. */
    why?: (table: TableModel) => string;
    /** Whether what this seat is asked may wait, since it wants nothing more of it. */
    isAtRest?: (table: TableModel) => boolean;
    /** A move in words, for buttons and screen readers. */
    move: (action: Action, table: TableModel) => string;
    /** An event in words; empty if it is not worth a line. The first event of a move that a bot
     * comments has its `remark`. */
    tell: (event: Action, table: TableModel) => string;
    /** Whether an event is of no interest to somebody who was away. */
    isChatter?: (event: Action) => boolean;
    /** In games with trade: what an event says about an offer; null: nothing. */
    haggling?: (event: Action) => Haggle | null;
    /** Whether now also those may speak who are not asked. */
    isTrading?: (table: TableModel) => boolean;
    /** The numbers of the offers that are open now. */
    openOffers?: (table: TableModel) => number[];
    /** Who has offered what, in short, by the events of it. */
    haggled?: (made: readonly Action[], table: TableModel) => string;
    /** What keys do in it: each with what it does. */
    keys: () => readonly Shortcut[];
    /** The cards that fly at an event. */
    flights: (event: Action, table: TableModel) => Flight[];
    /** Points in words: "12 coins". */
    score: (points: number) => string;
    /** Against whom all play, when the game is over. */
    rival?: (table: TableModel) => Rival | undefined;
    /** What is said when no seat has won; without it, that nobody has. */
    nobodyWins?: (table: TableModel) => string | undefined;
    /** Why moves are refused, in German; English is what the server says. */
    reasons: Texts;
}

/** Why moves of a game are refused, each by its name: one that is missing, or too much, does not
 * compile. */
export interface Reasons<Game extends keyof Refusals> {
    /** `{asked}` stands for what is asked at the time, */
    refusals: Readonly<Record<Refusals[Game], string>>;
    /** which depends on the step. */
    asked: Readonly<Record<Asked[Game], string>>;
}

/** The same, for those who do not know which game it is. */
interface Texts {
    refusals: Readonly<Record<string, string>>;
    asked: Readonly<Record<string, string>>;
}
