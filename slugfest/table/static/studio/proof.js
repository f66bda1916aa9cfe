// What came of reading a pack through: its faults as a list that leads to the lines, and its cards as on the stage.

import { $, build } from "../build.js";
import { learn, learnNames } from "../stage/text.js";
import { card } from "../stage/things.js";

export function showFaults(proof, go) {
  $("faults").replaceChildren(...proof.faults.map(({ text, line }) => {
    if (!line) return build("li", {}, text);
    const lead = build("button", { type: "button", className: "link" }, `Line ${line}`);
    lead.addEventListener("click", () => go(line));
    return build("li", {}, lead, build("span", {}, ` ${text.replace(/^[^:]*: /, "")}`));
  }));
  const fine = !proof.faults.length;
  $("faults").hidden = fine;
  $("fine").hidden = !fine;
  if (fine) $("fine").textContent = proof.cards.length ? `None. Ready for ${proof.modes.join(", ")}.` : `None, but there are no cards in it yet.`;
  $("stale").hidden = fine || !$("cards").children.length;
  $("cards").classList.toggle("old", !fine);
}

// With faults the last cards stay: what one is changing should not vanish.
export function showCards(proof) {
  if (proof.faults.length) return;
  learnNames(proof.symbols);
  learn({ symbols: proof.symbols }, [], null);
  const groups = new Map();
  for (const [table, id, one] of proof.cards) {
    const key = `${table}:${id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  $("cards").replaceChildren(...[...groups].map(([key, cards]) => {
    const changed = proof.changes.find((one) => `${one.table}:${one.id}` === key);
    const made = build("section", { className: "entry" }, ...cards.map(drawn));
    if (changed) made.append(build("p", { className: "soft" }, `${changed.does[0].toUpperCase()}${changed.does.slice(1)} ${changed.id} (${changed.table}): ${changed.plays}.`));
    return made;
  }));
}

function drawn(one) {
  const made = card(one);
  if (one.lines?.length) made.classList.add("wide");
  return made;
}
