// Events and moves of Classic Bohnanza in words.

import type { Action, TableModel } from "$lib/table.svelte";

import { list, named, words } from "../../words/index.svelte";
import { answeredBy } from "./offers";
import type { Said } from "./past";
import { counted, grouped, handOf, type Bundle, type ClassicView, type Offer } from "./seen";

export type Who = string | null;

/** Who it is, or null: the reader. */
export function who(table: TableModel, seat: unknown): Who {
    return seat === table.seat ? null : table.ownName(Number(seat));
}

/** To whom something is said; undefined: to all. */
export function toWhom(table: TableModel, to: unknown): Who | undefined {
    return to === "all" ? undefined : who(table, to);
}

export function beanName(bean: unknown): string {
    return named(words().common.shortBeans, String(bean));
}

/** "2 Red and Soy" */
export function bundleText(bundle: Bundle): string {
    const parts = grouped(bundle).map(([bean, count]) =>
        count === 1 ? beanName(bean) : `${count} ${beanName(bean)}`,
    );
    return parts.length ? list(parts) : words().classic.nothing;
}

/** An offer, or the event of one, as a sentence. */
export function offerText(
    table: TableModel,
    maker: number,
    { to, give, want }: Pick<Offer, "to" | "give" | "want">,
): string {
    const t = words().classic;
    const [one, other] = [who(table, maker), toWhom(table, to)];
    if (want === null) return t.askTold(one, other, bundleText(give ?? {}));
    if (give === null) return t.priceTold(one, other, bundleText(want));
    if (!Object.keys(want).length) return t.giftTold(one, other, bundleText(give));
    if (!Object.keys(give).length) return t.pleaTold(one, other, bundleText(want));
    return t.offerTold(one, other, bundleText(give), bundleText(want));
}

type Dealt = { bean: string }[];

function dealText(event: Action, table: TableModel): string {
    const t = words().classic.told;
    const [maker, partner] = [who(table, event["seat"]), who(table, event["partner"])];
    const text = (side: unknown) => bundleText(counted((side as Dealt).map(({ bean }) => bean)));
    if (!(event["gave"] as Dealt).length) return t.gave(partner, maker, text(event["got"]));
    if (!(event["got"] as Dealt).length) return t.gave(maker, partner, text(event["gave"]));
    return t.dealt(maker, partner, text(event["gave"]), text(event["got"]));
}

function drawText(event: Action, table: TableModel): string {
    const { beans, count } = event as { beans?: string[]; count?: number };
    const what = beans ? bundleText(counted(beans)) : words().common.cards(Number(count));
    return words().classic.told.drew(who(table, event["seat"]), what);
}

/** What a seat says; the code comes from the server. */
export function remarkText(code: unknown): string {
    return named(words().classic.remarks, String(code));
}

/** Longer terms are not repeated at each answer. */
const SHORT = 32;

/** The offer of that number as it was made; unknown if that was too long ago. */
function madeOffer(table: TableModel, number: number): Pick<Offer, "to" | "give" | "want"> | null {
    const open = (table.view as ClassicView | null)?.offers.find((one) => one.number === number);
    if (open) return open;
    for (const { events } of table.link.log.toReversed()) {
        const made = events?.find((event) => event["number"] === number && "give" in event);
        if (made) return made as unknown as Offer;
    }
    return null;
}

/** "Soy for Red", or if that would be long "offer 7". */
function termsText(table: TableModel, number: number): string {
    const t = words().classic.terms;
    const made = madeOffer(table, number);
    const text = made ? sidesText(made) : "";
    return text && text.length <= SHORT ? text : t.number(number);
}

/** "Soy for Red" */
export function sidesText({ give, want }: Pick<Offer, "give" | "want">): string {
    const t = words().classic.terms;
    if (want === null) return t.ask(bundleText(give ?? {}));
    if (give === null) return t.price(bundleText(want));
    if (!Object.keys(want).length) return t.gift(bundleText(give));
    if (!Object.keys(give).length) return t.plea(bundleText(want));
    return t.offer(bundleText(give), bundleText(want));
}

/** Why an offer is over. */
export function whyText(table: TableModel, { to, why }: Said): string {
    const t = words().classic.whys;
    switch (why?.is) {
        case "dealt":
            return t.dealt(who(table, why.seat));
        case "spoiled":
            return t.spoiled(who(table, why.seat));
        case "declined":
            return to === "all" ? t.declinedByAll : t.declined;
        case "withdrawn":
            return t.withdrawn;
        default:
            return t.ended;
    }
}

/** A no, with what a bot says to it. */
function declinedText(event: Action, table: TableModel): string {
    const t = words().classic.told;
    const remark = event["remark"];
    const [one, terms] = [who(table, event["seat"]), termsText(table, Number(event["number"]))];
    return remark ? t.declinedBecause(one, terms, remarkText(remark)) : t.declined(one, terms);
}

