// What the bots are called, and what their levels mean. The levels' words are those of the terminal (slugfest/bots/levels.py).

import { capital } from "./sentence.js";

const USUAL = "medium";
const SAID = {
  easy: "makes many mistakes",
  casual: "makes a mistake now and then",
  medium: "looks one move ahead",
  hard: "thinks for a moment",
  expert: "thinks for two seconds",
  random: "does anything",
  greedy: "plays as the medium bot does",
  search: "thinks alike on every machine",
};

export const usual = (bots) => (bots.includes(USUAL) ? USUAL : bots[0]);
export const kindName = (kind) => (kind === "human" ? "A person" : `${capital(kind)} bot`);

// What somebody who sits there does: a person gets a link, a bot plays as well as its level.
export function kindMeans(kind, first) {
  if (kind === "human") return first ? "Plays on this page." : "Gets a link from you.";
  return SAID[kind] ? `${capital(SAID[kind])}.` : "";
}

// Against whom one plays at once.
export const opponents = (bots) => {
  const kind = usual(bots);
  return kind ? `“Play now” begins at once, against ${kind} bots${SAID[kind] ? `: each ${SAID[kind]}` : ""}.` : "";
};
