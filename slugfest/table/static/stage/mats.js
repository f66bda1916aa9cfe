// Mats and zones: what lies around the board, seat by seat, and the trays, hands, piles and tracks.

import { button, crest, el, icon, sv, SIGILS } from "./elements.js";
import { badges, chip, number } from "./things.js";
import { counted, personOf, plain, rich, toneOfSeat } from "./text.js";

// One seat: who plays what, the score, what lasts, cards in a line each. Full on the own side, brief for several others.
export function mat(scene, seat, person, { mine, full, own = mine }, act = {}) {
  const n = Number(seat.key.split(":")[1]);
  const at = `seat s-${n}${person?.asked ? " asked" : ""}${person && !person.here ? " away" : ""}`;
  const made = el("section", `mat ${at} tone-${seat.tone ?? "stone"}${seat.acting ? " acting" : ""}${mine ? " mine" : ""}${seat.out ? " gone" : ""}${full ? " full" : " brief"}`);
  const who = own && person?.name && person.name !== "You" && !/^Player \d+$/.test(person.name) ? `${person.name} (you)` : personOf(n);
  made.append(el("header", "", seat.emblem ? crest(seat.tone, n, seat.emblem, seat.side) : sigil(n, seat.tone),
    el("div", "", el("h2", "", seat.side || who), el("p", "person", seat.side ? who : "", presence(person, Boolean(seat.side)))), seat.score && number(seat.score, "score")));
  if (seat.acting) made.append(el("span", "turn-flag", mine ? "your turn" : "turn"));
  else if (seat.chosen) made.append(el("span", "turn-flag", "has chosen"));
  const figure = Object.values(scene.figures).find((f) => f.seat === n && f.name === seat.side);
  if (figure?.states?.length) made.append(el("ul", "lasting", ...figure.states.map((state) => el("li", "", badges([state]), el("span", "", rich(state.text))))));
  const piles = Object.values(scene.zones).filter((z) => z.seat === n && z.form === "pile");
  const counts = (seat.counts ?? []).filter((one) => !piles.some((z) => z.symbol === one.symbol));
  if (seat.tokens?.length || counts.length || piles.length) made.append(el("div", "pool", ...(seat.tokens ?? []).map((t) => number(t, marked(scene, t))), ...counts.map((t) => number(t)), ...piles.map((z) => pileOf(z, act))));
  const crew = Object.values(scene.figures).filter((f) => f.seat === n && f.rank !== "army" && f.name !== seat.side);
  if (crew.length) made.append(el("ul", "crew", ...crew.map((f) => crewRow(f, seat.tone, n))));
  for (const note of seat.notes ?? []) made.append(el("p", "note", rich(note)));
  for (const z of Object.values(scene.zones)) if (z.seat === n && (z.form === "track" || z.form === "meter")) made.append(zone(z));
  const cards = Object.values(scene.cards).filter((c) => c.in === `mat:${n}`);
  if (cards.length && !mine) made.append(el("ul", "ready", ...cards.map(chip)));
  made.append(el("div", "holds"));
  made.dataset.name = [seat.side, who, seat.score && counted(seat.score)].filter(Boolean).join(", ");
  return made;
}

function marked(scene, token) {
  const region = Object.values(scene.regions).find((one) => one.symbol === token.symbol && one.tone);
  return region ? `marked tone-${region.tone}` : "";
}

function crewRow(f, tone, n) {
  const out = (f.states ?? []).some((state) => state.id === "out");
  const row = el("li", out ? "off" : f.in.startsWith("mat:") ? "aside" : "", crest(tone, n, f.emblem, f.name, "mini"), el("span", "who", f.name), badges(f.states), f.meter && number(f.meter));
  row.dataset.of = f.key;
  return row;
}

export const sigil = (n, tone, className = "") => el("span", `crest tone-${tone ?? "stone"} ${className}`, sv("svg", { viewBox: "-58 -58 116 126", class: "token", "aria-hidden": "true" }, sv("path", { d: SIGILS[n] ?? SIGILS[0], class: "face" })));

