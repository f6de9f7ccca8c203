// A bot in another language: a line of JSON comes in, a line of JSON goes out.
//
//     bohn arena duel "cmd:node bot_in_javascript.js" random --games 10
//
// It harvests as seldom as it can. docs/adding-a-bot.md says what a question is made of.

const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const { legal, seed } = JSON.parse(line);
  const others = legal.filter((entry) => entry.action.kind !== "harvest");
  const choices = others.length > 0 ? others : legal;
  const { move } = choices[seed % choices.length];
  console.log(JSON.stringify({ move, why: `I chose from ${choices.length} of ${legal.length}.` }));
});
