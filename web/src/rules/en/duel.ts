import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Two farmers, three fields each. Build columns that climb from bean to bean, press cards on the other that ruin theirs, and bluff about what you have. Coins and fulfilled bohnus cards count.",
    chapters: [
        {
            title: "Your fields",
            points: [
                "You have three fields. You start with five beans in hand, three bohnus cards, and three coins whose beans nobody sees. [D-02, D-06, D-08, D-09]",
                "Beans have a rank by how many there are: Garden, Red, Black-eyed, Soy, Green, Stink, Chili, Blue. [D-03]",
                "An empty field takes any bean. On a column comes the same bean as the last card, or the next higher; on Blue only Blue. [D-13, D-14, D-15, DQ-03]",
                "If a card that must be planted fits nowhere, harvest a field first. [D-16]",
                "Never sort your hand: the front card is planted first, new ones go to the back. [D-10]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Plant your front card; you may plant the next one too. [D-17, D-18, D-19]",
                "2. Three cards are turned up; they are yours. Then one gift is given, see below. [D-20, D-21]",
                "3. Plant the turned-up cards you still have, and your gift, in any order. One turned-up card, but no gift, you may discard. Then the other plants a gift they got. [D-32, D-33, D-34]",
                "4. Draw two cards. Then both may discard one bohnus card, and both refill to three. If you fulfil one you have just drawn, you get a new one in the next turn. [D-35, D-36, D-37, D-38]",
            ],
        },
        {
            title: "Gifts and bluffs",
            points: [
                "In your turn you must offer the other a bean by its gift card: one that lies turned up, one from any place of your hand, or one you do not have, which is a bluff. [D-21, D-23, D-24]",
                "They accept or decline. Who declines must make the next offer, of a bean not yet offered in this phase; out of turn you give from your hand only, and may bluff too. It goes on until one is accepted; the eighth offer can not be declined. [D-22, D-23, D-24, D-25, D-27, D-28, DQ-07]",
                "If you have what was accepted, you must give it, one card; of several you choose which. It must be planted and never goes to the hand. [D-26, DQ-08, DQ-09, DQ-13]",
                "A bluff that is accepted costs its maker a coin, which goes to the other; without coins, the cheapest bohnus card they have fulfilled. Nothing else is given in this turn. [D-30, DQ-11]",
                "Who has nothing to pay with may bluff only if there is no bean left that they could really give. Then it costs nothing. [DQ-10]",
            ],
        },
        {
            title: "Bohnus cards",
            points: [
                "A bohnus card shows a pattern. It is fulfilled when the last cards of a column, yours or the other's, are exactly this pattern: equal symbols are the same bean, the next symbol is the next higher one. What lies below does not matter. [D-42, D-43, D-44, DQ-21]",
                "You may fulfil it at any time; the column stays as it is, and may fulfil other cards too. It is worth one coin and the cents printed on it. [D-40, D-41, D-45, DQ-19]",
                "Your cards are fulfilled by themselves. If the table has that switched off, you are asked, and nobody harvests meanwhile. [DQ-18]",
                "Only three of the 32 printed bohnus cards are known to us; the other 29 are a reconstruction. [DQ-02]",
            ],
        },
        {
            title: "Harvest and end",
            points: [
                "Harvest your fields whenever you like, also in the other's turn. All cards of the column count, by the beanometer of the last one: so many of them become coins, sometimes none. The others do not come back. [D-46, D-47, D-48, D-49, D-50, D-57]",
                "A field with a single card is protected: you can not harvest it while another field of yours has two or more. [D-51, X-02]",
                "The game ends after 18 turns, when the pile is used up. Bohnus cards are fulfilled, then all fields harvested; what you still hold counts nothing. [D-52, D-53, D-54, D-58]",
                "The higher sum wins; if both are equal, the player who did not start wins. [D-55, D-56]",
            ],
        },
    ],
};
