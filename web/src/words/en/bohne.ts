// Nicht die Bohne. A player is told of as "you" or by name: (isYou, name).
const does = (isYou: boolean, name: string, verb: string) =>
    isYou ? `You ${verb}` : `${name} ${verb}s`;
const whose = (isYou: boolean, name: string) => (isYou ? "your" : `${name}’s`);
const points = (count: number) => (Math.abs(count) === 1 ? "point" : "points");
const shown = (count: number) => String(count).replace("-", "−");

export const bohne = {
    colours: { blue: "blue", red: "red", green: "green", yellow: "yellow" },
    faces: { "+-": "plus/minus", double: "times two", null: "null" },
    card: (colour: string, face: string) => `${colour} ${face}`,
    faceDown: "face down",

    // What is to be done.
    leadNow: "You have the chip: lead a card, face up.",
    followNow: (isYours: boolean, name: string, card: string) =>
        `Play a card face down to ${whose(isYours, name)} ${card}.`,
    takeNow: "Take a card. Whose card you take is next to take.",
    waitLead: (name: string) => `${name} has the chip and leads.`,
    waitFollow: (names: string, many: boolean) =>
        `${names} ${many ? "have" : "has"} yet to play a card face down.`,
    waitMany: (count: number) => `${count} players have yet to play a card face down.`,
    waitTake: (name: string) => `${name} takes a card.`,
    over: "The game is over.",

    // Moves.
    lead: (card: string) => `Lead ${card}`,
    follow: (card: string) => `Play ${card} face down`,
    take: (name: string, card: string) => `Take ${name}’s ${card}`,

    // What happens.
    roundBegins: (number: number) => `Round ${number} begins.`,
    dealt: (isYou: boolean, name: string, cards: string) => `${does(isYou, name, "get")} ${cards}.`,
    led: (isYou: boolean, name: string, card: string) => `${does(isYou, name, "lead")} ${card}.`,
    committed: (isYou: boolean, name: string, card: string | null) =>
        `${does(isYou, name, "play")} ${card ?? "a card"} face down.`,
    revealed: (cards: string) => `Revealed: ${cards}.`,
    owned: (isYou: boolean, name: string, card: string) => `${isYou ? "You" : name}: ${card}`,
    took: (isYou: boolean, name: string, isYours: boolean, owner: string, card: string) =>
        `${does(isYou, name, "take")} ${whose(isYours, owner)} ${card}.`,
    chipGoes: (isYou: boolean, name: string) =>
        `${does(isYou, name, "get")} the chip and ${isYou ? "lead" : "leads"} next.`,
    scored: (number: number, scores: string) => `Round ${number} is over: ${scores}.`,
    sumOf: (name: string, plus: number, minus: number, sum: string) =>
        `${name} ${plus} − ${minus} = ${sum}`,
    ended: (names: string, count: number, winners: number, isYou: boolean) =>
        `${names} ${isYou || winners > 1 ? "win" : "wins"} with ${shown(count)} ${points(count)}.`,

    // The board.
    round: (number: number, of: number) => `Round ${number} of ${of}`,
    trick: (number: number, of: number) => `Trick ${number} of ${of}`,
    theTrick: "The trick",
    lastTrick: "Last trick",
    chip: "Start chip",
    noCard: "no card yet",
    takesNext: (isYou: boolean, name: string) => (isYou ? "You take" : `${name} takes`),
    nextOwner: (name: string) => `then ${name} takes`,
    takenAs: (number: number, isYou: boolean, name: string) =>
        `taken as number ${number} by ${isYou ? "you" : name}`,
    takenBy: (isYou: boolean, name: string) => (isYou ? "you" : name),
    chipCard: "lies under the chip, for the last one",
    mayTake: "Take it.",
    leads: (isYou: boolean, name: string) => `${does(isYou, name, "lead")}`,
    faceDownCount: (played: number, of: number) => `${played} of ${of} have played`,
    yourHand: "Your hand",
    handEmpty: "Your hand is empty.",
    handCount: (cards: number) => `${cards} in hand`,
    collectionOf: (isYou: boolean, name: string) => (isYou ? "Your cards" : `${name}’s cards`),
    thisRound: "this round",
    total: "Total",
    game: "game",
    showCards: (name: string) => `Show ${name}’s cards`,

    // Why a colour is worth what it is.
    why: {
        null: "null",
        minus: "minus",
        plus_again: "plus again",
        double: "times two",
    },
    none: "none",
    worth: (colour: string, cards: string, why: string, value: string) =>
        `${colour}: ${cards}${why ? `, ${why}` : ""}, worth ${value}`,

    // Sheets.
    sheet: "Score sheet",
    sheetRow: (number: number) => `Round ${number}`,
    noRounds: "No round is finished yet.",
    unseen: "Still out",
    unseenAbout: "What the others hold, in hand or face down",
    roundOver: (number: number) => `Round ${number} is over`,
    goOn: "On to the next round",
    sum: "Sum",
    lastRound: (number: number) => `Round ${number}, colour by colour`,
    standing: (rounds: number) => `After ${rounds} rounds`,
    legend: {
        double: "×2: times two",
        minus: "±: minus, by one or three plus/minus",
        plus_again: "±±: plus again, by two",
        null: "null: the colour does not count",
    },
    unfinished: "The last round was not played to its end.",
    score: (count: number) => `${shown(count)} ${points(count)}`,
};
