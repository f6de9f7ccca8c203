import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Du allein gegen drei Bosse, die festen Regeln folgen. Der Stapel wird einmal durchgespielt, und am Ende zählen die Taler der Mafia doppelt. Wie viele Spiele gewinnst du hintereinander?",
    chapters: [
        {
            title: "Felder und Bosse",
            points: [
                "Du beginnst mit sieben Karten und drei Bohnenfeldern; kaufen kannst du keines. Auf einem Feld wächst eine Sorte, und keine Sorte wächst auf zwei deiner Felder. [S-02, S-03, SQ-07, M-05, M-36]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [S-02, M-07]",
                "Al, Don und Joe haben je ein Feld, und von Anfang an wächst dort etwas. Sie verkaufen, sobald es genug bringt: drei Taler bei Al, zwei bei Don, einen bei Joe. Die übrigen Karten kommen auf die Ablage. [S-01, S-04, S-13, M-06, M-26]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Zahlen: Jedes deiner Felder mit einer Sorte, die ein Boss anbaut, zahlt ihm eine Karte, auch wenn es die einzige ist. Erntest du das Feld vorher, schuldest du dafür nichts. [S-05, S-06, M-14, M-15, M-16]",
                "2. Bau die vorderste Karte an; eine weitere darfst du noch anbauen. Ist kein Platz, ernte zuerst ein Feld. Die Mafia bekommt jetzt nichts. [S-07, M-18, M-19, M-21, M-23]",
                "3. Aufdecken: Karten werden von selbst einzeln aufgedeckt, bis drei liegen geblieben sind. Was ein Boss anbaut, geht an ihn und wird ersetzt. Nach jeder Karte zählt die Ablage: Baut ein Boss die Sorte der obersten Karte an, bekommt er sie; passt sie zu einer aufgedeckten, kommt sie dazu; und so weiter mit der nächsten. [S-08, M-24, M-25, M-27, M-28, MQ-13]",
                "4. Verteilen: Alle aufgedeckten Karten müssen auf deine Felder oder zu Bossen, jede Sorte als Ganzes. Auch Handkarten darfst du den Bossen geben, aber nichts von deinen Feldern. [S-09, M-30, M-31, M-33, M-34]",
                "5. Zwei Karten werden gezogen, und der nächste Zug beginnt von selbst. [S-11, SQ-09]",
            ],
        },
        {
            title: "Der Mafia etwas geben",
            points: [
                "Ein Boss nimmt nur, was er anbaut; ein leerer Boss nimmt jede Sorte, die kein anderer anbaut. Er bekommt die Karten einzeln: Verkauft er zwischendurch, kommt der Rest auf sein leeres Feld. [S-10, M-36, MQ-18, MQ-19]",
                "Wenn du das Verteilen beendest, braucht jeder Boss eine Karte. Ein leerer muss aufgedeckte bekommen oder eine aus deiner Hand; nur wenn keine dorthin darf, bleibt er leer. [S-10, M-37, M-38, SQ-08]",
            ],
        },
        {
            title: "Ernten und Ende",
            points: [
                "Ernten darfst du jederzeit außer beim Aufdecken. Das ganze Feld wird verkauft: So viele Karten, wie das Bohnometer sagt, werden zu Talern, manchmal keine. Die übrigen kommen auf die Ablage. [S-12, M-40, M-41, M-43]",
                "Ein Feld mit nur einer Karte ist geschützt: Du darfst es nicht ernten, solange ein anderes deiner Felder zwei oder mehr hat. [M-42, X-02]",
                "Ist die letzte Karte des Stapels genommen, spielst du den Zug noch zu Ende, notfalls mit weniger Karten. Die Ablage wird nicht gemischt. [S-14, S-15, SQ-04]",
                "Alle Felder werden verkauft, auch die der Bosse; Handkarten zählen nichts. Dann werden die Taler der Mafia verdoppelt. Du gewinnst, wenn du mehr hast; gleich viel reicht nicht. [S-16, S-17, M-50, SQ-05, SQ-06]",
            ],
        },
    ],
};
