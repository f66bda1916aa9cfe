// The tables of this browser's owner, remembered here and nowhere else, and how they stand.

import { $, build } from "./build.js";
import { isKey, secretOf } from "./keys.js";
import { capital, sentence } from "./sentence.js";

const OWN = "slugfest.tables";
const MOST = 40;
const AT_ONCE = 4;

const idOf = (link) => new URL(link, location).pathname.split("/").pop();

export function own() {
  try {
    const kept = JSON.parse(localStorage.getItem(OWN)) ?? [];
    const tables = kept.filter((table) => table.link?.startsWith?.("/t/"));
    return tables.map((table) => ({ made: 0, ...table, id: idOf(table.link) })).sort((a, b) => b.made - a.made);
  } catch {
    return [];
  }
}

function keep(tables) {
  try {
    localStorage.setItem(OWN, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing has no list of tables
  }
}

// Keep a table: {link, title, made?, watch?, links?}. A link without a seat never takes the place of one with a seat.
export function remember(table) {
  const id = idOf(table.link);
  const known = own().find((one) => one.id === id);
  const merged = { made: Date.now(), ...known, ...table, id };
  if (known?.link.includes("#") && !table.link.includes("#")) merged.link = known.link;
  keep([merged, ...own().filter((one) => one.id !== id)]);
}

export const forget = (id) => keep(own().filter((one) => one.id !== id));

// How a table stands: {state, text, title}; `state` is turn, running, over, gone or unknown.
async function standing(table) {
  // An invitation that is used as a secret takes its seat: that is for the page of the table to do.
  const given = decodeURIComponent(new URL(table.link, location).hash.slice(1));
  const secret = isKey(given) || table.fair === false ? secretOf(given) : "";
  const headers = secret ? { authorization: `Bearer ${secret}` } : {};
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(table.id)}`, { headers, signal: AbortSignal.timeout(15000) });
    if (answer.status === 404) return { state: "gone", text: "This table is no longer there." };
    const seen = await answer.json();
    if (answer.status === 429 || answer.status >= 500) return { state: "unknown", text: "Cannot be told just now." };
    if (!answer.ok) return { state: "gone", text: sentence(seen.detail) };
    return { title: seen.title, ...told(seen) };
  } catch {
    return { state: "unknown", text: "The service does not answer." };
  }
}

function told(seen) {
  if (seen.begun === false) return { state: "running", text: "Waiting for everybody to sit down." };
  if (seen.over) return { state: "over", text: sentence(seen.over.reason) };
  const mine = seen.you === null ? null : seen.seats[seen.you];
  if (mine?.asked && mine.kind === "human") return { state: "turn", text: "Your turn" };
  const names = seen.seats.filter((seat) => seat.asked).map((seat) => seat.name);
  return { state: "running", text: `Waiting for ${names.join(", ") || "the others"}.` };
}

const nameOf = (title) => (title ? capital(title.split(": ").at(-1)) : "A table");

function line(table, show) {
  const link = build("a", { className: "name", href: table.link }, nameOf(table.title));
  const state = build("span", { className: "state" }, "…");
  const when = build("time", { dateTime: new Date(table.made).toISOString() });
  when.textContent = new Date(table.made).toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const share = build("button", { type: "button", ariaLabel: `Share ${nameOf(table.title)}` }, "Share");
  const gone = build("button", { type: "button", className: "gone", ariaLabel: `Remove ${nameOf(table.title)} from this list` }, "Remove");
  const item = build("li", {}, link, state, build("div", { className: "acts" }, when, share, gone));
  share.addEventListener("click", () => show(table));
  gone.addEventListener("click", () => {
    forget(table.id);
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    (next?.querySelector(".gone") ?? $("link")).focus();
    $("mine").hidden = !own().length;
  });
  item.dataset.table = table.id;
  return item;
}

function tell(item, { state, text, title }) {
  item.dataset.state = state;
  item.querySelector(".state").textContent = text;
  const link = item.querySelector("a");
  if (title && link.textContent === "A table") link.textContent = nameOf(title);
  if (state === "gone") link.removeAttribute("href");
}

// Where one is to play comes first, then what goes on, the newest first.
const ORDER = ["turn", "running", "unknown", "over", "gone"];
function sort() {
  const items = [...$("tables").children];
  const place = (item) => ORDER.indexOf(item.dataset.state ?? "unknown");
  const sorted = items.toSorted((a, b) => place(a) - place(b));
  if (sorted.some((item, i) => item !== items[i]) && !$("tables").contains(document.activeElement)) $("tables").append(...sorted);
}

// Ask how the tables stand, a few at a time; those that are over stay so.
async function ask(items) {
  const waiting = items.filter((item) => !["over", "gone"].includes(item.dataset.state));
  const known = new Map(own().map((table) => [table.id, table]));
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const table = known.get(item.dataset.table);
      if (table) tell(item, await standing(table));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  sort();
  const turns = items.filter((item) => item.isConnected && item.dataset.state === "turn").length;
  document.title = turns ? `▶ your turn${turns > 1 ? ` at ${turns} tables` : ""} · Slugfest` : "Slugfest";
}

// Show the list and keep it up to date while somebody looks; `show` shows the links of a table again.
export function listTables(show) {
  const fill = () => {
    $("mine").hidden = !own().length;
    $("tables").replaceChildren(...own().map((table) => line(table, show)));
    return refresh();
  };
  const refresh = () => ask([...$("tables").children]);
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
  addEventListener("pageshow", (event) => event.persisted && fill());
  setInterval(() => document.hidden || refresh(), 30000);
  fill();
  return fill;
}
