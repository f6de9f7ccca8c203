// What is printed on the cards: how many there are of a bean, and what they bring.

import { games, type BeanFacts } from "$lib/api";

class Facts {
    #beans: BeanFacts[] = $state.raw([]);
    #isAsked = false;

    of(bean: string): BeanFacts | undefined {
        return this.#beans.find((one) => one.bean === bean);
    }

    async load(): Promise<void> {
        if (this.#isAsked) return;
        this.#isAsked = true;
        try {
            this.#beans = (await games())["classic"]?.beans ?? [];
        } catch {
            this.#isAsked = false; // next time, perhaps
        }
    }
}

export const facts = new Facts();
