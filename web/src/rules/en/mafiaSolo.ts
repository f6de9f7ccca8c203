import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "You alone against three bosses, who follow fixed rules. The pile is played through once, and in the end the Mafia's coins count double. How many games can you win in a row?",
    chapters: [
        {
            title: "Fields and bosses",
            points: [
                "You have three fields from the start, and there is none to buy. A field holds one variety, and no variety grows on two of your fields. [S-03, SQ-07, M-05, M-36]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [S-02, M-07]",
                "Al, Don and Joe have one field each. They sell the moment it brings enough: three coins for Al, two for Don, one for Joe. [S-01, S-13, M-06]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Pay: each of your fields that grows the same as a boss pays him one card. Harvest before, and you owe nothing for it. [S-05, S-06, M-14]",
                "2. Plant your front card; you may plant one more. The Mafia gets nothing now. [S-07, M-18, M-19, M-23]",
                "3. Reveal: three cards are turned up by themselves. What a boss grows goes to him and is replaced; discards that match go to a boss or join a revealed card. [S-08, M-25, M-27, M-28]",
                "4. Cultivate: all revealed cards must go to your fields or to bosses, each variety as a whole. You may also give cards from your hand to a boss. [S-09, M-30, M-31, M-33]",
                "5. Two cards are drawn, and the next turn begins by itself. [S-11, SQ-09]",
            ],
        },
        {
            title: "Giving to the Mafia",
            points: [
                "A boss takes only what he grows; an empty boss takes any variety that no other boss grows. [S-10, M-36, MQ-19]",
                "When you end phase 4, every boss needs a card. If one is empty, give him one from your hand, if you can. [M-37, SQ-08]",
            ],
        },
        {
            title: "Harvest and end",
            points: [
                "Harvest in every phase but the revealing. The whole field is sold. [S-12, M-40, M-41]",
                "A field with a single card is protected as long as another field of yours has more. [M-42, X-02]",
                "When the last card of the pile is drawn, you play that turn to its end. The discards are not shuffled. [S-14, S-15]",
                "All fields are sold, and the Mafia's coins are doubled. You win with more than that; as many is not enough. [S-16, S-17, SQ-05]",
            ],
        },
    ],
};
