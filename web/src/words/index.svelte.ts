// The texts of the page. English has all of them; what German lacks does not compile.

import { device } from "$lib/device.svelte";

import { de } from "./de";
import { en } from "./en";

/** The same texts in another language: texts are any texts, functions take the same. */
type Same<T> = T extends string
    ? string
    : T extends (...given: infer Given) => string
      ? (...given: Given) => string
      : { [Name in keyof T]: Same<T[Name]> };

export type Words = Same<typeof en>;

const LANGUAGES: Record<"en" | "de", Words> = { en, de };

/** The texts in the language of this device. */
export function words(): Words {
    return LANGUAGES[device.language];
}

/** Looks up a text by a name that only the server knows; the name itself if there is none. */
export function named(
    texts: Readonly<Record<string, string>>,
    name: string,
    otherwise = name,
): string {
    return texts[name] ?? otherwise;
}

/** "a, b and c" */
export function list(parts: readonly string[]): string {
    return new Intl.ListFormat(device.language, { type: "conjunction" }).format(parts);
}
