// The keys of Nicht die Bohne.

import { words } from "../../words/index.svelte";
import type { Shortcut } from "../types";

export function keys(): Shortcut[] {
    const t = words().keys.bohne;
    return [
        ["1 – 9", t.digits],
        ["↑ ↓", t.colours],
    ];
}
