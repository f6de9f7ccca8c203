import type { Sources, Who } from "../../games/duel/view";

const money = (cents: number) => (cents / 100).toFixed(2);
const does = (who: Who, verb: string) => `${who.name} ${who.isYou ? verb : `${verb}s`}`;
const whose = (who: Who) => (who.isYou ? "your" : `${who.name}’s`);
const inside = (who: Who) => (who.isYou ? "you" : who.name);
const coins = (count: number) => (count === 1 ? "1 coin" : `${count} coins`);
const cards = (count: number) => (count === 1 ? "1 card" : `${count} cards`);
const places = (numbers: readonly number[]) => `hand ${numbers.join(", ")}`;

const sources = ({ turned, places: held }: Sources) =>
    [turned ? "turned up" : "", held.length ? places(held) : ""].filter(Boolean).join(", ");

export const duel = {
    money,
    score: (cents: number) => `${money(cents)} coins`,
    turnOf: (turn: number, who: Who) => `Turn ${turn} · ${who.isYou ? "yours" : `${who.name}’s`}`,
    phases: ["Plant from hand", "Give one away", "Plant these", "Draw"],
    phaseOf: (number: number, what: string) => `Phase ${number} of 4: ${what}`,

    // What must be done.
    mustPlant: (bean: string) => `Plant your first card: ${bean}.`,
    mayPlant: (bean: string) => `You may plant one more card: ${bean}.`,
    noRoom: "Nothing fits: harvest a field first.",
    noRoomFor: (bean: string) => `No field takes your ${bean}: harvest one first.`,
    noRoomDiscard: "Nothing fits: harvest a field, or discard a card.",
    mustOffer: "Offer a gift, true or bluffed.",
    mustOfferNext: "Declined: now you offer a gift.",
    mustAnswer: (name: string, bean: string) => `${name} offers: ${bean}. Take it?`,
    mustGive: (bean: string) => `Accepted! Choose which ${bean} you give away.`,
    mustSettle: (count: number, mayDiscard: boolean) =>
        `Plant ${cards(count)}${mayDiscard ? "; one may be discarded" : ""}.`,
    mustSettleGift: (bean: string) => `Plant your gift: ${bean}.`,
    mayDrop: "You may swap one bohnus card.",
    mayClaim: "A bohnus card may be fulfilled now.",
    over: "The game is over.",
    waits: {
        plant_first: (name: string) => `${name} plants from hand.`,
        plant_second: (name: string) => `${name} may plant a second card.`,
        make_offer: (name: string) => `${name} thinks of a gift.`,
        answer: (name: string, bean: string) => `${name} thinks about the ${bean}.`,
        choose_gift: (name: string, bean: string) => `${name} chooses which ${bean} to give.`,
        plant_turned: (name: string) => `${name} plants the turned-up cards.`,
        plant_gift: (name: string) => `${name} plants the gift.`,
        drop_bohnus: (name: string) => `${name} looks at the bohnus cards.`,
        window: (name: string) => `${name} may fulfil a bohnus card.`,
        other: (name: string) => `${name} thinks.`,
    },

    // The table.
    farmOf: (who: Who) => (who.isYou ? "Your farm" : `${who.name}’s farm`),
    toDecide: "decides",
    purse: (seen: number, hidden: number, won: number) =>
        `${coins(seen + hidden)}${hidden ? `, ${hidden} of them never seen` : ""}` +
        `${won ? `, ${won} bohnus ${won === 1 ? "card" : "cards"}` : ""}`,
    holds: (beans: number, bohnus: number) => `${cards(beans)} in hand, ${bohnus} bohnus`,
    bohnus: "Bohnus",
    yourBohnus: "Your bohnus cards",
    column: (number: number, column: string) =>
        column ? `Field ${number}: ${column}.` : `Field ${number}, empty.`,
    run: (count: number, bean: string) => (count === 1 ? bean : `${count} × ${bean}`),
    worth: (count: number, missing: number | null) =>
        ` Now worth ${coins(count)}${missing === null ? "" : `, ${missing} more for the next`}.`,
    more: (missing: number) => `+${missing}`,
    moreHint: (missing: number) => `${cards(missing)} more for the next coin`,
    full: "full",
    plantHere: "Plant here.",
    claimHere: "Fulfil the bohnus card here.",
    harvest: "Harvest",
    harvestField: (number: number, count: number) => `Harvest field ${number} for ${coins(count)}`,
    first: "first",
    newCards: "new cards here",
    hand: "Your hand, the first card first",
    handEmpty: "Your hand is empty.",
    handCard: (place: number, bean: string) =>
        place === 1 ? `First card of your hand: ${bean}` : `Card ${place} of your hand: ${bean}`,
    onlyFirst: "Only the first card of your hand may be planted (D-17).",
    turnedFor: (who: Who) => (who.isYou ? "Turned up for you" : `Turned up for ${who.name}`),
    nothingTurned: "no cards turned up",
    gift: "gift",
    turnedCard: (bean: string) => `Turned up: ${bean}`,
    giftCard: (bean: string) => `Gift: ${bean}`,
    pile: "Pile",
    discards: "Discards",
    bohnusPile: "Bohnus pile",
    seen: "What has been seen",
    showSeen: "Show them.",
    beansSeen: "Beans",
    discarded: "Discards",
    notSeen: "Not seen",
    inAll: "In all",
    bohnusSeen: "Bohnus discards",
    wonBy: (who: Who) => (who.isYou ? "You have fulfilled" : `${who.name} has fulfilled`),
    noneYet: "none yet",
    pileOf: (label: string, count: number) => `${label}: ${cards(count)}`,

    // Gifts.
    giftRow: "Gift row, in the order of planting",
    giftOf: (bean: string, copies: number | null) =>
        copies === null ? bean : `${bean}, ${copies} in the deck`,
    giftBacked: (source: Sources) => `You have it: ${sources(source)}.`,
    giftBluff: "You have none: a bluff.",
    giftOffered: (who: Who) => (who.isYou ? "You offer it now." : `${who.name} offers it now.`),
    giftDeclined: (who: Who) =>
        who.isYou ? "You offered it; declined." : `${who.name} offered it; declined.`,
    backed: "you have it",
    bluff: "bluff",
    pickGift: "Tap a gift card.",
    offerBacked: (bean: string, source: Sources) => `${bean}: ${sources(source)}`,
    offerBluff: (bean: string) => `${bean}: you have none`,
    ifAccepted: "Taken",
    ifDeclined: "Declined",
    givesCard: (name: string) => `${name} must plant it`,
    paysCoin: (have: number) =>
        have === 1 ? "you pay your only coin" : `you pay 1 of your ${coins(have)}`,
    paysBohnus: (value: string) => `you pay a bohnus card, ${value}`,
    paysNothing: "costs nothing, you have nothing",
    otherOffers: (name: string) => `${name} offers next`,
    lastOffer: "not possible, it is the last one",
    offer: (bean: string) => `Offer ${bean}`,
    bluffWith: (bean: string) => `Bluff: ${bean}`,
    offerIt: "Offer it",
    bluffIt: "Bluff!",
    accept: "Take it",
    decline: "Decline",
    ifTrue: "True",
    ifBluff: "Bluff",
    youPlant: "you must plant it",
    youGetCoin: (have: number) =>
        have === 1 ? "you win the only coin" : `you win 1 of ${coins(have)}`,
    youGetBohnus: (value: string) => `you win a bohnus card, ${value}`,
    youGetNothing: (name: string) => `${name} has nothing to pay`,
    youOffer: "you offer next",
    surelyTrue: (name: string) => `${name} has it`,
    surelyBluff: "surely a bluff",
    unseen: (count: number, copies: number | null) =>
        copies === null ? `${count} unseen` : `${count}/${copies} unseen`,
    yourOffer: (bean: string, name: string) => `You offered ${bean}; ${name} decides.`,
    itIsBluff: "It is a bluff.",
    chooseCopy: "Tap the card that you give away.",

    // Planting.
    stop: "No second card",
    chooseField: "Tap a lit field.",
    chooseCard: "Tap a card, then a lit field.",
    discard: (bean: string) => `Discard ${bean}`,

    // Bohnus cards.
    bohnusCard: (number: number, pattern: string) => `Bohnus card ${number}: ${pattern}`,
    patternRuns: (counts: readonly number[]) =>
        counts.length === 1
            ? `${counts[0] ?? 0} of one bean`
            : `${counts.join(", then ")} ${counts.length > 1 ? "of the next bean each" : ""}`,
    nearTold: (who: Who, field: number, missing: number, needs: string) =>
        missing
            ? `${whose(who)} field ${field}: ${missing} missing${needs ? `, ${needs}` : ""}`
            : `matches ${whose(who)} field ${field}`,
    farAway: "no field is near yet",
    whereNear: (isOwn: boolean, field: number) => `${isOwn ? "Your" : "Their"} field ${field}`,
    needs: "needs",
    matches: "matches!",
    needed: (count: number, bean: string) => (count === 1 ? bean : `${count} ${bean}`),
    keep: "Keep all",
    drop: (value: string) => `Discard the ${value}`,
    pickDrop: "You may swap a bohnus card for a new one: tap it.",
    bohnusTitle: (number: string, worth: string) =>
        worth ? `Bohnus card ${number} · ${worth}` : `Bohnus card ${number}`,
    howFulfilled:
        "It is fulfilled when the last cards of a field, yours or the other’s, are exactly so: equal signs are the same bean, the next sign is the next higher bean. What lies before them does not matter.",
    fieldOf: (who: Who, field: number) => `${who.isYou ? "Your" : whose(who)} field ${field}`,
    exampleNeeds: (where: string) => `${where} is near: it needs what is framed.`,
    exampleMatches: (where: string) => `${where} matches now.`,
    anyExample: "No field is near yet; it could look like this.",
    pass: "Not now",
    claimOn: (value: string, who: Who, field: number) =>
        `Fulfil ${value} on ${whose(who)} field ${field}`,
    pickClaim: "Tap a lit bohnus card.",

    // Moves, for buttons.
    move: {
        plant: (bean: string, field: number) => `Plant ${bean} on field ${field}`,
        give: (bean: string, place: number | null) =>
            place === null ? `Give the turned-up ${bean}` : `Give ${bean} from place ${place}`,
    },

    // What happened.
    told: {
        turn: (turn: number, who: Who) => `Turn ${turn}: ${who.isYou ? "yours" : who.name}`,
        planted: (who: Who, bean: string, field: number, source: string) => {
            const from =
                source === "gift" ? "the gift, a " : source === "turned" ? "the turned-up " : "a ";
            return `${does(who, "plant")} ${from}${bean} on field ${field}.`;
        },
        stopped: (who: Who) => `${does(who, "plant")} no second card.`,
        turned_up: (who: Who, beans: string) => `${does(who, "turn")} up ${beans}.`,
        offered: (who: Who, bean: string) => `${does(who, "offer")} a ${bean}.`,
        accepted: (who: Who, bean: string) => `${does(who, "take")} the ${bean}.`,
        forced: (who: Who, bean: string) =>
            `The ${bean} is the last gift card: ${inside(who)} can not decline it.`,
        declined: (who: Who, bean: string) => `${does(who, "decline")} the ${bean}.`,
        gave: (who: Who, bean: string, place: number | null) =>
            `${does(who, "give")} a ${bean}, ${place === null ? "turned up" : `from place ${place} of the hand`}.`,
        bluffed: (who: Who, bean: string, paid: string) => {
            const how: Record<string, string> = {
                coin: `${does(who, "pay")} a coin`,
                bohnus: `${does(who, "pay")} with a bohnus card`,
                nothing: `${who.name} ${who.isYou ? "have" : "has"} nothing to pay with`,
            };
            return `The ${bean} was a bluff! ${how[paid] ?? ""}.`;
        },
        discarded: (who: Who, bean: string) => `${does(who, "discard")} the ${bean}.`,
        drew: (who: Who, what: string) => `${does(who, "draw")} ${what}.`,
        dropped: (who: Who, pattern: string) => `${does(who, "discard")} bohnus card ${pattern}.`,
        reshuffled: (count: number) => `The ${count} bohnus discards are shuffled into a new pile.`,
        refilled: (who: Who, count: number) =>
            `${does(who, "draw")} ${count === 1 ? "a bohnus card" : `${count} bohnus cards`}.`,
        claimed: (
            who: Who,
            pattern: string,
            worth: number | undefined,
            owner: Who,
            field: number,
        ) =>
            `${does(who, "fulfil")} ${pattern} on ${whose(owner)} field ${field}` +
            `${worth === undefined ? "" : `: ${money(worth)}`}!`,
        harvested: (who: Who, field: number, count: number, paid: number) =>
            `${does(who, "harvest")} field ${field} (${cards(count)}) for ${coins(paid)}.`,
        ended: "The game is over.",
    },

    // The end.
    coinsEarned: (count: number) => coins(count),
    bohnusEarned: (count: number) => (count === 1 ? "1 bohnus card" : `${count} bohnus cards`),
    sum: "Score",
    firstCoins: "Never seen",
    tie: (who: Who) => `Equal scores: ${inside(who)} began, so the other wins (D-56).`,
};
