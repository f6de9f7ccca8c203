// The keys of Classic Bohnanza.

import { KEYS } from "$lib/keys";

import { words } from "../../words/index.svelte";
import type { Shortcut } from "../types";

export function keys(): Shortcut[] {
    const t = words().keys;
    const own = t.classic;
    return [
        ["1 – 9", own.digits],
        ["⇧ 1 – 3", t.harvest],
        [KEYS.accept, own.accept],
        [KEYS.decline, own.decline],
        [KEYS.counter, own.counter],
        [KEYS.noToAll, own.noToAll],
        [KEYS.propose, own.propose],
        [KEYS.asGift, own.asGift],
        [`${KEYS.rest}, ${KEYS.tradeOn}`, own.rest],
        [KEYS.pass, own.pass],
        [KEYS.enough, own.enough],
        [KEYS.buy, t.buy],
    ];
}
