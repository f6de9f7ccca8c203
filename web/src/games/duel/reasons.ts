// Why moves are refused, in German, by the numbers of src/bohnhof/games/duel/state.py.

export const reasons: Readonly<Record<number, string>> = {
    1: "Das ist kein Zug im Duell.",
    2: "Das Spiel ist aus.",
    3: "Jetzt entscheidet die andere Person.",
    4: "Danach wird gerade nicht gefragt.",
    5: "Gerade kann eine Bohnuskarte erfüllt werden: Vorher erntet niemand (DQ-18).",
    6: "Auf diesem Feld liegt nichts.",
    7: "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat (D-51).",
    8: "So viele Bohnuskarten hast du nicht.",
    9: "Das Ende dieser Reihe ist nicht das Muster der Bohnuskarte (D-42, D-44).",
    10: "Das passt nicht: Auf ein Feld kommt die Sorte der letzten Karte oder die nächsthöhere (D-14). Ernte ein Feld, um Platz zu schaffen.",
    11: "Diese Geschenkkarte wurde in dieser Phase schon vorgeschoben (D-22).",
    12: "Du kannst einen Bluff nicht bezahlen; biete eine Sorte an, die du hast (DQ-10).",
    13: "So eine Karte liegt nicht aufgedeckt da.",
    14: "Diese Karte ist nicht von der angebotenen Sorte (D-26).",
    15: "So viele Karten hast du nicht auf der Hand.",
    16: "So eine Karte liegt nicht neben deinen Feldern.",
    17: "Ein Geschenk muss angebaut werden; nur aufgedeckte Karten darfst du ablegen (D-33).",
    18: "Du hast in diesem Zug schon eine aufgedeckte Karte abgelegt (D-33).",
    19: "Erst muss die vorderste Karte deiner Hand angebaut werden (D-17).",
    20: "Gerade wirst du nicht nach einer Bohnuskarte gefragt (DQ-18).",
};
