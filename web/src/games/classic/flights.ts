// Which cards fly when something happens at a table of Classic Bohnanza.

import Card from "$art/Card.svelte";
import Coin from "$art/Coin.svelte";
import { picture, type Flight } from "$lib/flights";
import type { Action, TableModel } from "$lib/table.svelte";

import type {
    AnyEvent,
    BoughtEvent,
    Card as DealtCard,
    HarvestedEvent,
    PlantedEvent,
    SoldEvent,
} from "../../told/classic";
import type { ClassicView } from "./seen";

const cardLook = (bean: string | null) => () => picture(Card, { bean });
const back = cardLook(null);
const coinLook = () => picture(Coin, { size: "28px" });

function dealt(cards: DealtCard[], giver: number, taker: number): Flight[] {
    return cards.map(({ bean, from, position }) => ({
        from: from === "face" ? `face-${position}` : `hand-${giver}-${position}`,
        to: `aside-${taker}`,
        look: cardLook(bean),
    }));
}

function planted({ seat, bean, field, source }: PlantedEvent, view: ClassicView): Flight[] {
    const slot = view.face.indexOf(bean);
    const from =
        source === "hand" ? `hand-${seat}-0` : source === "face" ? `face-${slot}` : `aside-${seat}`;
    return [{ from, to: `field-${seat}-${field}`, look: cardLook(bean) }];
}

function harvested({ seat, bean, field, cards, coins }: HarvestedEvent | SoldEvent): Flight[] {
    const from = `field-${seat}-${field}`;
    return [
        { from, to: `coins-${seat}`, look: coinLook, count: coins },
        { from, to: "discard", look: cardLook(bean), count: cards - coins },
    ];
}

function bought({ seat, coins }: BoughtEvent, view: ClassicView): Flight[] {
    const last = view.seats[seat]?.fields.length ?? 0; // it is not there yet
    const to = `field-${seat}-${last}`;
    return [{ from: `coins-${seat}`, to, look: coinLook, count: coins.length }];
}

export function flights(action: Action, table: TableModel): Flight[] {
    const view = table.view as ClassicView;
    const event = action as unknown as AnyEvent;
    switch (event.kind) {
        case "planted":
            return planted(event, view);
        case "revealed":
            return event.beans.map((bean, slot) => ({
                from: "pile",
                to: `face-${slot}`,
                look: cardLook(bean),
                back,
            }));
        case "drew": {
            const beans = event.beans ?? Array<null>(event.count).fill(null);
            return beans.map((bean) => ({
                from: "pile",
                to: `hand-${event.seat}`,
                look: cardLook(bean),
                ...(bean && { back }),
            }));
        }
        case "dealt":
            return [
                ...dealt(event.gave, event.seat, event.partner),
                ...dealt(event.got, event.partner, event.seat),
            ];
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
