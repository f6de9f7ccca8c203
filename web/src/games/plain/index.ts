// Any game that this page knows nothing of, at the table: readable and playable, no more.

import type { GameFacts } from "$lib/api";

import { words } from "../../words/index.svelte";
import type { GameModule } from "../types";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import { moveTold, task, tell } from "./saying";

export function plain(facts: GameFacts | undefined): GameModule {
    const coin = facts?.coin ?? 1;
    return {
        Board,
        Result,
        task,
        move: moveTold,
        tell,
        keys: () => [["1 – 9", words().plain.digits]],
        flights: () => [],
        score: (points) => words().plain.score(points / coin),
        reasons: { refusals: {}, asked: {} },
    };
}
