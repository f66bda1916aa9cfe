// The quick reference beside the board: goal, a turn in five lines, symbols, charts, and what the words of cards mean.
// Words of it that stand in a closer look become buttons that open it there. No game is known here: the words are the server's.

import { button, el, icon } from "./elements.js";
import { clinging, plain, rich } from "./text.js";

const KEY = "r";
const QUIET = "h2, h3, h4, button, a, summary, .cost, .num, .name, .quick, svg";

export class Quick {
  // `stage` has scene, view, sheet, pop, table; `opener` is the button that opens and closes it.
  constructor(stage, opener, rail, where = `/api/tables/${stage.table}/quick`) {
    Object.assign(this, { stage, opener, rail, where, said: null, word: null, forms: new Map(), back: null });
    this.panel = el("section", "quick");
    this.panel.id = "quick";
    this.panel.tabIndex = -1;
    this.panel.hidden = true;
    this.panel.setAttribute("aria-labelledby", "quick-title");
    rail.prepend(this.panel);
    opener.setAttribute("aria-controls", "quick");
    opener.setAttribute("aria-expanded", "false");
    opener.setAttribute("aria-keyshortcuts", KEY);
    opener.addEventListener("click", () => this.toggle());
    document.addEventListener("keydown", (event) => this.key(event));
    this.fetch();
  }

  get open() {
    return !this.panel.hidden;
  }

  async fetch() {
    const answer = await fetch(this.where).catch(() => null);
    if (!answer?.ok) return;
    this.said = await answer.json();
    this.learn(this.said.keywords ?? []);
    if (this.open) this.fill();
  }

  // All forms in which cards have the words, the longest first: "Knocked down" before "down".
  learn(keywords) {
    this.forms = new Map(keywords.flatMap((keyword) => [keyword.word, ...(keyword.also ?? [])].map((form) => [form, keyword.word])));
    const all = [...this.forms.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = all.length ? new RegExp(`(?<![\\w-])(${all.join("|")})s?(?![\\w-])`, "g") : null;
  }

  // ---------------------------------------------------------------- words in a closer look

  link(root) {
    if (!this.pattern || !root) return root;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) if (!texts.currentNode.parentElement?.closest(QUIET)) found.push(texts.currentNode);
    for (const text of found) this.split(text);
    return root;
  }

  split(text) {
    const parts = [];
    let from = 0;
    for (const match of text.data.matchAll(this.pattern)) {
      const word = this.forms.get(match[1]);
      const made = button("keyword", match[0], () => this.show(word, made));
      made.textContent = match[0];
      made.setAttribute("aria-label", `${match[0]}: what it means`);
      const end = match.index + match[0].length;
      const [kept, rest] = clinging(made, text.data.slice(end));
      parts.push(text.data.slice(from, match.index), kept);
      from = text.data.length - rest.length;
    }
    if (parts.length) text.replaceWith(...parts, text.data.slice(from));
  }

  // ---------------------------------------------------------------- opening and closing

  key(event) {
    if (event.target.closest?.("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === KEY) this.toggle();
    else if (event.key === "Escape" && this.open && !event.target.closest?.(".pop")) this.close();
  }

  toggle() {
    if (this.open) this.close();
    else this.show();
  }

  show(word = "", from = null) {
    const { sheet, pop } = this.stage;
    if (!this.open) this.back = pop.beside && pop.box.contains(from) ? pop.beside : (from ?? this.opener);
    pop.hide(false);
    if (sheet.on) sheet.go("high");
    this.panel.hidden = false;
    this.rail.classList.add("has-quick");
    this.opener.setAttribute("aria-expanded", "true");
    this.fill();
    this.fetch(); // who hunts whom may have been settled since
    this.find(word);
  }

  find(word) {
    this.word = word;
    const meant = word && this.panel.querySelector(`[data-word="${CSS.escape(word)}"]`);
    for (const one of this.panel.querySelectorAll(".meant")) one.classList.remove("meant");
    if (meant) meant.classList.add("meant");
    (meant || this.panel).focus({ preventScroll: true });
    (meant || this.panel).scrollIntoView({ block: meant ? "center" : "start" });
    const { sheet, parts } = this.stage;
    const sheeted = sheet.on && !meant && document.querySelector(".dock");
    if (sheeted) sheeted.scrollTop -= Math.max(0, parts.bar.getBoundingClientRect().bottom - this.panel.getBoundingClientRect().top); // the question stays above it
  }

  close() {
    const inside = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.rail.classList.remove("has-quick");
    this.opener.setAttribute("aria-expanded", "false");
    if (inside) (this.back?.isConnected ? this.back : this.opener).focus();
  }

  // ---------------------------------------------------------------- what it says

  fill() {
    const { scene, view } = this.stage;
    const said = this.said ?? { turn: [], symbols: [], keywords: [], charts: [] };
    const filled = JSON.stringify([said, scene?.goal]);
    if (filled === this.filled) return;
    this.filled = filled;
    const goal = scene?.goal || said.goal;
    const title = el("h2", "", "Quick reference");
    title.id = "quick-title";
    const print = el("a", "", "To print");
    print.href = `/rules/${view.game}/quick`;
    print.target = "rules";
    this.panel.replaceChildren(
      el("header", "", title, print, button("tool", "Close the quick reference", () => this.close(), icon("cross"))),
      goal ? el("p", "goal", el("b", "", "Goal: "), rich(goal)) : "",
      ...this.part("A turn", said.turn, (line) => el("li", "", rich(line)), "ol", "turn"),
      ...this.part("Symbols", said.symbols, (sign) => el("li", "", icon(sign.symbol), el("span", "", el("b", "", `${sign.name}:`), " ", rich(sign.text))), "ul", "legend"),
      ...(said.charts ?? []).map((chart) => this.chart(chart)),
      ...this.part("Words", said.keywords, (keyword) => this.keyword(keyword), "ul", "words"),
    );
    if (this.word) this.find(this.word);
  }

  part(name, rows, made, kind, className) {
    return rows?.length ? [el("h3", "", name), el(kind, className, ...rows.map(made))] : [];
  }

  keyword(keyword) {
    const made = el("li", "", keyword.symbol && icon(keyword.symbol), el("b", "", `${keyword.word}:`), " ", rich(keyword.text), " ", keyword.clause && this.rule(keyword));
    made.dataset.word = keyword.word;
    made.tabIndex = -1;
    return made;
  }

  rule(keyword) {
    const link = el("a", "clause", "Rule");
    link.href = `/rules/${this.stage.view.game}#${keyword.clause}`;
    link.target = "rules";
    link.title = keyword.clause;
    link.setAttribute("aria-label", `The rule of ${keyword.word}`);
    return link;
  }

  chart(chart) {
    const cells = (row) => row.map((cell, n) => this.cell(n === 0 ? "th" : "td", cell, n === 0 && "row"));
    const table = el("table", "", el("thead", "", el("tr", "", ...chart.head.map((cell) => this.cell("th", cell, "col")))), el("tbody", "", ...chart.rows.map((row) => el("tr", "", ...cells(row)))));
    const wide = el("div", "wide", table);
    wide.tabIndex = 0;
    wide.setAttribute("role", "group");
    wide.setAttribute("aria-label", plain(chart.name));
    return el("div", "chart", el("h3", "", rich(chart.name)), chart.text && el("p", "", rich(chart.text)), wide);
  }

  cell(kind, text, scope) {
    const made = el(kind, "", rich(text));
    if (scope) made.scope = scope;
    return made;
  }
}
