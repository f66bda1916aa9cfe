// Where each seat's chance to win came from, as a table whose rows sum.

import { el } from "./elements.js";

const PARTS = [["own", "Own choices"], ["others", "Others’ choices"], ["chance", "Dice, draws"], ["light", "Came to light"]];

export const signed = (whole) => `${whole < 0 ? "−" : whole > 0 ? "+" : ""}${Math.abs(whole)}`;

// Whole numbers for parts, so that they sum to a whole number: what rounding leaves goes to the parts that it changes most.
export function summing(parts, sum) {
  const found = parts.map(Math.round);
  const step = Math.sign(sum - found.reduce((all, one) => all + one, 0));
  while (step && found.reduce((all, one) => all + one, 0) !== sum) {
    const left = parts.map((part, i) => step * (part - found[i]));
    found[left.indexOf(Math.max(...left))] += step;
  }
  return found;
}

// A row a seat: what its chance was at first, what changed it, and what it came to. `who` makes what a seat is called by.
export function origins(shares, who) {
  const shown = PARTS.filter(([part], i) => i < 2 || shares.some((share) => Math.abs(share[part]) >= 0.005));
  const head = el("tr", "", ...["", "At first", ...shown.map(([, words]) => words), "At last"].map((words) => heading(words, "col")));
  const rows = shares.map((share, seat) => {
    const [start, end] = [Math.round(100 * share.start), Math.round(100 * share.end)];
    const parts = summing(shown.map(([part]) => 100 * share[part]), end - start);
    return el("tr", "", heading(el("span", "who", ...who(seat)), "row"), el("td", "", `${start}`), ...parts.map(cell), el("td", "last", `${end} %`));
  });
  return el("table", "origins", el("thead", "", head), el("tbody", "", ...rows));
}

function heading(words, scope) {
  const made = el(words ? "th" : "td", "", words);
  if (words) made.scope = scope;
  return made;
}

function cell(by) {
  const made = el("td", by < 0 ? "bad" : by > 0 ? "good" : "", signed(by));
  made.style.setProperty("--by", `${Math.min(100, 2 * Math.abs(by))}%`);
  return made;
}
