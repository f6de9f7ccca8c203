import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Zwei Höfe mit je drei Feldern. Bau Reihen, die von Bohne zu Bohne steigen, dreh der anderen Person an, was ihre Reihen stört, und bluffe dabei. Es zählen Taler und erfüllte Bohnuskarten.",
    chapters: [
        {
            title: "Deine Felder",
            points: [
                "Du hast drei Bohnenfelder. Du beginnst mit fünf Bohnen auf der Hand, drei Bohnuskarten und drei Talern, deren Bohnen niemand sieht. [D-02, D-06, D-08, D-09]",
                "Die Bohnen haben eine Rangfolge nach ihrer Anzahl: Gartenbohne, Rote Bohne, Augenbohne, Sojabohne, Brechbohne, Saubohne, Feuerbohne, Blaue Bohne. [D-03]",
                "Auf ein leeres Feld darf jede Bohne. Auf eine Reihe kommt die Sorte der letzten Karte oder die nächsthöhere; auf Blaue Bohnen nur Blaue. [D-13, D-14, D-15, DQ-03]",
                "Passt eine Karte, die angebaut werden muss, nirgends, ernte zuerst ein Feld. [D-16]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [D-10]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Bau die vorderste Karte an; die nächste darfst du auch noch anbauen. [D-17, D-18, D-19]",
                "2. Drei Karten werden aufgedeckt und gehören dir. Dann wechselt ein Geschenk den Hof, siehe unten. [D-20, D-21]",
                "3. Bau an, was dir von den aufgedeckten Karten bleibt, und dein Geschenk, in beliebiger Reihenfolge. Eine aufgedeckte Karte, aber kein Geschenk, darfst du ablegen. Danach baut die andere Person ihr Geschenk an. [D-32, D-33, D-34]",
                "4. Zieh zwei Karten. Dann dürfen beide eine Bohnuskarte ablegen, und beide füllen auf drei auf. Erfüllst du eine eben gezogene, bekommst du erst im nächsten Zug eine neue. [D-35, D-36, D-37, D-38]",
            ],
        },
        {
            title: "Geschenke und Bluffs",
            points: [
                "In deinem Zug musst du mit einer Geschenkkarte eine Bohne anbieten: eine aufgedeckte, eine von jeder Stelle deiner Hand oder eine, die du gar nicht hast; das ist dann ein Bluff. [D-21, D-23, D-24]",
                "Die andere Person nimmt an oder lehnt ab. Wer ablehnt, muss das nächste Angebot machen, und zwar mit einer Sorte, die in dieser Phase noch nicht dran war; wer nicht am Zug ist, gibt nur aus der Hand und darf auch bluffen. Das geht so weiter, bis jemand annimmt; das achte Angebot lässt sich nicht ablehnen. [D-22, D-23, D-24, D-25, D-27, D-28, DQ-07]",
                "Hast du, was angenommen wurde, musst du es hergeben, eine Karte; von mehreren wählst du, welche. Sie muss angebaut werden; auf die Hand kommt sie nie. [D-26, DQ-08, DQ-09, DQ-13]",
                "Wird ein Bluff angenommen, kostet er einen Taler, und den bekommt die andere Person; ohne Taler kostet er die billigste erfüllte Bohnuskarte. Sonst wird in diesem Zug nichts verschenkt. [D-30, DQ-11]",
                "Hast du nichts zum Zahlen, darfst du nur bluffen, wenn du keine der übrigen Sorten wirklich geben könntest. Dann kostet es nichts. [DQ-10]",
            ],
        },
        {
            title: "Bohnuskarten",
            points: [
                "Eine Bohnuskarte zeigt ein Muster. Sie ist erfüllt, wenn die letzten Karten einer Reihe, bei dir oder gegenüber, genau dieses Muster zeigen: Gleiche Zeichen sind dieselbe Sorte, das nächste Zeichen ist die nächsthöhere. Was darunter liegt, ist egal. [D-42, D-43, D-44, DQ-21]",
                "Erfüllen darfst du sie jederzeit; die Reihe bleibt, wie sie ist, und kann noch andere erfüllen. Eine Bohnuskarte zählt einen Taler und die aufgedruckten Cent. [D-40, D-41, D-45, DQ-19]",
                "Deine Karten werden von selbst erfüllt. Ist das am Tisch abgeschaltet, wirst du gefragt, und so lange erntet niemand. [DQ-18]",
                "Von den 32 gedruckten Bohnuskarten kennen wir nur drei; die anderen 29 sind nachgebildet. [DQ-02]",
            ],
        },
        {
            title: "Ernten und Ende",
            points: [
                "Ernten darfst du jederzeit, auch wenn du nicht am Zug bist. Alle Karten der Reihe zählen, nach dem Bohnometer der letzten: So viele werden zu Talern, manchmal keine. Die übrigen kommen nicht wieder. [D-46, D-47, D-48, D-49, D-50, D-57]",
                "Ein Feld mit nur einer Karte ist geschützt: Du darfst es nicht ernten, solange ein anderes deiner Felder zwei oder mehr hat. [D-51, X-02]",
                "Nach 18 Zügen ist der Stapel leer und das Spiel aus. Bohnuskarten werden erfüllt, dann alle Felder geerntet; was du noch auf der Hand hast, zählt nichts. [D-52, D-53, D-54, D-58]",
                "Die höhere Summe gewinnt; bei Gleichstand gewinnt, wer nicht begonnen hat. [D-55, D-56]",
            ],
        },
    ],
};
