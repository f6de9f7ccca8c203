// Events of the Duel in words.

import type { Action, TableModel } from "$lib/table.svelte";

import { list, named, words } from "../../words/index.svelte";
import { counted, who, signsOf, worthOf, type Who } from "./view";

const name = (bean: unknown) => named(words().common.beans, String(bean));
/** Several beans, equal ones together. */
function names(beans: unknown): string {
    return list(
        counted(beans as string[]).map(([bean, count]) => words().duel.run(count, name(bean))),
    );
}

type Teller = (event: Action, seat: Who, table: TableModel) => string;

const TELLERS: Record<string, Teller> = {
    turn: (event, seat) => words().duel.told.turn(Number(event["turn"]), seat),
    planted: (event, seat) =>
        words().duel.told.planted(
            seat,
            name(event["bean"]),
            Number(event["field"]) + 1,
            String(event["source"]),
        ),
    stopped: (_event, seat) => words().duel.told.stopped(seat),
    turned_up: (event, seat) =>
        (event["beans"] as string[]).length
            ? words().duel.told.turned_up(seat, names(event["beans"]))
            : "",
    offered: (event, seat) => words().duel.told.offered(seat, name(event["bean"])),
    accepted: (event, seat) => {
        const told = words().duel.told;
        return (event["forced"] ? told.forced : told.accepted)(seat, name(event["bean"]));
    },
    declined: (event, seat) => words().duel.told.declined(seat, name(event["bean"])),
    gave: (event, seat) => {
        const place = event["position"];
        const number = typeof place === "number" ? place + 1 : null;
        return words().duel.told.gave(seat, name(event["bean"]), number);
    },
    bluffed: (event, seat) =>
        words().duel.told.bluffed(seat, name(event["bean"]), String(event["paid"])),
    discarded: (event, seat) => words().duel.told.discarded(seat, name(event["bean"])),
    drew: (event, seat) => {
        const beans = event["beans"];
        const count = Number(event["count"]);
        return words().duel.told.drew(
            seat,
            Array.isArray(beans) && beans.length ? names(beans) : words().common.cards(count),
        );
    },
    kept: () => "",
    passed: () => "",
    dropped: (event, seat) => words().duel.told.dropped(seat, signsOf(String(event["pattern"]))),
    reshuffled: (event) => words().duel.told.reshuffled(Number(event["cards"])),
    refilled: (event, seat) =>
        Number(event["count"]) ? words().duel.told.refilled(seat, Number(event["count"])) : "",
    claimed: (event, seat, table) =>
        words().duel.told.claimed(
            seat,
            signsOf(String(event["pattern"])),
            worthOf(table, String(event["pattern"])),
            who(table, Number(event["owner"])),
            Number(event["field"]) + 1,
        ),
    harvested: (event, seat) =>
        words().duel.told.harvested(
            seat,
            Number(event["field"]) + 1,
            (event["beans"] as string[]).length,
            Number(event["coins"]),
        ),
    ended: () => words().duel.told.ended,
};

/** What need not be told to somebody who was away: what came of it is told. */
const CHATTER = new Set([
    ...["turned_up", "offered", "declined", "accepted"],
    ...["stopped", "drew", "kept", "passed", "refilled", "reshuffled"],
]);

export function isChatter(event: Action): boolean {
    return CHATTER.has(event.kind);
}

export function tell(event: Action, table: TableModel): string {
    const teller = TELLERS[event.kind];
    const seat = typeof event["seat"] === "number" ? event["seat"] : 0;
    return teller ? teller(event, who(table, seat), table) : "";
}
