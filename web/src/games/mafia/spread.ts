// How wide each card of a hand may be shown, so that all are in reach.

/** Less than this is hard to hit with a finger. */
const NARROWEST = 32;
/** Between cards that need not overlap. */
const BETWEEN = 6;
/** More room after the first card. */
export const AFTER_FIRST = 12;

/** The width of a slot for one of so many cards; where it is too narrow, they go in rows. */
export function spread(cards: number, width: number, card: number): number {
    const widest = card + BETWEEN;
    const room = width - AFTER_FIRST - card;
    if (room <= 0 || cards < 2) return widest;
    const most = Math.floor(room / NARROWEST) + 1;
    const rows = Math.ceil(cards / most);
    const inRow = Math.ceil(cards / rows);
    if (inRow < 2) return widest;
    const slot = Math.min(widest, Math.floor(room / (inRow - 1)));
    // Room between cards must not push the last one of a row into the next.
    const whole = Math.floor((width - AFTER_FIRST) / inRow);
    return slot > card ? Math.max(card, Math.min(slot, whole)) : slot;
}
