// The keys of the Duel.

import { KEYS } from "$lib/keys";

import { words } from "../../words/index.svelte";
import type { Shortcut } from "../types";

export function keys(): Shortcut[] {
    const t = words().keys;
    const own = t.duel;
    return [
        ["1 – 8", own.digits],
        ["⇧ 1 – 3", t.harvest],
        [KEYS.accept, own.accept],
        [KEYS.decline, own.decline],
        [KEYS.enough, own.enough],
        [KEYS.discard, own.discard],
    ];
}
