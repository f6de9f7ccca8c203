// What is printed on the cards, as the server tells it.

import { type BeanFacts, games } from "$lib/api";

const printed: { beans: Record<string, BeanFacts> } = $state({ beans: {} });
let isAsked = false;

/** Asks the server once; until it answers cards have less on them. */
export function askFacts(): void {
    if (isAsked) return;
    isAsked = true;
    games()
        .then((all) => {
            const beans = all["mafia"]?.beans ?? [];
            printed.beans = Object.fromEntries(beans.map((one) => [one.bean, one]));
        })
        .catch(() => (isAsked = false));
}

export const factsOf = (bean: string): BeanFacts | undefined => printed.beans[bean];
