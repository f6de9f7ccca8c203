import type { Words } from "../index.svelte";

export const bohne: Words["bohne"] = {};
