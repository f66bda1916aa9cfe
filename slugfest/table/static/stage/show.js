// Puts a scene on the stage. Elements are kept by key: what did not change stays the same element, and keeps its focus.

import { el, icon } from "./elements.js";
import { drawAims, drawGround, place } from "./ground.js";
import { layout } from "./layouts.js";
import { mat, zone } from "./mats.js";
import { card, die, figure, marker } from "./things.js";
import { crowd, evenOffers, fitSets, fold, tuck } from "./fitting.js";
import { learn } from "./text.js";

const HAND = "hand:own"; // the cards on one's own mat are dealt to the dock, to be read and played
const kept = new Map();

export function keep(key, data, make) {
  const said = JSON.stringify(data);
  const had = kept.get(key);
  if (had?.said === said) return had.made;
  const made = make();
  if (made.dataset.key === undefined) made.dataset.key = key;
  const focused = had?.made === document.activeElement;
  kept.set(key, { said, made });
  if (focused) queueMicrotask(() => made.focus());
  return made;
}

export const forget = () => kept.clear();
export const at = (key) => document.querySelector(`#stage [data-key="${CSS.escape(key)}"]`);
// What is looked at closely is a copy: nothing is put into it.
const real = (key) => [...document.querySelectorAll(`#stage [data-key="${CSS.escape(key)}"]`)].find((one) => !one.closest(".lens, .pop"));
const room = (key) => real(key)?.querySelector(":scope > .holds") ?? real(key)?.querySelector(".holds");

// `parts` are the places of the frame; `act` is what elements may do (inspect).
export class Shower {
  constructor(parts, act) {
    Object.assign(this, { parts, act, lay: null, ground: null });
  }

  show(scene, people, you) {
    Object.assign(this, { scene, you });
    learn(scene, people, you);
    this.parts.board.className = `board form-${scene.form || "none"}`;
    this.showMats(people, you);
    this.showZones(you);
    this.showBoard();
    this.showThings();
  }

  showMats(people, you) {
    const { scene, parts } = this;
    const seats = Object.values(scene.seats);
    const of = (n) => [Object.values(scene.figures).filter((f) => f.seat === n), Object.values(scene.cards).filter((c) => c.in === `mat:${n}`), Object.values(scene.zones).filter((z) => z.seat === n)];
    const own = you ?? -1;
    const others = seats.map((_, n) => n).filter((n) => n !== own);
    const made = (n, full) => {
      const { clock, small, ...person } = people[n] ?? {};
      return keep(`mat:${n}`, [seats[n], of(n), person, full, you, Boolean(clock)], () => mat(scene, seats[n], people[n], { mine: n === own, full }, this.act));
    };
    const loose = Object.values(scene.zones).filter((z) => ["track", "meter"].includes(z.form) && z.seat === undefined).map((z) => keep(z.key, z, () => zone(z)));
    fill(parts.own, [...(seats[own] ? [made(own, true)] : []), ...loose]);
    const beside = others.map((n) => made(n, others.length < 2));
    fill(parts.others, beside);
    fold(parts.others, beside);
  }

  showZones(you) {
    const { scene, parts } = this;
    const order = ["stage", "tray", "hand", "pile"];
    const holds = (key) => [...Object.values(scene.dice), ...Object.values(scene.cards)].some((thing) => thing.in === key);
    const zones = Object.values(scene.zones)
      .filter((z) => order.includes(z.form) && (z.form !== "pile" || z.seat === undefined) && (z.form !== "hand" || z.seat === undefined || z.seat === (you ?? z.seat)) && (z.form !== "stage" || holds(z.key)))
      .sort((a, b) => order.indexOf(a.form) - order.indexOf(b.form))
      .map((z) => keep(z.key, z, () => zone(z, this.act)));
    const dealt = Object.values(scene.cards).filter((c) => c.in === `mat:${you}`);
    const hand = { key: HAND, form: "hand", name: "Your cards" };
    if (dealt.length) zones.splice(zones.findLastIndex((one) => one.matches(".form-tray, .form-stage")) + 1, 0, keep(HAND, hand, () => zone(hand)));
    const inHand = Object.values(scene.cards).filter((c) => c.in === `mat:${you}` || scene.zones[c.in]?.form === "hand").length;
    parts.zones.classList.toggle("crowded", inHand > 6);
    parts.zones.classList.toggle("tall", dealt.length > 0 || Object.values(scene.zones).some((z) => z.form === "hand" || z.form === "stage")); // cards come and go, the bar stays
    fill(parts.zones, zones);
  }

