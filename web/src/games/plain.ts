// What a game shows as long as it has nothing of its own.

import Moves from "../table/Moves.svelte";
import type { GameModule } from "./types";

export const plain: GameModule = {
    Board: Moves,
    Result: Moves,
    task: () => "",
    move: (action) => JSON.stringify(action),
    tell: (event) => event.kind,
    flights: () => [],
    score: (points) => String(points),
    reasons: () => ({}),
};
