// A course over a match, by answers: one line a seat, in its colour and dashes, with its shape at the end.

import { SIGILS, sv } from "./elements.js";
import { toneOfSeat } from "./text.js";

const [WIDE, TALL, LEFT, RIGHT, EDGE] = [520, 170, 52, 76, 14];
const DASHES = ["", "9 4", "2 4", "12 4 2 4", "5 5", "16 5"];

// How far along the chart a number of answers lies, from 0 to 1 of its width, and what lies at a part of it.
export const alongOf = ({ course }) => {
  const from = course[0][0];
  const last = Math.max(1, course.at(-1)[0] - from);
  return {
    to: (at) => (LEFT + (Math.min(1, Math.max(0, (at - from) / last)) * (WIDE - LEFT - RIGHT))) / WIDE,
    at: (along) => Math.round(from + last * Math.min(1, Math.max(0, (along * WIDE - LEFT) / (WIDE - LEFT - RIGHT)))),
  };
};

// `course` has the number of answers and everybody's value; `ends` are the least and the most there may be.
export function chart({ course, name, ends, unit = "" }) {
  const along = alongOf({ course });
  const all = course.flatMap(([, values]) => values);
  const [least, most] = ends ?? [Math.min(...all), Math.max(Math.min(...all) + 1, ...all)];
  const at = ([x, y]) => [along.to(x) * WIDE, TALL - EDGE - ((y - least) / (most - least)) * (TALL - 2 * EDGE)];
  const path = (point) => at(point).map((one) => one.toFixed(1)).join(" ");
  const made = sv("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, class: "course", role: "img" });
  made.setAttribute("aria-label", `${name} of everybody from the first turn to the end`);
  for (const value of [least, most]) {
    const [, y] = at([course[0][0], value]);
    const words = sv("text", { x: LEFT - 6, y: y + 4, "text-anchor": "end" });
    words.textContent = `${value}${unit}`;
    made.append(sv("path", { d: `M${LEFT} ${y}H${WIDE - RIGHT}`, class: "level" }), words);
  }
  for (const [n, final] of course.at(-1)[1].entries()) {
    const steps = course.flatMap(([x, values], i) => (i ? [[x, course[i - 1][1][n]], [x, values[n]]] : [[x, values[n]]]));
    const tone = toneOfSeat(n);
    const [x, y] = at([course.at(-1)[0], final]);
    const beside = course.at(-1)[1].slice(0, n).filter((one) => one === final).length; // who ends level stands side by side
    made.append(sv("path", { d: `M${steps.map(path).join("L")}`, class: `line tone-${tone}`, "stroke-dasharray": DASHES[n] ?? "" }),
      sv("path", { d: SIGILS[n] ?? SIGILS[0], class: `mark tone-${tone}`, transform: `translate(${x + 10 + 14 * beside} ${y}) scale(.13)` }));
  }
  return made;
}