  showBoard() {
    const { scene, parts } = this;
    const offers = Object.values(scene.zones).filter((z) => z.form === "offer" || z.form === "set").map((z) => keep(z.key, z, () => zone(z)));
    const [w, h] = [parts.board.clientWidth, parts.board.clientHeight];
    const lay = layout(scene, w, h);
    this.lay = lay;
    this.size = [w, h].join();
    parts.plane.style.setProperty("--u", lay.u);
    Object.assign(parts.plane.style, offers.length ? { width: "100%", height: "100%" } : { width: `${lay.width * lay.u}px`, height: `${lay.height * lay.u}px` });
    const cell = lay.u * ({ hexes: 86, squares: 100 }[scene.form] ?? 100);
    parts.plane.dataset.lod = scene.form === "ring" ? (w < 600 ? 0 : 2) : cell < 40 ? 0 : cell < 62 ? 1 : 2;
    parts.plane.dataset.small = scene.form === "squares" && cell >= 40 && cell < 48;
    const spaces = Object.values(scene.spaces);
    const drawn = spaces.length > 0;
    this.ground = drawn ? keep("ground", [spaces.map(({ text, ...rest }) => rest), scene.regions, Object.values(scene.links).filter((link) => link.form !== "aim"), Object.values(scene.seats).map((s) => s.tone), w, h], () => drawGround(scene, lay)) : null;
    if (this.ground) drawAims(this.ground, lay, scene);
    const places = scene.form === "ring" ? spaces.map((s) => keep(s.key, [s, lay.spots.get(s.key)], () => place(s, lay.spots.get(s.key)))) : [];
    const things = [...parts.plane.children].filter((one) => one.matches(".fig, .mark") && (scene.figures[one.dataset.key] ?? scene.markers[one.dataset.key]));
    fill(parts.plane, [...(this.ground ? [this.ground] : []), ...places, ...offers, ...things]);
  }

  // Whether the board has another size than when it was drawn.
  outgrown() {
    const { board } = this.parts;
    return this.size !== undefined && this.size !== [board.clientWidth, board.clientHeight].join();
  }

  showThings() {
    const { scene } = this;
    const placed = new Set();
    const put = (thing, make, kind) => {
      const made = keep(thing.key, [thing, scene.seats[`seat:${thing.seat}`]?.tone], () => make(thing));
      placed.add(made);
      this.put(made, thing, kind);
    };
    for (const m of Object.values(scene.markers)) put(m, marker, "mark");
    for (const f of Object.values(scene.figures)) put(f, figure, "fig");
    for (const c of Object.values(scene.cards)) {
      if (c.in === `mat:${this.you}`) put({ ...c, in: HAND }, card, "card");
      else if (!c.in.startsWith("mat:")) put(c, card, "card");
    }
    // Some dice lie in rows of a card: they come after it, and after the card that was there before is gone.
    const clear = (kinds) => {
      for (const old of document.querySelectorAll(`#stage :is(${kinds})`)) if (!placed.has(old) && !old.closest(".lens, .fx, .pop")) old.remove();
    };
    clear(".fig, .mark, .card");
    for (const d of Object.values(scene.dice)) put(d, die, "die");
    clear(".die");
    for (const tray of document.querySelectorAll("#stage .holds")) inOrder(tray, scene);
    fitSets(this.parts.plane);
    evenOffers(this.parts.plane);
    crowd(this.parts.plane);
    tuck(this.parts.plane);
  }

  // Who shares a space stands beside the first there, an army's number stays in sight; in parts of the space, or where a map has room.
  beside(thing, kind, spot) {
    const others = Object.values(this.scene.figures).filter((f) => f.in === thing.in);
    if (spot.places && thing !== (others.find((f) => f.rank === "army") ?? others[0])) {
      const here = [...Object.values(this.scene.markers), ...others.filter((f) => f.rank !== "army")].filter((one) => one.in === thing.in);
      const [dx, dy] = spot.places[here.findIndex((one) => one.key === thing.key)] ?? [0.33 * spot.w, 0.27 * spot.h];
      return [dx / spot.w, dy / spot.h];
    }
    if (kind === "mark") return thing.size !== "large" && others.length ? [0.33, 0.27] : [0, 0];
    const first = others.find((f) => f.rank === "army") ?? others[0];
    if (thing.key === first?.key) return [0, 0];
    const number = others.filter((f) => f !== first).findIndex((f) => f.key === thing.key);
    return [[-0.33, 0.2], [0.33, -0.14], [-0.33, -0.2]][number] ?? [0.33, 0.27];
  }

  put(made, thing, kind) {
    const spot = this.scene.form !== "ring" && this.lay.spots.get(thing.in);
    if (!spot) {
      const holder = room(thing.in);
      if (holder && made.parentElement !== holder) holder.append(made);
      else if (!holder) made.remove();
      return;
    }
    const [dx, dy] = this.beside(thing, kind, spot).map((part, i) => part * [spot.w, spot.h][i]);
    const { left, top, u } = this.lay;
    Object.assign(made.style, { left: `${(spot.x + dx - left) * u}px`, top: `${(spot.y + dy - top) * u}px`, zIndex: Math.round(spot.y - top + (kind === "mark" ? 0 : 20)) });
    if (made.parentElement !== this.parts.plane) this.parts.plane.append(made);
  }
}

// Children in this order, touching only what is elsewhere: what is moved in the document loses its focus and its motion.
function fill(parent, wanted) {
  for (const old of [...parent.children]) if (!wanted.includes(old)) old.remove();
  wanted.forEach((one, i) => {
    if (parent.children[i] !== one) parent.insertBefore(one, parent.children[i] ?? null);
  });
}

function inOrder(tray, scene) {
  const place = new Map([...Object.keys(scene.markers), ...Object.keys(scene.figures), ...Object.keys(scene.dice), ...Object.keys(scene.cards)].map((key, i) => [key, i]));
  const sorted = [...tray.children].sort((a, b) => (place.get(a.dataset.key) ?? 0) - (place.get(b.dataset.key) ?? 0));
  sorted.forEach((one, i) => {
    if (tray.children[i] !== one) tray.insertBefore(one, tray.children[i]);
  });
}

export const empty = (words) => el("p", "soft", icon("eye"), ` ${words}`);
