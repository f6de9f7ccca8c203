import type { Words } from "../index.svelte";

export const home: Words["home"] = {
    title: "Was spielen wir?",
    yourName: "Dein Name",
    guest: "Gast",
    nameTooLong: (most, excess) => `Ein Name hat höchstens ${most} Zeichen: ${excess} zu viel.`,
    goOn: "Weiter",
    goOnLong: "Deine laufenden Spiele",
    finished: "Beendete Spiele",
    showAll: (count) => `Alle ${count} zeigen`,
    allRunning: "Weitere laufende Spiele",
    andMore: (count) => `… und ${count} weitere unten`,
    against: (names) => `mit ${names}`,
    haveLink: "Hast du einen Link oder Code?",
    linkOrCode: "Link oder Code eines Tischs",
    toTable: "Zum Tisch",
    noLink: "Das ist kein Link oder Code eines Tischs.",
    rules: "Spielregeln",
    rulesOf: (game) => `Spielregeln: ${game}`,
    lobby: "Öffentliche Tische",
    noLobby:
        "Gerade ist kein öffentlicher Tisch offen. Mach einen auf und zeig ihn auf der Startseite: Hier finden ihn alle.",
    play: "Spielen",
    playNow: (game) => `${game} jetzt spielen`,
    playBots: "Gegen Bots spielen",
    playAlone: "Allein spielen",
    withFriends: "Tisch für Freunde",
    seats: "Plätze",
    level: "Gegner",
    join: "Hinsetzen",
    watch: "Zuschauen",
    show: "Ansehen",
    forget: (game) => `Dieses Spiel (${game}) vergessen`,
    seatsFree: (free) => (free === 1 ? "1 Platz frei" : `${free} Plätze frei`),
    running: "läuft",
    won: (won, played) => `${won} von ${played} gewonnen`,
    about: {
        classic: "Handle mit Bohnen, die du nicht brauchst, vor aller Augen.",
        duel: "Dreh der anderen Person deine Bohnen an und bluffe dabei.",
        mafia: "Bezahl die Bosse, füttere sie mit Bedacht und werde reicher als alle.",
        "mafia-solo": "Drei Bosse gegen dich allein. Wie lang ist deine Serie?",
        "nicht-die-bohne": "Spiel eine Karte, nimm eine andere: Sammle, was zählt.",
    },
    length: {
        classic: "45 Min.",
        duel: "30 Min.",
        mafia: "30 Min.",
        "mafia-solo": "20 Min.",
        "nicht-die-bohne": "30 Min.",
    },
    players: (seats) =>
        seats.length > 1
            ? `${seats[0]} bis ${seats.at(-1)} Personen`
            : seats[0] === 1
              ? "1 Person"
              : `${seats[0]} Personen`,
};
