// Elements, symbols and tokens: the smallest parts that everything on the stage is made of.

export const $ = (id) => document.getElementById(id);

export const el = (name, className = "", ...inside) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== false && one !== ""));
  return made;
};

export const sv = (name, attributes = {}, ...inside) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside.filter(Boolean));
  return made;
};

export const button = (className, words, act, ...inside) => {
  const made = el("button", className, ...(inside.length ? inside : [words]));
  made.type = "button";
  if (inside.length) {
    made.title = words;
    made.setAttribute("aria-label", words);
  }
  made.addEventListener("click", act);
  return made;
};

// ---------------------------------------------------------------- symbols

const known = new Set();

// Plain names that every game may use, and what the sprite calls them; all other symbols go by their content's id.
const PLAIN = {
  heart: "ui_heart", shield: "ui_shield", sword: "ui_sword", boot: "ui_boot", star: "ui_star", trophy: "ui_trophy", skull: "ui_skull",
  hand: "ui_hand", deck: "ui_deck", discard: "ui_discard", die: "ui_die", lock: "ui_lock", eye: "ui_eye", crown: "ui_crown", cross: "ui_cross",
  undo: "ui_undo", bulb: "ui_hint", skip: "ui_fast_forward", turn: "ui_play", hourglass: "ui_clock", aim: "target", pin: "point", bolt: "energy",
  anchor: "root", swirl: "stun", moon: "exhausted", down: "knocked_down", up: "level_up", blood: "bloodied", melee: "double",
};
const drawn = (id) => (known.has(PLAIN[id]) ? PLAIN[id] : id);

// Sprites are inlined once, so that their symbols take the colour of the text around them.
export async function loadSprites(...files) {
  const box = el("div", "sprites");
  box.setAttribute("aria-hidden", "true");
  const texts = await Promise.all(files.map((file) => fetch(file).then((answer) => (answer.ok ? answer.text() : ""), () => "")));
  for (const text of texts) {
    const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (read.nodeName !== "svg") continue;
    for (const symbol of read.querySelectorAll("symbol[id]")) {
      known.add(symbol.id);
      symbol.id = `sy-${symbol.id}`; // the page has ids of its own
    }
    box.append(document.importNode(read, true));
  }
  document.body.prepend(box);
}

export const initials = (name) => {
  const words = name.replace(/^the /i, "").split(/[\s_.-]+/).filter(Boolean);
  return (words.length > 1 ? words[0][0] + words.at(-1)[0] : (words[0] ?? "?").slice(0, 2)).toUpperCase();
};

// A named glyph; what nobody has drawn, such as the heroes of a user's own pack, gets its monogram.
export function glyph(id, name = id, attributes = {}) {
  if (known.has(drawn(id))) return sv("use", { href: `#sy-${drawn(id)}`, ...attributes });
  const { x = 0, y = 0, width = 64, height = 64 } = attributes;
  const text = sv("text", { x: x + width / 2, y: y + height * 0.73, "text-anchor": "middle", class: "mono", "font-size": height * 0.66 });
  text.textContent = initials(name || id || "?");
  return text;
}

export const icon = (id, className = "", name = id) => {
  const made = sv("svg", { viewBox: "0 0 64 64", class: `icon ${className}`, "aria-hidden": "true" });
  made.append(glyph(id, name));
  return made;
};

// ---------------------------------------------------------------- seats differ by colour and by shape

export const SIGILS = [
  "M0-45A45 45 0 1 1 0 45 45 45 0 1 1 0-45Z",
  "M-29-41H29Q41-41 41-29V29Q41 41 29 41H-29Q-41 41-41 29V-29Q-41-41-29-41Z",
  "M0-49Q20-39 41-39V3Q41 33 0 49Q-41 33-41 3V-39Q-20-39 0-49Z",
  "M0-53Q5-53 9-49L49-9Q53-5 53 0Q53 5 49 9L9 49Q5 53 0 53Q-5 53-9 49L-49 9Q-53 5-53 0Q-53-5-49-9L-9-49Q-5-53 0-53Z",
  "M-23-44H23Q28-44 31-40L50-5Q52 0 50 5L31 40Q28 44 23 44H-23Q-28 44-31 40L-50 5Q-52 0-50-5L-31-40Q-28-44-23-44Z",
  "M-18-46H18L46-18V18L18 46H-18L-46 18V-18Z",
];
const NEUTRAL = "M-26-36H26Q36-36 36-26V26Q36 36 26 36H-26Q-36 36-36 26V-26Q-36-36-26-36Z";

// A thick piece of card in the seat's shape and colour, with an emblem or a number on it.
export function token(seat, emblem, name, count) {
  const shape = SIGILS[seat] ?? NEUTRAL;
  const small = seat === 3 ? 46 : seat === 2 ? 50 : 54;
  const made = sv("svg", { viewBox: "-58 -58 116 126", class: "token", "aria-hidden": "true" },
    sv("ellipse", { cx: 0, cy: 54, rx: 40, ry: 9, class: "ground-shadow" }),
    sv("path", { d: shape, class: "edge", transform: "translate(0 9)" }),
    sv("path", { d: shape, class: "face" }),
    sv("path", { d: shape, class: "gloss", fill: "url(#shine)" }),
    sv("path", { d: shape, class: "rim", transform: "scale(.86)" }));
  if (count !== undefined) {
    const text = sv("text", { y: 19, "text-anchor": "middle", class: "count" });
    text.textContent = count;
    made.append(text);
  } else made.append(glyph(emblem, name, { x: -small / 2, y: -small / 2 - (seat === 2 ? 3 : 0), width: small, height: small }));
  return made;
}

export const crest = (tone, seat, emblem, name, className = "") => el("span", `crest tone-${tone} ${className}`, token(seat, emblem, name));
