// One's own part in a Duel: what is chosen, what lights up, and what a press on something does.

import type { Match, Move, TableModel } from "$lib/table.svelte";

import { named, words } from "../../words/index.svelte";
import {
    aidsOf,
    below,
    bohnusOf,
    handOf,
    viewOf,
    waitingOf,
    who,
    FIELDS,
    type BohnusAid,
    type DuelView,
    type Near,
    type Waiting,
} from "./view";

/** What this seat is asked; "wait": nothing. */
export type Question = "plant" | "offer" | "answer" | "give" | "settle" | "drop" | "claim" | "wait";

const QUESTIONS: Record<string, Question> = {
    plant_first: "plant",
    plant_second: "plant",
    make_offer: "offer",
    answer: "answer",
    choose_gift: "give",
    plant_turned: "settle",
    plant_gift: "settle",
    drop_bohnus: "drop",
};

export class DuelPlay {
    /** The gift card that is about to be offered, and at which offer it was chosen. */
    #gift: { bean: string; at: string } | null = $state(null);
    /** The waiting card that is about to be planted. */
    #waiting: Waiting | null = $state(null);
    /** The bohnus card for which a field is chosen; the one that is looked at, or explained. */
    #bohnus: { card: number; pattern: string | undefined } | null = $state(null);
    explained: number | null = $state(null);
    looked: number | null = $state(null);

    constructor(readonly table: TableModel) {}

    get view(): DuelView {
        return viewOf(this.table);
    }

    get me(): number {
        return below(this.table);
    }

    get other(): number {
        return 1 - this.me;
    }

    /** Where a gift is dropped: anywhere on the other's farm. */
    get farmOfOther(): string[] {
        return [`farm-${this.other}`, ...FIELDS.map((field) => `field-${this.other}-${field}`)];
    }

    get question(): Question {
        if (!this.table.isAsked || this.view.over) return "wait";
        return this.view.window ? "claim" : (QUESTIONS[this.view.step] ?? "wait");
    }

