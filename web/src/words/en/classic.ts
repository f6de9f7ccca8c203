export const classic = {};
