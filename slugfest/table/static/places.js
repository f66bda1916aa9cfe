// What the seats of a table are called before anybody sits there: by who is meant to, never by their numbers.

// You are the first person; the others are your friends and bots, in their order.
export function placeNames(kinds) {
  const seen = { human: 0, bot: 0 };
  return kinds.map((kind) => {
    if (kind !== "human") return `Bot ${++seen.bot}`;
    return seen.human++ ? `Friend ${seen.human - 1}` : "You";
  });
}

// The same of the links of a table: one's own comes first.
export const linkNames = (count) => placeNames(Array(count).fill("human")).map((name) => (name === "You" ? "Your own" : name));

// A choice among seats, such as "{seat:0}" for who begins, in the names that they have here.
export const placed = (words, names) => words.replace(/\{seat:(\d+)\}/g, (_, seat) => names[seat] ?? "somebody else");
