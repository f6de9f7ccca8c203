// The places where cards can be dropped, by their keys.

import { type MafiaView, ownSeat } from "./view";

/** Every place where somebody might try to put a card; wrong ones say why not. */
export function targets(view: MafiaView): string[] {
    const seat = ownSeat(view);
    const fields = view.seats[seat]?.fields ?? [];
    return [
        ...fields.map((_field, number) => `field-${seat}-${number}`),
        ...Object.keys(view.bosses).map((boss) => `boss-${boss}`),
        "discard",
    ];
}
