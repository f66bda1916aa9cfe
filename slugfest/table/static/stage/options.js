// Choosing on the board: what can be chosen glows where it is, pointing shows what it would do, a click chooses it.

import { el } from "./elements.js";
import { arrow, drawPath } from "./ground.js";
import { called, plain, rich } from "./text.js";

export class Choosing {
  // `stage` has scene, options(), picked, playing, shower, parts, at(key), answer(offer, beside), asking, look.
  constructor(stage) {
    this.stage = stage;
  }

  // ---------------------------------------------------------------- which option is where

  same(key) {
    return this.stage.scene.dice[key]?.same || key;
  }

  // Options at a thing: its own, those of an equal die, and those of the space it stands on if it has none itself.
  at(key) {
    const offers = this.stage.options().filter((one) => one.on && !one.parts?.length);
    const die = this.stage.scene.dice[key];
    if (die?.spent) return [];
    const own = offers.filter((one) => one.on === key || (die && this.stage.scene.dice[one.on] && this.same(one.on) === this.same(key)));
    const thing = this.stage.scene.figures[key] ?? this.stage.scene.markers[key];
    return own.length || !thing ? own : offers.filter((one) => one.on === thing.in);
  }

  // Whether a touch of it would answer anything.
  chooses(key) {
    return this.at(key).length > 0 || this.inSets(key);
  }

  // The things that sets are made of, equal dice included.
  toggled() {
    const parts = new Set(this.stage.options().flatMap((one) => one.parts ?? []));
    const equal = Object.keys(this.stage.scene.dice).filter((key) => this.inSets(key));
    return new Set([...parts, ...equal]);
  }

  inSets(key) {
    return this.stage.options().some((one) => one.parts?.some((part) => this.same(part) === this.same(key)));
  }

  // The options that a selection means. Equal dice stand for each other: it fits when it shows the same.
  fitting() {
    const wanted = [...this.stage.picked].map((key) => this.same(key)).sort().join();
    return this.stage.options().filter((one) => one.parts?.length && one.parts.map((key) => this.same(key)).sort().join() === wanted);
  }

  // ---------------------------------------------------------------- marking

  mark() {
    const { stage } = this;
    for (const one of document.querySelectorAll("#stage [data-can]")) this.unmark(one);
    for (const one of document.querySelectorAll("#stage .dim")) one.classList.remove("dim");
    if (stage.playing) return;
    const offers = stage.options();
    for (const key of new Set(offers.filter((one) => !one.parts?.length && one.on).map((one) => one.on))) this.markOne(key);
    for (const key of this.toggled()) this.markOne(key);
    for (const d of Object.values(stage.scene.dice)) if (this.at(d.key).length) this.markOne(d.key);
    if (offers.some((one) => one.does === "play")) for (const c of Object.values(stage.scene.cards)) if (c.seat === stage.you && !this.at(c.key).length && !this.inSets(c.key)) stage.at(c.key)?.classList.add("dim");
  }

  markOne(key) {
    const { stage } = this;
    const one = stage.at(key);
    if (!one) return;
    const found = this.at(key);
    const sets = this.inSets(key);
    const keys = found.length ? found.map((offer) => offer.key) : stage.options().filter((offer) => offer.parts?.includes(key)).map((offer) => offer.key);
    one.dataset.can = keys.join(" ");
    one.classList.add("can");
    one.classList.toggle("aim", found.some((offer) => offer.does === "strike"));
    one.classList.toggle("picked", stage.picked.has(key));
    one.tabIndex = 0;
    one.setAttribute("role", "button");
    if (sets) one.setAttribute("aria-pressed", stage.picked.has(key));
    const does = found.map((offer) => plain(offer.label)).join("; or ") || (sets ? "pick" : "");
    one.setAttribute("aria-label", `${one.dataset.name ?? ""}: ${does}`);
  }

