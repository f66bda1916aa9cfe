// Where spaces lie, for each form of board: key -> {x, y, w, h, d, inner, places}; d and inner are outlines where there are any,
// places those beside the middle where something can lie.

import { free } from "./lettering.js";

export const R = 50; // a hex's radius; a square is 100 wide; areas come with coordinates of their own
export const corners = (x, y, r) => Array.from({ length: 6 }, (_, i) => [x + r * Math.cos((Math.PI / 3) * i - Math.PI / 6), y + r * Math.sin((Math.PI / 3) * i - Math.PI / 6)]);
export const square = (x, y, r) => [[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]];
const outline = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

const LAYOUTS = { ring, hexes, squares, areas };

export function layout(scene, wide, tall) {
  const lay = (LAYOUTS[scene.form] ?? (() => ({ spots: new Map(), box: [0, 0, wide, tall] })))(Object.values(scene.spaces), wide, tall, Object.values(scene.regions));
  const [left, top, width, height] = lay.box;
  return { spots: lay.spots, left, top, width, height, u: scene.form === "ring" ? 1 : Math.min(wide / width, tall / height) };
}

function hexes(spaces) {
  const spots = new Map();
  for (const s of spaces) {
    const [x, y] = [Math.sqrt(3) * R * (s.at[0] + s.at[1] / 2), 1.5 * R * s.at[1]];
    spots.set(s.key, { x, y, w: 86, h: 100, d: outline(corners(x, y, R - 0.7)), inner: outline(corners(x, y, R - 6)) });
  }
  return { spots, box: around(spots, 22) };
}

function squares(spaces) {
  const spots = new Map();
  for (const s of spaces) {
    const [x, y] = [s.at[0] * 100 + 50, s.at[1] * 100 + 50];
    spots.set(s.key, { x, y, w: 100, h: 100, d: outline(square(x, y, 49.2)), inner: outline(square(x, y, 44)) });
  }
  return { spots, box: around(spots, 34) };
}

// Pieces of land with coasts: polygons whose corners are rounded.
function areas(spaces, wide, tall, regions) {
  const spots = new Map();
  const edges = [Infinity, Infinity, -Infinity, -Infinity];
  for (const s of spaces) {
    const points = Array.from({ length: s.points.length / 2 }, (_, i) => [s.points[2 * i], s.points[2 * i + 1]]);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    [x0, y0].forEach((low, i) => (edges[i] = Math.min(edges[i], low)));
    [x1, y1].forEach((high, i) => (edges[i + 2] = Math.max(edges[i + 2], high)));
    const [x, y] = s.at?.length ? s.at : [(x0 + x1) / 2, (y0 + y1) / 2];
    spots.set(s.key, { x, y, w: x1 - x0, h: y1 - y0, d: soft(points, s.ground === "deck" ? 4 : 11) });
  }
  for (const [key, places] of free(spaces, regions, spots)) spots.get(key).places = places;
  const [x0, y0, x1, y1] = spaces.length ? edges : [0, 0, 1000, 700];
  return { spots, box: [x0 - 20, y0 - 20, x1 - x0 + 40, y1 - y0 + 40] };
}

function soft(points, by) {
  const toward = ([ax, ay], [bx, by_]) => {
    const far = Math.hypot(bx - ax, by_ - ay) || 1;
    const part = Math.min(0.5, by / far);
    return [ax + (bx - ax) * part, ay + (by_ - ay) * part];
  };
  const steps = points.map((p, i) => {
    const [before, after] = [points.at(i - 1), points[(i + 1) % points.length]];
    return [toward(p, before), p, toward(p, after)].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  });
  return `M${steps.map(([a, p, b]) => `${a}Q${p} ${b}`).join("L")}Z`;
}

// Cards in a ring as large as they can be without touching one another.
function ring(spaces, wide, tall) {
  const spots = new Map();
  const places = spaces.filter((s) => !s.middle);
  const gap = wide < 600 ? 3 : 10;
  const fits = (w, h) => {
    spots.clear();
    for (const [i, s] of places.entries()) {
      const turn = (2 * Math.PI * (s.at?.[0] ?? i)) / places.length - Math.PI / 2;
      spots.set(s.key, { x: wide / 2 + ((wide - w) / 2 - 6) * Math.cos(turn), y: tall / 2 + ((tall - h) / 2 - 6) * Math.sin(turn), w, h });
    }
    for (const s of spaces) if (s.middle) spots.set(s.key, { x: wide / 2, y: tall / 2, w, h });
    const all = [...spots.values()];
    return all.every((a, i) => all.every((b, j) => i >= j || Math.abs(a.x - b.x) > w + gap || Math.abs(a.y - b.y) > h + gap));
  };
  const most = (tall - 40) / 3;
  let w = Math.min(340, wide * 0.32);
  while (w > 84 && !fits(w, Math.min(most, Math.max(w * 0.64, 122)))) w -= 4;
  if (w <= 84) for (let h = Math.min(most, 122); h > 64 && !fits(w, h); h -= 4);
  return { spots, box: [0, 0, wide, tall] };
}

function around(spots, margin) {
  const all = [...spots.values()];
  const low = (axis, size) => Math.min(...all.map((s) => s[axis] - s[size] / 2)) - margin;
  const high = (axis, size) => Math.max(...all.map((s) => s[axis] + s[size] / 2)) + margin;
  return all.length ? [low("x", "w"), low("y", "h"), high("x", "w") - low("x", "w"), high("y", "h") - low("y", "h")] : [0, 0, 100, 100];
}
