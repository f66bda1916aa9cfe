// Figures, markers, dice, cards and numbers. A thing says what it is, this file says how that looks; no game is known here.

import { el, glyph, icon, SIGILS, sv, token } from "./elements.js";
import { counted, plain, rich, symbolName, toneOf } from "./text.js";

// A number says its name, and what it is made of, when pointed at.
export function number(n, className = "") {
  const parts = n.parts?.length ? ` = ${n.parts.map((part) => `${part.value} ${part.source}`).join(" + ")}` : "";
  const of = n.of !== undefined && n.of !== null;
  const made = el("span", `num ${className}`, icon(n.symbol, `s-${n.symbol}`), el("b", "", String(n.value)), of && el("small", "", `/${n.of}`));
  made.title = `${n.name}: ${n.value}${of ? ` of ${n.of}` : ""}${parts}`;
  return made;
}

// The badge of a state: its symbol here, its meaning in its own words from the server.
const BADGES = {
  down: "down", exhausted: "moon", bloodied: "blood", levelled: "up", rooted: "anchor", steadfast: "lock", slammed: "anchor", dazed: "swirl",
  stunned: "swirl", guarded: "shield", immune: "shield", out: "skull", moved: "boot", held: "lock", boosted: "bolt", marked: "aim", leader: "crown",
  aimed: "aim", carrier: "flag", triumph: "triumph", jailed: "lock", negated: "cross", doomed: "skull",
};

export function badges(states = []) {
  const made = el("span", "badges");
  for (const state of states) {
    const badge = el("span", `badge b-${state.id}`, icon(BADGES[state.id] ?? "dot"));
    badge.title = plain(state.text);
    made.append(badge);
  }
  return made;
}

// Health as pips while they can be counted at a glance, else as a number.
export function meter(m) {
  const made = el("span", `meter${m.of && m.value * 2 <= m.of && m.of <= 12 ? " low" : ""}`);
  made.title = `${m.name}: ${m.value}${m.of ? ` of ${m.of}` : ""}`;
  if (m.of > 12 || !m.of) {
    made.classList.add("long");
    made.append(icon(m.symbol), el("b", "", String(m.value)));
  } else for (let i = 0; i < m.of; i++) made.append(el("i", i < m.value ? "on" : ""));
  return made;
}

const stateWords = (states) => (states ?? []).map((state) => plain(state.text)).join("; ");

export function figure(f) {
  const states = (f.states ?? []).map((state) => ` is-${state.id}`).join("");
  const made = el("div", `fig rank-${f.rank ?? "hero"} tone-${toneOf(f)}${states}${f.acting ? " acting" : ""}${f.hidden ? " face-down" : ""}`);
  made.append(el("span", "bob", token(f.seat, f.hidden ? "unknown" : f.emblem, f.name, f.count)), badges(f.states));
  if (f.meter) made.append(meter(f.meter));
  if (f.rank !== "army") made.append(el("span", "label", f.name));
  made.dataset.name = [f.name, f.meter && counted(f.meter), stateWords(f.states)].filter(Boolean).join(", ");
  return made;
}

export function marker(m) {
  const made = el("div", `mark ${m.size || "small"} tone-${toneOf(m)} m-${m.symbol}${m.hidden ? " hidden-side" : ""}`, icon(m.symbol, "", m.name));
  if (m.label) made.append(el(m.size === "large" ? "span" : "b", m.size === "large" ? "label" : "", m.label));
  else if (m.size === "large") made.append(el("span", "label", m.name));
  made.title = made.dataset.name = m.name;
  return made;
}

// ---------------------------------------------------------------- dice

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

function faceOf(shown) {
  const face = /^\d+$/.test(shown) && typeof shown === "string" ? Number(shown) : shown;
  const made = sv("svg", { viewBox: "0 0 64 64", "aria-hidden": "true" });
  if (PIPS[face]) for (const spot of PIPS[face]) made.append(sv("circle", { cx: 16 + ((spot - 1) % 3) * 16, cy: 16 + Math.floor((spot - 1) / 3) * 16, r: 6.4 }));
  else if (typeof face === "number") {
    const text = sv("text", { x: 32, y: 45, "text-anchor": "middle", "font-size": 38, class: "mono" });
    text.textContent = face === 0 && shown === 0 ? "" : face;
    made.append(text);
  } else if (face) made.append(glyph(face, face, { x: 10, y: 10, width: 44, height: 44 }));
  return made;
}

// A die of eight faces, seen from the front: the face that counts, and a little of the three beside it.
function octahedron(d) {
  const facets = { left: "32 2 5 18 5 46", right: "32 2 59 18 59 46", under: "5 46 59 46 32 62", front: "32 2 59 46 5 46" };
  const made = sv("svg", { viewBox: "0 0 64 64", "aria-hidden": "true" }, ...Object.entries(facets).map(([name, points]) => sv("polygon", { points, class: `facet ${name}` })));
  const text = sv("text", { x: 32, y: 41, "text-anchor": "middle", class: "count" });
  text.textContent = d.face || "";
  made.append(text);
  return el("span", "cube octahedron", made);
}

