// The Duel for two.

import { words } from "../../words/index.svelte";
import { protection } from "../farm/protection";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { reasons } from "./reasons";
import { keys } from "./shortcuts";
import Result from "./Result.svelte";
import { move, task } from "./task";
import { isChatter, tell } from "./tell";

export const duel: GameModule = {
    Board,
    Result,
    task,
    why: protection,
    move,
    tell,
    isChatter,
    keys,
    flights,
    score: (points) => words().duel.score(points),
    reasons,
};
