import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Two players and two Mafia bosses, who follow fixed rules. You grow beans and sell them, and the bosses take their share of your fields and of the pile. The richest wins: you, the other, or the Mafia.",
    chapters: [
        {
            title: "Fields and bosses",
            points: [
                "You have two fields and start with five cards. A field holds one variety, and no variety grows on two of your fields. [M-05, M-07, M-36]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [M-07]",
                "Al Cabohne and Don Corlebohne have one field each, and something grows there from the start. Al sells the moment his field brings three coins, Don when his brings two; the other cards are discarded. [M-06, M-09, M-26, M-44]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Leftovers: what the other has revealed and not used is yours. Each variety goes to a field of yours or to the discards. [M-13, MQ-02]",
                "2. Pay: each of your fields that grows the same as a boss pays him one card, even its only one. Harvest the field before, and you owe nothing for it. [M-14, M-15, M-16, M-17]",
                "3. Plant your front card; you may plant one more. If there is no room, harvest a field first, or buy one. The Mafia gets nothing now. The very first turn begins here. [M-12, M-18, M-19, M-21, M-23]",
                "4. Reveal: three cards are turned up by themselves, see below. [M-24]",
                "5. Cultivate: put revealed varieties, each as a whole, on your fields or on a boss, or leave them to the other. You may also give a boss cards from your hand, but not from your fields. [M-30, M-31, M-32, M-33, M-34]",
                "6. Draw two cards. [M-39]",
            ],
        },
        {
            title: "Revealing",
            points: [
                "Cards are turned up one by one until three have stayed. A card that a boss grows goes to him, and another is turned up for it. [M-24, M-25, MQ-12]",
                "After each card the discards count: if the top card is one that a boss grows, he gets it; if it is like a revealed card, it joins that; and so on with the next one. So think of what you leave on top. [M-27, M-28, MQ-13]",
            ],
        },
        {
            title: "Giving to the Mafia",
            points: [
                "A boss takes only what he grows; an empty boss takes any variety that the other boss does not grow. He gets cards one by one: if he sells in between, the rest starts his field anew. [M-36, MQ-18, MQ-19]",
                "When you end phase 5, every boss needs a card. An empty one must get revealed cards, or one from your hand. If no card of your hand may go there, you show your hand and he stays empty. [M-37, M-38, MQ-21]",
            ],
        },
        {
            title: "Harvest",
            points: [
                "Harvest only in your own turn, and not in phase 4. The whole field is sold: as many of its cards as the beanometer says become coins, sometimes none. The others are discarded. [M-40, M-41, M-43]",
                "A field with a single card is protected: you can not harvest it while another field of yours has two or more. [M-42, MQ-20, X-02]",
                "Once in the game, in your own turn, you may buy a third field for four coins. These four cards go back into the pile with the next shuffle. [M-45, M-46, MQ-23]",
            ],
        },
        {
            title: "The end",
            points: [
                "Twice the discards are shuffled to make a new pile. The third time it runs out, the game ends: after phase 5, or at once when drawing. [M-47, M-48, M-49]",
                "All fields are sold, the bosses' too; cards in hand count nothing. Most coins win. If the Mafia has as many as the better of you, it wins; if you two are level and ahead of it, you share the win. [M-50, M-51, MQ-24]",
            ],
        },
    ],
};
