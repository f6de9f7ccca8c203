// Files that people save.

import { Refusal } from "$lib/api";
import { say } from "$lib/toast.svelte";

import { named, words } from "../words/index.svelte";

/** Saves data as a file; what goes wrong is said. */
export async function saveAs(name: string, make: () => Promise<unknown>): Promise<void> {
    const t = words();
    try {
        const text = JSON.stringify(await make(), null, 1);
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
        const isKnown = error instanceof Refusal && error.code !== "offline";
        say(isKnown ? named(t.table.codes, error.code, error.message) : t.common.offline, true);
    }
}
