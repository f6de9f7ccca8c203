import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Bau lange Reihen einer Sorte an und verkauf sie für Taler. Deine Karten kommen in der Reihenfolge dran, in der du sie gezogen hast, und fast immer kommt die falsche zuerst: also handle. Wer die meisten Taler hat, gewinnt.",
    chapters: [
        {
            title: "Deine Hand und deine Felder",
            points: [
                "Du beginnst mit fünf Karten; wer anfängt, wird ausgelost. Deine Hand wird nie sortiert: Die vorderste Karte wird als nächste angebaut, neue Karten kommen nach hinten. [C-08, C-09, C-10, X-07]",
                "Du hast zwei Bohnenfelder. Auf einem Feld wächst eine Sorte, beliebig viele Karten. Auf zwei Feldern darf dieselbe wachsen. [C-05, C-06, CQ-02]",
                "Eine Karte kommt auf ein Feld ihrer Sorte oder auf ein leeres. Gibt es beides nicht, schaff zuerst Platz: Ernte ein Feld oder kauf ein drittes. [C-16, C-17]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Bau die vorderste Karte an. Danach darfst du noch eine anbauen. Mit leerer Hand entfällt das. [C-14, C-15, C-18, C-19]",
                "2. Zwei Karten vom Stapel werden aufgedeckt. Behalte sie, tausche sie oder verschenke sie; auch Karten aus deiner Hand, von jeder Stelle. [C-21, C-22, C-24, C-30]",
                "3. Alle bauen an, was sie bekommen haben. Was du von den zwei Karten nicht weggegeben hast, baust du selbst an. [C-36, C-37, C-38]",
                "4. Du ziehst drei Karten, eine nach der anderen, ans Ende deiner Hand. Dann geht es links von dir weiter. [C-40, C-42]",
            ],
        },
        {
            title: "Handeln",
            points: [
                "Gehandelt wird immer mit der Person, die am Zug ist, und mit beliebig vielen Karten auf jeder Seite. Die anderen geben nur Karten aus der Hand. [C-23, C-25, C-26]",
                "Mach Angebote, verschenk Karten, und antworte auf die Angebote der anderen: Nimm an, lehn ab oder mach ein Gegenangebot. Niemand muss etwas annehmen, auch kein Geschenk. [CQ-09, C-32, C-33]",
                "Ein Angebot an eine Person gilt, sobald sie annimmt. Wer allen etwas anbietet, wählt unter denen, die annehmen. Dein Ja oder Nein zu einem Angebot gilt endgültig. [CQ-09, CQ-14c, CQ-14d]",
                "Du darfst auch nur fragen: „Wer bietet was dafür?“ So eine Frage lässt sich nicht annehmen, nur mit einem Angebot beantworten. [CQ-09, CQ-14b]",
                "Anbieten kannst du nur, was du hast. Von der anderen Seite nennst du die Sorte; welche Karte es wird, entscheidet sie. [CQ-10, CQ-11]",
                "Was du bekommen hast, musst du anbauen; weiterhandeln darfst du es nicht. [C-28, C-29]",
                "Wer am Zug ist, beendet das Handeln, und offene Angebote verfallen. Dann werden die anderen einmal nach einem letzten Angebot gefragt; wird ein Handel daraus, geht es weiter. [C-35, CQ-12, CQ-14l, CQ-14m]",
                "Was abgelehnt wurde, darf in diesem Zug erst nach einem Handel wieder angeboten werden. Offen sein dürfen vier deiner Angebote, und auch im ganzen Zug ist ihre Zahl begrenzt. [CQ-14]",
            ],
        },
        {
            title: "Ernten",
            points: [
                "Ernten darfst du jederzeit, auch wenn andere am Zug sind. Das ganze Feld wird verkauft: So viele Karten, wie das Bohnometer sagt, werden zu Talern, manchmal keine. Die übrigen kommen auf die Ablage. [C-43, C-44, C-45, C-46, C-48]",
                "Ein Feld mit nur einer Karte ist geschützt: Du darfst es nicht ernten, solange ein anderes deiner Felder zwei oder mehr hat. [C-47, X-02]",
                "Einmal im Spiel darfst du ein drittes Bohnenfeld kaufen, jederzeit, für drei Taler. Du kannst dort sofort anbauen. [C-49, C-50, C-51, C-52]",
            ],
        },
        {
            title: "Das Ende",
            points: [
                "Ist die letzte Karte des Stapels genommen, wird die Ablage zum neuen Stapel gemischt. Beim dritten Mal endet das Spiel: In Schritt 2 wird noch gehandelt und angebaut, auch wenn nur eine Karte aufgedeckt werden konnte; in Schritt 4 ist sofort Schluss. [C-41, C-54, C-55, C-56, C-57, CQ-04]",
                "Alle Felder werden geerntet, auch die mit nur einer Karte; Handkarten zählen nichts. Die meisten Taler gewinnen. Bei Gleichstand gewinnt, wer mehr Karten auf der Hand hat; ist auch das gleich, wird der Sieg geteilt. [C-58, C-59, C-60, CQ-26, CQ-27]",
            ],
        },
    ],
};
