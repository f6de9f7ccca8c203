import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

import { compress } from "./compress.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
    plugins: [svelte(), compress()],
    resolve: { alias: { $lib: at("./src/lib"), $art: at("./src/art") } },
    build: {
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
    },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
