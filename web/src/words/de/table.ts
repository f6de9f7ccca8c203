import type { Words } from "../index.svelte";

export const table: Words["table"] = {
    connecting: "Verbinde …",
    lost: "Die Verbindung ist weg; sie wird wiederhergestellt …",
    yourMove: "Du bist dran.",
    waitsFor: (names) => `${names} ist dran.`,
    over: "Das Spiel ist aus.",
    undo: "Zurücknehmen",
    stale: "Inzwischen hat sich etwas geändert; schau noch einmal.",
    refused: (reason) => `Jetzt nicht: ${reason}`,
};
