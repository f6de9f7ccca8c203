export const home = {
    title: "What shall we play?",
    yourName: "Your name",
    guest: "Guest",
    nameTooLong: (most: number, excess: number) =>
        `A name has at most ${most} letters: ${excess} too many.`,
    goOn: "Go on",
    goOnLong: "Your running games",
    finished: "Finished games",
    showAll: (count: number) => `Show all ${count}`,
    allRunning: "More running games",
    andMore: (count: number) => `… and ${count} more below`,
    against: (names: string) => `with ${names}`,
    haveLink: "Have a link or a code?",
    linkOrCode: "Link or code of a table",
    toTable: "To the table",
    noLink: "That is not the link or code of a table.",
    rules: "How to play",
    rulesOf: (game: string) => `How to play ${game}`,
    lobby: "Public tables",
    noLobby:
        "No public table is open now. Make a table and show it in the lobby: it will be found here.",
    play: "Play",
    playNow: (game: string) => `Play ${game} now`,
    playBots: "Play against bots",
    playAlone: "Play alone",
    withFriends: "Make a table for friends",
    seats: "Seats",
    level: "Opponents",
    join: "Sit down",
    watch: "Watch",
    show: "Show",
    forget: (game: string) => `Forget this game of ${game}`,
    seatsFree: (free: number) => (free === 1 ? "1 seat is free" : `${free} seats are free`),
    running: "running",
    won: (won: number, played: number) => `${won} of ${played} won`,
    about: {
        classic: "Trade beans you can not use, in front of everyone.",
        duel: "Press your beans on the other, and bluff about it.",
        mafia: "Pay the bosses, feed them with care, and end up the richest.",
        "mafia-solo": "Three bosses against you alone. How long is your streak?",
        "nicht-die-bohne": "Play a card, take another's: collect what counts.",
    },
    length: {
        classic: "45 min",
        duel: "30 min",
        mafia: "30 min",
        "mafia-solo": "20 min",
        "nicht-die-bohne": "30 min",
    },
    players: (seats: readonly number[]) =>
        seats.length > 1
            ? `${seats[0]} to ${seats.at(-1)} players`
            : seats[0] === 1
              ? "1 player"
              : `${seats[0]} players`,
};
