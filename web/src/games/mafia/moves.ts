// Moves in words, for buttons and screen readers.

import type { Action, TableModel } from "$lib/table.svelte";

import { words } from "../../words/index.svelte";
import { beanName, bossName, debts, group } from "./say";
import { aidsOf, viewOf } from "./view";

export function move(action: Action, table: TableModel): string {
    const t = words().mafia.move;
    const field = Number(action["field"]) + 1;
    switch (action.kind) {
        case "plant_hand":
            return t.plant(inHand(0, table), field);
        case "use_leftover":
            return action["field"] === null
                ? t.discard(lying(action, table))
                : t.place(lying(action, table), field);
        case "cultivate":
            return "boss" in action
                ? t.toBoss(lying(action, table), bossName(String(action["boss"])))
                : t.place(lying(action, table), field);
        case "give_hand":
            return t.give(
                inHand(Number(action["position"]), table),
                bossName(String(action["boss"])),
            );
        case "harvest":
            return t.harvest(field, worth(field - 1, table));
        case "buy_field":
            return t.buy;
        default:
            return goingOn(action, table);
    }
}

function goingOn(action: Action, table: TableModel): string {
    const t = words().mafia.move;
    switch (action.kind) {
        case "pay":
            return aidsOf(table).due?.length ? t.pay(debts(aidsOf(table).due ?? [])) : t.paySome;
        case "stop_planting":
            return t.stop;
        case "end_cultivation":
            return ending(table);
        case "end_turn":
            return t.done;
        default:
            return action.kind;
    }
}

/** What follows when nothing more is placed. */
function ending(table: TableModel): string {
    const t = words().mafia.move;
    const view = viewOf(table);
    const isLast = aidsOf(table).last_turn;
    if (Object.keys(view.revealed).length) {
        return isLast ? t.endGameLeaving : t.endLeaving;
    }
    return isLast ? t.endGame : t.end;
}

function inHand(position: number, table: TableModel): string {
    const hand = viewOf(table).seats[table.seat ?? 0]?.hand;
    const bean = Array.isArray(hand) ? hand[position] : undefined;
    return bean === undefined ? "" : beanName(bean);
}

function lying(action: Action, table: TableModel): string {
    const bean = String(action["bean"]);
    return group(bean, viewOf(table).revealed[bean] ?? 1);
}

function worth(field: number, table: TableModel): number {
    return aidsOf(table).fields?.[table.seat ?? 0]?.[field]?.coins ?? 0;
}
