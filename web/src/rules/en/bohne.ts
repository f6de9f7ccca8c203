import type { RulesText } from "../text";

export const rules: RulesText = {
    goal: "Everybody plays a card, and everybody takes one of somebody else. What you take counts for you, against you, or nothing, colour by colour. After three rounds most points win.",
    chapters: [
        {
            title: "The cards",
            points: [
                "Four colours, each with the numbers 1 to 10 and five special cards. All 60 cards are dealt, so with 3, 4, 5 or 6 players you get 20, 15, 12 or 10. You may sort your hand. [N-02, N-03, N-04, N-05]",
                "Plus/minus (three in each colour): with one or three of them the colour counts against you, with two it counts for you again. [N-03, N-18]",
                "Times two (one in each colour) doubles it, for better or worse. Null (one) makes it worth nothing, whatever else lies there. [N-03, NQ-09]",
            ],
        },
        {
            title: "A trick",
            points: [
                "Who has the chip plays a card face up, under the chip. Who has it first is drawn by lot. [N-07, NQ-06]",
                "All others then play a card face down, at the same time; these are turned up together. [N-08, NQ-04]",
                "Who has the chip takes first: any card but the one under the chip. Nobody takes their own. [N-09, N-10, NQ-02]",
                "Whose card was taken takes next, and so on; everybody takes exactly one. Where there is no choice left, it happens by itself. [N-11, N-13, NQ-03]",
                "The last one gets the card under the chip, and the chip: they lead the next trick. [N-12, N-16]",
            ],
        },
        {
            title: "Scoring",
            points: [
                "What you have taken lies open, by colours. Special cards work on their own colour, no matter when you took them. [N-14, N-15]",
                "A round ends when all hands are empty. A colour is worth the sum of its numbers: plus, minus, doubled or nothing. [N-17, N-18]",
                "Your points are the plus colours less the minus ones. [N-19]",
                "Then all cards are dealt anew, and who got the chip last leads. After three rounds, or fewer if the table is set so, most points win; equal points share the win. [N-20, N-21, NQ-07, NQ-11, NQ-12]",
            ],
        },
    ],
};
