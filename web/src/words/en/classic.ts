// Classic Bohnanza. Whoever does something is named, or null: the reader.
type Who = string | null;

const does = (who: Who, you: string, others: string) =>
    who === null ? `You ${you}` : `${who} ${others}`;
/** Whom something is said to; undefined: everybody. */
type Whom = Who | undefined;
const whom = (who: Whom) => (who === undefined ? "everybody" : (who ?? "you"));
const coins = (count: number) => (count === 1 ? "1 coin" : `${count} coins`);
const nth = (number: number) => ["first", "second", "third"][number - 1] ?? `${number}th`;

export const classic = {
    // The table.
    steps: { 1: "Plant", 2: "Trade", 3: "Plant traded", 4: "Draw" },
    stepOf: (number: number, name: string) => `Step ${number} of 4: ${name}`,
    turnOf: (who: Who) => (who === null ? "Your turn" : `${who}'s turn`),
    round: (number: number, piles: number) => `Pile ${number} of ${piles}`,
    aboutRounds: (piles: number) =>
        `The game ends when the pile is used up for the ${nth(piles)} time.`,
    faceUp: "Face up",
    faceCard: (bean: string) => `Face up: ${bean}`,
    farmOf: (name: string) => `Farm of ${name}`,
    yourFarm: "Your farm",
    others: "The other farms",
    inHand: (count: number) => `${count} in hand`,
    purse: (count: number) => coins(count),
    knownMark: "has",
    known: "Known in hand",
    aside: "To plant",
    wishes: "Wishes",
    yourWishes: "Your wishes",
    noWishes: "Tell the others which beans you want",
    wishesHow:
        "Everybody sees the beans that you choose here, beside your farm. Bots do not heed it.",
    wish: (bean: string) => `Wish for ${bean}`,
    isActive: "has the turn",
    isAsked: "has to decide",
    miniField: (
        number: number,
        bean: string,
        cards: number,
        worth: number | null,
        missing: number | null,
    ) => {
        if (!cards) return `Field ${number}, empty`;
        const pays = worth === null ? "" : `, now worth ${coins(worth)}`;
        const next = missing === null ? "" : `, ${missing} more for the next coin`;
        return `Field ${number}: ${cards} ${bean}${pays}${next}`;
    },
    buy: "Buy a field",
    guide: "What beans bring",
    inDeck: (count: number) => `${count} in the game`,
    bring: (cards: number, worth: number) => `${cards} cards bring ${coins(worth)}`,
    // The hand.
    handIsEmpty: "Your hand is empty.",
    first: "first",
    handCard: (place: number, bean: string) =>
        place === 1 ? `First card: ${bean}` : `Card ${place}: ${bean}`,
    onlyFirst: "Only the first card of your hand can be planted (C-14).",
    stop: "Plant no more",
    pending: "Plant these",
    plantThis: (bean: string) => `To plant: ${bean}`,
    // The offer in the making.
    board: "Offers",
    noOffers: "No offers yet",
    composer: "Make an offer",
    youGive: "You give",
    youWant: "You want",
    pickHint: "Tap cards to give, then beans you want.",
    wantSome: "I want …",
    more: (bean: string) => `Want ${bean}`,
    less: (bean: string) => `One ${bean} less`,
    takeBack: (bean: string) => `Do not give ${bean}`,
    to: "To",
    all: "All",
    offer: "Offer",
    counter: "Counter",
    gift: "Give away",
    plea: "As a gift",
    anything: "Anything for this?",
    whatFor: "What for it?",
    clear: "Clear",
    endTrading: "End trading",
    pass: "Nothing, thanks",
    answering: (name: string) => `Your answer to ${name}`,
    payWith: (what: string) => `Pay with which cards? (${what})`,
    payNow: "Accept",
    // Offers on the board.
    fromTo: (maker: Who, to: Whom) => `${maker ?? "You"} → ${to === undefined ? "all" : whom(to)}`,
    anythingShort: "?",
    nothing: "nothing",
    youGet: "You get",
    gives: "gives",
    wants: "wants",
    offerNumber: (number: number) => `Offer ${number}`,
    answersNumber: (number: number) => `answers offer ${number}`,
    standings: {
        yes: "yes",
        no: "no",
        countered: "countered",
        open: "thinking",
        rests: "wants nothing more",
    },
    standing: (who: Who, how: string) => `${who ?? "You"}: ${how}`,
    accept: "Accept",
    acceptGift: "Take it",
    no: "No",
    answer: "Counter",
    bid: "Make an offer",
    withdraw: "Withdraw",
    close: (name: string) => `Deal with ${name}`,
    backToFirst: "Take this after all",
    backTo: (number: number) => `Back to #${number}`,
    youLack: (what: string) => `You have no ${what}.`,
    offerTold: (maker: Who, to: Whom, give: string, want: string) =>
        `${does(maker, "offer", "offers")} ${whom(to)} ${give} for ${want}.`,
    giftTold: (maker: Who, to: Whom, give: string) =>
        `${does(maker, "offer", "offers")} ${whom(to)} ${give} as a gift.`,
    pleaTold: (maker: Who, to: Whom, want: string) =>
        `${does(maker, "ask", "asks")} ${whom(to)} for ${want} as a gift.`,
    askTold: (maker: Who, to: Whom, give: string) =>
        `${does(maker, "ask", "asks")} ${whom(to)}: anything for ${give}?`,
    priceTold: (maker: Who, to: Whom, want: string) =>
        `${does(maker, "ask", "asks")} ${whom(to)}: what for ${want}?`,
    // Waiting, and wanting nothing more.
    waitsForYou: "The table waits for your answer.",
    waitsFor: (names: string) => `The table waits for ${names}.`,
    waitsForBoth: (names: string) => `The table waits for you and ${names}.`,
    unpayable: (count: number) => `${count} you cannot pay`,
    noToAll: (count: number) => (count === 1 ? "No" : "No to all"),
    rest: "Nothing more this turn",
    rests: "You want nothing more this turn.",
    restsByRule: "Nothing more: your setting.",
    tradeOn: "Trade on",
    resting: (count: number) => (count === 1 ? "1 offer rests" : `${count} offers rest`),
    restsMark: "no trades",
    restsTold: "wants nothing more this turn",
    // The last call.
    lapsed: "Lapsed, offer it back:",
    seconds: (count: number) => `${count} s`,
    passesIn: (count: number) =>
        `Passes by itself in ${count} seconds, unless you press a key or touch something.`,
    // What is over.
    noneOpen: "No open offers",
    past: "Over in this turn",
    pastCount: (count: number) => (count === 1 ? "1 offer is over" : `${count} offers are over`),
    whys: {
        dealt: (who: Who) => `dealt with ${whom(who)}`,
        spoiled: (who: Who) => `its card went to ${whom(who)}`,
        declined: "declined",
        declinedByAll: "declined by all",
        withdrawn: "taken back",
        ended: "trading ended",
    },
    // What to do now.
    mustPlant: (bean: string) => `Plant your first card, ${bean}.`,
    mustMakeRoom: (bean: string, mayBuy: boolean) =>
        `Your first card, ${bean}, has no room: harvest a field${mayBuy ? " or buy one" : ""}.`,
    mayPlant: (bean: string) => `You may plant ${bean} too, or stop.`,
    mayTrade: "Trade with the others, or end trading.",
    mayClose: (names: string) => `A deal waits: ${names} said yes.`,
    mustAnswer: (names: string) => `Answer the offer of ${names}.`,
    mustAnswerAll: (count: number) => `${count} offers wait for your answer.`,
    andUnpayable: (must: string, count: number) => `${must} ${count} more you cannot pay.`,
    mayRefuse: (count: number) =>
        count === 1
            ? "An offer that you cannot pay: say no, or counter."
            : `${count} offers that you cannot pay: no to all?`,
    atRest: (name: string) => `${name} trades. You want nothing more this turn.`,
    mayOffer: (name: string) => `${name} trades. You may make an offer.`,
    lastCall: (name: string) => `A last offer to ${name}? Or nothing.`,
    mustPlantPending: (beans: string) => `Plant what you have got: ${beans}.`,
    pendingNoRoom: (beans: string, mayBuy: boolean) =>
        `No room for ${beans}: harvest a field${mayBuy ? " or buy one" : ""}.`,
    plants: (names: string) => `${names} to plant.`,
    trades: (name: string) => `${name} trades.`,
    answers: (names: string) => `Waiting for an answer of ${names}.`,
    over: "The game is over.",
    // What an offer is called when somebody answers it.
    terms: {
        number: (number: number) => `offer ${number}`,
        offer: (give: string, want: string) => `${give} for ${want}`,
        gift: (give: string) => `${give} as a gift`,
        plea: (want: string) => `the plea for ${want}`,
        ask: (give: string) => `${give} for something`,
        price: (want: string) => `something for ${want}`,
    },
    // What has happened.
    told: {
        turn: (who: Who, turn: number) =>
            who === null ? `Turn ${turn}: yours.` : `Turn ${turn}: ${who}.`,
        planted: (who: Who, bean: string, field: number) =>
            `${does(who, "plant", "plants")} ${bean} on field ${field}.`,
        revealed: (who: Who, beans: string) => `${does(who, "turn", "turns")} up ${beans}.`,
        accepted: (who: Who, terms: string) => `${does(who, "say", "says")} yes to ${terms}.`,
        declined: (who: Who, terms: string) => `${does(who, "decline", "declines")} ${terms}.`,
        declinedBecause: (who: Who, terms: string, remark: string) =>
            `${does(who, "decline", "declines")} ${terms}: “${remark}”`,
        withdrawn: (who: Who, terms: string) => `${does(who, "withdraw", "withdraws")} ${terms}.`,
        dealt: (who: Who, partner: Who, gave: string, got: string) =>
            `Deal! ${does(who, "give", "gives")} ${whom(partner)} ${gave} for ${got}.`,
        gave: (who: Who, partner: Who, gave: string) =>
            `${does(who, "give", "gives")} ${whom(partner)} ${gave} as a gift.`,
        ended_trading: (who: Who) => `${does(who, "end", "ends")} the trading.`,
        drew: (who: Who, what: string) => `${does(who, "draw", "draws")} ${what}.`,
        used_up: (times: number) => `The pile is used up for the ${nth(times)} time.`,
        reshuffled: (cards: number) => `${cards} cards are shuffled into a new pile.`,
        harvested: (who: Who, what: string, worth: number) =>
            `${does(who, "harvest", "harvests")} ${what} for ${coins(worth)}.`,
        bought: (who: Who) => `${does(who, "buy", "buys")} a field.`,
        ended: "The game is over.",
    },
    remarks: {
        wants_more: "That is too little for me.",
        no_field: "I have no field for that.",
        not_that_bean: "Not that bean, sorry.",
        keeps_it: "I need that myself.",
        no_use: "I have no use for that.",
        no_thanks: "No, thanks.",
        not_now: "Not now, thanks.",
        rather_not: "I'd rather not.",
        no: "No, thanks.",
        yes: "Yes!",
    },
    // Moves.
    moves: {
        plant: (bean: string, field: number) => `Plant ${bean} on field ${field}`,
        harvest: (field: number) => `Harvest field ${field}`,
        decline: (number: number) => `Decline offer ${number}`,
        accept: (number: number) => `Accept offer ${number}`,
        acceptWith: (number: number, cards: string) => `Accept offer ${number} with ${cards}`,
        withdraw: (number: number) => `Withdraw offer ${number}`,
        close: (number: number, name: string) => `Offer ${number}: deal with ${name}`,
        offer: (to: Whom, give: string, want: string) => `Offer ${whom(to)}: ${give} for ${want}`,
        ask: (to: Whom, give: string, want: string) => `Ask ${whom(to)}: ${give} for ${want}`,
    },
    // The result.
    result: {
        of: (name: string, worth: number) => `${name}: ${coins(worth)}`,
        from: (bean: string, worth: number) => `${bean}: ${coins(worth)}`,
        none: "No coins",
        tie: "With equal coins, more cards in hand win (C-60).",
    },
};
