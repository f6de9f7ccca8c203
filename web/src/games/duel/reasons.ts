// Why moves are refused, in German, by the names in src/bohnhof/games/duel/refusals.py.

import type { Reasons } from "../types";

export const reasons: Reasons<"duel"> = {
    refusals: {
        no_action: "Das ist kein Zug im Duell.",
        game_over: "Das Spiel ist aus.",
        not_asked: "Jetzt entscheidet die andere Person.",
        other_step: "Danach wird gerade nicht gefragt. {asked}.",
        window_open: "Gerade kann eine Bohnuskarte erfüllt werden: Vorher erntet niemand (DQ-18).",
        empty_field: "Auf diesem Feld liegt nichts.",
        protected:
            "Ein Feld mit nur einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat (D-51).",
        no_bohnus: "So viele Bohnuskarten hast du nicht.",
        no_match: "Das Ende dieser Reihe ist nicht das Muster der Bohnuskarte (D-42, D-44).",
        no_fit: "Das passt nicht: Auf ein Feld kommt die Sorte der letzten Karte oder die nächsthöhere (D-14). Ernte ein Feld, um Platz zu schaffen.",
        pushed: "Diese Geschenkkarte wurde in dieser Phase schon vorgeschoben (D-22).",
        nothing_to_pay:
            "Du kannst einen Bluff nicht bezahlen; biete eine Sorte an, die du hast (DQ-10).",
        not_turned: "So eine Karte liegt nicht aufgedeckt da.",
        not_offered: "Diese Karte ist nicht von der angebotenen Sorte (D-26).",
        no_card_there: "So viele Karten hast du nicht auf der Hand.",
        not_yours_to_plant: "So eine Karte liegt nicht neben deinen Feldern.",
        gift_stays:
            "Ein Geschenk muss angebaut werden; nur aufgedeckte Karten darfst du ablegen (D-33).",
        discarded_one: "Du hast in diesem Zug schon eine aufgedeckte Karte abgelegt (D-33).",
        must_plant: "Erst muss die vorderste Karte deiner Hand angebaut werden (D-17).",
        no_window: "Gerade wirst du nicht nach einer Bohnuskarte gefragt (DQ-18).",
    },
    asked: {
        plant_first: "Baue die vorderste Karte deiner Hand an (D-17)",
        plant_second: "Baue noch eine Handkarte an, oder höre auf (D-18)",
        make_offer: "Schiebe eine Geschenkkarte vor (D-21)",
        answer: "Nimm das Angebot an, oder lehne es ab (D-25)",
        choose_gift: "Wähle die Karte, die du verschenkst (D-26)",
        plant_turned: "Baue die Karten neben deinen Feldern an (D-32)",
        plant_gift: "Baue die Karte neben deinen Feldern an (D-34)",
        drop_bohnus: "Lege eine Bohnuskarte ab, oder behalte alle (D-36)",
    },
};
