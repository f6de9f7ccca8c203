export const home = {
    title: "What shall we play?",
    yourName: "Your name",
    guest: "Guest",
    goOn: "Go on",
    goOnLong: "Your running games",
    finished: "Finished games",
    noFinished: "Games that you have finished on this device are listed here.",
    lobby: "Public tables",
    noLobby: "No public table is open now. Make one: friends and strangers find it here.",
    play: "Play",
    playNow: (game: string) => `Play ${game} now`,
    choose: "Choose",
    withBots: "against bots",
    alone: "alone",
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
    ago: "last visited",
    about: {
        classic: "Trade beans you can not use, in front of everyone.",
        duel: "Press your beans on the other, and bluff about it.",
        mafia: "Pay the bosses, feed them by turns, be richer than they are.",
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
