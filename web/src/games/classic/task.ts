// What a player of Classic Bohnanza must or may do now, in one sentence.

import type { TableModel } from "$lib/table.svelte";

import { list, words } from "../../words/index.svelte";
import { readyFor } from "./offers";
import { isAtRest } from "./resting";
import {
    counted,
    faceOf,
    handOf,
    isPlanting,
    pendingOf,
    type ClassicView,
    type Offer,
} from "./seen";
import { shelvesOf } from "./shelves";
import { beanName, bundleText } from "./tell";

export function task(table: TableModel): string {
    const view = table.view as ClassicView | null;
    if (!view) return "";
    const { seat } = table;
    if (view.over) return words().classic.over;
    if (seat === null) return waiting(view, table);
    return own(view, table, seat) ?? waiting(view, table);
}

function makers(table: TableModel, offers: readonly Offer[]): string {
    return list([...new Set(offers.map(({ maker }) => table.name(maker)))]);
}

/** What this seat has to do; null: nothing. */
function own(view: ClassicView, table: TableModel, seat: number): string | null {
    const t = words().classic;
    const isAsked = view.asked.includes(seat);
    if (isPlanting(view)) return isAsked ? planting(view, table, seat) : null;
    if (view.step === "plant_pending") return isAsked ? pending(view, table, seat) : null;
    const ready = readyFor(view, seat).flatMap(({ accepted }) => accepted);
    if (ready.length) return t.mayClose(list([...new Set(ready)].map((one) => table.name(one))));
    if (isAtRest(table)) return t.atRest(table.name(view.active));
    const answers = answering(view, table, seat);
    if (answers) return answers;
    if (view.step === "last_call" && view.caller === seat)
        return t.lastCall(table.name(view.active));
    if (view.step !== "trade") return null;
    if (seat !== view.active) return t.mayOffer(table.name(view.active));
    const others = view.asked.filter((one) => one !== seat);
    return isAsked || !others.length ? t.mayTrade : t.answers(names(table, others));
}

/** The offers that wait for this seat; those it can only say no to are counted apart. */
function answering(view: ClassicView, table: TableModel, seat: number): string {
    const t = words().classic;
    const own = { face: faceOf(view, seat), hand: handOf(view, seat) };
    const { payable, unpayable } = shelvesOf(view, seat, own, false);
    if (!payable.length) return unpayable.length ? t.mayRefuse(unpayable.length) : "";
    const must =
        payable.length > 1 ? t.mustAnswerAll(payable.length) : t.mustAnswer(makers(table, payable));
    return unpayable.length ? t.andUnpayable(must, unpayable.length) : must;
}

function planting(view: ClassicView, table: TableModel, seat: number): string {
    const t = words().classic;
    const bean = beanName(handOf(view, seat)[0] ?? "?");
    if (view.step === "plant_second") return t.mayPlant(bean);
    return table.may({ kind: "plant_hand" })
        ? t.mustPlant(bean)
        : t.mustMakeRoom(bean, mayBuy(table));
}

function mayBuy(table: TableModel): boolean {
    return table.may({ kind: "buy_field" }) !== undefined;
}

function pending(view: ClassicView, table: TableModel, seat: number): string {
    const t = words().classic;
    const beans = bundleText(counted(pendingOf(view, seat).map(({ bean }) => bean)));
    return table.may({ kind: "plant_pending" })
        ? t.mustPlantPending(beans)
        : t.pendingNoRoom(beans, mayBuy(table));
}

function names(table: TableModel, seats: readonly number[]): string {
    return list(seats.map((seat) => table.name(seat)));
}

/** Whom everybody waits for. */
function waiting(view: ClassicView, table: TableModel): string {
    const t = words().classic;
    const asked = view.asked.filter((one) => one !== table.seat);
    if (isPlanting(view) || view.step === "plant_pending") return t.plants(names(table, asked));
    if (asked.length === 1 && asked[0] === view.active) return t.trades(table.name(view.active));
    return asked.length ? t.answers(names(table, asked)) : t.trades(table.name(view.active));
}
