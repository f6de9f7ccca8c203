// The keys of the Bean-Mafia.

import { KEYS } from "$lib/keys";

import { words } from "../../words/index.svelte";
import type { Shortcut } from "../types";

export function keys(): Shortcut[] {
    const t = words().keys;
    const own = t.mafia;
    return [
        ["1 – 3", own.digits],
        ["a, d, j", own.bosses],
        ["⇧ 1 – 3", t.harvest],
        [KEYS.enough, own.enough],
        [KEYS.discard, own.discard],
        [KEYS.buy, t.buy],
    ];
}
