import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Bau lange Reihen einer Sorte an und verkauf sie für Taler. Deine Karten kommen in der Reihenfolge dran, in der du sie gezogen hast, und fast immer kommt die falsche zuerst: also handle. Wer die meisten Taler hat, gewinnt.",
    chapters: [
        {
            title: "Deine Hand und deine Felder",
            points: [
                "Deine Hand wird nie sortiert. Die vorderste Karte kommt als nächste dran; neue Karten kommen nach hinten. [C-09, C-10]",
                "Du hast zwei Bohnenfelder. Auf einem Feld wächst eine Sorte, beliebig viele Karten. [C-05, C-06]",
                "Eine Karte kommt auf ein Feld ihrer Sorte oder auf ein leeres. Gibt es beides nicht, schaff zuerst Platz: Ernte ein Feld oder kauf ein drittes. [C-16, C-17]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Bau die vorderste Karte an. Danach darfst du noch eine anbauen. [C-14, C-18, C-19]",
                "2. Zwei Karten vom Stapel werden aufgedeckt. Behalte sie, tausche sie oder verschenke sie; auch Karten aus deiner Hand, von jeder Stelle. [C-21, C-22, C-24, C-30]",
                "3. Alle bauen an, was sie bekommen haben. Was du von den zwei Karten nicht weggegeben hast, baust du selbst an. [C-36, C-37, C-38]",
                "4. Du ziehst drei Karten, eine nach der anderen, ans Ende deiner Hand. [C-40]",
            ],
        },
        {
            title: "Handeln",
            points: [
                "Gehandelt wird immer mit der Person, die am Zug ist. Die anderen geben nur Karten aus der Hand. [C-23, C-25]",
                "Biete einer Person etwas an oder allen; frag „Wer gibt mir etwas dafür?“; nimm an, lehn ab oder mach ein Gegenangebot. Niemand muss etwas annehmen, auch kein Geschenk. [CQ-09, C-32, C-33]",
                "Anbieten kannst du nur, was du hast. Von der anderen Seite nennst du die Sorte; welche Karte es wird, entscheidet sie. [CQ-10, CQ-11]",
                "Was du bekommen hast, musst du anbauen; weiterhandeln darfst du es nicht. [C-28, C-29]",
                "Wer am Zug ist, beendet das Handeln. Die anderen werden vorher noch einmal nach einem Angebot gefragt. [CQ-12, C-35]",
                "Was abgelehnt wurde, darf erst nach einem Handel wieder angeboten werden, und die Zahl der Angebote im Zug ist begrenzt. [CQ-14]",
            ],
        },
        {
            title: "Ernten",
            points: [
                "Ernten darfst du jederzeit, auch wenn andere am Zug sind. Das ganze Feld wird verkauft; das Bohnometer sagt, für wie viele Taler. Die übrigen Karten kommen auf die Ablage. [C-43, C-44, C-45, C-46]",
                "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat. [C-47, X-02]",
                "Einmal im Spiel darfst du ein drittes Bohnenfeld kaufen, jederzeit, für drei Taler. [C-49, C-50, C-51]",
            ],
        },
        {
            title: "Das Ende",
            points: [
                "Ist der Stapel leer, wird die Ablage gemischt. Beim dritten Mal endet das Spiel: in Schritt 2 wird noch gehandelt und angebaut, in Schritt 4 ist sofort Schluss. [C-41, C-54, C-55, C-57]",
                "Alle Felder werden geerntet, und die meisten Taler gewinnen. Bei Gleichstand gewinnt, wer mehr Karten auf der Hand hat. [C-58, C-59, C-60]",
            ],
        },
    ],
};
