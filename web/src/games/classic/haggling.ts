// Haggling in Classic Bohnanza, for the story: which events speak of offers, and of which terms.

import type { Action, TableModel } from "$lib/table.svelte";

import type { Haggle } from "../../table/haggling";
import { words } from "../../words/index.svelte";
import type { ClassicView, Offer } from "./seen";
import { sidesText } from "./tell";

const PARTS: Readonly<Record<string, Haggle["is"]>> = {
    offered: "made",
    asked: "made",
    accepted: "answered",
    declined: "answered",
    withdrawn: "answered",
    dealt: "dealt",
};

/** What an event says about an offer; null: nothing. */
export function haggling(event: Action): Haggle | null {
    const is = PARTS[event.kind];
    return is ? { offer: Number(event["number"]), is } : null;
}

/** The offers that are still open. */
export function openOffers(table: TableModel): number[] {
    return ((table.view as ClassicView | null)?.offers ?? []).map(({ number }) => number);
}

/** So many different terms are named of all that was said. */
const MOST = 3;

/** "Gardener 2: Soy for Red, Blue for something · You: Red as a gift …" */
export function haggled(made: readonly Action[], table: TableModel): string {
    const all = made.map((event) => ({
        who: table.name(Number(event["seat"])),
        terms: sidesText(event as unknown as Offer),
    }));
    const different = all.filter(
        (one, number) =>
            all.findIndex(({ who, terms }) => who === one.who && terms === one.terms) === number,
    );
    const shown = different.slice(0, MOST);
    const names = [...new Set(shown.map(({ who }) => who))];
    const parts = names.map((name) => {
        const terms = shown.filter(({ who }) => who === name).map((one) => one.terms);
        return words().table.story.saidBy(name, terms.join(", "));
    });
    return parts.join(" · ") + (different.length > MOST ? " …" : "");
}
