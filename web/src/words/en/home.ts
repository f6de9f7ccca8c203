export const home = {
    title: "What shall we play?",
};