    /** Which question it is: what was chosen at another one is not meant for this. */
    get #now(): string {
        const { turn, step, pushed } = this.view;
        return `${turn} ${step} ${Object.keys(pushed).length}`;
    }

    get hand(): string[] {
        return handOf(this.view, this.me);
    }

    // Planting.

    get waiting(): Waiting[] {
        return waitingOf(this.view, this.me);
    }

    /** The waiting card that a press on a field plants. */
    get chosenWaiting(): Waiting | null {
        if (this.question !== "settle") return null;
        const chosen = this.waiting.find((card) => isSame(card, this.#waiting));
        return (
            chosen ??
            this.waiting.find((card) => this.hasRoom(card.bean)) ??
            this.waiting[0] ??
            null
        );
    }

    hasRoom(bean: string): boolean {
        return this.table.may({ kind: "plant_pending", bean }) !== undefined;
    }

    chooseWaiting(card: Waiting): void {
        if (this.question === "give") void this.table.try({ kind: "choose_gift", position: null });
        else if (this.question === "offer") this.chooseGift(card.bean);
        else {
            const isAgain = isSame(card, this.chosenWaiting);
            this.#waiting = card;
            const moves = this.table.moves({ kind: "plant_pending", bean: card.bean });
            if (isAgain) this.#plant(moves, this.planting(0, card.bean));
        }
    }

    /** What goes on a field: the chosen card, or if that may not and nobody has picked it, one that may. */
    #beanFor(field: number): string | undefined {
        const chosen = this.chosenWaiting;
        if (!chosen || isSame(chosen, this.#waiting)) return chosen?.bean;
        const fits = ({ bean }: Waiting) =>
            this.table.may({ kind: "plant_pending", bean, field }) !== undefined;
        return (fits(chosen) ? chosen : (this.waiting.find(fits) ?? chosen)).bean;
    }

    /** The move that a planting on an own field would be. */
    planting(field: number, bean = this.#beanFor(field)) {
        return this.question === "settle"
            ? { kind: "plant_pending", bean, field }
            : { kind: "plant_hand", field };
    }

    isLit(seat: number, field: number): boolean {
        if (this.claimAt(seat, field)) return true;
        return seat === this.table.seat && this.table.may(this.planting(field)) !== undefined;
    }

    pressField(seat: number, field: number): void {
        const claim = this.claimAt(seat, field);
        if (claim) void this.table.play(claim);
        else if (seat === this.table.seat) void this.table.try(this.planting(field));
    }

    pressHand(place: number): void {
        if (this.question === "give") void this.table.try({ kind: "choose_gift", position: place });
        else if (this.question === "offer") this.chooseGift(this.hand[place] ?? "");
        else if (this.question === "plant" && place > 0) this.table.object(words().duel.onlyFirst);
        else if (this.question === "plant") {
            this.#plant(this.table.moves({ kind: "plant_hand" }), this.planting(0));
        }
    }

    /** Plants a card if there is just one place for it; says why if there is none. */
    #plant(moves: readonly Move[], wish: Match): void {
        if (moves.length === 1 && moves[0]) void this.table.play(moves[0]);
        else if (!moves.length) void this.table.try(wish);
        else document.querySelector<HTMLElement>(".duel .furrow.lit .soil")?.focus();
    }

    mayGive(position: number | null): boolean {
        return this.table.may({ kind: "choose_gift", position }) !== undefined;
    }

    // Gifts.

    get chosenGift(): string | null {
        const { bean, at } = this.#gift ?? {};
        return bean !== undefined && at === this.#now && this.mayOffer(bean) ? bean : null;
    }

    mayOffer(bean: string): boolean {
        return this.table.may({ kind: "offer", bean }) !== undefined;
    }

    /** Shows what an offer would mean; pressed again, it is made. */
    chooseGift(bean: string): void {
        if (this.question !== "offer" || !this.mayOffer(bean)) {
            void this.table.try({ kind: "offer", bean });
        } else if (this.chosenGift === bean) this.offer(bean);
        else this.#gift = { bean, at: this.#now };
    }

    offer(bean: string): void {
        this.#gift = null;
        void this.table.try({ kind: "offer", bean });
    }

    // Bohnus cards.

    get bohnus(): string[] {
        return bohnusOf(this.view, this.me);
    }

    aid(card: number): BohnusAid | undefined {
        return aidsOf(this.table).bohnus?.[card];
    }

    /** The fields that match an own bohnus card or nearly do, best first. */
    nearest(card: number): Near[] {
        return [...(this.aid(card)?.fields ?? [])].sort((a, b) => a.missing - b.missing);
    }

    /** The bohnus card whose fields are shown. */
    get shownBohnus(): number | null {
        return this.looked ?? this.chosenBohnus;
    }

    get chosenBohnus(): number | null {
        const { card = -1, pattern } = this.#bohnus ?? {};
        return card >= 0 && this.bohnus[card] === pattern ? card : null;
    }

    mayClaim(card: number): boolean {
        return this.table.may({ kind: "claim", card }) !== undefined;
    }

    mayDrop(card: number): boolean {
        return this.table.may({ kind: "discard_bohnus", card }) !== undefined;
    }

    /** The claim that a press on a field means: of the chosen card, or the only one there. */
    claimAt(owner: number, field: number) {
        const there = this.table.moves({ kind: "claim", owner, field });
        const chosen = there.find(({ action }) => action["card"] === this.shownBohnus);
        if (chosen) return chosen;
        return this.question === "claim" && this.shownBohnus === null ? there[0] : undefined;
    }

    pressBohnus(card: number): void {
        const claims = this.table.moves({ kind: "claim", card });
        if (claims.length === 1 && claims[0]) void this.table.play(claims[0]);
        else if (claims.length) this.#bohnus = { card, pattern: this.bohnus[card] };
        else this.explained = card;
    }

    drop(card: number): void {
        this.#bohnus = this.explained = this.looked = null;
        void this.table.try({ kind: "discard_bohnus", card });
    }

    /** The own bohnus cards to which a field is near. */
    nearTo(seat: number, field: number): { card: number; near: Near }[] {
        return (aidsOf(this.table).bohnus ?? []).flatMap((aid, card) =>
            aid.fields
                .filter((near) => near.seat === seat && near.field === field)
                .map((near) => ({ card, near })),
        );
    }

    nearTold({ seat, field, missing, needs }: Near): string {
        const beans = (needs ?? []).map((bean) => named(words().common.beans, bean));
        const owner = who(this.table, seat);
        return words().duel.nearTold(owner, field + 1, missing, beans.join(", "));
    }

    forget(): void {
        this.#gift = this.#waiting = this.#bohnus = this.looked = null;
        this.explained = null;
    }
}

function isSame(one: Waiting, other: Waiting | null): boolean {
    return (
        other !== null &&
        one.bean === other.bean &&
        one.isGift === other.isGift &&
        one.index === other.index
    );
}
