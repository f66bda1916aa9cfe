// What falls by chance is called as it is in the game: dice, or draws where nobody rolls any.

const ANEW = { dice: "Dice will fall anew.", draws: "Cards will be drawn anew." };

// What happens when something is taken back that chance had a part in.
export const anew = (chance) => ANEW[chance] ?? ANEW.dice;

// The words of the service, which speaks of dice everywhere.
export const fitting = (words, chance) => (chance === "draws" ? words.replace(/\bdice\b/g, "draws").replace(/\bDice\b/g, "Draws") : words);
