// Regions that are worth something: who holds how many of their places, in colour and shape, and what the whole brings.

import { el, sv, SIGILS } from "./elements.js";
import { personOf, toneOfSeat } from "./text.js";

const NOBODY = "M-24-24H24V24H-24Z";

const worthy = (scene) => Object.values(scene.regions).filter((one) => one.worth);
const holders = (scene, region) => Object.values(scene.spaces).filter((s) => s.region === region.key).map((s) => s.seat ?? -1).sort((a, b) => a - b);

// Whose each place is, in words: "Thor 2, Ultron 1".
function told(scene, seats) {
  const counts = new Map();
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts].map(([seat, count]) => `${seat < 0 ? "nobody" : scene.seats[`seat:${seat}`]?.side || personOf(seat)} ${count}`).join(", ");
}

function share(seat) {
  const made = sv("svg", { viewBox: "-54 -54 108 108", class: `share tone-${seat < 0 ? "stone" : toneOfSeat(seat)}${seat < 0 ? " free" : ""}` });
  made.append(sv("path", { d: SIGILS[seat] ?? NOBODY }));
  return made;
}

// One region in a line.
export function regionRow(scene, region) {
  const seats = holders(scene, region);
  const shares = el("span", "shares", ...seats.map(share));
  shares.setAttribute("role", "img");
  shares.setAttribute("aria-label", told(scene, seats));
  shares.title = told(scene, seats);
  const row = el("li", region.held === undefined ? "" : `held tone-${toneOfSeat(region.held)}`, el("span", "", region.name), shares, el("b", "", `+${region.worth}`));
  row.addEventListener("pointerenter", () => light(scene, region.key));
  row.addEventListener("pointerleave", () => light(scene, ""));
  return row;
}

// Pointing at a line shows on the board where that is.
function light(scene, region) {
  for (const space of document.querySelectorAll("#stage .space")) space.classList.toggle("lit", Boolean(region) && scene.spaces[space.dataset.key]?.region === region);
}

// All of them, for whoever wonders where somebody is about to hold one.
export function regionsOf(scene) {
  const all = worthy(scene);
  if (!all.length) return null;
  return el("div", "regions", el("h4", "", "Regions"), el("ul", "", ...all.map((one) => regionRow(scene, one))));
}
