export const table = {
    connecting: "Connecting …",
    lost: "The connection is lost; it is being mended …",
    yourMove: "It is your move.",
    waitsFor: (names: string) => `${names} to move.`,
    over: "The game is over.",
    undo: "Undo",
    stale: "Something has changed meanwhile; look again.",
    refused: (reason: string) => `Not now: ${reason}`,
};
