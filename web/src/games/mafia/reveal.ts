// What the last reveal did by itself: cards that went to bosses, cards that were picked up, sales.

import type { Happened } from "$lib/protocol";
import type { Action } from "$lib/table.svelte";

import { words } from "../../words/index.svelte";
import { bossName, group } from "./say";

export type Deed =
    | { kind: "took"; boss: string; bean: string; cards: number }
    | { kind: "sold"; boss: string; bean: string; cards: number; coins: number }
    | { kind: "joined"; bean: string; cards: number };

/** The events of the last reveal, as far as the log reaches. */
export function lastReveal(log: readonly Happened[]): Action[] {
    const entry = log.findLast((one) => one.events?.some((event) => event["kind"] === "revealed"));
    return (entry?.events ?? []) as Action[];
}

/** What happened, equal things as one. */
export function deeds(events: readonly Action[]): Deed[] {
    const found: Deed[] = [];
    for (const event of events) {
        const deed = deedOf(event);
        const same = deed && deed.kind !== "sold" && found.find((one) => isSame(one, deed));
        if (same) same.cards += 1;
        else if (deed) found.push(deed);
    }
    return found;
}

function deedOf(event: Action): Deed | null {
    const bean = String(event["bean"]);
    const boss = String(event["boss"]);
    switch (event.kind) {
        case "to_boss":
            return { kind: "took", boss, bean, cards: 1 };
        case "picked_up":
            return { kind: "joined", bean, cards: 1 };
        case "boss_harvested": {
            const [cards, coins] = [Number(event["cards"]), Number(event["coins"])];
            return { kind: "sold", boss, bean, cards, coins };
        }
        default:
            return null;
    }
}

function isSame(one: Deed, other: Deed): boolean {
    return (
        one.kind === other.kind &&
        one.bean === other.bean &&
        ("boss" in one ? one.boss : "") === ("boss" in other ? other.boss : "")
    );
}

export function told(deed: Deed): string {
    const t = words().mafia;
    const cards = group(deed.bean, deed.cards);
    switch (deed.kind) {
        case "took":
            return t.tookNow(bossName(deed.boss), cards);
        case "sold":
            return t.soldNow(bossName(deed.boss), cards, deed.coins);
        case "joined":
            return t.joinedNow(cards);
    }
}
