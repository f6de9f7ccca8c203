import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Du allein gegen drei Bosse, die festen Regeln folgen. Der Stapel wird einmal durchgespielt, und am Ende zählen die Taler der Mafia doppelt. Wie viele Spiele gewinnst du hintereinander?",
    chapters: [
        {
            title: "Felder und Bosse",
            points: [
                "Du hast von Anfang an drei Felder, und kaufen kannst du keines. Auf einem Feld wächst eine Sorte, und keine Sorte auf zweien deiner Felder. [S-03, SQ-07, M-05, M-36]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [S-02, M-07]",
                "Al, Don und Joe haben je ein Feld. Sie verkaufen, sobald es genug bringt: drei Taler bei Al, zwei bei Don, einen bei Joe. [S-01, S-13, M-06]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Zahlen: Jedes deiner Felder mit einer Sorte, die ein Boss anbaut, zahlt ihm eine Karte. Wer vorher erntet, schuldet dafür nichts. [S-05, S-06, M-14]",
                "2. Bau die vorderste Karte an; eine weitere darfst du noch anbauen. Die Mafia bekommt jetzt nichts. [S-07, M-18, M-19, M-23]",
                "3. Aufdecken: Drei Karten werden von selbst aufgedeckt. Was ein Boss anbaut, geht an ihn und wird ersetzt; passende Karten der Ablage gehen an einen Boss oder zu einer aufgedeckten. [S-08, M-25, M-27, M-28]",
                "4. Verteilen: Alle aufgedeckten Karten müssen auf deine Felder oder zu Bossen, jede Sorte als Ganzes. Auch Handkarten darfst du den Bossen geben. [S-09, M-30, M-31, M-33]",
                "5. Zwei Karten werden gezogen, und der nächste Zug beginnt von selbst. [S-11, SQ-09]",
            ],
        },
        {
            title: "Der Mafia etwas geben",
            points: [
                "Ein Boss nimmt nur, was er anbaut; ein leerer Boss nimmt jede Sorte, die kein anderer anbaut. [S-10, M-36, MQ-19]",
                "Wenn du das Verteilen beendest, braucht jeder Boss eine Karte. Ist einer leer, gib ihm eine aus der Hand, wenn du kannst. [M-37, SQ-08]",
            ],
        },
        {
            title: "Ernten und Ende",
            points: [
                "Ernten darfst du jederzeit außer beim Aufdecken. Das ganze Feld wird verkauft. [S-12, M-40, M-41]",
                "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat. [M-42, X-02]",
                "Ist die letzte Karte des Stapels gezogen, spielst du den Zug noch zu Ende. Die Ablage wird nicht gemischt. [S-14, S-15]",
                "Alle Felder werden verkauft, und die Taler der Mafia verdoppelt. Du gewinnst, wenn du mehr hast; gleich viel reicht nicht. [S-16, S-17, SQ-05]",
            ],
        },
    ],
};
