// The review of a match that is over, beside its positions: how everybody's chance to win went, where its changes came from,
// and which decisions cost most. The service makes it; here it is asked for, shown, stepped through, and tried out.

import { alongOf, chart } from "./chart.js";
import { button, crest, el, icon } from "./elements.js";
import { sigil } from "./mats.js";
import { origins, signed } from "./origins.js";
import { personOf, rich, toneOfSeat } from "./text.js";

const SOON = 1000; // milliseconds between two looks at how far it is
const MOST = 4; // so many decisions are shown at first
const APART = 27; // pixels between the numbers of two turning points
const RUNS = ["waiting", "working"];
const ABOUT = "Goes through every decision again: how everybody’s chance to win went, what was luck, and what would have been better. It takes about a minute.";
const WHY = [["own", "by the choice"], ["chance", "by dice and draws"], ["light", "by what came to light"]];
const ROUGH = {
  rough: "Chances are rough: nobody has measured this game yet.",
  packs: "Chances are rough: they were measured without the packs in play.",
};

const percent = (value) => `${Math.round(100 * value)} %`;

export class Review {
  // `stage` has scene, sheet, quick, you; `opener` opens and closes it in the `rail`. `ask(options)` asks the service about it,
  // `step(at)` goes to a position, `attempt(at, seat)` plays on from there, `moved()` hears that it was opened or closed,
  // `noted(found)` what it has found.
  constructor(stage, opener, rail, { ask, step, attempt, moved, noted }) {
    Object.assign(this, { stage, opener, rail, ask, step, attempt, moved, noted, told: null, problem: "", drawn: "", all: false, timer: 0, asked: false, read: 0 });
    this.progress = el("div", "progress");
    this.progress.setAttribute("role", "status");
    this.body = el("div", "found");
    this.head = el("header");
    this.panel = el("section", "review", this.head, this.progress, this.body);
    Object.assign(this.panel, { id: "review", tabIndex: -1, hidden: true });
    this.panel.setAttribute("aria-labelledby", "review-title");
    rail.prepend(this.panel);
    opener.setAttribute("aria-controls", "review");
    opener.setAttribute("aria-expanded", "false");
    opener.addEventListener("click", () => (this.open && !(stage.sheet.on && stage.sheet.step !== "high") ? this.close() : this.show()));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.open && this.panel.contains(event.target) && this.close());
  }

  get open() {
    return !this.panel.hidden;
  }

  show(focus = true) {
    this.stage.quick.close();
    this.panel.hidden = false;
    const title = el("h2", "", "Review");
    title.id = "review-title";
    this.head.replaceChildren(title, button("tool", "Close the review", () => this.close(), icon("cross")));
    if (this.stage.sheet.on) this.raise();
    this.rail.classList.add("has-review");
    document.body.classList.add("reviewing");
    this.opener.setAttribute("aria-expanded", "true");
    if (focus) this.panel.focus({ preventScroll: true });
    this.draw();
    this.look();
    this.moved();
  }

  // On a phone the sheet comes up, as far down in it as one was.
  raise() {
    this.stage.sheet.go("high");
    document.querySelector(".dock").scrollTop = this.read;
  }

  close() {
    const inside = this.panel.contains(document.activeElement);
    clearTimeout(this.timer);
    this.panel.hidden = true;
    this.rail.classList.remove("has-review");
    document.body.classList.remove("reviewing");
    this.opener.setAttribute("aria-expanded", "false");
    if (inside) this.opener.focus();
    this.moved();
  }

  // ---------------------------------------------------------------- asking

  begin() {
    this.asked = true;
    return this.look({ method: "POST" });
  }

  async look(options = {}) {
    clearTimeout(this.timer);
    try {
      this.told = await this.ask(options);
      this.problem = this.told.problem;
      if (this.told.state === "done") this.noted(this.told.found);
      if (this.told.state === "stopped" && this.asked && !options.method) return this.begin(); // the service was started anew meanwhile
    } catch (fault) {
      this.problem = fault.message;
      if (fault.status !== undefined && fault.status < 500) this.asked = false;
    }
    this.draw();
    if (this.open && (RUNS.includes(this.told?.state) || (this.problem && this.asked && this.told?.state !== "failed"))) this.timer = setTimeout(() => this.look(), SOON);
    return undefined;
  }

  // ---------------------------------------------------------------- how far it is

  draw() {
    if (!this.open || !this.stage.scene) return;
    this.drawProgress();
    const found = this.told?.found;
    const seats = Object.values(this.stage.scene.seats).map(({ side, emblem }) => [side, emblem]);
    const drawn = JSON.stringify([found, seats, this.stage.you, this.all, this.panel.clientWidth]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      const buttons = () => [...this.body.querySelectorAll("button")];
      const held = buttons().indexOf(document.activeElement); // whoever goes by keys stays where they are
      this.body.replaceChildren(...(found?.shares?.length ? this.parts(found) : []));
      if (held >= 0) (buttons()[held] ?? this.panel).focus({ preventScroll: true });
    }
    this.stand();
  }

  drawProgress() {
    const { state, ahead, doing } = this.told ?? {};
    const said = JSON.stringify([state, ahead, doing, this.problem]);
    if (said === this.progress.dataset.said) return;
    this.progress.dataset.said = said;
    const rows = [];
    if (state === "none" || state === "failed") rows.push(el("p", "", ABOUT), this.starter(state === "none" ? "Review this match" : "Try once more"));
    if (state === "stopped") rows.push(el("p", "", "This review was interrupted; what it had found is kept."), this.starter("Go on with the review"));
    if (state === "waiting") rows.push(el("p", "", ahead === 1 ? "One other match is reviewed first." : `${ahead} other matches are reviewed first.`), bar());
    if (state === "working") {
      const { step = 1, steps = 4, what = "the course of the match", done = 0, whole = 0 } = doing ?? {};
      rows.push(el("p", "", el("b", "", `Step ${step} of ${steps}: `), `${what}${whole ? `, ${told(done, whole)}` : "…"}`), bar(done, whole));
    }
    if (this.problem) rows.push(el("p", "problem", this.problem));
    const inside = this.progress.contains(document.activeElement);
    this.progress.replaceChildren(...rows);
    if (inside) this.panel.focus({ preventScroll: true });
  }

  starter(words) {
    const made = button("main", words, () => {
      made.disabled = true;
      this.begin().then(() => (made.disabled = false));
    });
    return made;
  }

  // ---------------------------------------------------------------- what was found

  parts(found) {
    const last = found.turns.length;
    return [
      el("h3", "", "The chance to win"), this.curve(found),
      last ? el("ol", "turns", ...found.turns.map((turn, n) => el("li", "", this.turn(turn, n)))) : el("p", "soft", "It was never turned: no single action changed anybody’s chance by 3 %."),
      el("h3", "", "Where it came from"), origins(found.shares, (seat) => [this.face(seat), this.name(seat)]),
      el("h3", "", "What would have been better"), ...this.mistakes(found),
      el("p", "soft sure", sureness(found)),
    ];
  }

  curve(found) {
    const course = found.course.map(([at, chances]) => [at, chances.map((one) => Math.round(100 * one))]);
    const drawn = chart({ course, name: "Chance to win", ends: [0, 100], unit: " %" });
    this.along = alongOf({ course });
    this.here = el("i", "here");
    const box = el("div", "curve", drawn, this.here);
    drawn.addEventListener("click", (event) => {
      const { left, width } = drawn.getBoundingClientRect();
      this.go(this.along.at((event.clientX - left) / width));
    });
    const wide = Math.max(240, this.panel.clientWidth - 32);
    let free = 0;
    for (const [n, turn] of found.turns.entries()) {
      const line = el("i", "at");
      line.style.left = `${100 * this.along.to(turn.to)}%`;
      const made = button("turn-no", `Turning point ${n + 1}, answer ${turn.at}`, () => this.go(turn.at), el("b", "", String(n + 1)));
      free = Math.max(free + APART, this.along.to(turn.to) * wide);
      made.style.left = `${Math.min(free, wide - APART * (found.turns.length - n - 0.5))}px`;
      box.append(line, made);
    }
    return box;
  }

  turn(turn, n) {
    const sum = turn.own + turn.light + turn.chance; // the parts are those of the seat whose chance changed most, which comes first
    const nearness = turn.changed.map((by) => Math.abs(by - sum));
    const first = nearness.indexOf(Math.min(...nearness));
    const moved = turn.changed.map((by, seat) => [Math.round(100 * by), seat]).filter(([by]) => by).sort((a, b) => (b[1] === first) - (a[1] === first) || Math.abs(b[0]) - Math.abs(a[0]));
    const why = WHY.map(([part, words]) => [Math.round(100 * turn[part]), words]).filter(([by]) => by);
    const made = button("point", "", () => this.go(turn.at), el("b", "number", String(n + 1)),
      el("span", "changes", ...moved.map(([by, seat]) => el("b", `tone-${toneOfSeat(seat)}`, sigil(seat, toneOfSeat(seat)), `${signed(by)} %`))),
      el("span", "what", turn.seat === null || !turn.played ? null : el("b", "", `${this.name(turn.seat)} chose: `), turn.played ? rich(turn.played) : null, turn.played ? ". " : null, ...turn.lines.flatMap((line) => [rich(line), " "])),
      why.length > 1 || !turn.own ? el("small", "", why.map(([by, words]) => `${signed(by)} % ${words}`).join(", ")) : null);
    made.removeAttribute("aria-label");
    made.title = `Go to answer ${turn.at}`;
    return made;
  }

  mistakes(found) {
    if (!found.mistakes.length) return [el("p", "clean", icon("ui_check"), found.complete ? " No mistakes: nobody made a choice that clearly cost more than 3 %." : " Nothing so far.")];
    const shown = this.all ? found.mistakes : found.mistakes.slice(0, MOST);
    const list = el("ol", "mistakes", ...shown.map((one) => this.mistake(one)));
    const more = found.mistakes.length - shown.length;
    return more ? [list, button("quiet", `Show ${more} more that cost less`, () => this.whole())] : [list];
  }

  whole() {
    this.all = true;
    this.draw();
    this.panel.querySelectorAll(".mistakes .acts button")[2 * MOST]?.focus();
  }

  mistake(one) {
    const there = button("", "Go there", () => this.go(one.at));
    there.setAttribute("aria-label", `Go there: answer ${one.at}`);
    const trial = button("main", "Try it", () => this.attempt(one.at, one.seat));
    trial.title = `Play ${this.name(one.seat)} against bots from the start of this action`;
    trial.setAttribute("aria-label", `Try it: ${trial.title}`);
    const cost = el("p", "cost-of", el("b", "", `+${percent(one.cost)}`));
    const made = el("li", `tone-${toneOfSeat(one.seat)}`,
      el("header", "", this.face(one.seat), el("b", "", this.name(one.seat)), el("small", "", `answer ${one.at}`)), cost,
      el("p", "asked", rich(one.question)),
      el("dl", "", el("dt", "", "Played"), el("dd", "", rich(one.played_label), el("small", "", `chance to win ${percent(one.chance)}`)),
        el("dt", "", "Better"), el("dd", "", el("b", "", rich(one.better_label)), el("small", "", `would have won ${percent(one.cost)} more, ${range(one)}`))),
      el("div", "acts", there, trial));
    made.dataset.at = one.at;
    return made;
  }

  // ---------------------------------------------------------------- beside the positions

  go(at) {
    if (this.stage.sheet.on) {
      this.read = document.querySelector(".dock").scrollTop;
      this.stage.sheet.go("low");
    }
    this.step(at);
  }

  // Mark where the board stands.
  stand() {
    const at = this.stage.view.at;
    if (!this.along || at === undefined) return;
    this.here.style.left = `${100 * this.along.to(at)}%`;
    const turns = this.told?.found?.turns ?? [];
    for (const [n, made] of this.panel.querySelectorAll(".turns > li").entries()) made.classList.toggle("now", at >= turns[n]?.at && at < turns[n]?.to);
    for (const made of this.panel.querySelectorAll(".mistakes > li")) made.classList.toggle("now", Number(made.dataset.at) === at);
  }

  name(seat) {
    return this.stage.scene.seats[`seat:${seat}`]?.side || personOf(seat);
  }

  face(n) {
    const seat = this.stage.scene.seats[`seat:${n}`];
    return seat?.emblem ? crest(seat.tone, n, seat.emblem, seat.side, "mini") : el("span", "mini", sigil(n, seat?.tone));
  }
}

// What it would have added at least and at most; nobody wins more than always.
function range({ low, high, cost, chance }) {
  return `${Math.round(100 * low)} to ${Math.round(100 * Math.max(cost, Math.min(high, 1 - chance)))}`;
}

// "34 of 120" decisions; of thousands of positions the share is enough.
const told = (done, whole) => (whole < 1000 ? `${done} of ${whole}` : percent(done / whole));

function bar(done, whole) {
  const made = el("progress", "");
  if (whole) Object.assign(made, { max: whole, value: done });
  made.setAttribute("aria-label", "How far the review is");
  return made;
}

function sureness(found) {
  const rough = ROUGH[found.basis] ? ` ${ROUGH[found.basis]}` : "";
  const so = found.complete ? "" : " It is not done yet.";
  return `${found.searched} of ${found.decisions} choices were searched again, with what their player could know. By the worlds that were imagined, all that is told here cost more than 3 %, with 95 %; how bots go on may still mislead, and other choices may have been mistakes too.${rough}${so}`;
}
