// What the board's ground looks like: land, hexes, squares, walls, locations, ways. No game is known here.

import { el, glyph, icon, SIGILS, sv } from "./elements.js";
import { corners, R, square } from "./layouts.js";
import { lineAt, lines } from "./lettering.js";
import { rich, toneOf, toneOfSeat } from "./text.js";

const mini = (id, x, y, size, className) => glyph(id, id, { x: x - size / 2, y: y - size / 2, width: size, height: size, class: className });

export function drawGround(scene, lay) {
  const map = scene.form === "areas";
  const root = sv("svg", { class: `ground form-${scene.form}`, viewBox: `${lay.left} ${lay.top} ${lay.width} ${lay.height}`, "aria-hidden": scene.form === "ring" });
  const layer = (className) => root.appendChild(sv("g", { class: className }));
  const regions = Object.values(scene.regions);
  const land = Object.values(scene.spaces).filter((s) => lay.spots.get(s.key)?.d);
  const shape = (s, className, more = {}) => sv("path", { d: lay.spots.get(s.key).d, class: className, ...more });
  if (scene.form === "ring") root.append(...disc(lay));
  if (map) root.append(...["sea", ""].map((name) => sv("rect", { x: lay.left, y: lay.top, width: lay.width, height: lay.height, rx: 26, ...(name ? { class: name } : { fill: "url(#tx-sea)" }) })));
  const under = layer("under");
  for (const name of map ? ["shoal", "shore"] : ["mount", "frame"]) for (const s of land) under.append(shape(s, `${name}${s.ground === "deck" ? " of-deck" : ""}`));
  const ways = layer("ways");
  for (const link of Object.values(scene.links)) if (link.form === "way" || link.form === "lane") ways.append(...strand(lay, link));
  if (map) {
    const borders = layer("borders");
    for (const region of regions) for (const s of land) if (s.region === region.key) borders.append(shape(s, `border${heldBy(region)}${s.ground === "deck" ? " of-deck" : ""}`));
  }
  const floor = layer("floor");
  for (const s of land) floor.append(drawSpace(scene, s, lay.spots.get(s.key)));
  if (!map) for (const region of regions) if (region.tone) root.append(...hem(scene, lay, region));
  const walls = layer("walls");
  for (const link of Object.values(scene.links)) walls.append(...barrier(link));
  const prints = layer("prints");
  if (map) for (const s of land) printed(prints, s, lay.spots.get(s.key));
  for (const region of regions) if (region.at?.length) banner(prints, region);
  layer("aims");
  layer("paths");
  layer("arrows");
  return root;
}

const heldBy = (region) => (region.held === undefined ? "" : ` held tone-${toneOfSeat(region.held)}`);

function disc({ width, height }) {
  const at = { cx: width / 2, cy: height / 2 };
  const rings = ["mount", "frame", "pitch", "pitch-dots"].map((name, i) => sv("ellipse", { ...at, rx: width * 0.42 - i * 4, ry: height * 0.4 - i * 4, class: `disc ${name}` }));
  return [...rings, sv("ellipse", { ...at, rx: width * 0.2, ry: height * 0.2, class: "disc pitch-line" })];
}

