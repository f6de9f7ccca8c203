// The games that can be shown; each is loaded when a table of it is.

import type { GameModule } from "./types";

const LOADERS: Record<string, () => Promise<GameModule>> = {
    classic: async () => (await import("./classic")).classic,
    duel: async () => (await import("./duel")).duel,
    mafia: async () => (await import("./mafia")).mafia,
    "mafia-solo": async () => (await import("./mafia")).mafia,
    "nicht-die-bohne": async () => (await import("./bohne")).bohne,
};

export async function loadGame(game: string): Promise<GameModule> {
    const load = LOADERS[game];
    if (!load) throw new Error(`no screen for ${game}`);
    return load();
}
