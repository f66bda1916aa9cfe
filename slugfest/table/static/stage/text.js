// Texts with tokens, as the server sends them: {skill} is a symbol, {skill*3} three, {hero:thor} a thing, {seat:1} a person,
// {moves|move} a verb that goes with the seat named last. Here they become elements, or plain words for accessible names.

import { el, icon } from "./elements.js";

const TOKEN = /\{([^{}]*)\}/;
let known = { names: {}, symbols: {}, things: {}, seats: [], you: null };

// What everything in the box is called; lines tell of things that are long gone.
export const learnNames = (names) => (known.names = { ...names });

// What the texts may name: the things of the scene, and who sits where.
export function learn(scene, seats, you) {
  const things = {};
  for (const list of ["spaces", "regions", "zones", "figures", "markers", "cards"]) Object.assign(things, scene[list]);
  known = { things, symbols: scene.symbols ?? {}, names: known.names, scene, seats, you };
  for (const [key, thing] of Object.entries(things)) if (thing.name) known.names[key] = thing.name;
}

export const personOf = (seat) => (seat === known.you ? "You" : (known.seats[seat]?.name ?? `Player ${seat + 1}`));
export const toneOfSeat = (seat) => known.scene?.seats[`seat:${seat}`]?.tone ?? "stone";
export const toneOf = (thing) => thing?.tone || (thing?.seat === undefined ? "stone" : toneOfSeat(thing.seat));
export const nameOf = (key) => known.things[key]?.name ?? known.names[key] ?? (key.split(":").at(-1) ?? "").replaceAll("_", " ");
export const symbolName = (id) => known.symbols[id] ?? id.replaceAll("_", " ");

// Punctuation stays with the symbol or word before it, and an opening bracket with what follows.
const CLINGS = /^[,.;:!?)\]”’'…%]+(?![\w])/;
export function clinging(made, words) {
  const found = CLINGS.exec(words)?.[0];
  return found ? [cling(made, found), words.slice(found.length)] : [made, words];
}
const cling = (made, words) => {
  if (!made.classList.contains("cling")) return el("span", "cling", made, words);
  made.append(words);
  return made;
};

// A symbol after what has been written so far, with the brackets that open before it.
function written(made, symbol) {
  const before = made.lastChild;
  const opened = before?.nodeType === Node.TEXT_NODE ? /[([“‘]+$/.exec(before.data) : null;
  if (!opened) return symbol;
  before.data = before.data.slice(0, opened.index);
  return el("span", "cling", opened[0], symbol);
}

const beginsSentence = (before) => !before.trim() || /[.!?:]\s*$/.test(before);

// Go through a text: `on` has a function for words, symbols, things and people.
function walk(text, on) {
  let addressed = false;
  let before = "";
  for (const [i, part] of String(text ?? "").split(TOKEN).entries()) {
    if (i % 2 === 0) {
      if (part) on.words(part);
      before += part;
      continue;
    }
    if (part.includes("|")) on.words(part.split("|")[addressed ? 1 : 0]);
    else if (part.startsWith("seat:")) {
      const seat = Number(part.slice(5));
      addressed = seat === known.you;
      on.person(seat, addressed ? (beginsSentence(before) ? "You" : "you") : personOf(seat));
    } else if (part.includes(":")) on.thing(part, nameOf(part));
    else {
      const [id, count] = part.split("*");
      on.symbol(id, Number(count ?? 1));
    }
    before += "x";
  }
}

// The text as elements; names are live: pointing at one shows where it is.
export function rich(text) {
  const made = document.createDocumentFragment();
  walk(text, {
    words: (words) => {
      const last = made.lastChild;
      if (!last?.matches?.(".symbols, .cling")) return made.append(words);
      const [kept, rest] = clinging(last, words);
      return made.append(kept, rest);
    },
    person: (seat, words) => {
      const one = el("span", `name tone-${toneOfSeat(seat)}`, words);
      one.dataset.of = `seat:${seat}`;
      made.append(one);
    },
    thing: (key, words) => {
      const thing = known.things[key];
      const one = el("span", `name${thing?.seat !== undefined ? ` tone-${toneOf(thing)}` : ""}`, words);
      one.dataset.of = key;
      made.append(one);
    },
    symbol: (id, count) => {
      const group = el("span", `symbols s-${id}`);
      group.setAttribute("role", "img");
      group.setAttribute("aria-label", count > 1 ? `${count} ${symbolName(id)}` : symbolName(id));
      group.title = symbolName(id);
      for (let i = 0; i < Math.min(count, 6); i++) group.append(icon(id));
      made.append(written(made, group));
    },
  });
  return made;
}

// The text in words alone, for accessible names, titles and notifications.
export function plain(text) {
  let said = "";
  walk(text, {
    words: (words) => (said += words),
    person: (seat, words) => (said += words),
    thing: (key, words) => (said += words),
    symbol: (id, count) => (said += count > 1 ? `${count} ${symbolName(id)}` : symbolName(id)),
  });
  return said;
}

// A number with what it counts, in the right form; the server says what one is called.
export const called = (n) => (n.value === 1 && n.single) || n.name;
export const counted = (n) => `${n.value} ${called(n)}`;

// The symbols that a text shows.
export const symbolsIn = (text) => [...String(text ?? "").matchAll(/\{([a-z_]+)(?:\*\d+)?\}/g)].map((found) => found[1]);

// The keys that a text names.
export const keysIn = (text) => [...String(text ?? "").matchAll(/\{([^{}|]*:[^{}|]*)\}/g)].map((found) => found[1]);
