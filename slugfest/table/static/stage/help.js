// Help at the table: what a bot would do in one's place, and what the others can do to one; in words, and with arrows.
// Where several people play all of them agree first.

import { Arrows } from "./arrows.js";
import { button, el } from "./elements.js";
import { plain, rich } from "./text.js";

const TITLES = { hint: "Hint", threats: "What can they do to me?" };
const MOST = 6; // parts of a set that are pointed at
const SIDES = ["start", "end", "center"];

export class Help {
  // `stage` has view, scene, lay(), mine(), options(), fitting(), picked, armed, playing, at(key), parts, sheet, zoom; `act` has post(what, body) and propose().
  constructor(stage, buttons, box, act) {
    Object.assign(this, { stage, buttons, box, act, advised: "" });
    this.arrows = new Arrows((key) => stage.at(key), [stage.parts.plane, stage.parts.board]);
    for (const [what, one] of Object.entries(buttons)) one.addEventListener("click", () => (stage.view.help ? this.ask(what) : act.propose()));
  }

  // Before the bar is measured: its buttons need room there.
  offer() {
    const { stage } = this;
    for (const [what, one] of Object.entries(this.buttons)) {
      one.hidden = !stage.mine() || stage.playing;
      one.title = stage.view.help ? TITLES[what] : `${TITLES[what]} (the others must agree)`;
      one.setAttribute("aria-label", one.title);
      one.disabled = !stage.view.help && Boolean(stage.view.motion);
    }
  }

  show() {
    const { stage } = this;
    if (stage.playing || !stage.mine()) this.arrows.clear();
    else this.arrows.draw();
    this.outline();
  }

  // What is laid out anew has new elements.
  outline() {
    const offer = this.advised && this.stage.options().find((one) => one.key === this.advised);
    if (!offer) return;
    for (const one of [this.button(offer), ...[offer.on, ...offer.parts].map((key) => key && this.stage.at(key))]) one?.classList.add("advised");
  }

  clear() {
    this.advised = "";
    delete this.box.dataset.heard;
    this.box.style.justifySelf = "";
    this.box.replaceChildren();
    this.arrows.clear();
    for (const one of document.querySelectorAll("#stage .advised")) one.classList.remove("advised");
  }

  // What one is about to do: what is selected, else what a hint has named.
  meant() {
    const { stage } = this;
    return stage.armed || (stage.picked.size ? stage.fitting()[0]?.key : "") || this.advised;
  }

  async ask(what) {
    const { view } = this.stage;
    const [before, option] = [view.at, this.meant()];
    this.clear();
    this.box.textContent = "Thinking…";
    const answer = await this.act.post(what, what === "threats" ? { option } : undefined);
    if (view.at !== before) return;
    this.clear();
    const offers = this.stage.mine()?.options ?? [];
    if (!answer || !offers.some((one) => one.key === answer.option)) return;
    if (what === "hint") this.hinted(answer, offers);
    else this.warned(answer, offers);
  }

  hinted(answer, offers) {
    const called = (n) => offers.find((one) => one.key === answer.reasons[n]?.option);
    const offer = called(0);
    this.advised = answer.option;
    this.say(answer.lines, (n) => called(n));
    this.outline();
    this.bringNear([offer.on, ...(offer.path ?? [])]);
    this.point(this.marks(offer));
  }

  warned(answer, offers) {
    this.say(answer.lines, () => offers.find((one) => one.key === answer.option));
    const [worst] = answer.answers;
    this.bringNear([worst?.on, worst?.by]);
    this.point(answer.answers.filter((one) => this.onBoard(one.on)).map(({ on, by }) => ({ at: on, from: by === on ? "" : by, tone: "bad" })));
  }

  // What is said stands where it covers least of what it speaks of.
  point(marks) {
    this.arrows.point(marks);
    const spots = marks.flatMap(({ at, from, way = [] }) => [at, from, ...way]).filter(Boolean);
    const things = spots.map((one) => (typeof one === "string" ? this.stage.at(one) : one)).filter((one) => one?.checkVisibility());
    const boxes = things.map((one) => one.getBoundingClientRect());
    const covered = (side) => {
      this.box.style.justifySelf = side;
      const own = this.box.getBoundingClientRect();
      return boxes.filter((one) => one.left < own.right && one.right > own.left && one.top < own.bottom && one.bottom > own.top).length;
    };
    const counts = SIDES.map(covered);
    this.box.style.justifySelf = SIDES[counts.indexOf(Math.min(...counts))];
  }

  // On a phone a wide map shows a part of itself: the part that is spoken of.
  bringNear(keys) {
    const { sheet, zoom, scene } = this.stage;
    const spots = keys.filter((key) => this.onBoard(key)).map((key) => scene.figures[key]?.in ?? key);
    if (!sheet.on || !spots.length || !["areas", "squares", "hexes"].includes(scene.form)) return;
    zoom.reset();
    zoom.near(this.stage.lay(), spots, scene.form === "areas");
  }

  onBoard = (key) => Boolean(key && this.stage.at(key)?.closest(".board"));

  button(offer) {
    return this.stage.parts.bar.querySelector(`.buttons [data-option="${CSS.escape(offer.key)}"]`);
  }

  // At what is chosen, and where it goes; what has no place on the table is a button, or stands in the list of all.
  marks(offer) {
    const { parts, sheet } = this.stage;
    const seen = (key) => this.stage.at(key)?.checkVisibility();
    if (offer.parts.length) return offer.parts.filter(seen).slice(0, MOST).map((key) => ({ at: key, tone: "good" }));
    if (!offer.on || !seen(offer.on)) return sheet.on ? [] : [{ at: this.button(offer) ?? parts.all, tone: "good" }]; // on a phone it would hide the question
    const goes = offer.by && offer.by !== offer.on && (offer.does === "strike" || offer.does === "move");
    return [{ at: offer.on, from: goes ? offer.by : "", way: offer.path ?? [], tone: "good" }];
  }

  // Somebody is named by what they play; who plays it is known.
  who(n) {
    const side = this.stage.scene.seats[`seat:${n}`]?.side;
    return side ? `${side} ({seat:${n}})` : `{seat:${n}}`;
  }

  say(lines, called) {
    const label = (offer) => offer?.text ?? offer?.label ?? "another option";
    const worded = lines.map((line) => line.replace(/\{(\d)\}/g, (_, n) => label(called(Number(n)))).replace(/^\{seat:(\d)\}/, (_, n) => this.who(n)).replaceAll(" %", "\u00a0%"));
    this.box.dataset.heard = worded.map(plain).join(" ");
    const told = worded.map((line, n) => el("span", n ? "told" : "told first", rich(line)));
    this.box.replaceChildren(...told, button("close", "Close", () => this.clear(), "×"));
  }
}
