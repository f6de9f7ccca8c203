// Classic Bohnanza for three to five.

import { words } from "../../words/index.svelte";
import { protection } from "../farm/protection";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import { flights } from "./flights";
import { haggled, haggling, openOffers } from "./haggling";
import { reasons } from "./reasons";
import { isAtRest } from "./resting";
import { keys } from "./shortcuts";
import Result from "./Result.svelte";
import { isTrading, type ClassicView } from "./seen";
import { task } from "./task";
import { isChatter, moveText, tell } from "./tell";

export const classic: GameModule = {
    Board,
    Result,
    task,
    why: protection,
    isAtRest,
    move: moveText,
    tell,
    isChatter,
    haggling,
    isTrading: (table) => isTrading(table.view as ClassicView),
    openOffers,
    haggled,
    keys,
    flights,
    score: (points) => words().common.coins(points),
    reasons,
};
