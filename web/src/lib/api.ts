// What is asked for by HTTP.

import type { Data, Hasten, TableInfo } from "./protocol";

/** A refusal of the server, in its words. */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        text: string,
    ) {
        super(text);
    }
}

export interface Seated {
    table: string;
    seat: number;
    token: string;
}

export interface BeanFacts {
    bean: string;
    cards: number;
    /** How many cards bring 1, 2, 3, 4 coins; null: never so many. */
    meter: (number | null)[];
}

export interface OptionFacts {
    form: "yes_no" | "each_yes_no" | "seat" | "choice" | "data";
    default: unknown;
    /** What a menu shows. */
    choices: unknown[];
    /** At tables of so many seats only; empty: at all. */
    seats: number[];
}

export interface GameFacts {
    title: string;
    summary: string;
    seats: number[];
    /** Each option with one line on what it does, in English. */
    options: Record<string, string>;
    /** Each option with how it is chosen. */
    choices: Record<string, OptionFacts>;
    rules: number;
    /** The points that make a coin. */
    coin: number;
    beans: BeanFacts[];
}

/** How much time bots take; `step`: until the one person who plays wants to see the next move. */
export type Pause = Hasten["pause"];

export interface Settings {
    game: string;
    seats: number;
    options?: Data;
    pace?:
        | { type: "live"; move?: number | null; game?: number | null }
        | { type: "days"; move: number };
    is_public?: boolean;
    pause?: Pause;
}

export interface ListedTable {
    id: string;
    phase: string;
    settings: Settings;
    seats: { name: string; is_free: boolean; bot: string | null }[];
}

export interface Statistics {
    games: Record<string, { played: number; won: number }>;
}

async function ask<T>(method: string, path: string, body?: unknown, headers = {}): Promise<T> {
    let answer: Response;
    try {
        answer = await fetch(`/api/${path}`, {
            method,
            headers: {
                ...headers,
                ...(body === undefined ? {} : { "content-type": "application/json" }),
            },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
    } catch {
        throw new Refusal("offline", "");
    }
    const said: unknown = await answer.json().catch(() => ({}));
    if (!answer.ok) {
        const { code = "http", text = answer.statusText } = said as {
            code?: string;
            text?: string;
        };
        throw new Refusal(code, text);
    }
    return said as T;
}

let facts: Promise<Record<string, GameFacts>> | undefined;

/** What the server plays: asked for once while the page is open, and again only if that failed. */
export function games(): Promise<Record<string, GameFacts>> {
    facts ??= ask<Record<string, GameFacts>>("GET", "games").catch((error: unknown) => {
        facts = undefined;
        throw error;
    });
    return facts;
}

export const publicTables = () => ask<ListedTable[]>("GET", "tables");
export const table = (name: string) => ask<TableInfo>("GET", `tables/${name}`);
export const record = (name: string) => ask<Data>("GET", `tables/${name}/record`);

export const create = (name: string, settings: Settings, bots: string[], device: string) =>
    ask<Seated>("POST", "tables", { name, settings, bots, device });

export const join = (table: string, name: string, device: string, seat?: number) =>
    ask<Seated>("POST", `tables/${table}/join`, {
        name,
        device,
        ...(seat === undefined ? {} : { seat }),
    });

export const newLink = (table: string, token: string) =>
    ask<{ link: string }>("POST", `tables/${table}/link`, undefined, {
        authorization: `Bearer ${token}`,
    });

export const erase = (table: string, token: string) =>
    ask<{ erased: number }>("DELETE", `tables/${table}/words`, undefined, {
        authorization: `Bearer ${token}`,
    });

export const useLink = (link: string) => ask<Seated>("POST", `links/${link}`);
export const statistics = (device: string) =>
    ask<Statistics>("GET", "statistics", undefined, { device });
