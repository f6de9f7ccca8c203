// What the rules of a game look like, and how they are found.

import { games } from "$lib/api";

import { words } from "../words/index.svelte";

export interface RulesText {
    /** What it is about, in two or three sentences. */
    goal: string;
    chapters: readonly Chapter[];
}

export interface Chapter {
    title: string;
    /** Each ends with the rules it stands for, in brackets: "You must plant. [C-14, C-15]" */
    points: readonly string[];
}

export interface Point {
    text: string;
    rules: string[];
}

export function pointOf(written: string): Point {
    const [, text = written, rules = ""] = /^(.*?)\s*(?:\[([^\]]*)\])?$/s.exec(written) ?? [];
    return { text, rules: rules.split(/,\s*/).filter(Boolean) };
}

/** The rules that a refusal names: "… (C-14, X-02)." */
export function rulesIn(text: string): string[] {
    return text.match(/\b[A-Z]{1,2}-\d+[a-z]?\b/g) ?? [];
}

const LOADERS: Record<string, Record<"en" | "de", () => Promise<{ rules: RulesText }>>> = {
    classic: { en: () => import("./en/classic"), de: () => import("./de/classic") },
    duel: { en: () => import("./en/duel"), de: () => import("./de/duel") },
    mafia: { en: () => import("./en/mafia"), de: () => import("./de/mafia") },
    "mafia-solo": { en: () => import("./en/mafiaSolo"), de: () => import("./de/mafiaSolo") },
    "nicht-die-bohne": { en: () => import("./en/bohne"), de: () => import("./de/bohne") },
};

/** Fetches the rules of a game when somebody wants to read them. */
export async function loadRules(game: string, language: "en" | "de"): Promise<RulesText> {
    const load = LOADERS[game]?.[language];
    if (load) return (await load()).rules;
    // A game of another package: all that is known of it is what it says of itself.
    const facts = (await games())[game];
    const points = Object.entries(facts?.options ?? {}).map(([name, does]) => `${name}: ${does}`);
    const chapters = points.length ? [{ title: words().table.settings, points }] : [];
    return { goal: `${facts?.summary ?? ""} ${words().plain.noRules}`.trim(), chapters };
}
