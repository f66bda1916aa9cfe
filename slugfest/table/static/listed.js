// Open tables: those whose makers let anybody join, and sitting down at one of them.

import { $, build } from "./build.js";
import { chainOf, hashOf, newKey, secretOf, stored } from "./keys.js";
import { remember } from "./own.js";
import { capital, sentence } from "./sentence.js";

const EVERY = 10_000;

async function post(path, body) {
  try {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    const told = await answer.json();
    return answer.ok ? told : { error: sentence(told.detail) };
  } catch {
    return { error: "The service does not answer. Try again in a moment." };
  }
}

const asked = (table, open) =>
  post(`/api/tables/${table.watch.split("/").pop()}/list`, { invites: table.links.slice(1).map(({ link }) => link.split("#")[1]), open });

// Let anybody take the seats of a table but one's own; returns what went wrong, if anything.
export async function list(table) {
  const done = await asked(table, true);
  return done.error ? `The table could not be shown in the lobby. ${done.error}` : "";
}

// Let nobody any more.
export async function unlist(table) {
  const done = await asked(table, false);
  return done.error ?? "";
}

// Sit down at a table that anybody may join, and go there; returns what went wrong, if anything.
export async function sitAt(table) {
  const key = newKey();
  const done = await post(`/api/tables/${table.id}/sit`, { hash: hashOf(secretOf(key)), head: chainOf(key, table.id)[0] });
  if (done.error) return done.error;
  stored(`slugfest.key.${table.id}`, key);
  const link = `/t/${table.id}#${key}`;
  remember({ link, title: table.title, watch: `/t/${table.id}` });
  location.assign(link);
  return "";
}

// Whether anybody may still sit down at a table.
export async function seatFree(id) {
  const answer = await fetch("/api/open").catch(() => null);
  const { tables } = answer?.ok ? await answer.json() : { tables: [] };
  return tables.some((table) => table.id === id && table.free > 0);
}

async function sit(table, button) {
  button.disabled = true;
  $("problem").textContent = "";
  const problem = await sitAt(table);
  if (!problem) return;
  $("problem").textContent = problem;
  show();
}

const nameOf = (title) => capital(title.split(": ").at(-1));

function line(table) {
  const who = table.who.length ? `With ${table.who.join(", ")}` : "Nobody sits there yet";
  const button = build("button", { type: "button", className: "main", ariaLabel: `Sit down at ${nameOf(table.title)}: ${who}` }, "Sit down");
  button.addEventListener("click", () => sit(table, button));
  const free = build("span", { className: "free" }, `${table.free} seat${table.free > 1 ? "s" : ""} free`);
  const made = build("li", {}, build("span", { className: "name" }, nameOf(table.title)), free, build("span", { className: "around" }, who), button);
  made.dataset.table = table.id;
  return made;
}

async function show() {
  try {
    const answer = await fetch("/api/open", { signal: AbortSignal.timeout(15_000) });
    if (!answer.ok) return;
    const { tables } = await answer.json();
    const text = JSON.stringify(tables);
    if ($("listed").dataset.shown === text) return;
    $("listed").dataset.shown = text;
    const mine = new Set(JSON.parse(stored("slugfest.tables") ?? "[]").map?.((table) => table.id));
    const others = tables.filter((table) => !mine.has(table.id));
    $("listed").replaceChildren(...others.map(line));
    $("none-open").hidden = others.length > 0;
  } catch {
    // what is open shows again when the service answers again
  }
}

export function watchListed() {
  show();
  setInterval(() => document.hidden || show(), EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || show());
}
