import type { Sources, Who } from "../../games/duel/view";
import type { Words } from "../index.svelte";

const money = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
/** "Du baust" or "Bea baut". */
const does = (who: Who, you: string, other: string) => `${who.name} ${who.isYou ? you : other}`;
const onField = (who: Who, field: number) =>
    who.isYou ? `deinem Feld ${field}` : `Feld ${field} von ${who.name}`;
const coins = (count: number) => `${count} Taler`;
const cards = (count: number) => (count === 1 ? "1 Karte" : `${count} Karten`);
const bohnusCards = (count: number) => (count === 1 ? "1 Bohnuskarte" : `${count} Bohnuskarten`);

const sources = ({ turned, places }: Sources) =>
    [turned ? "aufgedeckt" : "", places.length ? `Hand ${places.join(", ")}` : ""]
        .filter(Boolean)
        .join(", ");

export const duel: Words["duel"] = {
    money,
    score: (cents) => `${money(cents)} Taler`,
    turnOf: (turn, who) => `Zug ${turn} · ${who.isYou ? "deiner" : who.name}`,
    phases: ["Aus der Hand anbauen", "Eine verschenken", "Diese anbauen", "Nachziehen"],
    phaseOf: (number, what) => `Phase ${number} von 4: ${what}`,

    mustPlant: (bean) => `Bau deine erste Karte an: ${bean}.`,
    mayPlant: (bean) => `Du darfst noch eine Karte anbauen: ${bean}.`,
    noRoom: "Nichts passt: Ernte zuerst ein Feld.",
    noRoomFor: (bean) => `${bean}: Kein Feld passt, ernte zuerst eins.`,
    noRoomDiscard: "Nichts passt: Ernte ein Feld oder leg eine Karte ab.",
    mustOffer: "Biete ein Geschenk an, echt oder geblufft.",
    mustOfferNext: "Abgelehnt: Jetzt bietest du ein Geschenk an.",
    mustAnswer: (name, bean) => `${name} bietet: ${bean}. Nimmst du sie?`,
    mustGive: (bean) => `Angenommen! Welche ${bean} gibst du her?`,
    mustSettle: (count, mayDiscard) =>
        `Bau ${cards(count)} an${mayDiscard ? "; eine darfst du ablegen" : ""}.`,
    mustSettleGift: (bean) => `Bau dein Geschenk an: ${bean}.`,
    mayDrop: "Du darfst eine Bohnuskarte tauschen.",
    mayClaim: "Jetzt kann eine Bohnuskarte erfüllt werden.",
    over: "Das Spiel ist aus.",
    waits: {
        plant_first: (name) => `${name} baut von der Hand an.`,
        plant_second: (name) => `${name} darf eine zweite Karte anbauen.`,
        make_offer: (name) => `${name} überlegt sich ein Geschenk.`,
        answer: (name, bean) =>
            `${name} überlegt wegen der ${bean.replace("Rote ", "Roten ").replace("Blaue ", "Blauen ")}.`,
        choose_gift: (name, bean) => `${name} wählt, welche ${bean} es wird.`,
        plant_turned: (name) => `${name} baut die aufgedeckten Karten an.`,
        plant_gift: (name) => `${name} baut das Geschenk an.`,
        drop_bohnus: (name) => `${name} schaut die Bohnuskarten durch.`,
        window: (name) => `${name} kann eine Bohnuskarte erfüllen.`,
        other: (name) => `${name} überlegt.`,
    },

    farmOf: (who) => (who.isYou ? "Dein Hof" : `Hof von ${who.name}`),
    toDecide: "überlegt",
    purse: (seen, hidden, won) =>
        coins(seen + hidden) +
        (hidden ? `, davon ${hidden} nie gesehen` : "") +
        (won ? `, ${bohnusCards(won)}` : ""),
    holds: (beans, bohnus) => `${cards(beans)} auf der Hand, ${bohnusCards(bohnus)}`,
    bohnus: "Bohnus",
    yourBohnus: "Deine Bohnuskarten",
    column: (number, column) => (column ? `Feld ${number}: ${column}.` : `Feld ${number}, leer.`),
    run: (count, bean) => (count === 1 ? bean : `${count} × ${bean}`),
    worth: (count, missing) =>
        ` Jetzt ${coins(count)} wert${missing === null ? "" : `, noch ${missing} bis zum nächsten`}.`,
    more: (missing) => `+${missing}`,
    moreHint: (missing) => `noch ${cards(missing)} bis zum nächsten Taler`,
    full: "voll",
    plantHere: "Hier anbauen.",
    claimHere: "Hier die Bohnuskarte erfüllen.",
    harvest: "Ernten",
    harvestField: (number, count) => `Feld ${number} ernten für ${coins(count)}`,
    first: "zuerst",
    newCards: "neue Karten hierher",
    hand: "Deine Hand, die erste Karte zuerst",
    handEmpty: "Deine Hand ist leer.",
    handCard: (place, bean) =>
        place === 1 ? `Erste Karte deiner Hand: ${bean}` : `Karte ${place} deiner Hand: ${bean}`,
    onlyFirst: "Nur die erste Karte deiner Hand darfst du anbauen (D-17).",
    turnedFor: (who) => (who.isYou ? "Für dich aufgedeckt" : `Für ${who.name} aufgedeckt`),
    nothingTurned: "nichts aufgedeckt",
    gift: "Geschenk",
    turnedCard: (bean) => `Aufgedeckt: ${bean}`,
    giftCard: (bean) => `Geschenk: ${bean}`,
    pile: "Stapel",
    discards: "Ablage",
    bohnusPile: "Bohnusstapel",
    seen: "Was zu sehen war",
    showSeen: "Zeig sie.",
    beansSeen: "Bohnen",
    discarded: "Ablage",
    notSeen: "Ungesehen",
    inAll: "Insgesamt",
    bohnusSeen: "Abgelegte Bohnuskarten",
    wonBy: (who) => (who.isYou ? "Du hast erfüllt" : `${who.name} hat erfüllt`),
    noneYet: "noch keine",
    pileOf: (label, count) => `${label}: ${cards(count)}`,

    giftRow: "Geschenkkarten in der Reihenfolge des Anbaus",
    giftOf: (bean, copies) => (copies === null ? bean : `${bean}, ${copies} im Spiel`),
    giftBacked: (source) => `Du hast sie: ${sources(source)}.`,
    giftBluff: "Du hast keine: ein Bluff.",
    giftOffered: (who) => `${does(who, "bietest", "bietet")} sie gerade an.`,
    giftDeclined: (who) => `${does(who, "hast", "hat")} sie angeboten; abgelehnt.`,
    backed: "hast du",
    bluff: "Bluff",
    pickGift: "Tippe auf eine Geschenkkarte.",
    offerBacked: (bean, source) => `${bean}: ${sources(source)}`,
    offerBluff: (bean) => `${bean}: hast du keine`,
    ifAccepted: "Nimmt",
    ifDeclined: "Lehnt ab",
    givesCard: (name) => `${name} muss sie anbauen`,
    paysCoin: (have) =>
        have === 1 ? "du zahlst deinen letzten Taler" : `du zahlst 1 von ${have} Talern`,
    paysBohnus: (value) => `du zahlst eine Bohnuskarte, ${value}`,
    paysNothing: "kostet nichts, du hast nichts",
    otherOffers: (name) => `${name} bietet als Nächstes`,
    lastOffer: "geht nicht, es ist die letzte",
    offer: (bean) => `${bean} anbieten`,
    bluffWith: (bean) => `Bluff: ${bean}`,
    offerIt: "Anbieten",
    bluffIt: "Bluffen!",
    accept: "Annehmen",
    decline: "Ablehnen",
    ifTrue: "Stimmt",
    ifBluff: "Bluff",
    youPlant: "du musst sie anbauen",
    youGetCoin: (have) =>
        have === 1 ? "der letzte Taler für dich" : `1 von ${have} Talern für dich`,
    youGetBohnus: (value) => `du gewinnst eine Bohnuskarte, ${value}`,
    youGetNothing: (name) => `${name} kann nicht zahlen`,
    youOffer: "dann bietest du",
    surelyTrue: (name) => `${name} hat sie`,
    surelyBluff: "sicher ein Bluff",
    unseen: (count, copies) =>
        copies === null ? `${count} ungesehen` : `${count}/${copies} ungesehen`,
    yourOffer: (bean, name) => `Du bietest eine ${bean} an; ${name} überlegt.`,
    itIsBluff: "Es ist ein Bluff.",
    chooseCopy: "Tippe auf die Karte, die du hergibst.",

    stop: "Keine zweite",
    chooseField: "Tippe auf ein leuchtendes Feld.",
    chooseCard: "Tippe auf eine Karte, dann auf ein leuchtendes Feld.",
    discard: (bean) => `${bean} ablegen`,

    bohnusCard: (number, pattern) => `Bohnuskarte ${number}: ${pattern}`,
    patternRuns: (counts) =>
        counts.length === 1
            ? `${counts[0] ?? 0} von einer Sorte`
            : `${counts.join(", dann ")}, jeweils von der nächsten Sorte`,
    nearTold: (who, field, missing, needs) => {
        const where = who.isYou ? `dein Feld ${field}` : `Feld ${field} von ${who.name}`;
        if (missing === 0) return `passt auf ${where}`;
        const lack = missing === 1 ? "1 fehlt" : `${missing} fehlen`;
        return `${where}: ${lack}${needs ? `, ${needs}` : ""}`;
    },
    bohnusTitle: (number, worth) =>
        worth ? `Bohnuskarte ${number} · ${worth}` : `Bohnuskarte ${number}`,
    howFulfilled:
        "Sie ist erfüllt, wenn die letzten Karten eines Feldes, von dir oder gegenüber, genau so sind: Gleiche Zeichen sind dieselbe Sorte, das nächste Zeichen ist die nächsthöhere. Was davor liegt, ist egal.",
    fieldOf: (who, field) => (who.isYou ? `Dein Feld ${field}` : `Feld ${field} von ${who.name}`),
    exampleNeeds: (where) => `${where} ist nah dran: Was umrandet ist, fehlt noch.`,
    exampleMatches: (where) => `${where} passt jetzt.`,
    anyExample: "Noch ist kein Feld nah; so könnte es aussehen.",
    farAway: "noch kein Feld ist nah",
    whereNear: (isOwn, field) => (isOwn ? `Dein Feld ${field}` : `Feld ${field} oben`),
    needs: "braucht",
    matches: "passt!",
    needed: (count, bean) => (count === 1 ? bean : `${count} ${bean}`),
    keep: "Alle behalten",
    drop: (value) => `${value} ablegen`,
    pickDrop: "Du darfst eine Bohnuskarte tauschen: Tippe sie an.",
    pass: "Jetzt nicht",
    claimOn: (value, who, field) => `${value} erfüllen auf ${onField(who, field)}`,
    pickClaim: "Tippe auf eine leuchtende Bohnuskarte.",

    move: {
        plant: (bean, field) => `${bean} auf Feld ${field} anbauen`,
        give: (bean, place) =>
            place === null ? `Die aufgedeckte ${bean} geben` : `${bean} von Platz ${place} geben`,
    },

    told: {
        turn: (turn, who) => `Zug ${turn}: ${who.isYou ? "deiner" : who.name}`,
        planted: (who, bean, field, source) => {
            const what =
                source === "gift"
                    ? `das Geschenk, ${bean},`
                    : source === "turned"
                      ? `die aufgedeckte ${bean}`
                      : `eine ${bean}`;
            return `${does(who, "baust", "baut")} ${what} auf Feld ${field} an.`;
        },
        stopped: (who) => `${does(who, "baust", "baut")} keine zweite Karte an.`,
        turned_up: (who, beans) => `${does(who, "deckst", "deckt")} auf: ${beans}.`,
        offered: (who, bean) => `${does(who, "bietest", "bietet")} eine ${bean} an.`,
        accepted: (who, bean) => `${does(who, "nimmst", "nimmt")} die ${bean} an.`,
        forced: (who, bean) =>
            `Die ${bean} ist die letzte Geschenkkarte: ${who.isYou ? "du kannst" : `${who.name} kann`} sie nicht ablehnen.`,
        declined: (who, bean) => `${does(who, "lehnst", "lehnt")} die ${bean} ab.`,
        gave: (who, bean, place) =>
            `${does(who, "gibst", "gibt")} eine ${bean} her, ${place === null ? "eine aufgedeckte" : `von Platz ${place} der Hand`}.`,
        bluffed: (who, bean, paid) => {
            const how: Record<string, string> = {
                coin: `${does(who, "zahlst", "zahlt")} einen Taler`,
                bohnus: `${does(who, "zahlst", "zahlt")} mit einer Bohnuskarte`,
                nothing: `${does(who, "hast", "hat")} nichts zum Zahlen`,
            };
            return `Die ${bean} war ein Bluff! ${how[paid] ?? ""}.`;
        },
        discarded: (who, bean) => `${does(who, "legst", "legt")} eine ${bean} ab.`,
        drew: (who, what) => `${does(who, "ziehst", "zieht")} ${what}.`,
        dropped: (who, pattern) => `${does(who, "legst", "legt")} Bohnuskarte ${pattern} ab.`,
        reshuffled: (count) => `Die ${count} abgelegten Bohnuskarten werden neu gemischt.`,
        refilled: (who, count) => `${does(who, "ziehst", "zieht")} ${bohnusCards(count)}.`,
        claimed: (who, pattern, worth, owner, field) =>
            `${does(who, "erfüllst", "erfüllt")} ${pattern} auf ${onField(owner, field)}` +
            `${worth === undefined ? "" : `: ${money(worth)}`}!`,
        harvested: (who, field, count, paid) =>
            `${does(who, "erntest", "erntet")} Feld ${field} (${cards(count)}) für ${coins(paid)}.`,
        ended: "Das Spiel ist aus.",
    },

    coinsEarned: (count) => coins(count),
    bohnusEarned: (count) => bohnusCards(count),
    sum: "Summe",
    firstCoins: "Nie gesehen",
    tie: (who) =>
        `Gleichstand: ${who.isYou ? "Du hast" : `${who.name} hat`} angefangen, darum gewinnt die andere Seite (D-56).`,
};
