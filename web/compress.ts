// Compressed copies beside the files of the built page; the server sends what a browser takes.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

const TEXTS = /\.(html|js|css|svg|json|txt)$/;
/** Brotli's levels above this one take twenty times as long, and save a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const CODINGS: Record<string, (content: Buffer) => Promise<Buffer>> = {
    ".br": (content) => promisify(brotliCompress)(content, BROTLI),
    ".gz": (content) => promisify(gzip)(content, { level: 9 }),
};

async function compressFile(path: string): Promise<void> {
    const content = await readFile(path);
    for (const [suffix, compressed] of Object.entries(CODINGS)) {
        const result = await compressed(content);
        if (result.length < content.length) await writeFile(path + suffix, result);
    }
}

/** Runs when Vite has written everything. */
export function compress(): Plugin {
    return {
        name: "compress",
        apply: "build",
        async writeBundle({ dir }) {
            if (dir === undefined) return;
            const names = await readdir(dir, { recursive: true });
            const texts = names.filter((name) => TEXTS.test(name));
            await Promise.all(texts.map((name) => compressFile(join(dir, name))));
        },
    };
}
