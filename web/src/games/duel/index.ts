import { plain } from "../plain";
import type { GameModule } from "../types";

export const duel: GameModule = { ...plain };
