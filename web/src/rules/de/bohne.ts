import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Alle spielen eine Karte, und alle nehmen eine von jemand anderem. Was du nimmst, zählt für dich, gegen dich oder gar nicht, Farbe für Farbe. Nach drei Runden gewinnen die meisten Punkte.",
    chapters: [
        {
            title: "Die Karten",
            points: [
                "Vier Farben, jede mit den Zahlen 1 bis 10 und fünf Sonderkarten. Alle 60 Karten werden verteilt: Zu dritt, viert, fünft oder sechst bekommst du 20, 15, 12 oder 10. Deine Hand darfst du sortieren. [N-02, N-03, N-04, N-05]",
                "Plus/Minus (drei je Farbe): Mit einer oder dreien zählt die Farbe gegen dich, mit zweien wieder für dich. [N-03, N-18]",
                "Mal zwei (eine je Farbe) verdoppelt sie, im Guten wie im Schlechten. Null (eine) macht sie wertlos, was auch sonst da liegt. [N-03, NQ-09]",
            ],
        },
        {
            title: "Ein Stich",
            points: [
                "Wer den Startchip hat, spielt eine Karte offen aus und legt den Chip darauf. Wer ihn zuerst hat, wird ausgelost. [N-07, NQ-06]",
                "Die anderen spielen gleichzeitig je eine Karte verdeckt; diese werden zusammen aufgedeckt. [N-08, NQ-04]",
                "Wer den Chip hatte, nimmt zuerst: irgendeine Karte, nur nicht die mit dem Chip. Niemand nimmt die eigene. [N-09, N-10, NQ-02]",
                "Wessen Karte genommen wurde, nimmt als Nächstes, und so weiter; alle nehmen genau eine. Wo es nichts zu wählen gibt, geht das von selbst. [N-11, N-13, NQ-03]",
                "Wer als Letztes dran ist, bekommt die Karte mit dem Startchip, dazu den Chip, und spielt im nächsten Stich aus. [N-12, N-16]",
            ],
        },
        {
            title: "Wertung",
            points: [
                "Was du genommen hast, liegt offen vor dir, nach Farben. Sonderkarten wirken auf ihre Farbe, egal wann du sie genommen hast. [N-14, N-15]",
                "Eine Runde endet, wenn alle Hände leer sind. Eine Farbe ist die Summe ihrer Zahlen wert: plus, minus, verdoppelt oder nichts. [N-17, N-18]",
                "Deine Punkte sind die Summe der Plusfarben, davon ab die der Minusfarben. [N-19]",
                "Dann wird neu verteilt, und wer zuletzt den Chip bekam, spielt aus. Nach drei Runden, oder weniger, wenn der Tisch so eingestellt ist, gewinnen die meisten Punkte; bei Gleichstand wird der Sieg geteilt. [N-20, N-21, NQ-07, NQ-11, NQ-12]",
            ],
        },
    ],
};
