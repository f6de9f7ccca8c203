import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Grow long rows of one bean and sell them for coins. You must plant your cards in the order in which you drew them, and the wrong one always comes next: so trade it away. Most coins win.",
    chapters: [
        {
            title: "Your hand and your fields",
            points: [
                "You start with five cards; who begins is drawn by lot. Never sort your hand: the front card is planted next, new cards go to the back. [C-08, C-09, C-10, X-07]",
                "You have two fields. A field holds one variety, as many cards as you like. Two fields may grow the same. [C-05, C-06, CQ-02]",
                "A card goes on a field of its variety or on an empty one. If there is neither, make room first: harvest a field, or buy a third one. [C-16, C-17]",
            ],
        },
        {
            title: "Your turn",
            points: [
                "1. Plant your front card. You may plant one more after it. With an empty hand you skip this. [C-14, C-15, C-18, C-19]",
                "2. Two cards of the pile are turned up. Keep them, trade them or give them away; cards of your hand too, from any place. [C-21, C-22, C-24, C-30]",
                "3. Everybody plants all they got. What you have not dealt away of the two cards, you plant yourself. [C-36, C-37, C-38]",
                "4. You draw three cards, one by one, to the back of your hand. Then the player to your left has the turn. [C-40, C-42]",
            ],
        },
        {
            title: "Trading",
            points: [
                "Every deal is between the player whose turn it is and one other, with any number of cards on either side. The others give from their hands only. [C-23, C-25, C-26]",
                "Make offers, give cards away, and answer the offers of others: accept, decline, or counter with an offer of your own. Nobody has to accept anything, not even a gift. [CQ-09, C-32, C-33]",
                "An offer to one player is a deal once they accept. Of those who accept an offer to all, its maker chooses one. Your yes or no to an offer is final. [CQ-09, CQ-14c, CQ-14d]",
                "You may also just ask: “anything for this?” Such a question can not be accepted, only answered with an offer. [CQ-09, CQ-14b]",
                "You can offer only what you have. Of the other's cards you name the variety; they choose which of theirs. [CQ-10, CQ-11]",
                "What you got must be planted, and can not be traded on. [C-28, C-29]",
                "The player whose turn it is ends the trading, and open offers fall away. Then the others are asked once for a last offer; if it leads to a deal, trading goes on. [C-35, CQ-12, CQ-14l, CQ-14m]",
                "What was declined can not be offered again in this turn until there is a deal. You can have four offers open, and offers in a turn are limited. [CQ-14]",
            ],
        },
        {
            title: "Harvest",
            points: [
                "Harvest a field whenever you like, also in other players' turns. The whole field is sold: as many of its cards as the beanometer says become coins, sometimes none. The others are discarded. [C-43, C-44, C-45, C-46, C-48]",
                "A field with a single card is protected: you can not harvest it while another field of yours has two or more. [C-47, X-02]",
                "Once in the game you may buy a third field, at any time, for three coins. You can plant there at once. [C-49, C-50, C-51, C-52]",
            ],
        },
        {
            title: "The end",
            points: [
                "When the last card of the pile is taken, the discards are shuffled into a new one. The third time the game ends: in step 2 you still trade and plant, even if only one card could be turned up; in step 4 it ends at once. [C-41, C-54, C-55, C-56, C-57, CQ-04]",
                "All fields are harvested, also those with a single card; cards in hand are worth nothing. Most coins win. In a tie, more cards in hand win; if these are equal too, the win is shared. [C-58, C-59, C-60, CQ-26, CQ-27]",
            ],
        },
    ],
};
