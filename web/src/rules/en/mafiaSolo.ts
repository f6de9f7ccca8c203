import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "You alone against three bosses, who follow fixed rules. The pile is played through once, and in the end the Mafia's coins count double. How many games can you win in a row?",
    chapters: [
        {
            title: "Fields and bosses",
            points: [
                "You start with seven cards and three fields, and there is no field to buy. A field holds one variety, and no variety grows on two of your fields. [S-02, S-03, SQ-07, M-05, M-36]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [S-02, M-07]",
                "Al, Don and Joe have one field each, and something grows there from the start. They sell the moment it brings enough: three coins for Al, two for Don, one for Joe. The other cards are discarded. [S-01, S-04, S-13, M-06, M-26]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Pay: each of your fields that grows the same as a boss pays him one card, even its only one. Harvest the field before, and you owe nothing for it. [S-05, S-06, M-14, M-15, M-16]",
                "2. Plant your front card; you may plant one more. If there is no room, harvest a field first. The Mafia gets nothing now. [S-07, M-18, M-19, M-21, M-23]",
                "3. Reveal: cards are turned up by themselves, one by one, until three have stayed. What a boss grows goes to him and is replaced. After each card, if the top discard is one that a boss grows, he gets it; if it is like a revealed card, it joins that; and so on with the next one. [S-08, M-24, M-25, M-27, M-28, MQ-13]",
                "4. Cultivate: all revealed cards must go to your fields or to bosses, each variety as a whole. You may also give a boss cards from your hand, but not from your fields. [S-09, M-30, M-31, M-33, M-34]",
                "5. Two cards are drawn, and the next turn begins by itself. [S-11, SQ-09]",
            ],
        },
        {
            title: "Giving to the Mafia",
            points: [
                "A boss takes only what he grows; an empty boss takes any variety that no other boss grows. He gets cards one by one: if he sells in between, the rest starts his field anew. [S-10, M-36, MQ-18, MQ-19]",
                "When you end phase 4, every boss needs a card. An empty one must get revealed cards, or one from your hand; only if none may go there, he stays empty. [S-10, M-37, M-38, SQ-08]",
            ],
        },
        {
            title: "Harvest and end",
            points: [
                "Harvest in every phase but the revealing. The whole field is sold: as many of its cards as the beanometer says become coins, sometimes none. The others are discarded. [S-12, M-40, M-41, M-43]",
                "A field with a single card is protected: you can not harvest it while another field of yours has two or more. [M-42, X-02]",
                "When the last card of the pile is taken, you play that turn to its end, with fewer cards if need be. The discards are not shuffled. [S-14, S-15, SQ-04]",
                "All fields are sold, the bosses' too; cards in hand count nothing. Then the Mafia's coins are doubled. You win with more than that; as many is not enough. [S-16, S-17, M-50, SQ-05, SQ-06]",
            ],
        },
    ],
};
