import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Two players and two Mafia bosses, who follow fixed rules. You grow beans and sell them, and the bosses take their share of your fields and of the pile. The richest wins: you, the other, or the Mafia.",
    chapters: [
        {
            title: "Fields and bosses",
            points: [
                "You have two fields. A field holds one variety, and no variety grows on two of your fields. [M-05, M-36]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [M-07]",
                "Al Cabohne and Don Corlebohne have one field each. Al sells the moment his field brings three coins, Don when his brings two. [M-06, M-26, M-44]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Leftovers: what the other has revealed and not used is yours. Each variety goes to a field of yours or to the discards. [M-13, MQ-02]",
                "2. Pay: each of your fields that grows the same as a boss pays him one card. Harvest before, and you owe nothing for it. [M-14, M-15, M-16, M-17]",
                "3. Plant your front card; you may plant one more. The Mafia gets nothing now. [M-18, M-19, M-21, M-23]",
                "4. Reveal: three cards are turned up by themselves, see below. [M-24]",
                "5. Cultivate: put revealed varieties, each as a whole, on your fields or on a boss, or leave them to the other. You may also give cards from your hand to a boss. [M-30, M-31, M-32, M-33]",
                "6. Draw two cards. [M-39]",
            ],
        },
        {
            title: "Revealing",
            points: [
                "A card that a boss grows goes to him, and another is turned up for it. [M-25, MQ-12]",
                "Then look at the discards: as long as the top card is one that a boss grows, he gets it; if it is like a revealed card, it joins that. So think of what you leave on top. [M-27, M-28, MQ-13]",
            ],
        },
        {
            title: "Giving to the Mafia",
            points: [
                "A boss takes only what he grows; an empty boss takes any variety that the other boss does not grow. [M-36, MQ-19]",
                "When you end phase 5, every boss needs a card. If one is empty, give him one from your hand, if you can. [M-37, M-38, MQ-21]",
            ],
        },
        {
            title: "Harvest",
            points: [
                "Harvest only in your own turn, and not while cards are revealed. The whole field is sold. [M-40, M-41]",
                "A field with a single card is protected as long as another field of yours has more. [M-42, MQ-20, X-02]",
                "Once in the game you may buy a third field for four coins. [M-45, M-46, MQ-23]",
            ],
        },
        {
            title: "The end",
            points: [
                "Twice the discards are shuffled to make a new pile. The third time it runs out, the game ends: after phase 5, or at once when drawing. [M-47, M-48, M-49]",
                "All fields are sold. You win only with more coins than the Mafia; if it has as many as the better of you, it wins. [M-50, M-51, MQ-24]",
            ],
        },
    ],
};
