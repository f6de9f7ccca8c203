import type { Words } from "../index.svelte";

export const farm: Words["farm"] = {
    empty: "leer",
    plantHere: "Hier anbauen.",
    harvest: "Ernten",
    harvestField: (number, coins) => `Ernten, Feld ${number}: ${coins}`,
    isProtected: (fields, count) =>
        count > 1
            ? `Die Felder ${fields} sind geschützt: Einzelne Karten bleiben, solange ein anderes Feld mehr hat.`
            : `Feld ${fields} ist geschützt: Eine einzelne Karte bleibt, solange ein anderes Feld mehr hat.`,
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
