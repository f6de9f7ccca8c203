export const bohne = {};
