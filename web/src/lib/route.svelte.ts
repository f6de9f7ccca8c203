// Where in the page one is; the address of the browser says it.

import { enter, rename } from "./back";

export type Place =
    { at: "home" } | { at: "table"; table: string } | { at: "link"; link: string } | { at: "lost" };

function placeOf(path: string): Place {
    const [, first, second, ...more] = path.split("/");
    if (more.length) return { at: "lost" };
    if (first === "" && second === undefined) return { at: "home" };
    if (first === "t" && second) return { at: "table", table: second };
    if (first === "l" && second) return { at: "link", link: second };
    return { at: "lost" };
}

/** At the end of a table's address: the host wants it to start at once. */
export const START = "#start";

export const route: { place: Place } = $state({ place: placeOf(location.pathname) });

addEventListener("popstate", () => {
    route.place = placeOf(location.pathname);
});

/** The path in an address that somebody has sent, or of the code of a table; null: neither. */
export function pathIn(text: string): string | null {
    const [, where, name] = /(?:^|\/)([tl])\/([\w-]+)/.exec(text) ?? [];
    if (where && name) return `/${where}/${name}`;
    const code = text.trim();
    return /^[\w-]{6,40}$/.test(code) ? `/t/${code}` : null;
}

/** The game that the address asks for, as `bohn play duel` does; it is asked for once. */
export function takeWishedGame(): string | null {
    const game = new URLSearchParams(location.search).get("game");
    if (game !== null) rename(location.pathname);
    return game;
}

export function go(path: string, replacing = false): void {
    enter(path, replacing);
    route.place = placeOf(new URL(path, location.origin).pathname);
    scrollTo(0, 0);
}

/** Follows a link within the page without loading it anew. */
export function follow(event: MouseEvent): void {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.button)
        return;
    event.preventDefault();
    go(new URL(link.href).pathname);
}
