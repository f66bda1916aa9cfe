// The lobby: pick a game by its picture, play at once or choose who plays, come back to one's tables, join by link.

import { $, build } from "./build.js";
import { listTables, remember } from "./own.js";
import { make, openSetup, readySetup, showLinks, usual } from "./setup.js";

const NAME = "slugfest.name";

function seatsOf(mode) {
  const [least, most] = [Math.min(...mode.seats), Math.max(...mode.seats)];
  return least === most ? `${least} seats` : `${least} to ${most} seats`;
}

async function playNow(mode, bots, button) {
  const seats = Array.from({ length: mode.seats[0] }, (_, i) => (i ? usual(bots) : "human"));
  button.disabled = true;
  $("problem").textContent = "";
  const table = await make(mode, { seats, options: {} });
  button.disabled = false;
  if (table.error) $("problem").textContent = table.error;
  else location.assign(table.link);
}

function facts(mode, rules) {
  const made = build("p", { className: "facts" }, seatsOf(mode));
  if (rules) made.append(" · ", rules);
  return made;
}

function card(mode, bots, titled, rules) {
  const title = build("h4", { id: `title-${mode.id}` }, mode.title);
  const about = titled ? title.id : `box-${mode.box}`;
  const now = build("button", { type: "button", className: "main", "aria-describedby": about }, "Play now against bots");
  const choose = build("button", { type: "button", "aria-describedby": about }, "Choose who plays");
  const picture = build("img", { loading: "lazy", decoding: "async", alt: "", width: 640, height: 400, src: mode.picture });
  now.addEventListener("click", () => playNow(mode, bots, now));
  for (const one of [choose, picture]) one.addEventListener("click", () => openSetup(mode, bots));
  const text = build("div", { className: "about" });
  if (titled) text.append(title);
  text.append(facts(mode, titled ? null : rules), build("p", {}, mode.line), build("div", { className: "row" }, now, choose));
  return build("article", { className: "game", "data-mode": mode.id, "aria-labelledby": about }, picture, text);
}

const SIZES = ["one", "two", "three"];

// A box as wide as the number of its modes, so that small ones stand beside each other.
function shelf(box, modes, bots) {
  const rules = box.rules ? build("a", { href: box.rules, ariaLabel: `Rules of ${box.title}` }, "Rules") : null;
  const several = modes.length > 1;
  const head = build("header", {}, build("h3", { id: `box-${box.id}` }, box.title));
  if (several && rules) head.append(rules);
  const size = SIZES[Math.min(modes.length, SIZES.length) - 1];
  const cards = modes.map((mode) => card(mode, bots, several, rules));
  return build("section", { className: `box ${size}`, "aria-labelledby": `box-${box.id}` }, head, ...cards);
}

async function showGames() {
  try {
    const answer = await fetch("/api/modes");
    if (!answer.ok) throw new Error(String(answer.status));
    const { modes, boxes, bots } = await answer.json();
    $("games").replaceChildren(...boxes.map((box) => shelf(box, modes.filter((mode) => mode.box === box.id), bots)));
  } catch {
    const again = build("button", { type: "button" }, "Try again");
    again.addEventListener("click", showGames);
    $("games").replaceChildren(build("p", { className: "waiting" }, "The games could not be fetched. "), again);
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
  if (!/^\/t\/[\w-]+$/.test(link.pathname)) return problem("This is not the link of a table: it has /t/ in it and ends with the secret of a seat.");
  if (link.host !== location.host) return problem(`This table is at ${link.host}, not here: open the link itself.`);
  remember({ link: link.pathname + link.hash, title: "" });
  return location.assign(link.pathname + link.hash);
}

function askName() {
  try {
    $("name").value = localStorage.getItem(NAME) ?? "";
  } catch {
    $("naming").hidden = true;
  }
  $("name").addEventListener("input", () => {
    const name = $("name").value.trim();
    if (name) localStorage.setItem(NAME, name);
    else localStorage.removeItem(NAME);
  });
}

$("naming").addEventListener("submit", (event) => event.preventDefault());
$("joining").addEventListener("submit", (event) => {
  event.preventDefault();
  join();
});
askName();
readySetup(listTables(showLinks));
showGames();
