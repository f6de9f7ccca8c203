// Who has won, if it was the Mafia or nobody, and why.

import type { TableModel } from "$lib/table.svelte";

import type { Rival } from "../../table/outcome";
import { list, words } from "../../words/index.svelte";
import { viewOf } from "./view";

/** The headline when no seat has won. */
export function nobodyWins(table: TableModel): string | undefined {
    const view = viewOf(table);
    const { mafiaWins, tie } = words().mafia.result;
    if (!view?.over) return undefined;
    return view.mafia ? mafiaWins : tie;
}

/** The Mafia among those who have played. */
export function rival(table: TableModel): Rival | undefined {
    const view = viewOf(table);
    if (!view?.over) return undefined;
    return { name: words().mafia.mafia, score: view.mafia_score, isWinner: view.mafia };
}

/** What the headline leaves open; empty if nothing. */
export function why(table: TableModel): string {
    const view = viewOf(table);
    const { result } = words().mafia;
    if (!view.over) return result.unfinished;
    if (view.winners.length > 1)
        return result.shared(list(view.winners.map((seat) => table.name(seat))));
    if (view.winners.length) return "";
    if (!view.mafia) return result.whyTie;
    return Math.max(...view.scores) === view.mafia_score ? result.whyLevel : "";
}
