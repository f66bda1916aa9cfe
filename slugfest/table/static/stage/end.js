// The end as a scene of its own: who came where, how the scores went, what moved them, how lucky everybody was.

import { chart } from "./chart.js";
import { button, crest, el, icon } from "./elements.js";
import { sigil } from "./mats.js";
import { shared } from "./share.js";
import { sound } from "./sound.js";
import { personOf, plain, rich } from "./text.js";

const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"];
const BEGUN = "at the start";
const VERDICT = /\b(win|wins|won|drawn|share|most)\b/;
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(Math.round(value * 10) / 10)}`;

export class End {
  // `ask(what)` fetches story and luck of the match; `again()` begins the next one; `noted(fortune)` hears of one's own luck.
  constructor(stage, box, { ask, again, noted }) {
    Object.assign(this, { stage, box, ask, again, noted, closed: false, drawn: "", running: false });
  }

  show() {
    const { stage } = this;
    const over = stage.playing ? null : stage.over;
    this.box.hidden = !over || this.closed;
    document.body.classList.toggle("shows-result", !this.box.hidden);
    stage.parts.result.hidden = !over || !this.closed;
    if (!over) return Object.assign(this, { closed: false, drawn: "", running: true });
    if (this.running) sound("won"); // for those who were there; whoever comes later reads it in peace
    this.running = false;
    const said = JSON.stringify([over, stage.view.again, stage.view.seats.map((seat) => seat.name)]);
    if (said === this.drawn) return undefined;
    this.drawn = said;
    this.draw(over);
    return this.tell();
  }

  open(on) {
    this.closed = !on;
    this.show();
    (on ? this.box.querySelector("button") : this.stage.parts.result)?.focus();
  }

  title(over) {
    const winners = over.ranks.flatMap((rank, n) => (rank === 1 ? [n] : []));
    const sides = new Set(winners.map((n) => this.side(n)));
    const mine = winners.includes(this.stage.you);
    const team = winners.length > 1 && sides.size === 1 && !sides.has("");
    if (winners.length === over.ranks.length && winners.length > 1) return "A draw";
    if (mine) return team ? "Your team wins!" : winners.length > 1 ? "You share the victory" : "You win!";
    if (team) return `${this.side(winners[0])} wins`;
    const names = winners.map((n) => this.name(n));
    return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the victory` : `${names[0]} wins`;
  }

  side(n) {
    return this.stage.scene.seats[`seat:${n}`]?.side ?? "";
  }

  name(n) {
    const side = this.side(n);
    return side && personOf(n) !== "You" ? `${side} (${personOf(n)})` : side || personOf(n);
  }

  // Why it ended: the last line that was told, which speaks to the reader.
  verdict(over) {
    const last = this.stage.view.journal?.at(-1)?.[3] ?? "";
    return VERDICT.test(plain(last)) ? rich(last) : `${over.reason.replace(/^./, (first) => first.toUpperCase()).replace(/\.$/, "")}.`;
  }

  draw(over) {
    const { stage } = this;
    const order = over.ranks.map((rank, n) => [rank, n]).sort((one, other) => one[0] - other[0]);
    const best = Math.max(1, ...over.scores);
    const first = stage.scene.seats[`seat:${order[0][1]}`];
    const rows = order.map(([rank, n]) => {
      const seat = stage.scene.seats[`seat:${n}`];
      const bar = el("span", "score-bar", el("i"));
      bar.firstChild.style.width = `${Math.max(2, (100 * over.scores[n]) / best)}%`;
      const made = el("li", `tone-${seat?.tone ?? "stone"}${n === stage.you ? " mine" : ""}`, el("b", "place-no", PLACES[rank] ?? `${rank}th`), face(seat, n, "mini"), el("span", "who", el("b", "", seat?.side || personOf(n)), seat?.side ? el("small", "", personOf(n)) : null), bar, el("b", "points", String(over.scores[n])), el("p", "from"));
      made.dataset.seat = n;
      return made;
    });
    this.box.className = `result tone-${first?.tone ?? "stone"}`;
    this.box.replaceChildren(
      el("header", "", face(first, order[0][1], "winner"), el("div", "", el("h2", "", this.title(over)), el("p", "", this.verdict(over)))),
      el("div", "told", el("div", "standing", el("ol", "ranks", ...rows), el("div", "luck")), el("div", "story")),
      el("footer", "", stage.you === null ? null : button("main", stage.view.again ? "Go to the next match" : "Play again", this.again),
        link("Watch the replay", `/replay/${stage.table}${location.hash}`), link("Review", `/replay/${stage.table}?review${location.hash}`), this.share(), button("quiet", "See the board", () => this.open(false))));
  }

  share() {
    const made = button("", "Share the replay", () => shared(new URL(`/replay/${this.stage.table}`, location).href, `${this.stage.view.title}: ${this.title(this.stage.over)}`, made));
    return made;
  }

  // How the scores went, from what they came, and the lines that moved them most.
  async tell() {
    const luck = button("quiet", "How lucky was everybody?", () => this.lucky(luck), icon("die"), "How lucky was everybody?");
    this.box.querySelector(".luck").replaceChildren(luck);
    const story = await this.ask("story").catch(() => null);
    if (!(story?.course?.length > 1) || !story.name || !this.stage.over) return; // one position has no course
    for (const [n, parts] of (story.sources ?? []).entries()) this.box.querySelector(`[data-seat="${n}"] .from`)?.replaceChildren(...this.sources(parts));
    const swings = story.swings.map((swing) => el("li", "", this.changes(swing.change), el("span", "", ...swing.lines.flatMap((line, i) => [i ? " " : "", rich(line)]))));
    this.box.querySelector(".story")?.replaceChildren(...this.courses(story), ...(swings.length ? [el("h3", "", "What moved it most"), el("ol", "swings", ...swings)] : []));
  }

  // The chance to win where it was measured, and the scores behind a button; else the scores alone.
  courses(story) {
    const scores = [el("h3", "", `How the ${plain(story.name)} came about`), chart(story)];
    if (!(story.chances?.length > 1)) return scores;
    const course = story.chances.map(([at, chances]) => [at, chances.map((one) => Math.round(100 * one))]);
    const box = el("div", "", el("h3", "", "How the chance to win went"), chart({ course, name: "Chance to win", ends: [0, 100], unit: " %" }));
    const other = button("quiet", `Show the ${plain(story.name)}`, () => box.replaceChildren(...scores));
    box.append(other);
    return [box];
  }

  // "at the start 10, gained +8, attacks of others −4"; sums that only grow need no signs.
  sources(parts) {
    const plainly = parts.every(([words, by]) => by > 0 && words !== BEGUN);
    return parts.map(([words, by]) => el("span", "", rich(words), " ", el("b", "", plainly || words === BEGUN ? String(by) : signed(by))));
  }

  changes(change) {
    const moved = change.map((by, n) => [by, n]).filter(([by]) => by);
    return el("span", "changes", ...moved.map(([by, n]) => el("b", `tone-${this.stage.scene.seats[`seat:${n}`]?.tone}`, sigil(n, this.stage.scene.seats[`seat:${n}`]?.tone), signed(by))));
  }

  async lucky(asked) {
    asked.disabled = true;
    asked.textContent = "Rolling other dice in every position…";
    const luck = await this.ask("luck").catch(() => null);
    if (!luck?.fortunes) return void (asked.textContent = "The luck of this match could not be measured.");
    const own = luck.fortunes.find((one) => one.seat === this.stage.you);
    if (own) this.noted?.(own);
    const row = (one) => el("li", "", face(this.stage.scene.seats[`seat:${one.seat}`], one.seat, "mini"), el("span", "", this.name(one.seat)), el("b", one.luck < 0 ? "bad" : "good", signed(one.luck)));
    const moments = (luck.peaks ?? []).flatMap((peaks, seat) => peaks.map((one) => ({ ...one, seat }))).sort((a, b) => Math.abs(b.luck[b.seat]) - Math.abs(a.luck[a.seat])).slice(0, 4);
    const moment = (one) => el("li", "", el("b", one.luck[one.seat] < 0 ? "bad" : "good", signed(one.luck[one.seat])), " ", link(`${this.name(one.seat)}, answer ${one.at}`, `/replay/${this.stage.table}?at=${one.at}${location.hash}`));
    asked.replaceWith(el("h3", "", "Luck"), el("ul", "fortunes", ...luck.fortunes.map(row)), el("p", "soft", "What dice and cards brought, less what they bring on average in the same position."), ...(moments.length ? [el("h3", "", "The luckiest and unluckiest moments"), el("ul", "moments", ...moments.map(moment))] : []));
  }
}

const face = (seat, n, className) => (seat?.emblem ? crest(seat.tone, n, seat.emblem, seat.side, className) : sigil(n, seat?.tone, className));

const link = (words, href) => {
  const made = el("a", "button", words);
  made.href = href;
  return made;
};
