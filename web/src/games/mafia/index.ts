import { plain } from "../plain";
import type { GameModule } from "../types";

export const mafia: GameModule = { ...plain };
