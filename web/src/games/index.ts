// The games that can be shown; each is loaded when a table of it is. Others are shown plainly.

import { games } from "$lib/api";

import type { GameModule } from "./types";

const LOADERS: Record<string, () => Promise<GameModule>> = {
    classic: async () => (await import("./classic")).classic,
    duel: async () => (await import("./duel")).duel,
    mafia: async () => (await import("./mafia")).mafia,
    "mafia-solo": async () => (await import("./mafia")).mafia,
    "nicht-die-bohne": async () => (await import("./bohne")).bohne,
};

export async function loadGame(game: string): Promise<GameModule> {
    return LOADERS[game]?.() ?? loadPlain(game);
}

async function loadPlain(game: string): Promise<GameModule> {
    const [{ plain }, facts] = await Promise.all([import("./plain"), games()]);
    return plain(facts[game]);
}
