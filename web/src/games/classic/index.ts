import { plain } from "../plain";
import type { GameModule } from "../types";

export const classic: GameModule = { ...plain };
