// One's own matches: how many were won, against whom, and how that went over time. Everything is in this browser.

import { $, build } from "./build.js";
import { asFile, history, keepAll, takeIn } from "./finished.js";
import { kindName } from "./levels.js";
import { showTheme, switchTheme } from "./stage/settings.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDE, TALL, EDGE] = [640, 200, 44];
const SHOWN = 60;
const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"];

const sv = (name, attributes, ...inside) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
};
const counted = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const percent = (part) => `${Math.round(100 * part)} %`;

// A shared first place is a share of a win; by chance alone everybody has as much.
const won = (match) => (match.ranks[match.you] === 1 ? 1 / match.ranks.filter((rank) => rank === 1).length : 0);
const expected = (match) => {
  const sides = new Set(match.seats.map((seat, n) => seat.side || String(n)));
  const team = match.seats[match.you].side;
  const mates = team && sides.size < match.seats.length ? match.seats.filter((seat) => seat.side === team).length : 1;
  return mates / match.seats.length;
};
const opponents = (match) => [...new Set(match.seats.filter((_, n) => n !== match.you).map((seat) => (seat.kind === "human" ? "people" : kindName(seat.kind))))].sort().join(", ");

function grouped(matches, by) {
  const found = new Map();
  for (const one of matches) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return [...found].sort((a, b) => b[1].length - a[1].length);
}

function table(caption, head, rows) {
  const made = build("table", {});
  made.append(build("caption", {}, caption), build("thead", {}, build("tr", {}, ...head.map((words) => build("th", { scope: "col" }, words)))));
  made.append(build("tbody", {}, ...rows.map(([name, ...cells]) => build("tr", {}, build("th", { scope: "row" }, name), ...cells.map((words) => build("td", {}, words))))));
  return made;
}

const row = ([name, ones]) => {
  const sum = (of) => ones.reduce((all, one) => all + of(one), 0);
  const lucks = ones.filter((one) => typeof one.luck === "number");
  const luck = lucks.length ? lucks.reduce((all, one) => all + one.luck, 0) / lucks.length : null;
  return [name, String(ones.length), percent(sum(won) / ones.length), percent(sum(expected) / ones.length), luck === null ? "–" : percent(luck)];
};
const HEAD = ["Played", "Won", "By chance alone", "Luck (50 % is usual)"];

// Wins more than chance would bring, match by match.
function course(matches) {
  const steps = [0];
  for (const one of [...matches].reverse()) steps.push(steps.at(-1) + won(one) - expected(one));
  const [least, most] = [Math.min(-1, ...steps), Math.max(1, ...steps)];
  const x = (n) => EDGE + (n / (steps.length - 1)) * (WIDE - EDGE - 12);
  const y = (value) => TALL - 16 - ((value - least) / (most - least)) * (TALL - 32);
  const made = sv("svg", { viewBox: `0 0 ${WIDE} ${TALL}`, class: "course", role: "img" });
  made.setAttribute("aria-label", `Wins more than chance would bring: ${steps.at(-1).toFixed(1)} after ${counted(matches.length, "match", "matches")}`);
  for (const value of [...new Set([Math.round(least), 0, Math.round(most)])]) {
    const words = sv("text", { x: EDGE - 8, y: y(value) + 4, "text-anchor": "end" });
    words.textContent = value > 0 ? `+${value}` : String(value).replace("-", "−");
    made.append(sv("path", { d: `M${EDGE} ${y(value)}H${WIDE - 12}`, class: value ? "level" : "zero" }), words);
  }
  made.append(sv("path", { d: `M${steps.map((value, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}`, class: "line" }));
  made.append(sv("circle", { cx: x(steps.length - 1), cy: y(steps.at(-1)), r: 5, class: "dot" }));
  return made;
}

// What a review found of one's own choices, once there is one.
function reviewed({ review }) {
  if (!Number.isInteger(review?.mistakes)) return "Review";
  return review.mistakes ? `Review: ${counted(review.mistakes, "mistake")}` : "Review: no mistakes";
}

function line(match) {
  const rank = match.ranks[match.you];
  const when = new Date(match.when).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
  const side = match.seats[match.you].side;
  return build("li", { className: rank === 1 ? "won" : "" },
    build("b", {}, rank === 1 ? (won(match) < 1 ? "Shared" : "Won") : PLACES[rank] ?? `${rank}th`),
    build("span", {}, build("a", { href: `/replay/${match.table}` }, match.title), side ? ` as ${side}` : "", `, against ${opponents(match)}${match.trial ? ", tried from a position of another match" : ""}`),
    build("a", { className: "review", href: `/replay/${match.table}?review`, ariaLabel: reviewed(match).replace("Review", `Review of ${match.title}, ${when}`) }, reviewed(match)),
    build("small", {}, when));
}

function show() {
  const all = history();
  const matches = all.filter((one) => !one.trial); // who tries a better move knows the match already
  $("empty").hidden = all.length > 0;
  $("all").hidden = !all.length;
  $("save").disabled = $("forget").disabled = !all.length;
  if (!all.length) return;
  const wins = matches.reduce((sum, one) => sum + won(one), 0);
  const usual = matches.reduce((sum, one) => sum + expected(one), 0);
  $("summary").textContent = `${counted(matches.length, "match", "matches")}, ${counted(Math.round(wins * 10) / 10, "win")}; by chance alone it would be ${Math.round(usual * 10) / 10}.`;
  for (const one of [$("course").closest("section"), $("games"), $("others")]) one.hidden = !matches.length;
  if (matches.length) {
    $("course").replaceChildren(course(matches));
    $("games").replaceChildren(table("By game", ["Game", ...HEAD], grouped(matches, (one) => one.title).map(row)));
    $("others").replaceChildren(table("By opponents", ["Against", ...HEAD], grouped(matches, opponents).map(row)));
  }
  $("list").replaceChildren(...all.slice(0, SHOWN).map(line));
  $("more").textContent = all.length > SHOWN ? `The newest ${SHOWN} of ${all.length}; the file has them all.` : "";
}

showTheme();
$("theme").addEventListener("click", switchTheme);
$("save").addEventListener("click", () => {
  const link = build("a", { href: URL.createObjectURL(new Blob([asFile()], { type: "application/json" })), download: "slugfest-history.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});
$("load").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  if (file) $("done").textContent = takeIn(await file.text());
  $("file").value = "";
  show();
});
$("forget").addEventListener("click", () => $("sure").showModal());
$("yes").addEventListener("click", () => {
  keepAll([]);
  $("sure").close();
  $("done").textContent = "Your history in this browser is gone.";
  show();
});
$("no").addEventListener("click", () => $("sure").close());
show();
