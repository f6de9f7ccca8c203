import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Zwei Höfe und zwei Bosse der Mafia, die festen Regeln folgen. Du baust Bohnen an und verkaufst sie, und die Bosse holen sich ihren Teil von deinen Feldern und vom Stapel. Am Ende gewinnt, wer am reichsten ist: du, die andere Person oder die Mafia.",
    chapters: [
        {
            title: "Felder und Bosse",
            points: [
                "Du hast zwei Felder. Auf einem Feld wächst eine Sorte, und keine Sorte auf zweien deiner Felder. [M-05, M-36]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [M-07]",
                "Al Cabohne und Don Corlebohne haben je ein Feld. Al verkauft, sobald seines drei Taler bringt, Don bei zwei. [M-06, M-26, M-44]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Reste: Was die andere Person aufgedeckt und nicht gebraucht hat, gehört dir. Jede Sorte kommt auf ein Feld von dir oder auf die Ablage. [M-13, MQ-02]",
                "2. Zahlen: Jedes deiner Felder mit einer Sorte, die ein Boss anbaut, zahlt ihm eine Karte. Wer vorher erntet, schuldet dafür nichts. [M-14, M-15, M-16, M-17]",
                "3. Bau die vorderste Karte an; eine weitere darfst du noch anbauen. Die Mafia bekommt jetzt nichts. [M-18, M-19, M-21, M-23]",
                "4. Aufdecken: Drei Karten werden von selbst aufgedeckt, siehe unten. [M-24]",
                "5. Verteilen: Leg aufgedeckte Sorten, jede als Ganzes, auf deine Felder oder zu einem Boss, oder lass sie übrig. Auch Handkarten darfst du den Bossen geben. [M-30, M-31, M-32, M-33]",
                "6. Zieh zwei Karten. [M-39]",
            ],
        },
        {
            title: "Aufdecken",
            points: [
                "Eine Karte, deren Sorte ein Boss anbaut, geht an ihn, und eine neue wird dafür aufgedeckt. [M-25, MQ-12]",
                "Dann zählt die Ablage: Solange ihre oberste Karte einem Boss passt, bekommt er sie; passt sie zu einer aufgedeckten, kommt sie dazu. Denk also daran, was du obenauf legst. [M-27, M-28, MQ-13]",
            ],
        },
        {
            title: "Der Mafia etwas geben",
            points: [
                "Ein Boss nimmt nur, was er anbaut; ein leerer Boss nimmt jede Sorte, die der andere nicht anbaut. [M-36, MQ-19]",
                "Wenn du das Verteilen beendest, braucht jeder Boss eine Karte. Ist einer leer, gib ihm eine aus der Hand, wenn du kannst. [M-37, M-38, MQ-21]",
            ],
        },
        {
            title: "Ernten",
            points: [
                "Ernten darfst du nur im eigenen Zug und nicht während des Aufdeckens. Das ganze Feld wird verkauft. [M-40, M-41]",
                "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat. [M-42, MQ-20, X-02]",
                "Einmal im Spiel darfst du für vier Taler ein drittes Feld kaufen. [M-45, M-46, MQ-23]",
            ],
        },
        {
            title: "Das Ende",
            points: [
                "Zweimal wird die Ablage zum neuen Stapel gemischt. Ist er zum dritten Mal leer, endet das Spiel: nach dem Verteilen, oder beim Ziehen sofort. [M-47, M-48, M-49]",
                "Alle Felder werden verkauft. Du gewinnst nur mit mehr Talern als die Mafia; hat sie genauso viele wie die reichere Person von euch, gewinnt sie. [M-50, M-51, MQ-24]",
            ],
        },
    ],
};
