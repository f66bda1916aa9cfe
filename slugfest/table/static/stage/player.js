// The player: happenings one after the other at a pace that one can follow, then the patch that makes the scene true.
// A click skips what is being played, never the next question; with a clock nobody waits longer than two seconds.

import { motions } from "./motions.js";
import { settings } from "./settings.js";

const LONG = 12000; // what would take longer is played faster
const WITH_CLOCK = 2000;
const STUCK = 4000; // a safety net: no single motion may take longer
const TICK = 250;
const KEYED = ["seats", "spaces", "regions", "links", "zones", "figures", "markers", "dice", "cards"];

// About how long a happening takes at pace 1, in milliseconds.
const LASTS = { turn: 1000, rolled: 1500, moved: 740, aimed: 720, struck: 1560, healed: 1100, played: 1700, scored: 1100, told: 160, state: 520, out: 800, gone: 620, placed: 420 };

export function patched(scene, patch) {
  const next = { ...scene };
  for (const [name, value] of Object.entries(patch ?? {})) {
    if (name.endsWith("_order")) continue;
    if (!KEYED.includes(name)) {
      next[name] = value;
      continue;
    }
    const found = { ...next[name] };
    for (const [key, thing] of Object.entries(value)) {
      if (thing === null) delete found[key];
      else found[key] = thing;
    }
    next[name] = found;
  }
  for (const name of KEYED) {
    const order = patch?.[`${name}_order`];
    if (order) next[name] = Object.fromEntries(order.map((key) => [key, next[name][key]]));
  }
  return next;
}

// `stage` has: scene (get and set), refresh(), told(line), settled(item), parts, at(key), lay().
export class Player {
  constructor(stage) {
    this.stage = stage;
    this.queue = [];
    this.playing = false;
    this.paused = false;
    this.hurry = false;
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(true));
  }

  get quick() {
    return settings.speed === 0 || document.hidden || this.all;
  }

  get pace() {
    return settings.speed * (this.rush ?? 1);
  }

  // A message with what happened and what changed; `limit` is how long playing may keep somebody from answering.
  add(item) {
    this.queue.push(item);
    if (!this.playing) this.run();
    else this.quicken();
  }

  // What changes nothing on the table counts once all is shown that came before; whether anything is still to be shown.
  later(facts) {
    const last = this.queue.at(-1) ?? (this.item?.dropped ? null : this.item);
    if (last) Object.assign(last, facts);
    return Boolean(last);
  }

  // The whole position is known: what still waits or is being played belongs to an older one and changes nothing any more.
  reset() {
    this.queue.length = 0;
    if (this.item) this.item.dropped = true;
    this.skip(true);
  }

  // Something was taken back: all that waits is shown at once, since what follows counts from there.
  cut(item) {
    this.skip(true);
    this.add(item);
  }

  async run() {
    this.playing = true;
    let quick = this.quick;
    if (!quick) this.stage.refresh(); // what is not shown step by step is drawn once, at the end
    this.quicken();
    while (this.queue.length) {
      const item = this.queue.shift();
      this.item = item;
      quick = this.quick;
      this.hurry = false;
      if (quick) this.stage.unplayed(item);
      else await this.play(item);
      this.stage.parts.fx.replaceChildren();
      if (!item.dropped) this.settle(item);
      if (!quick && this.queue.length) await this.wait(120);
    }
    this.all = false;
    this.rush = 1;
    this.playing = false;
    this.item = null;
    this.stage.refresh();
    this.stage.rail.all();
  }

  async play(item) {
    for (const happening of item.happened ?? []) {
      if (this.all || item.dropped) break;
      await this.pausing();
      if (this.all || item.dropped) break;
      if (happening.line !== undefined) this.stage.told(happening.line, happening);
      const motion = motions[happening.kind] ?? motions.told;
      await Promise.race([motion(this, happening, item).catch((fault) => console.warn("a motion failed", fault)), this.stuck()]);
    }
  }

  // Long enough for any motion; time in which all stands still does not count.
  async stuck() {
    let left = Math.max(STUCK, STUCK / Math.max(0.25, this.pace));
    for (; left > 0; left -= TICK) {
      await new Promise((done) => setTimeout(done, TICK));
      await this.pausing();
    }
  }

  // Things that are elsewhere after a patch glide there, whatever they are.
  settle(item) {
    if (this.quick) return void this.stage.settled(item, false);
    const moving = "#stage :is(.fig, .mark, .die, .card, .place)";
    const places = new Map([...document.querySelectorAll(moving)].map((one) => [one.dataset.key, one.getBoundingClientRect()]));
    this.stage.settled(item);
    if (this.still.matches) return;
    for (const one of document.querySelectorAll(moving)) {
      const [before, now] = [places.get(one.dataset.key), one.getBoundingClientRect()];
      if (!before?.width || Math.hypot(before.x - now.x, before.y - now.y) < 4) continue;
      this.move(one, [{ translate: `${before.x - now.x}px ${before.y - now.y}px` }, { translate: "0 0" }], 380);
    }
  }

  // ---------------------------------------------------------------- time

  // How long all that waits would take; what is too long is played faster, so that nobody falls behind.
  quicken() {
    const waiting = [...(this.item ? [this.item] : []), ...this.queue];
    const length = waiting.flatMap((item) => item.happened ?? []).reduce((sum, one) => sum + (LASTS[one.kind] ?? 300), 0) / (settings.speed || 1);
    const clocked = waiting.some((item) => item.clocked);
    const limit = clocked ? WITH_CLOCK : LONG;
    this.rush = length > limit ? Math.min(clocked ? 40 : 4, length / limit) : 1;
    this.behind = length > LONG;
    clearTimeout(this.deadline);
    if (clocked) this.deadline = setTimeout(() => this.skip(true), WITH_CLOCK);
  }

  // End what is being played now; `all` ends everything that waits as well.
  skip(all = false) {
    this.hurry = true;
    if (all && this.playing) this.all = true;
    for (const one of document.getAnimations()) if (one.id === "play") one.finish();
    this.wake?.();
    this.resume?.();
  }

  pause(on) {
    this.paused = on;
    for (const one of document.getAnimations()) if (one.id === "play") (on ? one.pause() : one.play());
    if (!on) this.resume?.();
  }

  pausing() {
    if (!this.paused || this.hurry || this.all) return Promise.resolve();
    return new Promise((done) => (this.resume = done));
  }

  async move(one, frames, ms, more = {}) {
    if (!one || settings.speed === 0) return;
    const time = this.still.matches || this.hurry || this.all ? 1 : ms / this.pace;
    const going = one.animate(frames, { duration: time, easing: "cubic-bezier(.3,.7,.3,1)", ...more });
    going.id = "play";
    if (this.paused) going.pause();
    await going.finished.catch(() => {});
  }

  async wait(ms) {
    if (this.hurry || this.all) return;
    await new Promise((done) => {
      this.wake = done;
      setTimeout(done, ms / this.pace);
    });
    await this.pausing();
  }
}
