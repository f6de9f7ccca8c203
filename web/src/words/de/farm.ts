import type { Words } from "../index.svelte";

export const farm: Words["farm"] = {
    empty: "leer",
    plantHere: "Hier anbauen.",
    harvest: "Ernten",
    harvestField: (number, coins) => `Ernten, Feld ${number}: ${coins}`,
    field: (number, what, cards, coins, missing) => {
        if (!cards) return `Feld ${number}, leer.`;
        const next = missing === null ? "" : ` Noch ${missing} bis zum nächsten Taler.`;
        return `Feld ${number}: ${what}, ${cards}, jetzt wert: ${coins}.${next}`;
    },
    pile: "Stapel",
    discard: "Ablage",
    hand: "Hand",
    handOf: (name) => `${name}: Hand`,
    first: "zuerst",
    yourHand: "Deine Hand, die erste Karte zuerst",
};
