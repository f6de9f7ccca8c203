// Classic Bohnanza for three to five.

import { classicReasons } from "../../words/de/classic";
import { words } from "../../words/index.svelte";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { isAtRest } from "./resting";
import Result from "./Result.svelte";
import { task } from "./task";
import { isChatter, moveText, tell } from "./tell";

export const classic: GameModule = {
    Board,
    Result,
    task,
    isAtRest,
    move: moveText,
    tell,
    isChatter,
    flights,
    score: (points) => words().common.coins(points),
    reasons: () => classicReasons,
};