function drawSpace(scene, s, spot) {
  const odd = s.at?.length === 2 && (s.at[0] + s.at[1]) % 2 ? " odd" : "";
  const g = sv("g", { class: `space g-${s.ground || "plain"}${s.seat !== undefined ? ` owned tone-${toneOfSeat(s.seat)}` : ""}${s.closed ? " closed" : ""}${odd}` });
  g.dataset.key = s.key;
  g.dataset.name = s.name || "space";
  g.append(sv("path", { d: spot.d, class: "base" }));
  const region = scene.regions[s.region];
  if (region?.tone) g.append(sv("path", { d: spot.d, class: `tint tone-${region.tone}` }));
  if (s.seat !== undefined) g.append(sv("path", { d: spot.d, class: "own" }));
  if (s.seat !== undefined && scene.form === "areas") g.append(sv("path", { d: spot.d, class: "texture", fill: `url(#tx-seat-${s.seat % 6})` }));
  g.append(sv("path", { d: spot.d, class: "texture", fill: `url(#tx-${s.seat !== undefined && scene.form !== "areas" ? "home" : s.ground || "floor"})` }));
  if (spot.inner) g.append(sv("path", { d: spot.inner, class: "bevel" }));
  // Colour never stands alone: whose home this is also shows by the seat's shape.
  if (s.seat !== undefined && scene.form !== "areas" && SIGILS[s.seat]) g.append(sv("path", { d: SIGILS[s.seat], class: "home-sigil", transform: `translate(${spot.x} ${spot.y}) scale(.34)` }));
  const symbol = s.symbol || (region?.tone && s.ground !== "block" ? region.symbol : "");
  if (symbol && scene.form !== "areas") g.append(mini(symbol, spot.x, spot.y, scene.form === "hexes" ? 46 : 56, `water${region?.tone ? ` tone-${region.tone}` : ""}`));
  if (s.ground === "pit") g.append(sv("circle", { cx: spot.x, cy: spot.y, r: 29, class: "pit" }));
  if (s.ground === "block" && scene.form === "squares") {
    const top = `M${spot.x - 46} ${spot.y - 52}h92v78h-92z`;
    g.append(sv("path", { d: top, class: "top" }), sv("path", { d: top, fill: "url(#tx-block)" }), sv("path", { d: `M${spot.x - 46} ${spot.y + 26}h92v24h-92z`, class: "front" }));
  }
  return g;
}

// The outline of a region: the edges behind which it does not go on, in the colour of whoever holds it.
function hem(scene, lay, region) {
  const edges = new Map();
  for (const s of Object.values(scene.spaces)) {
    if (s.region !== region.key) continue;
    const { x, y } = lay.spots.get(s.key);
    const points = scene.form === "hexes" ? corners(x, y, R) : square(x, y, 50);
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length];
      const name = [p, q].map((one) => one.map(Math.round).join()).sort().join("|");
      edges.set(name, edges.has(name) ? null : [p, q]);
    });
  }
  const outer = [...edges.values()].filter(Boolean);
  const d = outer.map(([p, q]) => `M${p[0].toFixed(1)} ${p[1].toFixed(1)}L${q[0].toFixed(1)} ${q[1].toFixed(1)}`).join("");
  const line = sv("path", { d, class: `hem${heldBy(region) || ` tone-${region.tone}`}`, "data-key": region.key });
  return [line, ...(SIGILS[region.held] && outer.length ? [holder(region, outer)] : [])];
}

// Whoever holds a region is known by a shape too, on its upper left edge.
function holder(region, edges) {
  const far = ([p, q]) => (p[0] + q[0]) / 2 + p[1] + q[1];
  const [p, q] = [...edges].sort((one, other) => far(one) - far(other))[0];
  return sv("path", { d: SIGILS[region.held], class: `holder${heldBy(region)}`, transform: `translate(${(p[0] + q[0]) / 2} ${(p[1] + q[1]) / 2}) scale(.22)` });
}

function strand(lay, link) {
  const [a, b] = [lay.spots.get(link.from), lay.spots.get(link.to)];
  if (!a || !b) return [];
  const [mx, my] = [(a.x + b.x) / 2 + (b.y - a.y) * 0.09, (a.y + b.y) / 2 - (b.x - a.x) * 0.09];
  const d = `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`;
  return [sv("path", { d, class: `strand-bed ${link.form}` }), sv("path", { d, class: `strand ${link.form}` })];
}

function barrier(link) {
  const [a, b, c, d] = (link.at ?? []).map((n) => n * 100);
  if (link.form === "wall") return ["wall-shade", "wall", "wall-light"].map((name) => sv("path", { d: `M${a} ${b}L${c} ${d}`, class: name }));
  if (link.form === "post") return [["post-shade", 14, 0, 3], ["post", 13, 0, 0], ["post-light", 5, -3, -4]].map(([name, r, x, y]) => sv("circle", { cx: a + x, cy: b + y, r, class: name }));
  return [];
}

