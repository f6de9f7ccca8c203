// The games that can be shown.

import { bohne } from "./bohne";
import { classic } from "./classic";
import { duel } from "./duel";
import { mafia } from "./mafia";
import type { GameModule } from "./types";

const MODULES: Record<string, GameModule> = {
    classic,
    duel,
    mafia,
    "mafia-solo": mafia,
    "nicht-die-bohne": bohne,
};

export function moduleOf(game: string): GameModule {
    const found = MODULES[game];
    if (!found) throw new Error(`no screen for ${game}`);
    return found;
}
