// What is heard and walked: one live region, single keys that say how things stand, arrows that walk over the table.

import { counted, plain, personOf } from "./text.js";

const THINGS = "#stage :is(.place, .space, .fig, .mark, .die, .card)";
const HEARD = ["question", "news", "problem", "advice", "link-state"];
const SCROLLED = ".lens, #said, #blocked, #options, #journal, .result, .pop, .menu, input, [role=slider]";
const MOST_LINES = 8;
const KEYS = { w: "whose turn it is", s: "the score", o: "what you can do", h: "what happened last", l: "what is around here", q: "the question", u: "undo", r: "the quick reference", i: "a closer look at this" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Speaker {
  constructor(stage, live) {
    Object.assign(this, { stage, live, waiting: [] });
    for (const id of HEARD) {
      const one = document.getElementById(id);
      let last = "";
      new MutationObserver(() => {
        const words = (one.dataset.heard ?? (one.dataset.said || one.textContent)).trim(); // symbols have names, buttons are not said
        if (words !== last) this.say(words);
        last = words;
      }).observe(one, { childList: true, subtree: true, characterData: true });
    }
  }

  // What is said at the same moment is said together: nothing speaks over anything else.
  say(words) {
    if (!words || this.waiting.includes(words)) return;
    if (this.waiting.push(words) > 1) return;
    setTimeout(() => (this.live.textContent = this.waiting.splice(0).join(" ")), 30);
  }

  // Lines that were not played are said all the same, the last of them at least.
  tell(lines) {
    if (lines.length > MOST_LINES) this.say(`${lines.length - MOST_LINES} more things happened.`);
    for (const line of lines.slice(-MOST_LINES)) this.say(line);
  }

  // One key, one answer; where somebody types a line, keys are letters.
  key(event) {
    const { stage } = this;
    if (ARROWS[event.key] && event.target.closest?.(`${THINGS}, .board, .zones, body`) && !event.target.closest(SCROLLED)) return this.walk(event);
    if (event.key === "?") return this.again(`Keys: ${Object.entries(KEYS).map(([key, what]) => `${key}, ${what}`).join("; ")}. Arrows walk over the table, Enter chooses.`);
    if (!KEYS[event.key] || "uri".includes(event.key)) return undefined;
    const seats = Object.values(stage.scene.seats);
    const name = (n) => [seats[n]?.side, personOf(n)].filter(Boolean).join(", ");
    const turn = (n) => {
      const asked = Boolean(stage.view.seats[n]?.asked);
      if (n === stage.you) return asked ? "You are to decide" : "It is your turn";
      return `${[seats[n].side, seats[n].side ? `(${personOf(n)})` : personOf(n)].filter(Boolean).join(" ")} ${asked ? "is to decide" : "has the turn"}`;
    };
    const answers = {
      w: () => seats.flatMap((seat, n) => (seat.acting || stage.view.seats[n]?.asked ? [`${turn(n)}.`] : [])).join(" ") || "Nobody is to decide.",
      s: () => seats.map((seat, n) => `${name(n)}: ${seat.score ? counted(seat.score) : "no score"}`).join("; "),
      o: () => (stage.options().length ? stage.options().map((one) => plain(one.label)).join("; ") : "Nothing just now."),
      h: () => stage.rail.last() || "Nothing yet.",
      l: () => this.around(),
      q: () => document.getElementById("question").textContent,
    };
    return this.again(answers[event.key]());
  }

  // The same words twice are said twice; who sees reads them.
  again(words) {
    this.stage.answered?.(words);
    this.live.textContent = "";
    requestAnimationFrame(() => this.say(words));
  }

  around() {
    const here = document.activeElement?.closest?.(THINGS);
    if (!here) return "Nothing is in focus. Arrows walk over the table.";
    const inside = [...here.querySelectorAll("[data-name]")].map((one) => one.dataset.name);
    const near = this.near(here).slice(0, 4).map(({ one }) => one.dataset.name);
    return [here.dataset.name, ...inside, near.length && `Around it: ${near.join("; ")}`].filter(Boolean).join(". ");
  }

  near(from) {
    const middle = (one) => {
      const box = one.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(from);
    const others = [...document.querySelectorAll(THINGS)].filter((one) => one !== from && one.dataset.name && !one.closest(".lens, .fx, .pop") && one.getBoundingClientRect().width);
    return others.map((one) => ({ one, by: middle(one).map((at, axis) => at - [x, y][axis]) })).sort((a, b) => Math.hypot(...a.by) - Math.hypot(...b.by));
  }

  walk(event) {
    event.preventDefault();
    const here = document.activeElement?.closest?.(THINGS);
    const [dx, dy] = ARROWS[event.key];
    const ahead = ({ by: [x, y] }) => x * dx + y * dy;
    const aside = ({ by: [x, y] }) => Math.abs(x * dy) + Math.abs(y * dx);
    const next = here
      ? this.near(here).filter((found) => ahead(found) > 8 && aside(found) < 2.2 * ahead(found)).sort((a, b) => ahead(a) + 1.6 * aside(a) - ahead(b) - 1.6 * aside(b))[0]?.one
      : document.querySelector("#stage [data-can]") ?? document.querySelector(THINGS);
    if (!next) return;
    if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
    next.focus();
    this.stage.choosing.point(next.dataset.key);
    this.stage.look.show(next.dataset.key);
    this.say(next.getAttribute("aria-label") ?? next.dataset.name);
  }
}
