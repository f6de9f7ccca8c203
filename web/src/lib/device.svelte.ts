// What this device remembers: settings, its key, and the seats it has at tables.

export type Theme = "auto" | "light" | "dark";
export type Language = "en" | "de";

export interface OwnSeat {
    table: string;
    token: string;
    game: string;
    name: string;
    /** When it was last visited, in milliseconds since the epoch. */
    visited: number;
    /** The last entry of the log that was seen. */
    seen: number;
    isOver: boolean;
}

interface Remembered {
    key: string;
    name: string;
    language: Language;
    theme: Theme;
    /** Whether questions that can only be answered by going on are answered by the page. */
    goesOn: boolean;
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
    return { key: secret(), name: "", language, theme: "auto", goesOn: true, seats: [], streak };
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

export function remember(): void {
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
    const others = device.seats.filter((one) => one.table !== seat.table);
    device.seats = [{ ...seat, visited: Date.now(), seen: 0, isOver: false }, ...others].slice(
        0,
        MOST_SEATS,
    );
    remember();
}

export function forgetSeat(table: string): void {
    device.seats = device.seats.filter((seat) => seat.table !== table);
    remember();
}
