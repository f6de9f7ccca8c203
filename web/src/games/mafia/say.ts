// Cards and seats of the Bean-Mafia in words.

import type { TableModel } from "$lib/table.svelte";

import { list, named, words } from "../../words/index.svelte";

export const beanName = (bean: string): string => {
    const { common, mafia } = words();
    return mafia.bean(named(common.beans, bean), named(common.shortBeans, bean));
};

export const bossName = (boss: string): string => named(words().mafia.bosses, boss);

/** "2 Puff" */
export const group = (bean: string, count: number): string =>
    words().mafia.group(count, beanName(bean));

/** "2 Puff and 1 Fire" */
export const groups = (counts: Record<string, number>): string =>
    list(Object.entries(counts).map(([bean, count]) => group(bean, count)));

/** What somebody owes: "Al 1 Puff and Don 1 Fire". */
export const debts = (due: readonly { boss: string; bean: string }[]): string =>
    list(due.map(({ boss, bean }) => words().mafia.task.debt(bossName(boss), beanName(bean))));

/** A seat's name, and whether it is this one. */
export const who = (seat: number, table: TableModel): [string, boolean] => [
    table.name(seat),
    seat === table.seat,
];