// What is printed in an area: its name in lines, and the marks that lie there.
function printed(prints, s, spot) {
  const all = lines(s.name);
  all.forEach((line, i) => {
    const text = sv("text", { x: spot.x, y: lineAt(spot, all.length, i), class: `area-name${s.ground === "deck" ? " deck-name" : ""}` });
    text.textContent = line;
    prints.append(text);
  });
  (s.marks ?? []).forEach((mark, i) => prints.append(sv("circle", { cx: spot.x + 27 + i * 19, cy: spot.y + 7, r: 9.5, class: `print-bed m-${mark}` }), mini(mark, spot.x + 27 + i * 19, spot.y + 7, 12, `print m-${mark}`)));
}

function banner(prints, region) {
  const text = sv("text", { x: region.at[0], y: region.at[1], class: "region-name" });
  text.textContent = region.name;
  if (region.worth) {
    const worth = sv("tspan", { dx: 5, class: "region-worth" });
    worth.textContent = `+${region.worth}`;
    text.append(worth);
  }
  prints.append(text);
}

// A location: a space that is a card, with room for those who stand there.
export function place(s, spot) {
  const made = el("div", `place g-${s.ground}${s.duty ? " duty" : ""}${s.middle ? " middle" : ""}`,
    sv("svg", { class: "scape", viewBox: "0 0 240 120", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" }, sv("use", { href: `#sy-scape-${s.ground}`, width: 240, height: 120 })),
    el("header", "", s.symbol ? icon(s.symbol) : null, el("h3", "", s.name), s.worth ? worth(s.worth) : null),
    el("p", "", rich(s.text ?? "")), el("div", "holds"));
  made.dataset.name = `${s.name}${s.worth ? `, ${s.worth} for landing` : ""}`;
  Object.assign(made.style, { left: `${spot.x - spot.w / 2}px`, top: `${spot.y - spot.h / 2}px`, width: `${spot.w}px`, height: `${spot.h}px` });
  return made;
}

const worth = (value) => {
  const made = el("span", "worth", icon("star"), String(value));
  made.title = `${value} for landing here`;
  return made;
};

// ---------------------------------------------------------------- arrows and ways

export function arrow(a, b, className) {
  if (!a || !b) return [];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const cut = Math.min(30, far / 5);
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const [from, to] = [[a.x + ux * cut, a.y + uy * cut], [b.x - ux * (cut + 6), b.y - uy * (cut + 6)]];
  const bend = [(from[0] + to[0]) / 2 + uy * far * 0.12, (from[1] + to[1]) / 2 - ux * far * 0.12];
  const d = `M${from}Q${bend} ${to}`;
  const name = far < 96 ? `${className} short` : className;
  return [sv("path", { d, class: `arrow-bed ${name}`, "marker-end": "url(#tip)" }), sv("path", { d, class: `arrow ${name}`, "marker-end": "url(#tip)" })];
}

// Who attacks whom just now: it changes more often than the ground.
export function drawAims(root, lay, scene) {
  const aims = Object.values(scene.links).filter((link) => link.form === "aim");
  root.querySelector(".aims").replaceChildren(...aims.flatMap((link) => arrow(lay.spots.get(link.from), lay.spots.get(link.to), "now")));
}

export function drawPath(root, lay, keys) {
  const paths = root?.querySelector(".paths");
  paths?.querySelector(".route")?.remove();
  const spots = (keys ?? []).map((key) => lay.spots.get(key)).filter(Boolean);
  if (!paths || spots.length < 2) return;
  const d = `M${spots.map((s) => `${s.x} ${s.y}`).join("L")}`;
  paths.append(sv("g", { class: "route" }, sv("path", { d, class: "route-bed" }), sv("path", { d, class: "route-line" }), ...spots.slice(1).map((s) => sv("circle", { cx: s.x, cy: s.y, r: 7, class: "route-step" }))));
}

export const toneAt = (scene, key) => toneOf(scene.figures[key] ?? scene.spaces[key] ?? {});
