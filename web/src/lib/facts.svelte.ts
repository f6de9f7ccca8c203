// What the server says of its games, as far as it has answered; a game of another package has no
// other words here.

import { named, words } from "../words/index.svelte";
import { games, type GameFacts } from "./api";

let known: Readonly<Record<string, GameFacts>> = $state.raw({});

/** Asks for the facts, once; whoever shows them is told when they are there. */
export function fetchFacts(): void {
    games().then(
        (facts) => (known = facts),
        () => undefined, // who needs them asks again
    );
}

export function factsOf(game: string): GameFacts | undefined {
    return known[game];
}

/** What a game is called in the language of this device, or by itself. */
export function titleOf(game: string): string {
    return named(words().common.games, game, known[game]?.title ?? game);
}
