// Which cards fly where at an event of the Duel.

import Card from "$art/Card.svelte";
import { picture, type Flight } from "$lib/flights";
import type { Action, TableModel } from "$lib/table.svelte";

import Coin from "./Coin.svelte";
import Star from "./Star.svelte";
import { discardedBy, viewOf, type DuelView } from "./view";

const card = (bean: string | null) => () => picture(Card, { bean });
const back = card(null);
const coin = () => picture(Coin, { bean: null });
const star = () => picture(Star, {});

/** Where a planted card came from. */
function source(event: Action, seat: number, view: DuelView): string {
    if (event["source"] === "hand") return `hand-${seat}-0`;
    if (event["source"] === "gift") return `waiting-${seat}`;
    return `turned-${Math.max(0, view.turned.indexOf(String(event["bean"])))}`;
}

type Flyer = (event: Action, seat: number, view: DuelView) => Flight[];

const FLYERS: Record<string, Flyer> = {
    planted: (event, seat, view) => [
        {
            from: source(event, seat, view),
            to: `field-${seat}-${Number(event["field"])}`,
            look: card(String(event["bean"])),
        },
    ],
    turned_up: (event) =>
        (event["beans"] as string[]).map((bean, index) => ({
            from: "pile",
            to: `turned-${index}`,
            look: card(bean),
            back,
        })),
    gave: (event, seat, view) => {
        const place = event["position"];
        const bean = String(event["bean"]);
        const from =
            typeof place === "number"
                ? `hand-${seat}-${place}`
                : `turned-${view.turned.indexOf(bean)}`;
        return [{ from, to: `waiting-${1 - seat}`, look: card(bean) }];
    },
    bluffed: (event, seat) =>
        event["paid"] === "nothing"
            ? []
            : [
                  {
                      from: `coins-${seat}`,
                      to: `coins-${1 - seat}`,
                      look: event["paid"] === "coin" ? coin : star,
                  },
              ],
    discarded: (event, _seat, view) => [
        {
            from: `turned-${Math.max(0, view.turned.indexOf(String(event["bean"])))}`,
            to: "discard",
            look: card(String(event["bean"])),
        },
    ],
    drew: (event, seat) => {
        const beans = event["beans"] as string[] | undefined;
        const to = `hand-${seat}`;
        if (beans) return beans.map((bean) => ({ from: "pile", to, look: card(bean), back }));
        return [{ from: "pile", to, look: card(null), count: Number(event["count"]) }];
    },
    dropped: (_event, seat) => [{ from: `bohnus-${seat}`, to: "bohnus-discard", look: star }],
    refilled: (event, seat) => [
        { from: "bohnus-pile", to: `bohnus-${seat}`, look: star, count: Number(event["count"]) },
    ],
    claimed: (event, seat) => [
        {
            from: `field-${Number(event["owner"])}-${Number(event["field"])}`,
            to: `coins-${seat}`,
            look: star,
        },
    ],
    harvested: (event, seat) => {
        const from = `field-${seat}-${Number(event["field"])}`;
        return [
            { from, to: `coins-${seat}`, look: coin, count: Number(event["coins"]) },
            ...discardedBy(event)
                .slice(0, 4)
                .map((bean) => ({ from, to: "discard", look: card(bean) })),
        ];
    },
};

export function flights(event: Action, table: TableModel): Flight[] {
    const seat = typeof event["seat"] === "number" ? event["seat"] : 0;
    return FLYERS[event.kind]?.(event, seat, viewOf(table)) ?? [];
}
