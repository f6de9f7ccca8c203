// The Bean-Mafia, for two and alone.

const verb = (isYou: boolean, you: string, other: string) => (isYou ? you : other);
const cards = (count: number) => (count === 1 ? "1 card" : `${count} cards`);
const coins = (count: number) => (count === 1 ? "1 coin" : `${count} coins`);

export const mafia = {
    mafia: "The Mafia",
    bosses: { al: "Al", don: "Don", joe: "Joe" },
    fullBosses: { al: "Al Cabohne", don: "Don Corlebohne", joe: "Joe Bohnano" },
    group: (count: number, bean: string) => `${count} ${bean}`,
    /** A bean in a sentence. */
    bean: (_long: string, short: string) => short,

    // The stepper.
    phases: {
        leftovers: "Leftovers",
        pay: "Pay",
        plant: "Plant",
        reveal: "Reveal",
        cultivate: "Cultivate",
        draw: "Draw",
    },
    phase: (number: number, of: number, name: string) => `Phase ${number} of ${of}: ${name}`,
    turn: (number: number) => `Turn ${number}`,
    pass: (number: number, of: number) => `Pass ${number} of ${of} through the pile.`,
    lastTurn: "Last turn!",

    // Bosses.
    bossTold: (name: string, bean: string, count: number, wants: number, pay: number) =>
        `${name} grows ${bean}, ${count} of ${wants}; then he sells for ${coins(pay)}.`,
    bossGrows: (name: string, bean: string, count: number) => `${name} grows ${bean}, ${count}.`,
    bossEmpty: (name: string) => `${name} has an empty field.`,
    missing: (count: number) => `${count} to go`,
    emptyField: "empty",
    needsCard: "needs a card",
    putHere: "Put it here.",
    sellsNow: "He sells!",
    takesYours: "takes 1 of yours",

    // Fields.
    pays: (boss: string) => `pays ${boss}`,
    paysTold: (boss: string) => `Pays ${boss} a card in your next turn, unless harvested before.`,
    buyHere: "Third field",
    buyTold: (price: number) => `Buy a third field for ${coins(price)}.`,

    // What lies open.
    revealed: "Revealed",
    leftovers: (name: string, isYou: boolean) =>
        isYou ? "Left over for you" : `Left over for ${name}`,
    leftForNobody: "Left over",
    nothingRevealed: "Nothing is revealed now.",
    groupTold: (count: number, bean: string) => `${count} ${bean}, revealed.`,
    pick: "Pick it up.",
    picked: "Picked up: choose where it goes.",
    nextReveal: "With the next reveal",
    bossTakes: (count: number, bean: string, boss: string, sells: boolean) =>
        `${boss} takes ${count} ${bean}${sells ? " and sells!" : ""}`,
    forMatch: (count: number, bean: string) =>
        `Who reveals ${bean} gets ${count === 1 ? "it" : "them"} too`,
    tookNow: (boss: string, group: string) => `${boss} took ${group}`,
    soldNow: (boss: string, group: string, count: number) =>
        `${boss} sold ${group} for ${coins(count)}`,
    joinedNow: (group: string) => `${group} from the discards`,
    revealDid: "What the reveal did",
    setAside: "Set aside for fields, back with the next shuffle",
    discards: "Discards, the top one first",
    discardsOpen: "Look through the discards",
    unseen: "Not seen yet: pile and hidden hands",
    unseenOf: (left: number, of: number) => `${left} of ${of}`,
    discardHere: "Discard it here.",

    // Hand.
    first: "first",
    handCard: (place: number, bean: string) => `Card ${place} of your hand: ${bean}.`,
    firstCard: (bean: string) => `First card of your hand: ${bean}.`,
    giveIt: "Can be given to a boss.",
    handOf: (name: string, count: number) => `${name} holds ${cards(count)}.`,
    emptyHand: "Your hand is empty.",
    shown: "The other player has seen it.",
    onlyFirst: "only the first card of your hand may be planted (M-18).",
    notThere: "that card can not go there now.",
    pickFirst: "Pick a card first.",

    // Balance.
    onFields: (count: number) => `+${count} on fields`,
    ahead: (name: string, isYou: boolean, by: number) =>
        `${name} ${verb(isYou, "are", "is")} ahead by ${by}.`,
    doubled: (count: number) => `${count} × 2`,
    needMore: (count: number) => `${coins(count)} more to win`,
    winningBy: (name: string, isYou: boolean, by: number) =>
        `${name} ${verb(isYou, "are", "is")} ahead by ${by}`,
    streak: (wins: number) =>
        !wins ? "no win in a row yet" : wins === 1 ? "1 win in a row" : `${wins} wins in a row`,
    best: (wins: number) => `best: ${wins}`,

    // What is to be done.
    task: {
        over: "The game is over.",
        waits: (name: string) => `${name} to move.`,
        otherUses: (name: string) => `${name} uses what was left over.`,
        otherPays: (name: string) => `${name} must pay the Mafia.`,
        otherPlants: (name: string) => `${name} plants from hand.`,
        otherCultivates: (name: string) => `${name} places the revealed cards.`,
        otherEnds: (name: string) => `${name} ends the turn.`,
        youPlay: "You play.",
        mustPlant: (bean: string) => `Plant your first card: ${bean}.`,
        noRoom: (bean: string, mayBuy: boolean) =>
            `No field has room for ${bean}: harvest one${mayBuy ? ", or buy a third," : ""} first.`,
        mayPlant: (bean: string) => `You may plant ${bean} as well, or go on to the reveal.`,
        mayHarvest: (mayBuy: boolean) =>
            `You may still harvest${mayBuy ? " or buy a field" : ""}; then cards are revealed.`,
        leftovers: (groups: string) => `Put ${groups} on your fields, or discard.`,
        pay: (debts: string) => `You owe ${debts}. Pay, or harvest first.`,
        debt: (boss: string, bean: string) => `${boss} 1 ${bean}`,
        mayPlace: (name: string) =>
            `Place revealed cards on fields or bosses, or leave them to ${name}.`,
        mustPlace: "Place all revealed cards on your fields or with the bosses.",
        mayPlaceLast: "The last turn: place revealed cards on fields or bosses, or leave them.",
        mayGiveLast: "The last turn: you may give hand cards to the bosses; then all is sold.",
        mayGive: "You may give hand cards to the bosses; then draw.",
        placeAndFeed: (bosses: string) =>
            `Place revealed cards. ${bosses} must get a card before you go on.`,
        needsCard: (bosses: string) => `${bosses} must get a card first.`,
        noPlace: (groups: string, mayBuy: boolean) =>
            `No room for ${groups}: harvest a field${mayBuy ? ", or buy a third," : ""} first.`,
        mayEnd: (mayBuy: boolean) =>
            `You may still harvest${mayBuy ? " or buy a field" : ""}; then your turn ends.`,
        mayBuy: "You may still buy a field; then your turn ends.",
        end: "End your turn.",
    },

    // Moves, on buttons.
    move: {
        plant: (bean: string, field: number) => `Plant ${bean} on field ${field}`,
        place: (group: string, field: number) => `Put ${group} on field ${field}`,
        discard: (group: string) => `Discard ${group}`,
        toBoss: (group: string, boss: string) => `Put ${group} with ${boss}`,
        give: (bean: string, boss: string) => `Give ${bean} to ${boss}`,
        pay: (debts: string) => `Pay ${debts}`,
        paySome: "Pay the Mafia",
        stop: "Reveal cards",
        end: "Draw cards",
        endLeaving: "Leave the rest and draw",
        endGame: "Finish the game",
        endGameLeaving: "Leave the rest and finish",
        done: "End your turn",
        harvest: (field: number, count: number) => `Harvest field ${field} for ${coins(count)}`,
        buy: "Buy a third field",
    },

    // What has happened.
    story: {
        turn: (number: number, name: string, isYou: boolean) =>
            `Turn ${number}: ${verb(isYou, "your turn", name)}.`,
        usedLeftover: (name: string, isYou: boolean, group: string, field: number) =>
            `${name} ${verb(isYou, "put", "puts")} ${group} from the leftovers on field ${field}.`,
        discarded: (name: string, isYou: boolean, group: string) =>
            `${name} ${verb(isYou, "discard", "discards")} ${group}.`,
        paid: (name: string, isYou: boolean, boss: string, bean: string, field: number) =>
            `${name} ${verb(isYou, "pay", "pays")} ${boss} 1 ${bean} from field ${field}.`,
        planted: (name: string, isYou: boolean, bean: string, field: number) =>
            `${name} ${verb(isYou, "plant", "plants")} ${bean} on field ${field}.`,
        stopped: (name: string, isYou: boolean) =>
            `${name} ${verb(isYou, "plant", "plants")} no more.`,
        revealed: (bean: string) => `Revealed: ${bean}.`,
        toBoss: (bean: string, boss: string) => `${boss} takes the revealed ${bean}.`,
        topToBoss: (bean: string, boss: string) => `${boss} takes the top discard, ${bean}.`,
        pickedUp: (bean: string) => `A ${bean} is picked up from the discards.`,
        cultivated: (name: string, isYou: boolean, group: string, field: number) =>
            `${name} ${verb(isYou, "put", "puts")} ${group} on field ${field}.`,
        cultivatedBoss: (name: string, isYou: boolean, group: string, boss: string) =>
            `${name} ${verb(isYou, "put", "puts")} ${group} with ${boss}.`,
        gave: (name: string, isYou: boolean, bean: string, boss: string) =>
            `${name} ${verb(isYou, "give", "gives")} ${boss} ${bean} from hand.`,
        showedHand: (name: string, isYou: boolean, beans: string) =>
            `${name} ${verb(isYou, "show", "shows")} the hand, no card fits an empty boss: ${beans}.`,
        left: (name: string, isYou: boolean, groups: string) =>
            `${name} ${verb(isYou, "leave", "leaves")} ${groups}.`,
        drew: (name: string, isYou: boolean, count: number) =>
            `${name} ${verb(isYou, "draw", "draws")} ${cards(count)}.`,
        drewCards: (name: string, isYou: boolean, beans: string) =>
            `${name} ${verb(isYou, "draw", "draws")} ${beans}.`,
        usedUp: (times: number) =>
            `The pile is used up for the ${["first", "second", "third"][times - 1] ?? `${times}th`} time.`,
        reshuffled: (count: number) => `${cards(count)} are shuffled into a new pile.`,
        bossHarvested: (boss: string, group: string, count: number) =>
            `${boss} sells ${group} for ${coins(count)}!`,
        harvested: (name: string, isYou: boolean, group: string, field: number, count: number) =>
            `${name} ${verb(isYou, "harvest", "harvests")} field ${field}, ${group}, for ${coins(count)}.`,
        bought: (name: string, isYou: boolean, count: number) =>
            `${name} ${verb(isYou, "buy", "buys")} a third field for ${coins(count)}.`,
        sold: (name: string, isYou: boolean, group: string, count: number) =>
            `At the end ${isYou ? "you sell" : `${name} sells`} ${group} for ${coins(count)}.`,
        ended: "The game is over.",
    },

    // The result.
    result: {
        shared: (names: string) => `${names} share the win, ahead of the Mafia.`,
        mafiaWins: "The Mafia wins.",
        whyLevel: "Level with the best is enough for the Mafia.",
        tie: "A tie with the Mafia.",
        whyTie: "Exactly twice the Mafia’s coins: it is not a win.",
        unfinished: "The game ended before its time.",
        atEnd: (count: number) => `${coins(count)} of it sold at the end`,
        spent: (count: number) => `${coins(count)} went into the third field`,
        none: "no coins",
    },
    score: (count: number) => coins(count),
    /** Why moves are refused; in English the server says it. */
};
