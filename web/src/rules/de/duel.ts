import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Zwei Höfe mit je drei Feldern. Bau Reihen, die von Bohne zu Bohne steigen, dreh der anderen Person an, was ihre Reihen stört, und bluffe dabei. Es zählen Taler und erfüllte Bohnuskarten.",
    chapters: [
        {
            title: "Deine Felder",
            points: [
                "Die Bohnen haben eine Rangfolge nach ihrer Anzahl: Gartenbohne, Rote Bohne, Augenbohne, Sojabohne, Brechbohne, Saubohne, Feuerbohne, Blaue Bohne. [D-03]",
                "Auf ein leeres Feld darf jede Bohne. Auf eine Reihe kommt die Sorte der letzten Karte oder die nächsthöhere. [D-13, D-14, D-15]",
                "Passt eine Karte, die angebaut werden muss, nirgends, ernte zuerst ein Feld. [D-16]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [D-10]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Bau die vorderste Karte an; die nächste darfst du auch noch anbauen. [D-17, D-18, D-19]",
                "2. Für dich werden drei Karten aufgedeckt. Dann wechselt ein Geschenk den Hof, siehe unten. [D-20, D-21]",
                "3. Bau an, was dir von den aufgedeckten Karten bleibt, und dein Geschenk, in beliebiger Folge. Eine aufgedeckte Karte, aber kein Geschenk, darfst du ablegen. Danach baut die andere Person ihr Geschenk an. [D-32, D-33, D-34]",
                "4. Zieh zwei Karten. Dann dürfen beide eine Bohnuskarte ablegen und füllen auf drei auf. [D-35, D-36, D-37]",
            ],
        },
        {
            title: "Geschenke und Bluffs",
            points: [
                "Biete mit einer Geschenkkarte eine Sorte an: eine, die aufgedeckt vor dir liegt, die du auf der Hand hast, oder die du gar nicht hast. Das ist ein Bluff. [D-21, D-23, D-24]",
                "Die andere Person nimmt an oder lehnt ab. Wer ablehnt, bietet als Nächstes an, und zwar eine Sorte, die in dieser Phase noch nicht dran war. Das geht so weiter, bis jemand annimmt; das achte Angebot lässt sich nicht ablehnen. [D-22, D-25, D-27, D-28, DQ-07]",
                "Ein angenommenes Geschenk ist eine Karte, die angebaut werden muss; auf die Hand kommt sie nie. [D-26, DQ-13]",
                "Wird ein Bluff angenommen, kostet er einen Taler, und den bekommt die andere Person. [D-30, DQ-11]",
                "Wer nichts zum Zahlen hat, darf nur bluffen, wenn keine Sorte mehr frei ist, die echt wäre. [DQ-10]",
            ],
        },
        {
            title: "Bohnuskarten",
            points: [
                "Eine Bohnuskarte zeigt ein Muster. Sie ist erfüllt, wenn die letzten Karten einer Reihe, bei dir oder gegenüber, genau dieses Muster sind: jedes Zeichen eine Sorte, das nächste Zeichen die nächsthöhere. [D-42, D-43, D-44]",
                "Erfüllen darfst du sie jederzeit; die Reihe bleibt, wie sie ist. Sie zählt einen Taler und die aufgedruckten Cent. [D-40, D-41, D-45]",
                "Normalerweise werden deine Karten von selbst eingelöst. Ist das abgeschaltet, wirst du gefragt, und solange erntet niemand. [DQ-18]",
            ],
        },
        {
            title: "Ernten und Ende",
            points: [
                "Ernten darfst du jederzeit. Alle Karten der Reihe zählen, nach dem Bohnometer der letzten. [D-46, D-47, D-48, D-49]",
                "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat. [D-51, X-02]",
                "Nach 18 Zügen ist der Stapel leer und das Spiel aus. Bohnuskarten werden erfüllt und alle Felder geerntet; Handkarten zählen nichts. [D-52, D-53, D-54, D-58]",
                "Die höhere Summe gewinnt; bei Gleichstand, wer nicht begonnen hat. [D-55, D-56]",
            ],
        },
    ],
};
