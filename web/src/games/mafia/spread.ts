// How wide each card of a hand may be shown, so that all are in reach.

/** Less than this is hard to hit with a finger. */
const NARROWEST = 38;
/** Between cards that need not overlap. */
const BETWEEN = 6;
/** Widths are told in whole pixels: so much may be missing. */
const ROUNDING = 2;
/** More room after the first card. */
export const AFTER_FIRST = 12;

/** Cards as wide as this show their prices. */
const PRICED = 78;
/** Where cards could be so much wider, two rows of these take hardly more height. */
const TWICE = 1.75;

/** How wide cards are: smaller than they could be, rather than that they hide each other's prices. */
export function fitted(cards: number, measured: number, card: number): number {
    const inRow = Math.ceil(cards / (hasTwoRows(card) && cards * PRICED > measured ? 2 : 1));
    const free = Math.floor((measured - ROUNDING - AFTER_FIRST) / Math.max(1, inRow));
    return card <= PRICED ? card : Math.min(card, Math.max(PRICED, free - BETWEEN));
}

const hasTwoRows = (card: number) => card >= TWICE * PRICED;

/** The width of a slot for one of so many cards; where it is too narrow, they go in rows. */
export function spread(cards: number, measured: number, card: number, most = card): number {
    const width = measured - ROUNDING;
    const widest = card + BETWEEN;
    const room = width - AFTER_FIRST - card;
    if (room <= 0 || cards < 2) return widest;
    const perRow = Math.floor(room / (hasTwoRows(most) ? card : NARROWEST)) + 1;
    const rows = Math.ceil(cards / perRow);
    const inRow = Math.ceil(cards / rows);
    if (inRow < 2) return widest;
    const slot = Math.min(widest, Math.floor(room / (inRow - 1)));
    // Room between cards must not push the last one of a row into the next.
    const whole = Math.floor((width - AFTER_FIRST) / inRow);
    return slot > card ? Math.max(card, Math.min(slot, whole)) : slot;
}
