// What the games with fields have in common.
export const farm = {
    empty: "empty",
    plantHere: "Plant here.",
    harvest: "Harvest",
    harvestField: (number: number, coins: number) => `Harvest field ${number}: ${coins}`,
    isProtected: (fields: string, count: number) =>
        count > 1
            ? `Fields ${fields} are protected: single cards stay while another field has more.`
            : `Field ${fields} is protected: a single card stays while another field has more.`,
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
