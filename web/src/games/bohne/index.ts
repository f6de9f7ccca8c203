// Nicht die Bohne at the table.

import { words } from "../../words/index.svelte";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import "./colours.css";
import { flights } from "./moving";
import { reasons } from "./reasons";
import { keys } from "./shortcuts";
import Result from "./Result.svelte";
import { isChatter, moveTold, task, tell } from "./story";

export const bohne: GameModule = {
    Board,
    Result,
    task,
    move: moveTold,
    tell,
    isChatter,
    keys,
    flights,
    score: (points) => words().bohne.score(points),
    reasons,
};
