import type { Words } from "../index.svelte";

export const mafia: Words["mafia"] = {};
