import type { Words } from "../index.svelte";

export const classic: Words["classic"] = {};
