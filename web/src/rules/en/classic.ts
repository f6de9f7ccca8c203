import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Grow long rows of one bean and sell them for coins. You must plant your cards in the order in which you drew them, and the wrong one always comes next: so trade it away. Most coins win.",
    chapters: [
        {
            title: "Your hand and your fields",
            points: [
                "Never sort your hand. The front card is planted next; new cards go to the back. [C-09, C-10]",
                "You have two fields. A field holds one variety, as many cards as you like. [C-05, C-06]",
                "A card goes on a field of its variety or on an empty one. If there is neither, make room first: harvest a field, or buy a third one. [C-16, C-17]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Plant your front card. You may plant one more after it. [C-14, C-18, C-19]",
                "2. Two cards of the pile are turned up. Keep them, trade them or give them away; cards of your hand too, from any place. [C-21, C-22, C-24, C-30]",
                "3. Everybody plants all they got. What you have not dealt away of the two cards, you plant yourself. [C-36, C-37, C-38]",
                "4. You draw three cards, one by one, to the back of your hand. [C-40]",
            ],
        },
        {
            title: "Trading",
            points: [
                "Every deal is between the player whose turn it is and one other. The others give from their hands only. [C-23, C-25]",
                "Offer to one player or to all; ask “anything for this?”; accept, decline, or answer with an offer of your own. Nobody has to accept anything, not even a gift. [CQ-09, C-32, C-33]",
                "You can offer only what you have. Of the other's cards you name the variety; they choose which of theirs. [CQ-10, CQ-11]",
                "What you got must be planted, and can not be traded on. [C-28, C-29]",
                "When the player whose turn it is stops trading, the others are asked once for a last offer. [CQ-12, C-35]",
                "What was declined can not be offered again until there is a deal, and offers in a turn are limited. [CQ-14]",
            ],
        },
        {
            title: "Harvest",
            points: [
                "Harvest a field whenever you like, also in other players' turns. The whole field is sold; the beanometer says for how many coins. The other cards are discarded. [C-43, C-44, C-45, C-46]",
                "A field with a single card is protected as long as another field of yours has more. [C-47, X-02]",
                "Once in the game you may buy a third field, at any time, for three coins. [C-49, C-50, C-51]",
            ],
        },
        {
            title: "The end",
            points: [
                "When the pile runs out, the discards are shuffled. The third time it runs out, the game ends: in step 2, what is on the table is still traded and planted; in step 4, at once. [C-41, C-54, C-55, C-57]",
                "All fields are harvested, and most coins win. If there is a tie, whoever holds more cards in hand wins. [C-58, C-59, C-60]",
            ],
        },
    ],
};
