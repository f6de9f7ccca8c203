import type { Words } from "../index.svelte";

const verb = (isYou: boolean, you: string, other: string) => (isYou ? you : other);
const cards = (count: number) => (count === 1 ? "1 Karte" : `${count} Karten`);
const coins = (count: number) => (count === 1 ? "1 Taler" : `${count} Taler`);

export const mafia: Words["mafia"] = {
    mafia: "Die Mafia",
    bosses: { al: "Al", don: "Don", joe: "Joe" },
    fullBosses: { al: "Al Cabohne", don: "Don Corlebohne", joe: "Joe Bohnano" },
    group: (count, bean) => `${count}× ${bean}`,
    bean: (long) => long,

    phases: {
        leftovers: "Reste",
        pay: "Zahlen",
        plant: "Anbauen",
        reveal: "Aufdecken",
        cultivate: "Verteilen",
        draw: "Ziehen",
    },
    phase: (number, of, name) => `Phase ${number} von ${of}: ${name}`,
    turn: (number) => `Zug ${number}`,
    pass: (number, of) => `Durchgang ${number} von ${of} durch den Stapel.`,
    lastTurn: "Letzter Zug!",

    bossTold: (name, bean, count, wants, pay) =>
        `${name} baut ${bean} an, ${count} von ${wants}; dann verkauft er für ${coins(pay)}.`,
    bossGrows: (name, bean, count) => `${name} baut ${bean} an, ${cards(count)}.`,
    bossEmpty: (name) => `${name} hat ein leeres Feld.`,
    missing: (count) => `noch ${count}`,
    emptyField: "leer",
    needsCard: "braucht eine Karte",
    putHere: "Hierhin legen.",
    sellsNow: "Er verkauft!",
    takesYours: "nimmt 1 von dir",

    pays: (boss) => `zahlt ${boss}`,
    paysTold: (boss) =>
        `Zahlt in deinem nächsten Zug eine Karte an ${boss}, wenn du nicht vorher erntest.`,
    buyHere: "Drittes Feld",
    buyTold: (price) => `Drittes Feld kaufen für ${coins(price)}.`,

    revealed: "Aufgedeckt",
    leftovers: (name, isYou) => (isYou ? "Reste für dich" : `Reste für ${name}`),
    leftForNobody: "Übrig geblieben",
    nothingRevealed: "Gerade ist nichts aufgedeckt.",
    groupTold: (count, bean) => `${count}× ${bean}, aufgedeckt.`,
    pick: "Aufnehmen.",
    picked: "Aufgenommen: Wähle, wohin damit.",
    nextReveal: "Beim nächsten Aufdecken",
    bossTakes: (count, bean, boss, sells) =>
        `${boss} nimmt ${count}× ${bean}${sells ? " und verkauft!" : ""}`,
    forMatch: (count, bean) => `Wer ${bean} aufdeckt, bekommt ${count === 1 ? "sie" : "alle"} dazu`,
    tookNow: (boss, group) => `${boss} nahm ${group}`,
    soldNow: (boss, group, count) => `${boss} verkaufte ${group} für ${coins(count)}`,
    joinedNow: (group) => `${group} von der Ablage`,
    revealDid: "Was beim Aufdecken geschah",
    setAside: "Für Felder beiseitegelegt, kommt beim nächsten Mischen zurück",
    discards: "Ablage, die oberste zuerst",
    discardsOpen: "Ablage durchsehen",
    unseen: "Noch nicht gesehen: Stapel und verdeckte Hände",
    unseenOf: (left, of) => `${left} von ${of}`,
    discardHere: "Hier ablegen.",

    first: "zuerst",
    handCard: (place, bean) => `Karte ${place} deiner Hand: ${bean}.`,
    firstCard: (bean) => `Erste Karte deiner Hand: ${bean}.`,
    giveIt: "Kannst du einem Boss geben.",
    handOf: (name, count) => `${name} hat ${cards(count)} auf der Hand.`,
    emptyHand: "Deine Hand ist leer.",
    shown: "Die andere Person hat sie gesehen.",
    onlyFirst: "Nur die erste Karte deiner Hand darf angebaut werden (M-18).",
    notThere: "Diese Karte kann gerade nicht dorthin.",
    pickFirst: "Wähle zuerst eine Karte.",

    onFields: (count) => `+${count} auf Feldern`,
    ahead: (name, isYou, by) => `${name} ${verb(isYou, "liegst", "liegt")} ${by} vorn.`,
    doubled: (count) => `${count} × 2`,
    needMore: (count) => `Noch ${coins(count)} bis zum Sieg`,
    winningBy: (name, isYou, by) => `${name} ${verb(isYou, "liegst", "liegt")} ${by} vorn`,
    streak: (wins) =>
        !wins
            ? "noch kein Sieg in Folge"
            : wins === 1
              ? "1 Sieg in Folge"
              : `${wins} Siege in Folge`,
    best: (wins) => `Rekord: ${wins}`,

    task: {
        over: "Das Spiel ist aus.",
        waits: (name) => `${name} ist dran.`,
        otherUses: (name) => `${name} verwendet die Reste.`,
        otherPays: (name) => `${name} muss die Mafia bezahlen.`,
        otherPlants: (name) => `${name} baut von der Hand an.`,
        otherCultivates: (name) => `${name} verteilt die aufgedeckten Karten.`,
        otherEnds: (name) => `${name} beendet den Zug.`,
        youPlay: "Du bist dran.",
        mustPlant: (bean) => `Baue deine erste Karte an: ${bean}.`,
        noRoom: (bean, mayBuy) =>
            `Kein Platz für ${bean}: Ernte erst ein Feld${mayBuy ? " oder kaufe ein drittes" : ""}.`,
        mayPlant: (bean) => `Du darfst auch ${bean} anbauen oder gleich aufdecken.`,
        mayHarvest: (mayBuy) =>
            `Du kannst noch ernten${mayBuy ? " oder ein Feld kaufen" : ""}; dann wird aufgedeckt.`,
        leftovers: (groups) => `Baue ${groups} an oder lege sie ab.`,
        pay: (debts) => `Du schuldest ${debts}. Zahle, oder ernte vorher.`,
        debt: (boss, bean) => `${boss} 1× ${bean}`,
        mayPlace: (name) =>
            `Verteile Aufgedecktes auf Felder oder Bosse, oder überlass es ${name}.`,
        mustPlace: "Verteile alles Aufgedeckte auf deine Felder oder die Bosse.",
        mayPlaceLast:
            "Der letzte Zug: Verteile Aufgedecktes auf Felder oder Bosse, oder lass es liegen.",
        mayGiveLast:
            "Der letzte Zug: Du kannst den Bossen Handkarten geben; dann wird alles verkauft.",
        mayGive: "Du kannst den Bossen Handkarten geben; dann ziehst du.",
        placeAndFeed: (bosses) => `Verteile Aufgedecktes. Eine Karte fehlt noch bei ${bosses}.`,
        needsCard: (bosses) => `Eine Karte fehlt noch bei ${bosses}: Gib eine her.`,
        noPlace: (groups, mayBuy) =>
            `Kein Platz für ${groups}: Ernte erst ein Feld${mayBuy ? " oder kaufe ein drittes" : ""}.`,
        mayEnd: (mayBuy) =>
            `Du kannst noch ernten${mayBuy ? " oder ein Feld kaufen" : ""}; dann endet dein Zug.`,
        mayBuy: "Du kannst noch ein Feld kaufen; dann endet dein Zug.",
        end: "Beende deinen Zug.",
    },

    move: {
        plant: (bean, field) => `${bean} auf Feld ${field} anbauen`,
        place: (group, field) => `${group} auf Feld ${field} legen`,
        discard: (group) => `${group} ablegen`,
        toBoss: (group, boss) => `${group} zu ${boss} legen`,
        give: (bean, boss) => `${bean} an ${boss} geben`,
        pay: (debts) => `Zahlen: ${debts}`,
        paySome: "Mafia bezahlen",
        stop: "Aufdecken",
        end: "Karten ziehen",
        endLeaving: "Rest liegen lassen, ziehen",
        endGame: "Spiel beenden",
        endGameLeaving: "Rest liegen lassen, Schluss",
        done: "Zug beenden",
        harvest: (field, count) => `Feld ${field} ernten für ${coins(count)}`,
        buy: "Drittes Feld kaufen",
    },

    story: {
        turn: (number, name, isYou) =>
            `Zug ${number}: ${verb(isYou, "du bist dran", `${name} ist dran`)}.`,
        usedLeftover: (name, isYou, group, field) =>
            `${name} ${verb(isYou, "legst", "legt")} aus den Resten ${group} auf Feld ${field}.`,
        discarded: (name, isYou, group) =>
            `${name} ${verb(isYou, "legst", "legt")} ${group} auf die Ablage.`,
        paid: (name, isYou, boss, bean, field) =>
            `${name} ${verb(isYou, "zahlst", "zahlt")} ${boss} 1× ${bean} von Feld ${field}.`,
        planted: (name, isYou, bean, field) =>
            `${name} ${verb(isYou, "baust", "baut")} ${bean} auf Feld ${field} an.`,
        stopped: (name, isYou) => `${name} ${verb(isYou, "baust", "baut")} nichts mehr an.`,
        revealed: (bean) => `Aufgedeckt: ${bean}.`,
        toBoss: (bean, boss) => `${boss} nimmt die aufgedeckte ${bean}.`,
        topToBoss: (bean, boss) => `${boss} nimmt die oberste Karte der Ablage: ${bean}.`,
        pickedUp: (bean) => `Von der Ablage kommt dazu: ${bean}.`,
        cultivated: (name, isYou, group, field) =>
            `${name} ${verb(isYou, "legst", "legt")} ${group} auf Feld ${field}.`,
        cultivatedBoss: (name, isYou, group, boss) =>
            `${name} ${verb(isYou, "legst", "legt")} ${group} zu ${boss}.`,
        gave: (name, isYou, bean, boss) =>
            `${name} ${verb(isYou, "gibst", "gibt")} ${boss} aus der Hand: ${bean}.`,
        showedHand: (name, isYou, beans) =>
            `${name} ${verb(isYou, "zeigst", "zeigt")} die Hand, nichts passt zum leeren Boss: ${beans}.`,
        left: (name, isYou, groups) => `${name} ${verb(isYou, "lässt", "lässt")} ${groups} liegen.`,
        drew: (name, isYou, count) => `${name} ${verb(isYou, "ziehst", "zieht")} ${cards(count)}.`,
        drewCards: (name, isYou, beans) => `${name} ${verb(isYou, "ziehst", "zieht")} ${beans}.`,
        usedUp: (times) => `Der Stapel ist zum ${times}. Mal aufgebraucht.`,
        reshuffled: (count) => `${cards(count)} werden zum neuen Stapel gemischt.`,
        bossHarvested: (boss, group, count) => `${boss} verkauft ${group} für ${coins(count)}!`,
        harvested: (name, isYou, group, field, count) =>
            `${name} ${verb(isYou, "erntest", "erntet")} Feld ${field}, ${group}, für ${coins(count)}.`,
        bought: (name, isYou, count) =>
            `${name} ${verb(isYou, "kaufst", "kauft")} ein drittes Feld für ${coins(count)}.`,
        sold: (name, isYou, group, count) =>
            `Am Ende ${isYou ? "verkaufst du" : `verkauft ${name}`} ${group} für ${coins(count)}.`,
        ended: "Das Spiel ist aus.",
    },

    result: {
        shared: (names) => `${names} teilen sich den Sieg vor der Mafia.`,
        mafiaWins: "Die Mafia gewinnt.",
        whyLevel: "Gleichstand genügt der Mafia.",
        tie: "Unentschieden gegen die Mafia.",
        whyTie: "Genau doppelt so viele Taler wie die Mafia: Das ist kein Sieg.",
        unfinished: "Das Spiel endete vor der Zeit.",
        atEnd: (count) => `davon am Ende verkauft: ${coins(count)}`,
        spent: (count) => `${coins(count)} für das dritte Feld ausgegeben`,
        none: "keine Taler",
    },
    score: (count) => coins(count),
};
