// Why moves are refused, in German, by the names in src/bohnhof/games/mafia/refusals.py.

import type { Reasons } from "../types";

export const reasons: Reasons<"mafia"> = {
    refusals: {
        no_action: "Das ist kein Zug bei der Bohnen-Mafia.",
        game_over: "Das Spiel ist aus.",
        not_your_turn:
            "Die andere Person ist am Zug, und nur wer am Zug ist, darf etwas tun (M-40).",
        other_step: "Danach wird gerade nicht gefragt. {asked}.",
        no_field: "So ein Feld hast du nicht.",
        empty_field: "Auf diesem Feld liegt nichts.",
        protected:
            "Ein Feld mit einer Karte ist geschützt, solange ein anderes deiner Felder mehr hat (M-42).",
        no_field_to_buy:
            "Du hast von Anfang an alle Felder und kannst keines kaufen (S-03, SQ-07).",
        has_bought: "Du hast dein drittes Feld schon gekauft (M-45).",
        too_poor: "Ein drittes Feld kostet vier Taler, und du hast weniger (M-45).",
        no_such_cards: "Solche Bohnen liegen dort nicht.",
        other_type:
            "Das passt nicht: Auf dem Feld wächst eine andere Sorte (M-05). Ernte ein Feld, um Platz zu schaffen.",
        grows_elsewhere:
            "Diese Sorte wächst schon auf einem anderen deiner Felder, und keine Sorte darf auf zwei Feldern wachsen (M-36).",
        must_plant: "Die erste Karte deiner Hand muss zuerst angebaut werden (M-18).",
        enough_planted:
            "Höchstens zwei Handkarten werden je Zug angebaut, und du hast keine mehr anzubauen (M-19).",
        not_cultivating:
            "Verteilt und an die Mafia gegeben wird erst nach dem Aufdecken (M-23, M-30, M-33).",
        no_such_boss: "Joe Bohnano spielt zu zweit nicht mit (M-06).",
        boss_has_other: "Dieser Boss baut eine andere Sorte an (M-05).",
        other_boss_grows:
            "Ein anderer Boss baut diese Sorte an, und keine Sorte darf bei zwei Bossen wachsen (M-36).",
        no_card_there: "So lang ist deine Hand nicht.",
        owes_refill:
            "Ein Boss hat ein leeres Feld: Gib ihm erst eine Handkarte oder aufgedeckte Bohnen (M-37).",
        must_cultivate:
            "Alle aufgedeckten Bohnen müssen auf deine Felder oder auf die der Bosse (S-09).",
        no_leftovers:
            "Allein findest du keine Reste vor: Alle aufgedeckten Bohnen werden verteilt (S-05, S-09).",
        no_end_of_turn:
            "Allein musst du deinen Zug nicht beenden: Der nächste folgt von selbst (S-11, SQ-09).",
        nothing_due: "Gerade ist nichts zu zahlen (M-14).",
    },
    asked: {
        use_leftovers: "Verwende die Reste, Karte für Karte (M-13)",
        pay_mafia: "Zahle an die Bosse (M-14)",
        plant_first: "Baue die vorderste Karte deiner Hand an (M-18)",
        plant_second: "Baue noch eine Handkarte an, oder höre auf (M-19)",
        planted: "Ernte oder kaufe, oder decke auf",
        cultivate: "Verteile, was aufgedeckt wurde, oder höre auf (M-30)",
        end_turn: "Ernte oder kaufe, oder beende deinen Zug",
    },
};
