// Why moves are refused, in German, by the names in src/bohnhof/games/classic/refusals.py.

import type { Reasons } from "../types";

export const reasons: Reasons<"classic"> = {
    refusals: {
        no_action: "Das ist keine Aktion in Bohnanza.",
        game_over: "Das Spiel ist aus.",
        not_active: "Jemand anders ist am Zug.",
        other_step: "Danach wird gerade nicht gefragt. {asked}.",
        no_field: "Ein solches Feld hast du nicht.",
        empty_field: "Auf diesem Feld liegt nichts.",
        protected:
            "Ein Feld mit einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat (C-47, X-02).",
        no_sale: "In dieser Ausgabe kann man keine Felder kaufen.",
        has_all_fields: "Du hast schon drei Felder (C-49).",
        too_poor: "Ein drittes Feld kostet drei Taler, so viele hast du nicht (C-51).",
        other_type:
            "Das passt nicht: Auf diesem Feld wächst eine andere Sorte (C-16). Ernte ein Feld oder kaufe eins, um Platz zu schaffen (C-17).",
        must_plant: "Zuerst musst du die erste Karte deiner Hand anbauen (C-14).",
        not_pending: "So eine Karte musst du nicht anbauen (C-36).",
        not_trading: "Gehandelt wird nur in Schritt 2, nach dem Aufdecken (C-21).",
        no_such_offer: "Ein offenes Angebot mit dieser Nummer gibt es nicht.",
        not_to_you: "Dieses Angebot geht nicht an dich (CQ-09).",
        answered:
            "Auf dieses Angebot hast du schon geantwortet, und dabei bleibt es (CQ-14c, CQ-14d).",
        only_an_ask:
            "Eine Frage kann man nicht annehmen: Antworte mit einem eigenen Angebot (CQ-09).",
        not_your_offer: "Dieses Angebot hat jemand anders gemacht.",
        not_to_all:
            "Nur ein Angebot an alle wird abgeschlossen; dieses gilt, sobald es angenommen ist (CQ-09).",
        has_not_accepted: "Diese Person hat das Angebot nicht angenommen.",
        not_your_face: "Die aufgedeckten Karten gibt nur, wer am Zug ist (C-25).",
        no_face_card: "Eine solche Karte liegt nicht offen.",
        no_card_there: "So viele Karten hast du nicht auf der Hand.",
        wrong_payment: "Diese Karten sind nicht genau das, was das Angebot verlangt (CQ-10).",
        no_seat: "Diesen Platz gibt es am Tisch nicht.",
        to_yourself: "Mit sich selbst handelt niemand (C-23).",
        only_active:
            "Gehandelt wird nur mit der Person, die am Zug ist; biete nur ihr etwas an (C-23).",
        only_counters:
            "Du hast den Handel beendet: Jetzt darfst du nur noch antworten, auch mit einem Gegenangebot (CQ-14m).",
        ask_on_ask: "Auf eine Frage kann man nicht mit einer Frage antworten (CQ-14b).",
        too_many_open:
            "Du hast vier offene Angebote; warte auf Antworten oder ziehe eins zurück (CQ-14).",
        too_many_made: "Du hast so viele Angebote gemacht, wie in einem Zug erlaubt sind (CQ-14).",
        banned: "Das wurde schon abgelehnt; biete etwas anderes an oder warte, bis ein Handel zustande kommt (CQ-14).",
        not_called: "Du bist jetzt nicht nach einem letzten Angebot gefragt (CQ-12).",
        in_last_call:
            "Der Handel ist beendet; die anderen werden noch nach einem letzten Angebot gefragt (CQ-12).",
    },
    asked: {
        plant_first: "Wer am Zug ist, baut die vorderste Handkarte an (C-14)",
        plant_second: "Wer am Zug ist, darf noch eine Karte anbauen (C-18)",
        trade: "Es wird gehandelt (C-21)",
        last_call: "Die anderen dürfen ein letztes Mal etwas anbieten (CQ-12)",
        plant_pending: "Was gehandelt wurde oder übrig blieb, wird angebaut (C-36)",
    },
};
