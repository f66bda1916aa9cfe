// Arrows at things, whatever they are: a tip just above a thing, a line where something goes. They lie over the page and
// follow when it is scrolled, zoomed or laid out anew. Who points says at what; no game is known here.

import { sv } from "./elements.js";

const TIP = "M-6 0v-16h-7L0-38l13 22h-7V0z"; // points up; turned round it points down
const EDGE = 14;
const ROOM = 70; // above a thing, for a tip to stand there
const BEND = 0.14;
const SHORT = 20;

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const near = (value, least, most) => Math.min(Math.max(value, least), Math.max(least, most));

export class Arrows {
  // `find(key)` gives the element of a thing; `moving` are elements whose style moves others, as a board that is zoomed.
  constructor(find, moving = []) {
    Object.assign(this, { find, marks: [], waits: false, drawn: "" });
    this.layer = sv("svg", { class: "arrows", "aria-hidden": "true" });
    document.body.append(this.layer);
    addEventListener("resize", () => this.later());
    document.addEventListener("scroll", () => this.later(), { capture: true, passive: true });
    const watch = new MutationObserver(() => this.later());
    for (const one of moving) watch.observe(one, { attributes: true, attributeFilter: ["style"] });
  }

  // Each mark is `{ at, from, way, tone }`: a tip at a thing, a line that comes from another thing, or goes a way over spaces.
  point(marks) {
    this.marks = marks;
    this.draw();
  }

  clear() {
    if (this.marks.length) this.point([]);
  }

  later() {
    if (this.waits || !this.marks.length) return;
    this.waits = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.waits = false;
    const made = this.marks.flatMap((mark) => [...this.line(mark), ...this.tip(mark)]);
    const drawn = made.map((one) => one.outerHTML).join("");
    if (drawn === this.drawn) return; // or what moves would begin anew
    this.drawn = drawn;
    this.layer.replaceChildren(...made);
  }

  // Where a thing is on the screen; nothing if it cannot be seen there.
  box(key) {
    const one = typeof key === "string" ? this.find(key) : key;
    const box = one?.isConnected && one.checkVisibility() ? one.getBoundingClientRect() : null;
    return box?.width && inSight(one, middle(box)) ? box : null;
  }

  tip({ at, tone = "" }) {
    const box = this.box(at);
    if (!box) return [];
    const above = box.top > ROOM;
    const x = near(middle(box).x, EDGE, innerWidth - EDGE);
    const y = near(above ? box.top + Math.min(6, box.height / 5) : box.bottom - 4, EDGE, innerHeight - EDGE);
    const arrow = sv("g", { class: `tip ${tone}`, transform: `translate(${x} ${y})${above ? " rotate(180)" : ""} translate(0 38)` }, sv("path", { d: TIP }));
    arrow.dataset.at = typeof at === "string" ? at : "";
    return [arrow];
  }

  line({ at, from, way = [], tone = "" }) {
    const stops = (way.length > 1 ? way : from ? [from, at] : []).map((key) => this.box(key)).filter(Boolean).map(middle);
    if (stops.length < 2) return [];
    const d = stops.length > 2 ? `M${stops.map(({ x, y }) => `${x} ${y}`).join("L")}` : bow(...stops);
    return [sv("path", { d, class: `line bed ${tone}` }), sv("path", { d, class: `line ${tone}` })];
  }
}

// Whether a point of a thing is on the screen, and not cut off by a box that shows a part of what it holds.
export function inSight(one, { x, y }) {
  const within = (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
    const cuts = getComputedStyle(around).overflow !== "visible" && !(around instanceof SVGElement);
    if (cuts && !within(around.getBoundingClientRect())) return false;
  }
  return within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
}

// A line that bends a little, so that two between the same things are told apart, and that leaves the things to be seen.
function bow(from, to) {
  const short = SHORT / Math.max(SHORT * 4, Math.hypot(to.x - from.x, to.y - from.y));
  const between = (share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const [a, b] = [between(short), between(1 - short)];
  const [x, y] = [(a.x + b.x) / 2 + (b.y - a.y) * BEND, (a.y + b.y) / 2 - (b.x - a.x) * BEND];
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}
