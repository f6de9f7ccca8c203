export const mafia = {};
