export const duel = {};
