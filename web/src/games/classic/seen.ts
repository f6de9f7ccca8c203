// What the server shows of a table of Classic Bohnanza, and small questions about it.

import type { Aids, SeatView as ClassicSeat, View as ClassicView } from "../../told/classic";

export type {
    Fact,
    OfferView as Offer,
    SeatView as ClassicSeat,
    View as ClassicView,
} from "../../told/classic";

/** Cards by bean. */
export type Bundle = Record<string, number>;

export type ClassicAids = Partial<Aids>;

/** All varieties, the rarest first. */
export const BEANS = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"];

export function isTrading(view: ClassicView): boolean {
    return view.step === "trade" || view.step === "last_call";
}

export function isPlanting(view: ClassicView): boolean {
    return view.step === "plant_first" || view.step === "plant_second";
}

export function handOf(view: ClassicView, seat: number): string[] {
    const hand = view.seats[seat]?.hand;
    return Array.isArray(hand) ? hand : [];
}

export function handSize(seat: ClassicSeat): number {
    return Array.isArray(seat.hand) ? seat.hand.length : seat.hand;
}

/** What a hand is known to hold: of each bean the most that is known. */
export function knownOf(seat: ClassicSeat): Bundle {
    const known: Bundle = {};
    for (const { bean, count } of seat.holds) known[bean] = Math.max(known[bean] ?? 0, count);
    return known;
}

/** The face-up cards that a seat may give away, by slot; null where there is none. */
export function faceOf(view: ClassicView, seat: number | null): (string | null)[] {
    return seat === view.active ? view.face : [];
}

export interface PendingCard {
    key: string;
    bean: string;
    /** The slot of a face-up card; null: it was laid aside. */
    slot: number | null;
}

/** The cards that a seat has to plant in step 3. */
export function pendingOf(view: ClassicView, seat: number): PendingCard[] {
    const face = faceOf(view, seat).flatMap((bean, slot) =>
        bean === null ? [] : [{ key: `face-${slot}`, bean, slot }],
    );
    const aside = listed(view.seats[seat]?.aside ?? {}).map((bean, index) => ({
        key: `aside-${index}`,
        bean,
        slot: null,
    }));
    return [...face, ...aside];
}

/** Cards one by one, in the order of the varieties. */
export function listed(bundle: Bundle): string[] {
    return BEANS.flatMap((bean) => Array.from({ length: bundle[bean] ?? 0 }, () => bean));
}

/** Cards by bean, in the order of the varieties. */
export function grouped(bundle: Bundle): [string, number][] {
    return BEANS.flatMap((bean): [string, number][] => {
        const count = bundle[bean] ?? 0;
        return count ? [[bean, count]] : [];
    });
}

export function counted(beans: readonly string[]): Bundle {
    const bundle: Bundle = {};
    for (const bean of beans) bundle[bean] = (bundle[bean] ?? 0) + 1;
    return bundle;
}

export function size(bundle: Bundle): number {
    return Object.values(bundle).reduce((sum, count) => sum + count, 0);
}
