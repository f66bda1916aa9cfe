// The rail: what happened, grouped by turn, with a mark since one's last turn; and what people say.

import { crest, el, icon } from "./elements.js";
import { KIND_ICONS } from "./kinds.js";
import { keysIn, plain, rich } from "./text.js";

export class Rail {
  // `stage` has scene, view, choosing; lines are shown as far as they have been played.
  constructor(stage, list, recap) {
    Object.assign(this, { stage, list, recap, upTo: -1, only: false, marked: undefined, made: new Map() });
    list.addEventListener("pointerover", (event) => this.point(event));
    list.addEventListener("focusin", (event) => this.point(event));
    list.addEventListener("pointerleave", () => this.show([]));
    recap.addEventListener("click", () => {
      this.only = !this.only;
      this.draw();
    });
  }

  // All lines up to this number have been played.
  reach(line) {
    if (line <= this.upTo) return;
    this.upTo = line;
    this.draw();
  }

  all(anew = false) {
    if (anew) this.drawn = "";
    if (anew) this.made.clear();
    this.to(this.stage.view.journal.at(-1)?.[0] ?? -1);
  }

  // No further than this: what waits to be played is not told before.
  to(line) {
    this.upTo = line;
    this.draw();
  }

  // The line with which others began after one's last turn; while one's own turn lasts, it stays the same.
  since(known) {
    if (this.marked !== undefined) return this.marked;
    const { you } = this.stage;
    if (you === null) return Infinity;
    const turns = known.filter(([, , , , kind, seat]) => kind === "turn" && seat !== undefined);
    const mine = (row) => row[5] === you;
    const others = turns.findLastIndex((row) => !mine(row));
    if (others < 0 || !turns.some(mine)) return Infinity;
    return turns[turns.findLastIndex((row, i) => i < others && mine(row)) + 1][0];
  }

  draw() {
    const known = this.stage.view.journal.filter(([number]) => number <= this.upTo);
    const since = this.since(known);
    if (since === Infinity) this.only = false;
    this.recap.setAttribute("aria-pressed", this.only);
    const rows = known.filter(([number]) => !this.only || number >= since);
    const wanted = JSON.stringify([rows.length, rows[0]?.[0], rows.at(-1)?.[0], since, this.only]);
    this.recap.hidden = since === Infinity;
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    const lines = rows.map((row) => this.kept(row));
    const mark = rows.findIndex(([number]) => number >= since);
    if (mark > 0 && !this.only) lines.splice(mark, 0, el("li", "since", this.recap.textContent));
    this.list.replaceChildren(...lines);
    this.bottom();
  }

  // The newest line is the one that is seen.
  bottom() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  // Lines stay the same elements; who has got another name is called by it.
  kept(row) {
    const said = JSON.stringify([row, this.stage.view.seats.map((one) => one.name)]);
    const had = this.made.get(row[0]);
    if (had?.said === said) return had.line;
    const line = this.line(row);
    this.made.set(row[0], { said, line });
    return line;
  }

  line([number, , words, text, kind, seat]) {
    const turn = kind === "turn";
    const symbol = KIND_ICONS[kind] ?? "ui_chat";
    const place = this.stage.scene.seats[`seat:${seat}`];
    const made = turn && place?.emblem
      ? el("li", `turn tone-${place.tone}`, crest(place.tone, seat, place.emblem, place.side, "mini"), el("span", "", rich(text)))
      : el("li", turn ? "turn" : "", el("span", `mark-icon i-${symbol}`, icon(symbol)), el("span", "", rich(text || words)));
    made.dataset.line = number;
    made.dataset.keys = keysIn(text).join(" ");
    made.tabIndex = -1;
    return made;
  }

  point(event) {
    this.show((event.target.closest("li")?.dataset.keys ?? "").split(" ").filter(Boolean));
  }

  show(keys) {
    for (const one of document.querySelectorAll("#stage .recalled")) one.classList.remove("recalled");
    for (const key of keys) this.stage.at(key)?.classList.add("recalled");
  }

  last() {
    return plain(this.stage.view.journal.find(([number]) => number === this.upTo)?.[3] ?? "");
  }
}
