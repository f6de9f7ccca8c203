// The Duel as the server shows it: the form of its view and aids, and how one looks things up in them.

import type { Action, TableModel } from "$lib/table.svelte";

import type { Aids, View as DuelView } from "../../told/duel";
import { words } from "../../words/index.svelte";

export type {
    Bluff as BluffAid,
    BohnusWorth as BohnusFace,
    Harvest as FieldAid,
    HeldBohnus as BohnusAid,
    NearField as Near,
    SeatView as DuelSeat,
    View as DuelView,
} from "../../told/duel";

export const BEANS = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"];
export const FIELDS = [0, 1, 2];

export type DuelAids = Partial<Aids>;

/** Somebody in a sentence. */
export interface Who {
    name: string;
    isYou: boolean;
}

export function viewOf(table: TableModel): DuelView {
    return table.view as DuelView;
}

export function aidsOf(table: TableModel): DuelAids {
    return table.aids as DuelAids;
}

/** The seat whose farm is below: the own one, for spectators the first. */
export function below(table: TableModel): number {
    return table.seat ?? 0;
}

export function who(table: TableModel, seat: number): Who {
    return { name: table.name(seat), isYou: seat === table.seat };
}

export function handOf(view: DuelView, seat: number): string[] {
    const hand = view.seats[seat]?.hand;
    return Array.isArray(hand) ? hand : [];
}

export function bohnusOf(view: DuelView, seat: number): string[] {
    const bohnus = view.seats[seat]?.bohnus;
    return Array.isArray(bohnus) ? bohnus : [];
}

export function sizeOf(cards: string[] | number | undefined): number {
    return Array.isArray(cards) ? cards.length : (cards ?? 0);
}

/** A card that waits beside the fields of a seat. */
export interface Waiting {
    bean: string;
    isGift: boolean;
    /** Its place among the turned-up cards. */
    index: number;
}

export function waitingOf(view: DuelView, seat: number): Waiting[] {
    const turned = seat === view.active ? view.turned : [];
    const gift = view.seats[seat]?.gift;
    return [
        ...turned.map((bean, index) => ({ bean, isGift: false, index })),
        ...(gift ? [{ bean: gift, isGift: true, index: 0 }] : []),
    ];
}

/** A run of equal cards in a column. */
export interface Run {
    bean: string;
    cards: number;
}

export function runsOf(column: readonly string[]): Run[] {
    const runs: Run[] = [];
    for (const bean of column) {
        const last = runs.at(-1);
        if (last?.bean === bean) last.cards += 1;
        else runs.push({ bean, cards: 1 });
    }
    return runs;
}

const SIGNS: Readonly<Record<string, string>> = { A: "●", B: "■", C: "▲", D: "★" };

/** A pattern in signs, as bohnus cards show it, for texts. */
export function signsOf(pattern: string): string {
    return [...pattern].map((letter) => SIGNS[letter] ?? letter).join("");
}

/** A pattern in words, for those who hear it. */
export function patternTold(pattern: string): string {
    return words().duel.patternRuns(runsOf([...pattern]).map((run) => run.cards));
}

/** How a pattern can be fulfilled: cards at the end of a field that count, and those that are missing. */
export interface Example {
    lies: readonly string[];
    needs: readonly string[];
}

/** What a field has of a pattern, by the beans that it still needs. */
export function exampleOn(column: readonly string[], pattern: string, needs: readonly string[]) {
    const counts = pattern.length - needs.length;
    return { lies: counts ? column.slice(-counts) : [], needs } satisfies Example;
}

/** Some beans that a pattern could stand for. */
export function anyExample(pattern: string): Example {
    const letters = runsOf([...pattern]).map(({ bean }) => bean);
    return {
        lies: [...pattern].map((letter) => BEANS[letters.indexOf(letter) + 1] ?? ""),
        needs: [],
    };
}

/** Where a seat has cards of a bean that are seen by the one who looks: turned up, places in hand. */
export interface Sources {
    turned: number;
    places: number[];
}

export function sourcesOf(view: DuelView, seat: number, bean: string): Sources {
    const turned = seat === view.active ? view.turned.filter((one) => one === bean).length : 0;
    const places = handOf(view, seat).flatMap((one, place) => (one === bean ? [place + 1] : []));
    return { turned, places };
}

/** Whether this seat bluffs with its open offer, or would with the next one, as the server says. */
export function isBluff(table: TableModel, bean: string): boolean {
    const bluff = aidsOf(table).bluff;
    if (!bluff) return false;
    return viewOf(table).offer === bean ? bluff.backed === false : bluff.beans.includes(bean);
}

/** What a bohnus card is worth, if it lies open or is one's own. */
export function worthOf(table: TableModel, pattern: string): number | undefined {
    const { bohnus = [], won = [], used = [] } = aidsOf(table);
    return [...bohnus, ...won.flat(), ...used].find((card) => card.pattern === pattern)?.worth;
}

/** The bean that was discarded last; null if none was, or nobody here has seen it. */
export function lastDiscard(table: TableModel): string | null {
    const discards = viewOf(table).discards;
    for (const entry of table.link.log.toReversed()) {
        if (entry.kind === "undone") return null;
        for (const event of ((entry.events ?? []) as Action[]).toReversed()) {
            const bean = discardedBy(event).at(-1);
            if (bean !== undefined && discards[bean]) return bean;
        }
    }
    return null;
}

/** The cards that an event brings to the discards. */
export function discardedBy(event: Action): string[] {
    if (event.kind === "discarded") return [String(event["bean"])];
    if (event.kind !== "harvested") return [];
    const beans = event["beans"] as string[];
    return beans.slice(0, Math.max(0, beans.length - Number(event["coins"])));
}

/** Equal things counted, in the order in which they first come. */
export function counted(things: readonly string[]): [string, number][] {
    const counts = new Map<string, number>();
    for (const one of things) counts.set(one, (counts.get(one) ?? 0) + 1);
    return [...counts];
}

export const ROMAN = ["Ⅰ", "Ⅱ", "Ⅲ"];
