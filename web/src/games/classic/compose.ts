// The offer that is being put together: which own cards, for which beans, to whom.

import type { Action } from "$lib/table.svelte";

import { BEANS, counted, type Bundle, type Offer } from "./seen";

export interface Draft {
    /** Slots of own face-up cards. */
    readonly face: readonly number[];
    /** Positions in the own hand. */
    readonly hand: readonly number[];
    readonly want: Readonly<Bundle>;
    readonly to: number | "all";
    /** The offer that this one answers; then it goes to its maker. */
    readonly answers: number | null;
}

/** What the two sides of a draft amount to. */
export type Shape = "empty" | "give" | "want" | "both";

/** Own cards that may be given: by slot and by position. */
export interface Own {
    readonly face: readonly (string | null)[];
    readonly hand: readonly string[];
}

export interface Payment {
    readonly face: readonly number[];
    readonly hand: readonly number[];
}

export function emptyDraft(to: number | "all" = "all"): Draft {
    return { face: [], hand: [], want: {}, to, answers: null };
}

export function shapeOf(draft: Draft): Shape {
    const gives = draft.face.length + draft.hand.length > 0;
    const wants = Object.keys(draft.want).length > 0;
    if (gives && wants) return "both";
    if (gives) return "give";
    return wants ? "want" : "empty";
}

/** With this number, or without it if it was there; rising, as descriptions have it. */
export function toggled(numbers: readonly number[], number: number): number[] {
    return numbers.includes(number)
        ? numbers.filter((one) => one !== number)
        : [...numbers, number].sort((a, b) => a - b);
}

/** One more of a bean, or with -1 one less. */
export function changed(want: Readonly<Bundle>, bean: string, by: number, most = 20): Bundle {
    const count = Math.max(0, Math.min(most, (want[bean] ?? 0) + by));
    return ordered({ ...want, [bean]: count });
}

function ordered(bundle: Bundle): Bundle {
    const rest: Bundle = {};
    for (const bean of BEANS) if (bundle[bean]) rest[bean] = bundle[bean];
    return rest;
}

/** What the draft gives, by bean. */
export function givenBy(draft: Payment, own: Own): Bundle {
    const face = draft.face.map((slot) => own.face[slot] ?? null);
    const hand = draft.hand.map((position) => own.hand[position] ?? null);
    return counted([...face, ...hand].filter((bean) => bean !== null));
}

/** The draft as an offer: with an empty side it is a gift, or a plea. */
export function offerOf(draft: Draft): Action {
    return {
        kind: "offer",
        to: draft.answers === null ? draft.to : null,
        give: { face: [...draft.face], hand: [...draft.hand] },
        want: ordered({ ...draft.want }),
        answers: draft.answers,
    };
}

/** The draft as an ask: the side that is empty is left open. */
export function askOf(draft: Draft): Action {
    const shape = shapeOf(draft);
    return {
        ...offerOf(draft),
        kind: "ask",
        ...(shape === "give" ? { want: null } : {}),
        ...(shape === "want" ? { give: null } : {}),
    };
}

/** What is missing among the own cards; null: nothing. */
export function lackingFor(want: Readonly<Bundle>, own: Own): Bundle | null {
    const have = counted([...own.face, ...own.hand].filter((bean) => bean !== null));
    const missing = Object.entries(want).map(([bean, count]) => [bean, count - (have[bean] ?? 0)]);
    const lacking = ordered(
        Object.fromEntries(missing.filter(([, count]) => Number(count) > 0)) as Bundle,
    );
    return Object.keys(lacking).length ? lacking : null;
}

/** The cards to pay with: face-up ones first, then those nearest the front; null: not enough. */
export function paymentFor(want: Readonly<Bundle>, own: Own): Payment | null {
    const left: Bundle = { ...want };
    const take = (bean: string | null): boolean => {
        if (bean === null || !left[bean]) return false;
        left[bean] -= 1;
        return true;
    };
    const face = own.face.flatMap((bean, slot) => (take(bean) ? [slot] : []));
    const hand = own.hand.flatMap((bean, position) => (take(bean) ? [position] : []));
    return Object.values(left).some((count) => count > 0) ? null : { face, hand };
}

/** Whether the cards are exactly what is wanted. */
export function pays(want: Readonly<Bundle>, payment: Payment, own: Own): boolean {
    return JSON.stringify(ordered(givenBy(payment, own))) === JSON.stringify(ordered({ ...want }));
}

/** Whether it matters with which own cards one pays: with others, something else would be left. */
export function hasChoice(want: Readonly<Bundle>, own: Own): boolean {
    return Object.entries(want).some(([bean, count]) => {
        const face = own.face.filter((one) => one === bean).length;
        const places = own.hand.flatMap((one, position) => (one === bean ? [position] : []));
        if (face + places.length <= count) return false;
        if (face > 0 && places.length > 0) return true;
        const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
        // Equal cards side by side: whichever goes, the hand is the same.
        return places.length > 0 && last - first + 1 > places.length;
    });
}

/** A counter to begin with: the same deal seen from the other side, as far as one can pay. */
export function counterTo(
    offer: Pick<Offer, "number" | "maker" | "give" | "want">,
    own: Own,
): Draft {
    const payment = paymentFor(offer.want ?? {}, own) ?? { face: [], hand: [] };
    return { ...payment, want: { ...(offer.give ?? {}) }, to: offer.maker, answers: offer.number };
}

/** What is left of a draft when the own cards have changed. */
export function kept(draft: Draft, before: Own, after: Own): Draft {
    const isSameHand = before.hand.every((bean, position) => after.hand[position] === bean);
    const face = draft.face.filter((slot) => after.face[slot] === before.face[slot]);
    return { ...draft, hand: isSameHand ? draft.hand : [], face };
}
