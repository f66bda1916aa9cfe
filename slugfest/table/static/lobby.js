// The lobby: pick a game by its picture, play at once or set it up, come back to one's tables, join others.

import { $, build } from "./build.js";
import { learned } from "./learned.js";
import { opponents, usual } from "./levels.js";
import { showLinks } from "./links.js";
import { watchListed } from "./listed.js";
import { listTables, remember } from "./own.js";
import { capital } from "./sentence.js";
import { make, openSetup, readySetup } from "./setup.js";
import { showTheme, switchTheme } from "./stage/settings.js";

const NAME = "slugfest.name";
const WEIGHTS = ["", "light", "easy", "medium", "hefty", "heavy"];

const span = (least, most, unit) => `${least === most ? least : `${least}–${most}`} ${unit}`;

function icon(name) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `/static/emblems.svg#${name}`);
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  made.append(use);
  return made;
}

// "RISK: Skirmish" is Skirmish, of the box RISK.
function named({ title }) {
  const [box, name] = title.includes(": ") ? title.split(": ") : ["", title];
  return { box, name: capital(name) };
}

// A match that begins at its first turn, against bots.
async function playNow(mode, bots, button) {
  const count = mode.quick_seats || mode.seats[0];
  const seats = Array.from({ length: count }, (_, i) => (i ? usual(bots) : "human"));
  button.disabled = true;
  $("problem").textContent = "";
  const table = await make(mode, { seats, options: mode.quick });
  button.disabled = false;
  if (table.error) $("problem").textContent = table.error;
  else location.assign(table.link);
}

function facts(mode) {
  const made = build("ul", { className: "facts" });
  made.append(build("li", {}, icon("ui_person"), span(Math.min(...mode.seats), Math.max(...mode.seats), "players")));
  if (mode.minutes) made.append(build("li", {}, icon("ui_clock"), span(...mode.minutes, "min")));
  if (mode.weight) {
    const pips = build("span", { className: "pips", "aria-hidden": "true" });
    pips.append(...Array.from({ length: 5 }, (_, i) => build("i", { className: i < mode.weight ? "on" : "" })));
    made.append(build("li", { title: "How much there is to learn" }, pips, capital(WEIGHTS[mode.weight])));
  }
  return made;
}

// The first lesson that has not been done, or the rules where there is none.
function learning(mode, name, rules) {
  const { lessons } = mode;
  if (!lessons.length) return rules ? [build("a", { href: rules, ariaLabel: `Rules of ${name}` }, "Rules")] : [];
  const next = lessons.find((one) => !learned(mode.id, one.id)?.done);
  const lesson = next ?? lessons[0];
  const begun = learned(mode.id, lesson.id)?.answers?.length;
  const words = !next ? "Learn again" : begun ? "Go on learning" : next === lessons[0] ? "Learn" : "Next lesson";
  const said = next ? `${words} (${lesson.minutes} min)` : words;
  return [build("a", { href: `/learn/${mode.id}/${lesson.id}`, title: `${lesson.title}. ${lesson.about}`, ariaLabel: `${said}: ${name}, ${lesson.title}` }, said)];
}

function card(mode, bots, rules) {
  const { box, name } = named(mode);
  const now = build("button", { type: "button", className: "main", ariaLabel: `Play now: ${name}, against bots` }, "Play now");
  const choose = build("button", { type: "button", className: "choose", ariaLabel: `Set it up: ${name}` }, "Set it up");
  const image = build("img", { loading: "lazy", decoding: "async", alt: "", width: 640, height: 400, src: mode.picture });
  if (mode.picture.includes(".svg")) image.className = "drawn";
  const picture = build("button", { type: "button", className: "picture", tabIndex: -1, "aria-hidden": "true" }, image);
  now.addEventListener("click", () => playNow(mode, bots, now));
  for (const one of [choose, picture]) one.addEventListener("click", () => openSetup(mode, bots));
  const row = build("div", { className: "row" }, now, choose);
  row.append(...learning(mode, name, rules));
  const text = build("div", { className: "about" });
  if (box) text.append(build("p", { className: "kicker" }, box));
  text.append(build("h3", { id: `title-${mode.id}` }, name));
  text.append(build("p", { className: "line" }, `${capital(mode.line)}.`), facts(mode), row);
  return build("article", { className: "game", "data-mode": mode.id, "aria-labelledby": `title-${mode.id}` }, picture, text);
}

async function showGames() {
  try {
    const answer = await fetch("/api/modes");
    if (!answer.ok) throw new Error(String(answer.status));
    const { modes, boxes, bots } = await answer.json();
    const rules = new Map(boxes.map((box) => [box.id, box.rules]));
    $("against").textContent = opponents(bots);
    $("games").replaceChildren(...modes.map((mode) => card(mode, bots, rules.get(mode.box))));
  } catch {
    const again = build("button", { type: "button" }, "Try again");
    again.addEventListener("click", showGames);
    $("games").replaceChildren(build("p", { className: "waiting-for panel" }, "The games could not be fetched. ", again));
  }
}

function join() {
  const given = $("link").value.trim();
  const problem = (text) => {
    $("join-problem").textContent = text;
    $("link").focus();
  };
  let link;
  try {
    link = new URL(given, location);
  } catch {
    return problem("This is not a link.");
  }
  if (!/^\/t\/[\w-]+$/.test(link.pathname)) return problem("This is not the link of a table. It has /t/ in it, and something after #.");
  if (link.host !== location.host) return problem(`This table is at ${link.host}. Open the link itself to get there.`);
  remember({ link: link.pathname + link.hash, title: "" });
  return location.assign(link.pathname + link.hash);
}

function askName() {
  try {
    $("name").value = localStorage.getItem(NAME) ?? "";
  } catch {
    $("naming").closest("section").hidden = true;
  }
  $("name").addEventListener("input", () => {
    const name = $("name").value.trim();
    if (name) localStorage.setItem(NAME, name);
    else localStorage.removeItem(NAME);
  });
}

showTheme();
$("theme").addEventListener("click", switchTheme);
$("naming").addEventListener("submit", (event) => event.preventDefault());
$("joining").addEventListener("submit", (event) => {
  event.preventDefault();
  join();
});
askName();
readySetup(listTables(showLinks));
watchListed();
showGames();
