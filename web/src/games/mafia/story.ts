// What has happened, in words.

import type { Action, TableModel } from "$lib/table.svelte";

import { list, words } from "../../words/index.svelte";
import { beanName, bossName, group, groups, who } from "./say";

export function tell(event: Action, table: TableModel): string {
    return TALES[event.kind]?.(event, table) ?? "";
}

/** Single cards that come and go, and what follows by itself. */
const CHATTER = new Set(["turn", "stopped", "revealed", "to_boss", "picked_up", "drew"]);

export const isChatter = (event: Action): boolean => CHATTER.has(event.kind);

type Tale = (event: Action, table: TableModel) => string;

const t = () => words().mafia.story;
const seat = (event: Action, table: TableModel) => who(Number(event["seat"]), table);
const bean = (event: Action) => beanName(String(event["bean"]));
const boss = (event: Action) => bossName(String(event["boss"]));
const field = (event: Action) => Number(event["field"]) + 1;
const cards = (event: Action) => group(String(event["bean"]), Number(event["cards"]));
const coins = (event: Action) => Number(event["coins"]);
const beans = (event: Action) => list((event["beans"] as string[]).map(beanName));

const TALES: Record<string, Tale> = {
    turn: (event, table) => t().turn(Number(event["turn"]), ...seat(event, table)),
    used_leftover: (event, table) =>
        t().usedLeftover(...seat(event, table), cards(event), field(event)),
    discarded: (event, table) => t().discarded(...seat(event, table), cards(event)),
    paid: (event, table) => t().paid(...seat(event, table), boss(event), bean(event), field(event)),
    planted: (event, table) => t().planted(...seat(event, table), bean(event), field(event)),
    stopped: (event, table) => t().stopped(...seat(event, table)),
    revealed: (event) => t().revealed(bean(event)),
    to_boss: (event) =>
        event["source"] === "pile"
            ? t().toBoss(bean(event), boss(event))
            : t().topToBoss(bean(event), boss(event)),
    picked_up: (event) => t().pickedUp(bean(event)),
    cultivated: (event, table) =>
        "boss" in event
            ? t().cultivatedBoss(...seat(event, table), cards(event), boss(event))
            : t().cultivated(...seat(event, table), cards(event), field(event)),
    gave: (event, table) => t().gave(...seat(event, table), bean(event), boss(event)),
    showed_hand: (event, table) => t().showedHand(...seat(event, table), beans(event)),
    left: (event, table) =>
        t().left(...seat(event, table), groups(event["beans"] as Record<string, number>)),
    drew: (event, table) =>
        "beans" in event
            ? t().drewCards(...seat(event, table), beans(event))
            : t().drew(...seat(event, table), Number(event["count"])),
    used_up: (event) => t().usedUp(Number(event["times"])),
    reshuffled: (event) => t().reshuffled(Number(event["cards"])),
    boss_harvested: (event) => t().bossHarvested(boss(event), cards(event), coins(event)),
    harvested: (event, table) =>
        t().harvested(...seat(event, table), cards(event), field(event), coins(event)),
    bought: (event, table) =>
        t().bought(...seat(event, table), (event["coins"] as string[]).length),
    sold: (event, table) =>
        "boss" in event
            ? t().sold(boss(event), false, cards(event), coins(event))
            : t().sold(...seat(event, table), cards(event), coins(event)),
    ended: () => t().ended,
};