/** A yes to an offer to one seat is a deal, which is told anyway. */
function acceptedText(event: Action, table: TableModel): string {
    const number = Number(event["number"]);
    const to = madeOffer(table, number)?.to ?? "all";
    if (to !== "all") return "";
    return words().classic.told.accepted(who(table, event["seat"]), termsText(table, number));
}

/** What somebody who was away wants to hear of. */
const NEWS = ["turn", "dealt", "harvested", "sold", "bought", "used_up", "ended"];

/** What is only talk, or is seen on the table anyway. */
export function isChatter(event: Action): boolean {
    return !NEWS.includes(event.kind);
}

/** An event in words; what goes without saying has none. */
export function tell(event: Action, table: TableModel): string {
    const t = words().classic;
    const one = who(table, event["seat"]);
    switch (event.kind) {
        case "turn":
            return t.told.turn(one, Number(event["turn"]));
        case "planted":
            return t.told.planted(one, beanName(event["bean"]), Number(event["field"]) + 1);
        case "stopped":
            return "";
        case "revealed":
            return t.told.revealed(one, bundleText(counted(event["beans"] as string[])));
        case "offered":
        case "asked":
            return offerText(table, Number(event["seat"]), event as unknown as Offer);
        case "accepted":
            return acceptedText(event, table);
        case "declined":
            return declinedText(event, table);
        case "withdrawn":
            return t.told.withdrawn(one, termsText(table, Number(event["number"])));
        case "dealt":
            return dealText(event, table);
        case "ended_trading":
            return t.told.ended_trading(one);
        case "drew":
            return drawText(event, table);
        case "used_up":
            return t.told.used_up(Number(event["times"]));
        case "reshuffled":
            return t.told.reshuffled(Number(event["cards"]));
        case "harvested":
        case "sold":
            return t.told.harvested(
                one,
                bundleText({ [String(event["bean"])]: Number(event["cards"]) }),
                Number(event["coins"]),
            );
        case "bought":
            return t.told.bought(one);
        case "ended":
            return t.told.ended;
        default:
            return ""; // offers that fall away, passes
    }
}

/** A move in words. */
export function moveText(action: Action, table: TableModel): string {
    const t = words().classic;
    const [offer, field] = [Number(action["offer"]), Number(action["field"]) + 1];
    switch (action.kind) {
        case "plant_hand":
            return t.moves.plant(beanName(ownHand(table)[0] ?? "?"), field);
        case "plant_pending":
            return t.moves.plant(beanName(action["bean"]), field);
        case "harvest":
            return t.moves.harvest(field);
        case "stop_planting":
            return t.stop;
        case "buy_field":
            return t.buy;
        case "end_trading":
            return t.endTrading;
        case "pass":
            return t.pass;
        case "decline":
            return t.moves.decline(offer);
        case "withdraw":
            return t.moves.withdraw(offer);
        case "close":
            return t.moves.close(offer, table.name(Number(action["seat"])));
        case "accept":
            return acceptText(action, table);
        case "offer":
        case "ask":
            return proposalText(action, table);
        default:
            return action.kind;
    }
}

function ownHand(table: TableModel): string[] {
    return table.seat === null ? [] : handOf(table.view as ClassicView, table.seat);
}

interface Cards {
    face: number[];
    hand: number[];
}

function ownCards(table: TableModel, { face, hand }: Cards): Bundle {
    const view = table.view as ClassicView;
    const beans = [
        ...face.map((slot) => view.face[slot] ?? null),
        ...hand.map((position) => ownHand(table)[position] ?? null),
    ];
    return counted(beans.filter((bean) => bean !== null));
}

function acceptText(action: Action, table: TableModel): string {
    const t = words().classic.moves;
    const paid = ownCards(table, action as unknown as Cards);
    const number = Number(action["offer"]);
    return Object.keys(paid).length ? t.acceptWith(number, bundleText(paid)) : t.accept(number);
}

function proposalText(action: Action, table: TableModel): string {
    const t = words().classic;
    const { to, give, want, answers } = action as unknown as {
        to: number | "all" | null;
        give: Cards | null;
        want: Bundle | null;
        answers: number | null;
    };
    const view = table.view as ClassicView;
    const answered = answeredBy(view, { answers } as Offer);
    const other = toWhom(table, to ?? answered?.maker ?? "all");
    const text = (bundle: Bundle | null) => (bundle ? bundleText(bundle) : t.anythingShort);
    const given = give ? ownCards(table, give) : null;
    return (action.kind === "ask" ? t.moves.ask : t.moves.offer)(other, text(given), text(want));
}
