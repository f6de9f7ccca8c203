// Which cards fly when something happens at a table of Classic Bohnanza.

import Card from "$art/Card.svelte";
import Coin from "$art/Coin.svelte";
import { picture, type Flight } from "$lib/flights";
import type { Action, TableModel } from "$lib/table.svelte";

import type { ClassicView } from "./seen";

const cardLook = (bean: string | null) => () => picture(Card, { bean });
const back = cardLook(null);
const coinLook = () => picture(Coin, { size: "28px" });

interface DealtCard {
    bean: string;
    from: "face" | "hand";
    position: number;
}

interface Planted {
    seat: number;
    bean: string;
    field: number;
    source: "hand" | "face" | "aside";
}

interface Harvested {
    seat: number;
    bean: string;
    field: number;
    cards: number;
    coins: number;
}

function dealt(cards: DealtCard[], giver: number, taker: number): Flight[] {
    return cards.map(({ bean, from, position }) => ({
        from: from === "face" ? `face-${position}` : `hand-${giver}-${position}`,
        to: `aside-${taker}`,
        look: cardLook(bean),
    }));
}

function planted(event: Action, view: ClassicView): Flight[] {
    const { seat, bean, field, source } = event as unknown as Planted;
    const slot = view.face.indexOf(bean);
    const from =
        source === "hand" ? `hand-${seat}-0` : source === "face" ? `face-${slot}` : `aside-${seat}`;
    return [{ from, to: `field-${seat}-${field}`, look: cardLook(bean) }];
}

function harvested(event: Action): Flight[] {
    const { seat, bean, field, cards, coins } = event as unknown as Harvested;
    const from = `field-${seat}-${field}`;
    return [
        { from, to: `coins-${seat}`, look: coinLook, count: coins },
        { from, to: "discard", look: cardLook(bean), count: cards - coins },
    ];
}

function bought({ seat, coins }: Action, view: ClassicView): Flight[] {
    const last = view.seats[Number(seat)]?.fields.length ?? 0; // it is not there yet
    const to = `field-${String(seat)}-${last}`;
    return [
        { from: `coins-${String(seat)}`, to, look: coinLook, count: (coins as string[]).length },
    ];
}

export function flights(event: Action, table: TableModel): Flight[] {
    const view = table.view as ClassicView;
    const seat = Number(event["seat"]);
    switch (event.kind) {
        case "planted":
            return planted(event, view);
        case "revealed":
            return (event["beans"] as string[]).map((bean, slot) => ({
                from: "pile",
                to: `face-${slot}`,
                look: cardLook(bean),
                back,
            }));
        case "drew": {
            const count = Number(event["count"]);
            const beans = (event["beans"] as string[] | undefined) ?? Array<null>(count).fill(null);
            return beans.map((bean) => ({
                from: "pile",
                to: `hand-${seat}`,
                look: cardLook(bean),
                ...(bean && { back }),
            }));
        }
        case "dealt": {
            const partner = Number(event["partner"]);
            return [
                ...dealt(event["gave"] as DealtCard[], seat, partner),
                ...dealt(event["got"] as DealtCard[], partner, seat),
            ];
        }
        case "harvested":
        case "sold":
            return harvested(event);
        case "bought":
            return bought(event, view);
        case "reshuffled":
            return [{ from: "discard", to: "pile", look: cardLook(null), count: 3 }];
        default:
            return [];
    }
}
