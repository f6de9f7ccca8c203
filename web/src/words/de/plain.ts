import type { Words } from "../index.svelte";

export const plain: Words["plain"] = {
    nothing: "–",
    yes: "ja",
    no: "nein",
    table: "Auf dem Tisch",
    moves: "Deine Züge",
    asked: (step) => `Du bist gefragt: ${step}.`,
    score: (points) => (points === 1 ? "1 Punkt" : `${points} Punkte`),
    digits: "der erste bis neunte Zug",
    foreign: "ein Spiel aus einem anderen Paket",
    noRules: "Es bringt keine Regeln zum Lesen mit.",
};
