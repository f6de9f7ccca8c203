// Views, moves and events of a game that this page knows nothing of, as plain words.

import type { Data } from "$lib/protocol";
import type { Action, TableModel } from "$lib/table.svelte";

import { words } from "../../words/index.svelte";

/** Fields whose numbers are seats. */
const PEOPLE = new Set(["seat", "owner", "leader", "winner", "partner", "maker", "source", "to"]);
const SILENT = new Set(["kind", "go_on", "remark"]);
/** What is said of a view elsewhere on the screen. */
const ELSEWHERE = new Set([
    ...["game", "rules", "options", "seat", "seats", "asked", "idle", "over", "scores", "winners"],
]);

/** One field of a view, ready to be shown. */
export interface Field {
    name: string;
    /** Its parts, where it is a row of cards or the like. */
    parts: string[];
}

/** The name of a field as people read it. */
export function title(name: string): string {
    const plain = name.replaceAll("_", " ");
    return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

/** What stands in a field, in words. */
export function value(data: unknown, table: TableModel, name = ""): string {
    const t = words().plain;
    if (data === null || data === undefined) return t.nothing;
    if (typeof data === "boolean") return data ? t.yes : t.no;
    if (typeof data === "number" && PEOPLE.has(name.replace(/s$/, "")) && table.seats[data]) {
        return table.name(data);
    }
    if (Array.isArray(data)) return parts(data, table, name).join(", ") || t.nothing;
    if (typeof data === "object") {
        const inner = Object.entries(data as Data).map(
            ([key, one]) => `${title(key)}: ${value(one, table, key)}`,
        );
        return inner.join(", ") || t.nothing;
    }
    return String(data as string | number);
}

/** The parts of a list; equal ones in a row as a number. */
function parts(data: readonly unknown[], table: TableModel, name: string): string[] {
    const found: { what: string; count: number }[] = [];
    for (const one of data) {
        const what = value(one, table, name);
        const last = found.at(-1);
        if (last?.what === what) last.count += 1;
        else found.push({ what, count: 1 });
    }
    return found.map(({ what, count }) => (count > 1 ? `${count} × ${what}` : what));
}

function fieldsIn(data: Data, table: TableModel, hidden: ReadonlySet<string>): Field[] {
    return Object.entries(data)
        .filter(([name]) => !hidden.has(name))
        .map(([name, one]) => ({
            name: title(name),
            parts: Array.isArray(one) ? parts(one, table, name) : [value(one, table, name)],
        }));
}

/** A view as what it is: data of any form. */
const dataOf = (table: TableModel): Data => ({ ...table.view });

/** What lies on the table for all. */
export function shared(table: TableModel): Field[] {
    return fieldsIn(dataOf(table), table, ELSEWHERE);
}

/** What lies in front of a seat. */
export function inFrontOf(table: TableModel, seat: number): Field[] {
    const seats = dataOf(table)["seats"];
    const own: unknown = Array.isArray(seats) ? seats[seat] : undefined;
    return own && typeof own === "object" ? fieldsIn(own as Data, table, SILENT) : [];
}

/** The kinds of the legal moves, each with its moves. */
export function kinds(table: TableModel): string[] {
    return [...new Set(table.legal.map(({ action }) => action.kind))];
}

/** What a move does beyond its kind: "chili 7". */
export function detail(action: Action, table: TableModel): string {
    return Object.entries(action)
        .filter(([name, one]) => !SILENT.has(name) && one !== null)
        .map(([name, one]) =>
            typeof one === "string" ? one : `${title(name)} ${value(one, table, name)}`,
        )
        .join(", ");
}

export function moveTold(action: Action, table: TableModel): string {
    return [title(action.kind), detail(action, table)].filter(Boolean).join(": ");
}

export function tell(event: Action, table: TableModel): string {
    const { seat, ...rest } = event;
    const told = moveTold(rest as Action, table);
    return typeof seat === "number" ? `${table.name(seat)} – ${told}` : told;
}

export function task(table: TableModel): string {
    const step: unknown = dataOf(table)["step"];
    return table.isAsked && typeof step === "string" ? words().plain.asked(title(step)) : "";
}
