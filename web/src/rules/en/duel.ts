import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Two farmers, three fields each. Build columns that climb from bean to bean, press cards on the other that ruin theirs, and bluff about what you have. Coins and fulfilled bohnus cards count.",
    chapters: [
        {
            title: "Your fields",
            points: [
                "Beans have a rank by how many there are: Garden, Red, Black-eyed, Soy, Green, Stink, Chili, Blue. [D-03]",
                "An empty field takes any bean. On a column comes the same bean as the last card, or the next higher. [D-13, D-14, D-15]",
                "If a card that must be planted fits nowhere, harvest a field first. [D-16]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [D-10]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Plant your front card; you may plant the next one too. [D-17, D-18, D-19]",
                "2. Three cards are turned up for you. Then one gift is given, see below. [D-20, D-21]",
                "3. Plant the turned-up cards you still have, and your gift, in any order. One turned-up card, but no gift, you may discard. Then the other plants a gift they got. [D-32, D-33, D-34]",
                "4. Draw two cards. Then both may discard one bohnus card, and refill to three. [D-35, D-36, D-37]",
            ],
        },
        {
            title: "Gifts and bluffs",
            points: [
                "Offer the other a bean by its gift card: one you have turned up, or hold in hand, or one you do not have at all. That is a bluff. [D-21, D-23, D-24]",
                "They accept or decline. Who declines must offer next, of a bean that was not offered yet in this phase. It goes on until one is accepted; the eighth offer can not be declined. [D-22, D-25, D-27, D-28, DQ-07]",
                "An accepted gift is handed over, one card, and must be planted; it never goes to the hand. [D-26, DQ-13]",
                "A bluff that is accepted costs its maker a coin, which goes to the other. [D-30, DQ-11]",
                "Who has nothing to pay with may bluff only if there is no bean left that they could really give. [DQ-10]",
            ],
        },
        {
            title: "Bohnus cards",
            points: [
                "A bohnus card shows a pattern. It is fulfilled when the last cards of a column, yours or the other's, are exactly this pattern: each symbol a bean, the next symbol the next higher one. [D-42, D-43, D-44]",
                "You may fulfil it at any time; the column stays as it is. It is worth one coin and the cents printed on it. [D-40, D-41, D-45]",
                "By default the page fulfils your cards by itself. If that is switched off, you are asked, and nobody harvests meanwhile. [DQ-18]",
            ],
        },
        {
            title: "Harvest and end",
            points: [
                "Harvest your fields whenever you like. All cards count, by the beanometer of the last one. [D-46, D-47, D-48, D-49]",
                "A field with a single card is protected as long as another field of yours has more. [D-51, X-02]",
                "The game ends after 18 turns, when the pile is used up. Bohnus cards are fulfilled and all fields harvested; cards in hand count nothing. [D-52, D-53, D-54, D-58]",
                "The higher sum wins; if both are equal, who did not start. [D-55, D-56]",
            ],
        },
    ],
};
