// A game of which the page knows nothing but its form.
export const plain = {
    nothing: "–",
    yes: "yes",
    no: "no",
    table: "On the table",
    moves: "Your moves",
    asked: (step: string) => `You are asked: ${step}.`,
    score: (points: number) => (points === 1 ? "1 point" : `${points} points`),
    digits: "make the first to ninth move",
    foreign: "a game of another package",
    noRules: "It brings no rules to read here.",
};
