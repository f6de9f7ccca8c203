import type { Words } from "../index.svelte";

export const home: Words["home"] = {
    title: "Was spielen wir?",
};
