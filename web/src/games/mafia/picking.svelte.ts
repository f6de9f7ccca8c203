// What is picked up, and where it may go. The server's list of legal moves decides; where there is
// no such move, the try is sent all the same, so that the rule is said.

import type { Match, Move, TableModel } from "$lib/table.svelte";
import { say } from "$lib/toast.svelte";

import { words } from "../../words/index.svelte";
import { aidsOf, type Boss, type GiftAid, type MafiaView, ownSeat, viewOf } from "./view";

/** A card of the own hand, or a group of revealed cards. */
export type Thing = { from: "hand"; position: number } | { from: "revealed"; bean: string };
export type Target = { field: number } | { boss: Boss } | { discard: true };

export class Picking {
    /** What was picked up, and at which step: at another one the same place has another card. */
    #picked: { thing: Thing; at: string } | null = $state(null);

    constructor(readonly table: TableModel) {}

    /** What would go to the next place that is pressed. */
    thing: Thing | null = $derived.by(() => {
        const { table } = this;
        const { thing: chosen, at } = this.#picked ?? {};
        if (chosen && at === this.#now() && this.#goesSomewhere(chosen)) return chosen;
        const front: Thing = { from: "hand", position: 0 };
        if (table.may({ kind: "plant_hand" })) return front;
        const groups = Object.keys(viewOf(table)?.revealed ?? {});
        const bean = groups.find((one) => this.#goesSomewhere({ from: "revealed", bean: one }));
        return bean === undefined ? null : { from: "revealed", bean };
    });

    #now(): string {
        const { turn, step } = viewOf(this.table);
        return `${turn} ${step}`;
    }

    #goesSomewhere(thing: Thing): boolean {
        return thing.from === "revealed"
            ? this.table.may({ bean: thing.bean }) !== undefined
            : this.mayGive(thing.position) || this.mayPlant(thing.position);
    }

    mayPlant(position: number): boolean {
        return position === 0 && this.table.may({ kind: "plant_hand" }) !== undefined;
    }

    mayGive(position: number): boolean {
        return this.table.may({ kind: "give_hand", position }) !== undefined;
    }

    isPicked(thing: Thing): boolean {
        return JSON.stringify(thing) === JSON.stringify(this.thing);
    }

    pick(thing: Thing): void {
        this.#picked = this.isPicked(thing) ? null : { thing, at: this.#now() };
    }

    drop(): void {
        this.#picked = null;
    }

    /** What goes to a place: what is up; on a field where that may not, and nobody picked it, what may. */
    #thingFor(target: Target): Thing | null {
        const { thing } = this;
        const isPicked = this.#picked?.at === this.#now() && thing === this.#picked.thing;
        if (!("field" in target) || thing?.from !== "revealed") return thing;
        if (isPicked || this.#moveOf(thing, target)) return thing;
        const others = Object.keys(viewOf(this.table).revealed);
        const fitting = others
            .map((bean): Thing => ({ from: "revealed", bean }))
            .find((other) => this.#moveOf(other, target));
        return fitting ?? thing;
    }

    #moveOf(thing: Thing, target: Target): Move | undefined {
        const match = matchFor(viewOf(this.table).step, thing, target);
        return match ? this.table.may(match) : undefined;
    }

    /** The legal move that brings a thing to a place. */
    move(target: Target, thing = this.#thingFor(target)): Move | undefined {
        return thing ? this.#moveOf(thing, target) : undefined;
    }

    /** What a boss would do with what is picked up. */
    gift(boss: Boss): GiftAid | undefined {
        const { thing, table } = this;
        const bean = thing && beanOf(thing, viewOf(table));
        return aidsOf(table).gifts?.find(
            (one) => one.boss === boss && one.from === thing?.from && one.bean === bean,
        );
    }

    isLit(target: Target): boolean {
        return this.move(target) !== undefined;
    }

    /** Puts a thing somewhere; if it may not, the reason is said. */
    async put(target: Target, thing = this.#thingFor(target)): Promise<void> {
        const { mafia: t, table: said } = words();
        if (!this.table.isAsked) return;
        if (!thing && !("field" in target)) {
            say(t.pickFirst); // else the front card would be given away by a slip
            return;
        }
        const match = matchFor(viewOf(this.table).step, thing ?? FRONT, target);
        if (!match) {
            const isPlanting = thing?.from === "hand" && "field" in target;
            this.table.object(said.refused(isPlanting ? t.onlyFirst : t.notThere));
        } else if (await this.table.try(match)) {
            this.drop();
        }
    }
}

const FRONT: Thing = { from: "hand", position: 0 };

/** What kind of card a thing is. */
function beanOf(thing: Thing, view: MafiaView): string | undefined {
    if (thing.from === "revealed") return thing.bean;
    const hand = view.seats[ownSeat(view)]?.hand;
    return Array.isArray(hand) ? hand[thing.position] : undefined;
}

/** How the move that brings a thing to a place is described; null: there is no such move. */
export function matchFor(step: string, thing: Thing, target: Target): Match | null {
    if (thing.from === "hand") {
        if ("boss" in target) {
            return { kind: "give_hand", position: thing.position, boss: target.boss };
        }
        const isPlanting = "field" in target && thing.position === 0;
        return isPlanting ? { kind: "plant_hand", field: target.field } : null;
    }
    const { bean } = thing;
    if ("discard" in target) return { kind: "use_leftover", bean, field: null };
    if ("boss" in target) return { kind: "cultivate", bean, boss: target.boss };
    const kind = step === "use_leftovers" ? "use_leftover" : "cultivate";
    return { kind, bean, field: target.field };
}

/** The place that a drop key names; null: none where cards go. */
export function targetOf(key: string, seat: number): Target | null {
    const [what, first, second] = key.split("-");
    if (what === "field" && Number(first) === seat) return { field: Number(second) };
    if (what === "boss") return { boss: first as Boss };
    return what === "discard" ? { discard: true } : null;
}
