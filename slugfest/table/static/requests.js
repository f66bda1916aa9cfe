// What somebody asks of the others, in one sentence.

import { anew } from "./chance.js";

const ASKS = {
  undo: (by, about, chance) => `${by} asks to take back the last move. ${anew(chance)}`,
  without: (by, missing, chance) => `${by} asks to go on without ${missing}, whose part of the ${chance} is missing.`,
  bot: (by, about) => `${by} asks to let a bot play for ${about}.`,
  help: (by) => `${by} asks to allow hints for everybody.`,
  open: (by, about) => `${by} asks to let somebody else play for ${about}.`,
};

export const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? ""));

export function request({ motion, seats, fair, chance = "dice" }) {
  const name = (seat) => seats[seat]?.name ?? "Somebody";
  const about = motion.kind === "without" ? listed((fair?.joining?.missing ?? []).map(name)) : name(motion.about);
  return ASKS[motion.kind](name(motion.by), about, chance);
}