  unmark(one) {
    delete one.dataset.can;
    one.classList.remove("can", "aim", "picked");
    for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) one.removeAttribute(name);
  }

  // ---------------------------------------------------------------- pointing and choosing

  touch(key, beside, finger = false) {
    const { stage } = this;
    if (stage.playing) return stage.player.skip();
    const found = this.at(key);
    if (found.length === 1 && finger && stage.armed !== found[0].key) return this.arm(key, found[0]);
    if (found.length === 1) return stage.answer(found[0], beside);
    if (found.length) return stage.asking.menu(beside, found);
    if (this.inSets(key)) {
      if (stage.picked.has(key)) stage.picked.delete(key);
      else stage.picked.add(key);
      return stage.refresh();
    }
    return stage.look.open(key, beside);
  }

  // A finger cannot point: its first tap shows what would happen, the second one chooses it.
  arm(key, offer) {
    const { stage } = this;
    stage.armed = offer.key;
    stage.refresh();
    for (const one of document.querySelectorAll("#stage .armed")) one.classList.remove("armed");
    stage.at(key)?.classList.add("armed");
    this.preview(offer);
  }

  disarm() {
    if (!this.stage.armed) return;
    this.stage.armed = "";
    for (const one of document.querySelectorAll("#stage .armed")) one.classList.remove("armed");
    this.preview(null);
    this.stage.refresh();
  }

  point(key) {
    for (const one of document.querySelectorAll("#stage .pointed")) one.classList.remove("pointed");
    if (key) for (const one of document.querySelectorAll(`#stage [data-key="${CSS.escape(key)}"]`)) one.classList.add("pointed");
    this.preview(key && !this.stage.playing ? this.at(key)[0] : null, true);
  }

  // What an option would do: a path, an arrow, a number with its parts, a few words.
  preview(offer, pointed = false) {
    const { stage } = this;
    const { plane, preview } = stage.parts;
    preview.replaceChildren();
    preview.hidden = true;
    plane.querySelector(".paths")?.replaceChildren();
    if (!offer) return;
    drawPath(stage.shower.ground, stage.shower.lay, offer.path);
    const target = offer.on && stage.at(offer.on);
    if (offer.does === "strike" && offer.by && target && stage.scene.form !== "ring") this.arrow(offer);
    const amount = offer.amount;
    const note = pointed ? this.news(offer) : offer.note;
    if (!note && !amount) return;
    const parts = (amount?.parts ?? []).map((part) => el("span", "", el("b", "", `${part.value > 0 ? "+" : "−"}${Math.abs(part.value)}`), ` ${part.source}`));
    preview.append(...(amount ? [...(parts.length > 1 ? parts : []), el("span", "sum", el("b", "", String(amount.value)), ` ${called(amount)}`)] : []), ...(note ? [el("span", "note", rich(note))] : []));
    preview.hidden = false;
    const beside = target || this.held(offer) || document.activeElement;
    const box = beside.getBoundingClientRect();
    const own = preview.getBoundingClientRect();
    const above = box.top - own.height - 10;
    preview.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, box.x + box.width / 2 - own.width / 2))}px`;
    preview.style.top = `${above > 50 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 10)}px`;
    const menu = beside.closest(".pop")?.getBoundingClientRect();
    if (!menu) return;
    preview.style.left = `${menu.left > own.width + 18 ? menu.left - own.width - 10 : Math.min(innerWidth - own.width - 8, menu.right + 10)}px`;
    preview.style.top = `${Math.min(innerHeight - own.height - 8, box.top)}px`;
  }

  // The button that stands for an option: in a menu that is open, else in the bar.
  held(offer) {
    const button = (where) => document.querySelector(`${where} [data-option="${CSS.escape(offer.key)}"]`);
    return button(".pop:not([hidden])") ?? button(".ask .buttons");
  }

  // What the closer look beside it says already is not said once more, over the question.
  news({ on, note }) {
    const text = this.stage.sheet.on ? "" : this.stage.scene.cards[on]?.text;
    return text && note?.includes(text) ? note.replace(text, "").trim() : note;
  }

  arrow(offer) {
    const { shower, scene } = this.stage;
    const spot = (key) => shower.lay.spots.get(scene.figures[key]?.in ?? key);
    shower.ground?.querySelector(".paths")?.append(...arrow(spot(offer.by), spot(offer.on), "maybe"));
  }
}
