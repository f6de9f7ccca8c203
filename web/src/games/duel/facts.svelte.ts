// What is printed on the bean cards; asked for once.

import { games, type BeanFacts } from "$lib/api";

const printed: { beans: Record<string, BeanFacts> } = $state({ beans: {} });
let isAsked = false;

export function askFacts(): void {
    if (isAsked) return;
    isAsked = true;
    void games()
        .then((all) => {
            const beans = all["duel"]?.beans ?? [];
            printed.beans = Object.fromEntries(beans.map((one) => [one.bean, one]));
        })
        .catch(() => {
            isAsked = false; // it is asked again by the next board
        });
}

export function copiesOf(bean: string): number | null {
    return printed.beans[bean]?.cards ?? null;
}

export function meterOf(bean: string): (number | null)[] | undefined {
    return printed.beans[bean]?.meter;
}