// What somebody at the table should know of a person: a bot, away, not here yet.
export function presence(person, named) {
  if (!person) return null;
  const words = person.kind !== "human" ? (person.late ? "out of time: a bot plays" : person.taken ? "a bot plays" : "") : person.here ? "" : person.taken ? "away" : "not here yet";
  const parts = [words, person.undo && "asks to undo"].filter(Boolean).map((said, n) => el("small", "presence", `${named || n ? " · " : ""}${said}`));
  const made = el("span", "", ...parts);
  if (person.clock) made.append(person.clock);
  return made;
}

// ---------------------------------------------------------------- zones

export function zone(z, act = {}) {
  const made = el("section", `zone form-${z.form}${z.form === "set" && z.seat !== undefined ? ` held tone-${toneOfSeat(z.seat)}` : ""}`);
  made.dataset.name = z.name ?? "";
  made.dataset.key = z.key;
  const title = el("h4", "", z.symbol && icon(z.symbol), z.name, z.text && el("span", "zone-text", rich(z.text)));
  if (z.form === "meter") {
    const bar = el("div", "bar");
    for (let i = 1; i <= (z.of ?? 0); i++) bar.append(el("i", i <= (z.value ?? 0) ? "on" : ""));
    made.append(title, bar, el("b", "", `${z.value ?? 0}/${z.of}`));
  } else if (z.form === "track") {
    const slots = (z.slots ?? []).map((slot) => {
      const box = el("div", "slot", el("span", "slot-name", slot.worth ? el("span", "worth", icon(z.symbol || "star"), String(slot.worth)) : slot.name), el("div", "holds"));
      box.dataset.key = slot.key;
      return box;
    });
    if (!(z.slots ?? []).some((slot) => slot.worth)) made.classList.add("listed");
    made.append(title, el("div", "slots", ...slots));
  } else if (z.form === "pile") made.append(title, pile(z, act));
  else if (z.form === "set") {
    const worth = z.worth ? el("span", "worth", icon("star"), String(z.worth)) : null;
    made.append(el("header", "", z.symbol && icon(z.symbol), el("h3", "", z.name), worth, z.text && el("p", "", rich(z.text))), el("div", "holds"));
  }
  else made.append(title, holds(z));
  return made;
}

// A hand may be wider than the screen: then it is scrolled, with keys too.
function holds(z) {
  const made = el("div", "holds");
  if (z.form !== "hand") return made;
  made.tabIndex = 0;
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", z.name);
  return made;
}

// A seat's own pile, on its mat: how many, and what may be looked at in it.
function pileOf(z, act) {
  const count = z.symbol ? number({ symbol: z.symbol, value: z.value ?? 0, name: z.name }) : el("span", "num", icon("eye"), z.name);
  if (!z.lists?.length) return count;
  const open = button("pile-of", `${z.name}: ${z.value ?? 0}. Look closer`, () => act.inspect?.(z.key, open), count);
  return open;
}

// A pile with its number; what may be looked at in it is a click away.
function pile(z, act) {
  const count = el("b", "", String(z.value ?? 0));
  if (!z.lists?.length) return count;
  const open = button("pile-open", `${z.name}: ${z.value ?? 0} ${z.value === 1 ? "card" : "cards"}. Look closer`, () => act.inspect?.(z.key, open), count);
  return open;
}

export const pileLists = (z) => (z.lists ?? []).map(([name, words]) => el("div", "", el("h4", "", `${name} (${words.length})`), words.length ? el("p", "", ...words.flatMap((word, i) => [i ? ", " : "", rich(word)])) : el("p", "soft", "none")));

export const zoneWords = (z) => `${z.name}${z.value !== undefined ? `, ${z.value}` : ""}${z.text ? `, ${plain(z.text)}` : ""}`;