// A cube of six faces that lies slightly turned; the face that counts is in front. A result without a die is a flat disc.
export function die(d) {
  const words = `${d.name ? `${d.name}: ` : ""}${typeof d.face === "number" ? d.face || "not rolled" : symbolName(d.face)}`;
  const made = el("div", `die tone-${d.tone ?? "stone"} d${d.sides ?? 6}${d.locked ? " locked" : ""}${d.spent ? " spent" : ""}${d.added ? " added" : ""}`);
  if (d.added) made.append(el("span", "cube disc-face", faceOf(d.face)));
  else if (d.sides === 8 && typeof d.face === "number") made.append(octahedron(d));
  else {
    const others = typeof d.face === "number" ? [1, 2, 3, 4, 5, 6].filter((n) => n !== d.face) : [d.face, d.face, d.face, d.face, d.face];
    made.append(el("span", "cube", ...[d.face, ...others].slice(0, 6).map((face, i) => el("span", `side f${i}`, faceOf(face)))));
  }
  if (d.locked) made.append(el("span", "badge", icon("lock")));
  const more = [d.added && "added", d.locked && "locked", d.spent && "spent", plain(d.text ?? "")].filter(Boolean).join(", ");
  made.title = made.dataset.name = more ? `${words}, ${more}` : words;
  return made;
}

// ---------------------------------------------------------------- cards

const STATE_WORDS = { used: "used this turn", down: "face down", negated: "negated" };

export function card(c) {
  const made = el("article", `card k-${(c.kind ?? "card").replaceAll(" ", "-")} tone-${toneOf(c)}${c.state ? ` is-${c.state}` : ""}${c.hidden ? " back" : ""}${c.rows?.length ? " with-rows" : ""}`);
  if (c.hidden) {
    made.append(el("h3", "", c.name || "Hidden card"));
    made.dataset.name = c.name || "a hidden card";
    return made;
  }
  const gems = (c.cost ?? []).map((symbol) => {
    const gem = el("span", `gem g-${symbol}`, icon(symbol));
    gem.title = symbolName(symbol);
    return gem;
  });
  made.append(el("header", "", gems.length > 0 && el("span", "cost", ...gems), el("h3", "", c.name), c.worth ? el("span", "worth", icon("star"), String(c.worth)) : null));
  if (c.rows?.length) made.append(...(c.emblem ? [icon(c.emblem, "big", c.name)] : []), ...c.rows.map(row));
  else if (c.emblem) made.append(el("div", "art", icon(c.emblem, "big", c.who || c.name), el("span", "dots"), c.who && el("span", "who", c.who), el("span", "stats", ...(c.stats ?? []).map((n) => number(n)))));
  if (c.text) made.append(el("p", "", rich(c.text)));
  if (c.lines?.length) made.append(el("ul", "lines", ...c.lines.map(line)));
  const foot = c.note ? plain(c.note) : (STATE_WORDS[c.state] ?? c.kind);
  if (foot && !c.rows?.length) made.append(el("footer", "", foot));
  if (c.rows?.length && c.seat !== undefined) made.append(el("span", `owner tone-${toneOf(c)}`, sv("svg", { viewBox: "-58 -58 116 116", "aria-hidden": "true" }, sv("path", { d: SIGILS[c.seat] }))));
  const price = gems.length ? `costs ${c.cost.map(symbolName).join(", ")}` : "";
  const state = c.note ? plain(c.note) : STATE_WORDS[c.state];
  made.dataset.name = [c.name, price, ...(c.stats ?? []).map(counted), plain(c.text ?? ""), state].filter(Boolean).join("; ");
  return made;
}

// A row of a card into which dice go: what it needs, or what lies there.
function row(r) {
  const needs = (r.need ?? []).map((what) => (/^\d+\+$/.test(what) && Number.parseInt(what, 10) > 8 ? el("span", "need sum", el("i"), el("i"), el("i"), el("b", "", what)) : el("span", `need${Number.parseInt(what, 10) > 6 ? " eight" : ""}`, what)));
  const made = el("div", `row${r.extra ? " extra" : ""}${r.filled ? " filled" : ""}`, el("span", "needs", ...needs), el("span", "holds"));
  made.dataset.key = r.key;
  made.title = made.dataset.name = r.name || `A row that needs ${(r.need ?? []).join(", ")}`;
  return made;
}

// A further line of a card: what it is called, and what it says. Where there is little room the name stands alone.
function line(text) {
  const [, name, says] = /^([^:]{2,90}): (.+)$/s.exec(text) ?? [null, "", text];
  return el("li", "", name && el("b", "", rich(name)), el("span", "", name ? ": " : "", rich(says)));
}

// A card in one line, on a mat.
export function chip(c) {
  const made = el("li", `tone-${toneOf(c)}${c.state ? ` is-${c.state}` : ""}`, ...(c.cost ?? []).map((symbol) => icon(symbol, "", symbol)), el("span", "", c.name));
  made.dataset.key = made.dataset.of = c.key;
  made.dataset.name = `${c.name}${c.state ? `, ${STATE_WORDS[c.state] ?? c.state}` : ""}`;
  made.title = plain(c.text ?? "");
  return made;
}
