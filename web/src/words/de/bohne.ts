import type { Words } from "../index.svelte";

const points = (count: number) =>
    `${String(count).replace("-", "−")} ${Math.abs(count) === 1 ? "Punkt" : "Punkte"}`;

/** "du spielst", "Ada spielt" am Anfang eines Satzes. */
const does = (isYou: boolean, name: string, you: string, other: string) =>
    isYou ? `Du ${you}` : `${name} ${other}`;

export const bohne: Words["bohne"] = {
    colours: { blue: "Blau", red: "Rot", green: "Grün", yellow: "Gelb" },
    faces: { "+-": "Plus/Minus", double: "mal zwei", null: "Null" },
    card: (colour, face) => `${colour} ${face}`,
    faceDown: "verdeckt",

    leadNow: "Du hast den Startchip: Spiele eine Karte offen aus.",
    followNow: (isYours, name, card) =>
        `Spiele eine Karte verdeckt zu ${card} von ${isYours ? "dir" : name}.`,
    takeNow: "Nimm eine Karte. Wer sie gespielt hat, nimmt als Nächstes.",
    waitLead: (name) => `${name} hat den Startchip und spielt aus.`,
    waitFollow: (names, many) =>
        `${names} ${many ? "spielen" : "spielt"} noch eine Karte verdeckt.`,
    waitMany: (count) => `${count} Personen spielen noch eine Karte verdeckt.`,
    waitTake: (name) => `${name} nimmt eine Karte.`,
    over: "Das Spiel ist aus.",

    lead: (card) => `${card} ausspielen`,
    follow: (card) => `${card} verdeckt spielen`,
    take: (name, card) => `${card} von ${name} nehmen`,

    roundBegins: (number) => `Runde ${number} beginnt.`,
    dealt: (isYou, name, cards) => `${does(isYou, name, "bekommst", "bekommt")} ${cards}.`,
    led: (isYou, name, card) => `${does(isYou, name, "spielst", "spielt")} ${card} aus.`,
    committed: (isYou, name, card) =>
        `${does(isYou, name, "spielst", "spielt")} ${card ?? "eine Karte"} verdeckt.`,
    revealed: (cards) => `Aufgedeckt: ${cards}.`,
    owned: (isYou, name, card) => `${isYou ? "du" : name}: ${card}`,
    took: (isYou, name, isYours, owner, card) =>
        `${does(isYou, name, "nimmst", "nimmt")} ${card} von ${isYours ? "dir" : owner}.`,
    chipGoes: (isYou, name) =>
        `${does(isYou, name, "bekommst", "bekommt")} den Startchip und ${isYou ? "spielst" : "spielt"} als Nächstes aus.`,
    scored: (number, scores) => `Runde ${number} ist zu Ende: ${scores}.`,
    sumOf: (name, plus, minus, sum) => `${name} ${plus} − ${minus} = ${sum}`,
    ended: (names, count, winners, isYou) =>
        `${names} ${winners > 1 ? "gewinnen" : isYou ? "gewinnst" : "gewinnt"} mit ${points(count)}.`,

    round: (number, of) => `Runde ${number} von ${of}`,
    trick: (number, of) => `Stich ${number} von ${of}`,
    theTrick: "Der Stich",
    lastTrick: "Letzter Stich",
    chip: "Startchip",
    noCard: "noch keine Karte",
    takesNext: (isYou, name) => does(isYou, name, "nimmst", "nimmt"),
    nextOwner: (name) => `dann nimmt ${name}`,
    takenAs: (number, isYou, name) => `als ${number}. genommen von ${isYou ? "dir" : name}`,
    takenBy: (isYou, name) => (isYou ? "du" : name),
    chipCard: "liegt unter dem Startchip, bleibt bis zuletzt",
    mayTake: "Nimm sie.",
    leads: (isYou, name) => does(isYou, name, "spielst aus", "spielt aus"),
    faceDownCount: (played, of) => `${played} von ${of} haben gespielt`,
    yourHand: "Deine Hand",
    handEmpty: "Deine Hand ist leer.",
    handCount: (cards) => `${cards} auf der Hand`,
    collectionOf: (isYou, name) => (isYou ? "Deine Karten" : `Karten von ${name}`),
    thisRound: "diese Runde",
    total: "Summe",
    game: "Spiel",
    showCards: (name) => `Karten von ${name} zeigen`,

    why: { null: "Null", minus: "minus", plus_again: "wieder plus", double: "mal zwei" },
    none: "keine",
    worth: (colour, cards, why, value) =>
        `${colour}: ${cards}${why ? `, ${why}` : ""}, wert ${value}`,

    sheet: "Wertung",
    sheetRow: (number) => `Runde ${number}`,
    noRounds: "Noch ist keine Runde zu Ende.",
    unseen: "Noch im Spiel",
    unseenAbout: "Was die anderen haben, auf der Hand oder verdeckt",
    roundOver: (number) => `Runde ${number} ist zu Ende`,
    goOn: "Weiter zur nächsten Runde",
    sum: "Summe",
    lastRound: (number) => `Runde ${number}, Farbe für Farbe`,
    standing: (rounds) => `Nach ${rounds} Runden`,
    legend: {
        double: "×2: mal zwei",
        minus: "±: minus, durch ein oder drei Plus/Minus",
        plus_again: "±±: wieder plus, durch zwei",
        null: "Null: die Farbe zählt nicht",
    },
    unfinished: "Die letzte Runde wurde nicht zu Ende gespielt.",
    score: points,
};
