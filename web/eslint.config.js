import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["dist/", "node_modules/"] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    { languageOptions: { globals: globals.browser } },
    { rules: { "no-undef": "off" } }, // the compiler knows better
    { rules: { "svelte/prefer-svelte-reactivity": "off" } }, // most of them are nobody's state
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
);
