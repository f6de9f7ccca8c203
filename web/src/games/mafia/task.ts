// What is to be done now, in one sentence.

import type { TableModel } from "$lib/table.svelte";

import { list, words } from "../../words/index.svelte";
import { beanName, bossName, debts, groups } from "./say";
import { aidsOf, type MafiaView, viewOf } from "./view";

export function task(table: TableModel): string {
    const view = viewOf(table);
    const t = words().mafia.task;
    if (!view) return "";
    if (view.over) return t.over;
    return table.isAsked && table.seat !== null ? own(view, table) : others(view, table);
}

function others(view: MafiaView, table: TableModel): string {
    const t = words().mafia.task;
    const name = table.ownName(view.asked[0] ?? view.active);
    switch (view.step) {
        case "use_leftovers":
            return t.otherUses(name);
        case "pay_mafia":
            return t.otherPays(name);
        case "plant_first":
        case "plant_second":
        case "planted":
            return t.otherPlants(name);
        case "cultivate":
            return t.otherCultivates(name);
        case "end_turn":
            return t.otherEnds(name);
        default:
            return t.waits(name);
    }
}

function own(view: MafiaView, table: TableModel): string {
    const t = words().mafia.task;
    switch (view.step) {
        case "use_leftovers":
            return t.leftovers(groups(view.revealed));
        case "pay_mafia":
            return t.pay(debts(aidsOf(table).due ?? []));
        case "plant_first":
            return planting(view, table);
        case "plant_second":
            return table.may({ kind: "plant_hand" })
                ? t.mayPlant(front(view, table))
                : t.mayHarvest(mayBuy(table));
        case "planted":
            return t.mayHarvest(mayBuy(table));
        case "cultivate":
            return cultivating(view, table);
        case "end_turn":
            return ending(table);
        default:
            return t.youPlay;
    }
}

function front(view: MafiaView, table: TableModel): string {
    const hand = view.seats[table.seat ?? 0]?.hand;
    return Array.isArray(hand) && hand[0] !== undefined ? beanName(hand[0]) : "";
}

function planting(view: MafiaView, table: TableModel): string {
    const t = words().mafia.task;
    if (table.may({ kind: "plant_hand" })) return t.mustPlant(front(view, table));
    return t.noRoom(front(view, table), mayBuy(table));
}

function mayBuy(table: TableModel): boolean {
    return table.may({ kind: "buy_field" }) !== undefined;
}

function ending(table: TableModel): string {
    const t = words().mafia.task;
    if (table.may({ kind: "harvest" })) return t.mayEnd(mayBuy(table));
    return mayBuy(table) ? t.mayBuy : t.end;
}

function cultivating(view: MafiaView, table: TableModel): string {
    const t = words().mafia.task;
    const left = groups(view.revealed);
    const { refill = [], heir = null, last_turn: isLast = false } = aidsOf(table);
    const hungry = list(refill.map(bossName));
    if (hungry) return left ? t.placeAndFeed(hungry) : t.needsCard(hungry);
    if (!left) return isLast ? t.mayGiveLast : t.mayGive;
    if (heir !== null) return t.mayPlace(table.ownName(heir));
    if (table.may({ kind: "end_cultivation" })) return t.mayPlaceLast;
    return table.may({ kind: "cultivate" }) ? t.mustPlace : t.noPlace(left, mayBuy(table));
}
