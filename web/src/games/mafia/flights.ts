// The cards and coins that fly at an event.

import Card from "$art/Card.svelte";
import Coin from "$art/Coin.svelte";
import { picture, type Flight } from "$lib/flights";
import type { Action } from "$lib/table.svelte";

export function flights(event: Action): Flight[] {
    return PATHS[event.kind]?.(event) ?? [];
}

type Paths = (event: Action) => Flight[];

/** A card to fly; null: its back. */
const card = (bean: string | null) => () => picture(Card, { bean });
const back = card(null);
const coin = () => picture(Coin, { size: "30px" });

const bean = (event: Action) => String(event["bean"]);
const field = (event: Action) => `field-${String(event["seat"])}-${String(event["field"])}`;
const boss = (event: Action) => `boss-${String(event["boss"])}`;
const ground = (event: Action) => ("boss" in event ? boss(event) : field(event));
const lying = (event: Action) => `revealed-${bean(event)}`;
const path = (event: Action, from: string, to: string, count = 1): Flight[] =>
    count > 0 ? [{ from, to, look: card(bean(event)), count }] : [];

/** A sale: so many cards become coins; the others are discarded. */
function sale(event: Action, from: string, purse: string): Flight[] {
    const cards = Number(event["cards"]);
    const coins = Number(event["coins"]);
    const paid = coins > 0 ? [{ from, to: purse, look: coin, count: coins }] : [];
    return [...paid, ...path(event, from, "discard", cards - coins)];
}

function drawn(event: Action): Flight[] {
    const beans = event["beans"] as string[] | undefined;
    const cards = beans ?? Array.from({ length: Number(event["count"]) }, () => null);
    const to = `hand-${String(event["seat"])}`;
    return cards.map((one) => ({ from: "pile", to, look: card(one), ...(one && { back }) }));
}

const count = (event: Action) => Number(event["cards"]);
const purse = (event: Action) => `coins-${String(event["seat"])}`;

const PATHS: Record<string, Paths> = {
    used_leftover: (event) => path(event, lying(event), field(event), count(event)),
    discarded: (event) => path(event, lying(event), "discard", count(event)),
    paid: (event) => path(event, field(event), boss(event)),
    planted: (event) => path(event, `hand-${String(event["seat"])}-0`, field(event)),
    revealed: (event) => [{ from: "pile", to: lying(event), look: card(bean(event)), back }],
    to_boss: (event) =>
        path(event, event["source"] === "pile" ? "revealed" : "discard", boss(event)),
    picked_up: (event) => path(event, "discard", lying(event)),
    cultivated: (event) => path(event, lying(event), ground(event), count(event)),
    gave: (event) =>
        path(event, `hand-${String(event["seat"])}-${String(event["position"])}`, boss(event)),
    drew: drawn,
    boss_harvested: (event) => sale(event, boss(event), "coins-mafia"),
    harvested: (event) => sale(event, field(event), purse(event)),
    bought: (event) => [
        { from: purse(event), to: "aside", look: coin, count: lengthOf(event["coins"]) },
    ],
    reshuffled: () => [{ from: "discard", to: "pile", look: card(null), count: 5 }],
    sold: (event) => sale(event, ground(event), "boss" in event ? "coins-mafia" : purse(event)),
};

const lengthOf = (coins: unknown): number => (Array.isArray(coins) ? coins.length : 0);
