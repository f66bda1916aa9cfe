// What one can do with a position besides looking at it: copy a link to it, save the match, go on from there.

import { noteTrial } from "./finished.js";
import { hashOf, newKey } from "./keys.js";
import { el } from "./stage/elements.js";

const secrets = new Map();

// Copy a field's text; return what to tell.
export async function copied(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Browsers keep the clipboard from pages that came without encryption, as in a home network.
    if (!document.execCommand("copy")) return "Copy the marked link with your keyboard.";
  }
  return "The link is copied.";
}

// Save the log as a file; the secret travels in a header, so that a plain link would not do.
export async function saved(positions, game) {
  const blob = await (await positions.ask("log.jsonl", { headers: positions.mine })).blob();
  const link = el("a");
  link.href = URL.createObjectURL(blob);
  link.download = `slugfest-${game}-${positions.table}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  if (!positions.match?.over) return "Saved, without what is hidden from you until the match is over.";
  return `Saved. “slugfest replay ${link.download}” tells it in a terminal, “slugfest verify” checks it.`;
}

// Go to a new table of one's own that goes on from a position, against bots; after the end in any seat.
export async function goOn(positions, at, seat = undefined) {
  if (positions.get(at)?.over) return "The match is over here: go back to an earlier answer.";
  const headers = { ...positions.mine, "content-type": "application/json" };
  // The secret is made here and kept for this position, so that asking twice leads to the same table.
  const place = `${at} ${seat}`;
  if (!secrets.has(place)) secrets.set(place, newKey().slice(3));
  const body = JSON.stringify({ at, seat, hash: hashOf(secrets.get(place)) });
  const made = await positions.ask("fork", { method: "POST", headers, body });
  const { id, link } = await made.json();
  noteTrial(id);
  location.assign(`${link}#${secrets.get(place)}`);
  return "";
}
