import type { Words } from "../index.svelte";

export const duel: Words["duel"] = {};
