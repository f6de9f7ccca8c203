// Nicht die Bohne in words: what is to be done, what a move is, what has happened.

import type { Action, TableModel } from "$lib/table.svelte";

import type { AnyEvent } from "../../told/nicht_die_bohne";
import { list, words } from "../../words/index.svelte";
import { cardName } from "./speech";
import { signed, type View } from "./view";

/** Who it is, as the texts want it: whether it is you, and the name. */
type Who = [boolean, string];

function who(table: TableModel, seat: number): Who {
    return [seat === table.seat, table.ownName(seat)];
}

export function task(table: TableModel): string {
    const t = words().bohne;
    const view = table.view as View;
    if (view.over) return t.over;
    if (table.isAsked) return ownTask(table, view);
    const first = table.ownName(view.asked[0] ?? view.chip);
    if (view.step === "lead") return t.waitLead(first);
    if (view.step === "take") return t.waitTake(first);
    const names = view.asked.map((seat) => table.ownName(seat));
    if (names.length > 2) return t.waitMany(names.length);
    return t.waitFollow(list(names), names.length > 1);
}

function ownTask(table: TableModel, view: View): string {
    const t = words().bohne;
    if (view.step === "lead") return t.leadNow;
    if (view.step === "take") return t.takeNow;
    const led = view.seats[view.chip]?.played?.card;
    return t.followNow(...who(table, view.chip), led ? cardName(led) : "");
}

export function moveTold(action: Action, table: TableModel): string {
    const t = words().bohne;
    if (action.kind === "lead") return t.lead(cardName(String(action["card"])));
    if (action.kind === "follow") return t.follow(cardName(String(action["card"])));
    const source = Number(action["seat"]);
    const card = (table.view as View).seats[source]?.played?.card;
    return t.take(table.ownName(source), card ? cardName(card) : "");
}

type Teller<Event> = (event: Event, table: TableModel) => string;
type Tellers = { [Kind in AnyEvent["kind"]]: Teller<Extract<AnyEvent, { kind: Kind }>> };

const TELLERS: Readonly<Tellers> = {
    round: ({ round }) => words().bohne.roundBegins(round),
    dealt: ({ seat, count }, table) =>
        seat === table.seat
            ? words().bohne.dealt(...who(table, seat), words().common.cards(count))
            : "",
    led: ({ seat, card }, table) => words().bohne.led(...who(table, seat), cardName(card)),
    committed: ({ seat, card }, table) =>
        words().bohne.committed(...who(table, seat), card ? cardName(card) : null),
    revealed: ({ cards }, table) =>
        words().bohne.revealed(
            list(
                cards.map((one) =>
                    words().bohne.owned(...who(table, one.seat), cardName(one.card)),
                ),
            ),
        ),
    took: ({ seat, source, card }, table) =>
        words().bohne.took(...who(table, seat), ...who(table, source), cardName(card)),
    chip: ({ seat }, table) => words().bohne.chipGoes(...who(table, seat)),
    scored: ({ round, plus, minus, sum }, table) => {
        const t = words().bohne;
        const scores = sum.map((points, seat) =>
            t.sumOf(table.name(seat), plus[seat] ?? 0, minus[seat] ?? 0, signed(points)),
        );
        return t.scored(round, scores.join(", "));
    },
    ended: ({ scores, winners }, table) =>
        words().bohne.ended(
            list(winners.map((seat) => table.name(seat))),
            scores[winners[0] ?? 0] ?? 0,
            winners.length,
            winners[0] === table.seat,
        ),
};

export function tell(event: Action, table: TableModel): string {
    const tellers = TELLERS as unknown as Readonly<Record<string, Teller<Action> | undefined>>;
    return tellers[event.kind]?.(event, table) ?? "";
}

/** Cards that are dealt or lie face down, and a chip that goes where the next card is led. */
const CHATTER = new Set(["dealt", "committed", "chip"]);

export function isChatter(event: Action): boolean {
    return CHATTER.has(event.kind);
}
