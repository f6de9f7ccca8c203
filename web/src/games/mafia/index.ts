// The Bean-Mafia, for two and alone.

import { words } from "../../words/index.svelte";
import { protection } from "../farm/protection";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { move } from "./moves";
import { reasons } from "./reasons";
import { keys } from "./shortcuts";
import Result from "./Result.svelte";
import { isChatter, tell } from "./story";
import { task } from "./task";
import { nobodyWins, rival } from "./verdict";

export const mafia: GameModule = {
    Board,
    Result,
    task,
    why: protection,
    move,
    tell,
    isChatter,
    keys,
    flights,
    score: (points) => words().mafia.score(points),
    rival,
    nobodyWins,
    reasons,
};
