// Why moves are refused, in German, by the names in src/bohnhof/games/nicht_die_bohne/refusals.py.

import type { Reasons } from "../types";

export const reasons: Reasons<"nicht-die-bohne"> = {
    refusals: {
        no_action: "Das ist kein Zug bei Nicht die Bohne.",
        game_over: "Das Spiel ist aus.",
        not_your_lead: "Wer den Startchip hat, spielt aus (N-07).",
        lead_first: "Noch hat niemand ausgespielt: Wer den Startchip hat, spielt zuerst (N-07).",
        leader_waits: "Du hast ausgespielt; jetzt spielen die anderen ihre Karten (N-08).",
        committed: "Du hast in diesem Stich schon eine Karte gespielt; sie bleibt liegen (N-08).",
        not_revealed: "Die Karten sind noch nicht aufgedeckt (N-08).",
        take_now: "Alle haben gespielt: Jetzt werden Karten genommen (N-09).",
        not_in_hand: "Diese Karte hast du nicht auf der Hand.",
        not_your_take:
            "Du bist nicht mit Nehmen dran: Als Nächstes nimmt, wessen Karte gerade genommen wurde (N-11).",
        not_at_table: "Diesen Platz gibt es an diesem Tisch nicht.",
        own_card: "Niemand nimmt die eigene Karte (N-10).",
        chip_card: "Die Karte mit dem Startchip bleibt bis zuletzt (N-09, N-12).",
        taken: "Diese Karte ist schon genommen.",
    },
    asked: {},
};
