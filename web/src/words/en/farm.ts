// What the games with fields have in common.
export const farm = {
    empty: "empty",
    plantHere: "Plant here.",
    harvest: "Harvest",
    harvestField: (number: number, coins: number) => `Harvest field ${number}: ${coins}`,
    field: (number: number, what: string, cards: number, coins: number, missing: number | null) => {
        if (!cards) return `Field ${number}, empty.`;
        const next = missing === null ? "" : ` ${missing} more for the next coin.`;
        return `Field ${number}: ${what}, ${cards}, now worth ${coins}.${next}`;
    },
    pile: "Pile",
    discard: "Discards",
    hand: "Hand",
    handOf: (name: string) => `${name}: hand`,
    first: "first",
    yourHand: "Your hand, the first card first",
};
