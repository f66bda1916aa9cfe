// A closer look at one thing: on the left where there is room, else in a box beside it.

import { linked } from "./clauses.js";
import { crest, el, icon } from "./elements.js";
import { pileLists } from "./mats.js";
import { regionRow, regionsOf } from "./regions.js";
import { personOf, plain, rich, symbolName, symbolsIn, toneOf } from "./text.js";
import { badges, card, number } from "./things.js";

const TIGHT = 84; // pixels in which nothing can be read

export class Look {
  constructor(stage, lens, pop) {
    Object.assign(this, { stage, lens, pop, resting: "" });
  }

  // Where nothing is pointed at, the lens shows whom the question is about.
  rest(key) {
    this.resting = key;
    this.show(key);
    this.lens.classList.toggle("tight", !this.lens.classList.contains("empty") && this.lens.clientHeight < TIGHT);
  }

  get small() {
    return this.lens.clientHeight < 190;
  }

  // Where the column has no room for it, it lies over the column; never over what is being pointed at there, nor over a coach.
  show(key, over = true) {
    const shown = key ? this.of(key) : null;
    this.lens.classList.remove("over");
    this.lens.classList.toggle("over", over && Boolean(shown) && this.small && !this.stage.sheet.on && !this.stage.coached);
    const what = this.linked(shown ?? this.of(this.resting) ?? this.legend());
    if (what) this.lens.replaceChildren(what);
    else this.lens.replaceChildren(el("p", "soft", icon("eye"), " Point at anything for a closer look."));
    this.lens.classList.toggle("empty", !what);
  }

  // Who is about to hold a region; what the symbols mean, for whoever sees them for the first time.
  legend() {
    const { scene } = this.stage;
    const rows = Object.entries(scene.legend ?? {});
    const regions = regionsOf(scene);
    if (!rows.length && !regions) return null;
    const symbols = rows.length > 0 && el("ul", `legend${regions ? " small" : ""}`, ...rows.map((row) => this.meaning(row)));
    return el("div", "look", regions ?? el("header", "", el("h3", "", "What the symbols do")), symbols);
  }

  // Words of the game lead to what they mean.
  linked(what) {
    return this.stage.quick?.link(what) ?? what;
  }

  open(key, beside) {
    const what = this.linked(this.of(key));
    if (!what) return;
    const room = this.lens.checkVisibility() && !(this.stage.coached && this.small);
    if (!this.stage.sheet.on && room && !this.stage.scene.zones[key]) this.show(key);
    else if (beside) this.pop.at(beside, what, "A closer look", false);
  }

  // A closer look in a box of its own, with the keyboard in it; whether there is one.
  stay(key, beside) {
    const what = this.linked(this.of(key));
    if (what) this.stage.pop.at(beside, what, "A closer look");
    return Boolean(what);
  }

  of(key) {
    const { scene } = this.stage;
    const f = scene.figures[key] ?? this.hero(key);
    if (f) return this.figure(f);
    if (scene.cards[key]) return this.card(scene.cards[key]);
    if (scene.spaces[key]) return this.space(scene.spaces[key]);
    if (scene.zones[key]) return this.box(scene.zones[key].name, "stone", ...pileLists(scene.zones[key]), this.why(key));
    if (scene.dice[key]) return this.die(scene.dice[key]);
    const thing = scene.markers[key];
    return thing ? this.box(thing.name, toneOf(thing), thing.text && el("p", "", rich(thing.text)), this.clause(thing), this.why(key)) : null;
  }

  // The hero of a seat stands for the seat.
  hero(key) {
    const seat = key?.startsWith("seat:") || key?.startsWith("mat:") ? Number(key.split(":")[1]) : null;
    return seat === null ? null : Object.values(this.stage.scene.figures).find((f) => f.seat === seat && f.rank !== "army");
  }

  figure(f) {
    const { scene } = this.stage;
    const all = Object.values(scene.cards).filter((c) => c.seat === f.seat && c.seat !== undefined && !c.hidden);
    const own = all.some((c) => c.who) ? all.filter((c) => c.who === f.name) : all;
    const states = (f.states ?? []).map((state) => el("div", "line", badges([state]), el("span", "", rich(state.text))));
    const seat = scene.seats[`seat:${f.seat}`];
    return el("div", `look tone-${toneOf(f)}`,
      el("header", "", crest(toneOf(f), f.seat, f.emblem, f.name), el("div", "", el("h3", "", f.name), f.seat !== undefined && el("small", "", personOf(f.seat)))),
      f.meter && el("div", "line", number(f.meter), el("span", "soft", f.meter.name)),
      ...(f.stats ?? []).map((n) => el("div", "line", number(n), el("span", "soft", n.name))), ...states,
      f.text && el("p", "", rich(f.text)), ...(seat?.side === f.name ? (seat.notes ?? []).filter((note) => note !== f.text).map((note) => el("p", "", rich(note))) : []),
      own.length > 0 && el("ul", "ready", ...own.map((c) => el("li", `tone-${toneOf(c)}${c.state ? ` is-${c.state}` : ""}`, ...(c.cost ?? []).map((s) => icon(s)), el("b", "", c.name), c.note && el("i", "", plain(c.note)), el("span", "", rich(c.text ?? ""))))),
      this.clause(f), this.why(f.key));
  }

  card(c) {
    return el("div", `look tone-${toneOf(c)}`, card(c), this.meanings([...(c.cost ?? []), ...symbolsIn([c.text, ...(c.lines ?? [])].join(" "))]), this.clause(c), this.why(c.key));
  }

  // What the symbols on it mean.
  meanings(ids) {
    const known = [...new Set(ids)].filter((id) => this.stage.scene.legend?.[id]);
    return known.length ? el("ul", "legend small", ...known.map((id) => this.meaning([id, this.stage.scene.legend[id]]))) : null;
  }

  meaning([id, text]) {
    return el("li", "", icon(id), el("span", "", el("b", "", symbolName(id)), " ", rich(text)));
  }

  space(s) {
    const { scene } = this.stage;
    const there = Object.values(scene.figures).filter((f) => f.in === s.key);
    const region = scene.regions[s.region];
    return this.box(s.name || "A space", "stone",
      s.worth ? el("p", "soft", `${s.worth} for landing here`) : null,
      s.text && el("p", "", rich(s.text)), s.duty && el("p", "soft", "What it does is not optional."),
      region && (region.worth ? el("ul", "regions", regionRow(scene, region)) : el("p", "soft", region.name)),
      ...there.map((f) => el("div", "line", crest(toneOf(f), f.seat, f.emblem, f.name, "mini"), f.name, f.meter && number(f.meter))), this.clause(s), this.why(s.key));
  }

  die(d) {
    return this.box(typeof d.face === "number" ? `${d.face}` : (this.stage.scene.symbols?.[d.face] ?? d.face), d.tone, d.text && el("p", "", rich(d.text)), this.why(d.key));
  }

  box(name, tone, ...inside) {
    return el("div", `look tone-${tone}`, el("header", "", el("h3", "", name)), ...inside);
  }

  clause(thing) {
    return thing.clause ? el("p", "soft", linked(thing.clause, this.stage.view.game)) : null;
  }

  // Why it cannot be chosen now, where somebody might expect that it can.
  why(key) {
    const found = this.stage.mine()?.blocked.filter((one) => (one.on ?? one.key) === key) ?? [];
    return found.length && !this.stage.playing ? el("div", "whynot", ...found.map((one) => el("p", "", icon("cross"), " Not now: ", rich(one.reason), ". ", one.clause && linked(one.clause, this.stage.view.game)))) : null;
  }
}
