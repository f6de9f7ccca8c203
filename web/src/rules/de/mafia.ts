import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Zwei Höfe und zwei Bosse der Mafia, die festen Regeln folgen. Du baust Bohnen an und verkaufst sie, und die Bosse holen sich ihren Teil von deinen Feldern und vom Stapel. Am Ende gewinnt, wer am reichsten ist: du, die andere Person oder die Mafia.",
    chapters: [
        {
            title: "Felder und Bosse",
            points: [
                "Du hast zwei Bohnenfelder und beginnst mit fünf Karten. Auf einem Feld wächst eine Sorte, und keine Sorte wächst auf zwei deiner Felder. [M-05, M-07, M-36]",
                "Deine Hand wird nie sortiert: Die vorderste Karte kommt zuerst dran, neue kommen nach hinten. [M-07]",
                "Al Cabohne und Don Corlebohne haben je ein Feld, und von Anfang an wächst dort etwas. Al verkauft, sobald seines drei Taler bringt, Don bei zwei; die übrigen Karten kommen auf die Ablage. [M-06, M-09, M-26, M-44]",
            ],
        },
        {
            title: "Dein Zug",
            points: [
                "1. Reste: Was die andere Person aufgedeckt und nicht gebraucht hat, gehört dir. Jede Sorte kommt auf ein Feld von dir oder auf die Ablage. [M-13, MQ-02]",
                "2. Zahlen: Jedes deiner Felder mit einer Sorte, die ein Boss anbaut, zahlt ihm eine Karte, auch wenn es die einzige ist. Erntest du das Feld vorher, schuldest du dafür nichts. [M-14, M-15, M-16, M-17]",
                "3. Bau die vorderste Karte an; eine weitere darfst du noch anbauen. Ist kein Platz, ernte zuerst ein Feld oder kauf eins. Die Mafia bekommt jetzt nichts. Der allererste Zug beginnt hier. [M-12, M-18, M-19, M-21, M-23]",
                "4. Aufdecken: Drei Karten werden von selbst aufgedeckt, siehe unten. [M-24]",
                "5. Verteilen: Leg aufgedeckte Sorten, jede als Ganzes, auf deine Felder oder zu einem Boss, oder überlass sie der anderen Person. Auch Handkarten darfst du den Bossen geben, aber nichts von deinen Feldern. [M-30, M-31, M-32, M-33, M-34]",
                "6. Zieh zwei Karten. [M-39]",
            ],
        },
        {
            title: "Aufdecken",
            points: [
                "Karten werden einzeln aufgedeckt, bis drei liegen geblieben sind. Eine, deren Sorte ein Boss anbaut, geht an ihn, und dafür wird eine neue aufgedeckt. [M-24, M-25, MQ-12]",
                "Nach jeder Karte zählt die Ablage: Baut ein Boss die Sorte der obersten Karte an, bekommt er sie; passt sie zu einer aufgedeckten, kommt sie dazu; und so weiter mit der nächsten. Denk also daran, was du obenauf legst. [M-27, M-28, MQ-13]",
            ],
        },
        {
            title: "Der Mafia etwas geben",
            points: [
                "Ein Boss nimmt nur, was er anbaut; ein leerer Boss nimmt jede Sorte, die der andere nicht anbaut. Er bekommt die Karten einzeln: Verkauft er zwischendurch, kommt der Rest auf sein leeres Feld. [M-36, MQ-18, MQ-19]",
                "Wenn du das Verteilen beendest, braucht jeder Boss eine Karte. Ein leerer muss aufgedeckte bekommen oder eine aus deiner Hand. Darf keine deiner Handkarten dorthin, zeigst du sie, und er bleibt leer. [M-37, M-38, MQ-21]",
            ],
        },
        {
            title: "Ernten",
            points: [
                "Ernten darfst du nur im eigenen Zug und nicht in Phase 4. Das ganze Feld wird verkauft: So viele Karten, wie das Bohnometer sagt, werden zu Talern, manchmal keine. Die übrigen kommen auf die Ablage. [M-40, M-41, M-43]",
                "Ein Feld mit nur einer Karte ist geschützt: Du darfst es nicht ernten, solange ein anderes deiner Felder zwei oder mehr hat. [M-42, MQ-20, X-02]",
                "Einmal im Spiel darfst du im eigenen Zug für vier Taler ein drittes Bohnenfeld kaufen. Diese vier Karten kommen beim nächsten Mischen zurück in den Stapel. [M-45, M-46, MQ-23]",
            ],
        },
        {
            title: "Das Ende",
            points: [
                "Zweimal wird die Ablage zum neuen Stapel gemischt. Ist er zum dritten Mal leer, endet das Spiel: nach dem Verteilen, oder beim Ziehen sofort. [M-47, M-48, M-49]",
                "Alle Felder werden verkauft, auch die der Bosse; Handkarten zählen nichts. Die meisten Taler gewinnen. Hat die Mafia so viele wie die reichere Person von euch, gewinnt sie; liegt ihr beide gleichauf vor ihr, teilt ihr euch den Sieg. [M-50, M-51, MQ-24]",
            ],
        },
    ],
};
