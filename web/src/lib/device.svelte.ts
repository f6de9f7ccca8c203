// What this device remembers: settings, its key, and the seats it has at tables.

import type { Hasten } from "./protocol";

export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";
/** The page asks until it is answered; passes after a few seconds; passes at once. */
export type LastCall = "ask" | "wait" | "pass";

export interface OwnSeat {
    table: string;
    token: string;
    game: string;
    name: string;
    /** When somebody last looked at it, in milliseconds since the epoch. */
    visited: number;
    /** The last entry of the log that was there then. */
    seen: number;
    isOver: boolean;
    /** Who else sits there; bots by their level. */
    others?: { name: string; bot: string | null }[];
    /** Whether it was said that bots there think less deeply. */
    knowsHaste?: boolean;
}

interface Remembered {
    key: string;
    name: string;
    language: Language;
    theme: Theme;
    /** Whether questions that can only be answered by going on are answered by the page. */
    goesOn: boolean;
    /** Whether a card that has one place only is played by the page; null: nobody was asked yet. */
    playsOnly: boolean | null;
    /** How often somebody has pressed for such a card. */
    onlyPresses: number;
    /** Whether, in Classic, nothing more is wanted as a rule in the turns of others. */
    rests: boolean;
    /** What becomes of the last call, if nobody touches it. */
    lastCall: LastCall;
    /** How fast bots were in the game that was begun last. */
    pause: Hasten["pause"];
    seats: OwnSeat[];
    /** Solo games won in a row, the most ever, and the tables counted last. */
    streak: { wins: number; best: number; counted: string[] };
}

const PLACE = "bohnhof";
const MOST_SEATS = 60;

function secret(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fresh(): Remembered {
    const language = navigator.language.startsWith("de") ? "de" : "en";
    const streak = { wins: 0, best: 0, counted: [] };
    return {
        key: secret(),
        name: "",
        language,
        theme: "auto",
        goesOn: true,
        playsOnly: null,
        onlyPresses: 0,
        rests: false,
        lastCall: "wait",
        pause: "human",
        seats: [],
        streak,
    };
}

function stored(): Partial<Remembered> {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
        return typeof found === "object" && found !== null ? found : {};
    } catch {
        return {}; // a browser that keeps nothing, or something else is kept there
    }
}

export const device: Remembered = $state({ ...fresh(), ...stored() });

/** Another tab of this device may have got seats, or given some up. */
function catchUp(): void {
    const { seats } = stored();
    if (Array.isArray(seats)) device.seats = seats;
}

addEventListener("storage", ({ key }) => {
    if (key === PLACE) Object.assign(device, stored());
});

/** Keeps the settings; the seats are changed by the functions below. */
export function remember(): void {
    catchUp();
    store();
}

function store(): void {
    try {
        localStorage.setItem(PLACE, JSON.stringify(device));
    } catch {
        // It is kept until the page is closed.
    }
}

export function seatAt(table: string): OwnSeat | undefined {
    return device.seats.find((seat) => seat.table === table);
}

export function keepSeat(seat: Omit<OwnSeat, "visited" | "seen" | "isOver">): void {
    catchUp();
    const others = device.seats.filter((one) => one.table !== seat.table);
    device.seats = [{ ...seat, visited: Date.now(), seen: 0, isOver: false }, ...others].slice(
        0,
        MOST_SEATS,
    );
    store();
}

/** Notes something about a seat. */
export function noteSeat(table: string, noted: Partial<OwnSeat>): void {
    catchUp();
    const seat = seatAt(table);
    if (!seat) return;
    Object.assign(seat, noted);
    store();
}

export function forgetSeat(table: string): void {
    catchUp();
    device.seats = device.seats.filter((seat) => seat.table !== table);
    store();
}

/** To be elsewhere for a moment is not to be away. */
export const AWHILE = 45_000;

/** Whether nobody has looked at a table for a while. */
export function wasAway(visited: number, now = Date.now()): boolean {
    return now - visited > AWHILE;
}
