// What must be done now, and moves, in words.

import type { Action, TableModel } from "$lib/table.svelte";

import { named, words } from "../../words/index.svelte";
import { aidsOf, below, handOf, isBluff, viewOf, waitingOf, who } from "./view";

const bean = (name: unknown) => named(words().common.beans, String(name));

export function task(table: TableModel): string {
    const view = viewOf(table);
    const t = words().duel;
    if (view.over) return t.over;
    if (!table.isAsked) return waits(table);
    if (view.window) return t.mayClaim;
    const me = below(table);
    const first = bean(handOf(view, me)[0]);
    const room = table.may({ kind: "plant_hand" }) || table.may({ kind: "plant_pending" });
    switch (view.step) {
        case "plant_first":
            return room ? t.mustPlant(first) : t.noRoomFor(first);
        case "plant_second":
            return t.mayPlant(first);
        case "make_offer":
            return Object.keys(view.pushed).length ? t.mustOfferNext : t.mustOffer;
        case "answer":
            return t.mustAnswer(table.name(1 - me), bean(view.offer));
        case "choose_gift":
            return t.mustGive(bean(view.offer));
        case "plant_turned": {
            const mayDiscard = table.may({ kind: "discard_turned" }) !== undefined;
            const text = t.mustSettle(waitingOf(view, me).length, mayDiscard);
            return room ? text : mayDiscard ? t.noRoomDiscard : t.noRoom;
        }
        case "plant_gift": {
            const gift = bean(view.seats[me]?.gift);
            return room ? t.mustSettleGift(gift) : t.noRoomFor(gift);
        }
        default:
            return t.mayDrop;
    }
}

function waits(table: TableModel): string {
    const view = viewOf(table);
    const texts = words().duel.waits;
    const name = table.ownName(view.asked[0] ?? view.active);
    const step = view.window ? "window" : view.step;
    const text = step in texts ? texts[step as keyof typeof texts] : texts.other;
    return text(name, bean(view.offer));
}

export function move(action: Action, table: TableModel): string {
    const t = words().duel;
    const view = viewOf(table);
    const me = below(table);
    const field = Number(action["field"]) + 1;
    const value = (card: unknown) => {
        const worth = aidsOf(table).bohnus?.[Number(card)]?.worth;
        return worth === undefined ? `${Number(card) + 1}` : t.money(worth);
    };
    switch (action.kind) {
        case "plant_hand":
            return t.move.plant(bean(handOf(view, me)[0]), field);
        case "plant_pending":
            return t.move.plant(bean(action["bean"]), field);
        case "stop_planting":
            return t.stop;
        case "offer": {
            const say = isBluff(table, String(action["bean"])) ? t.bluffWith : t.offer;
            return say(bean(action["bean"]));
        }
        case "respond":
            return action["accept"] ? t.accept : t.decline;
        case "choose_gift": {
            const place = action["position"];
            return t.move.give(bean(view.offer), place === null ? null : Number(place) + 1);
        }
        case "discard_turned":
            return t.discard(bean(action["bean"]));
        case "discard_bohnus":
            return action["card"] === null ? t.keep : t.drop(value(action["card"]));
        case "claim":
            return t.claimOn(value(action["card"]), who(table, Number(action["owner"])), field);
        case "pass":
            return t.pass;
        case "harvest": {
            const cents = aidsOf(table).fields?.[me]?.[field - 1]?.coins ?? 0;
            return t.harvestField(field, cents / 100);
        }
        default:
            return action.kind;
    }
}
