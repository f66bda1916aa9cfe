// Making a table: who plays, the options of the game, a clock; then the links of the seats.

import { linked } from "./board.js";
import { $, build } from "./build.js";
import { stored } from "./keys.js";
import { remember } from "./own.js";

const USUAL = "medium";
const SAID = {
  easy: "slips now and then",
  medium: "looks one action ahead",
  hard: "searches for a moment",
  expert: "searches for two seconds",
  random: "any legal option",
  greedy: "the same as medium",
  search: "the same search on every machine",
};
const kindName = (kind) => (kind === "human" ? "a person" : `bot: ${kind}${SAID[kind] ? ` (${SAID[kind]})` : ""}`);
const CLOCKS = [
  ["No clock", null],
  ["5 minutes each, 5 seconds more per decision", { bank: 300, increment: 5 }],
  ["15 minutes each, 10 seconds more per decision", { bank: 900, increment: 10 }],
  ["30 minutes each, 15 seconds more per decision", { bank: 1800, increment: 15 }],
  ...[1, 2, 3, 7].map((days) => [`${days} day${days > 1 ? "s" : ""} for every decision`, { days }]),
];

export const usual = (bots) => (bots.includes(USUAL) ? USUAL : bots[0]);

// Make the table; the answer is what the server says, with an `error` when it refuses.
export async function make(mode, body) {
  try {
    const headers = { "content-type": "application/json" };
    const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify({ mode: mode.id, ...body }) });
    const answer = await made.json();
    if (!made.ok) return { error: answer.detail ?? "The table could not be made." };
    const links = answer.seats.map(({ seat, link }) => ({ seat, link }));
    const table = { mode: mode.id, title: mode.title, link: links[0]?.link ?? answer.watch, watch: answer.watch, links, fair: links.length > 1 };
    if (links.length) stored("slugfest.sit", links[0].link.split("#")[1]); // who makes a table sits down without being asked
    remember(table);
    return table;
  } catch {
    return { error: "The service does not answer. Try again in a moment." };
  }
}

// ------------------------------------------------------------------ who plays

function seatPicker(number, kinds, chosen) {
  const select = build("select", { id: `seat-${number}` });
  for (const kind of kinds) select.append(build("option", { value: kind, selected: kind === chosen }, kindName(kind)));
  return build("label", {}, build("span", {}, `Seat ${number + 1}`), select);
}

function seatPickers(count, bots, chosen) {
  const kinds = ["human", ...bots];
  return Array.from({ length: count }, (_, i) => seatPicker(i, kinds, chosen[i] ?? (i ? usual(bots) : "human")));
}

const seated = () => [...$("pickers").querySelectorAll("select")].map((select) => select.value);

function seatAll(kindOf) {
  for (const [i, select] of [...$("pickers").querySelectorAll("select")].entries()) select.value = kindOf(i);
}

// ------------------------------------------------------------------ options

const spoken = (name) => name.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
const isFlag = (option) => typeof option.default === "boolean";

function control(option, id) {
  const common = { id, name: option.name };
  if (isFlag(option)) return build("input", { ...common, type: "checkbox", checked: option.default });
  if (option.allowed.length === 1) return null;
  if (option.allowed.length) {
    const select = build("select", common);
    for (const value of option.allowed) {
      select.append(build("option", { value: JSON.stringify(value), selected: value === option.default }, String(value)));
    }
    return select;
  }
  if (typeof option.default === "number") {
    const limits = Object.fromEntries([["min", option.least], ["max", option.most]].filter(([, value]) => value !== null));
    return build("input", { ...common, type: "number", step: 1, required: true, value: option.default, ...limits });
  }
  return typeof option.default === "string" ? build("input", { ...common, type: "text", value: option.default }) : null;
}

// What leaves no choice, or cannot be put into a control, keeps its default.
function optionRow(option, game) {
  const id = `option-${option.name}`;
  const made = control(option, id);
  if (!made) return [];
  made.setAttribute("aria-describedby", `${id}-text`);
  const text = build("p", { id: `${id}-text` });
  text.append(linked(option.text, game));
  const row = build("div", { className: isFlag(option) ? "option flag" : "option" });
  row.append(build("label", { htmlFor: id }, spoken(option.name)), made, text);
  return [row];
}

function chosenOptions(mode) {
  const chosen = {};
  for (const option of mode.options) {
    const input = $(`option-${option.name}`);
    if (!input) continue;
    const value = isFlag(option) ? input.checked : input.tagName === "SELECT" ? JSON.parse(input.value) : input.type === "number" ? Number(input.value) : input.value;
    if (value !== option.default) chosen[option.name] = value;
  }
  return chosen;
}

// ------------------------------------------------------------------ the dialog

let current;

export function openSetup(mode, bots) {
  current = mode;
  $("setup-title").textContent = mode.title;
  $("setup-line").textContent = mode.line;
  $("count").replaceChildren(...mode.seats.map((n) => build("option", { value: n }, String(n))));
  $("count").parentElement.hidden = mode.seats.length === 1;
  const fill = () => $("pickers").replaceChildren(...seatPickers(Number($("count").value), bots, seated()));
  $("pickers").replaceChildren();
  $("count").onchange = fill;
  $("people").onclick = () => seatAll(() => "human");
  $("alone").onclick = () => seatAll((i) => (i ? usual(bots) : "human"));
  fill();
  const rows = mode.options.flatMap((option) => optionRow(option, mode.box));
  $("mode-options").hidden = !rows.length;
  $("options-here").replaceChildren(...rows);
  $("clock").value = "0";
  $("setup-problem").textContent = "";
  $("making").hidden = false;
  $("made").hidden = true;
  $("setup").showModal();
  $("setup").scrollTop = 0;
}

async function submit() {
  const [, clock] = CLOCKS[Number($("clock").value)];
  const body = { seats: seated(), options: chosenOptions(current), start: "seated", ...(clock ? { clock } : {}) };
  $("make").disabled = true;
  const table = await make(current, body);
  $("make").disabled = false;
  $("setup-problem").textContent = table.error ?? "";
  if (table.error) return;
  if (table.links.length <= 1) location.assign(table.link);
  else showLinks(table);
}

// ------------------------------------------------------------------ the links

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // without https there is no clipboard but this
    const area = build("textarea", { value: text, readOnly: true, className: "unseen" });
    $("setup").append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

function linkRow(name, link) {
  const whole = new URL(link, location).href;
  const button = build("button", { type: "button", ariaLabel: `Copy the link: ${name}` }, "Copy");
  button.addEventListener("click", async () => {
    await copy(whole);
    button.textContent = "Copied";
    $("copied").textContent = `Copied the link: ${name}`;
    setTimeout(() => (button.textContent = "Copy"), 2500);
    button.focus();
  });
  return build("li", {}, build("span", {}, name), build("a", { href: link }, whole), button);
}

export function showLinks(table) {
  $("making").hidden = true;
  $("made").hidden = false;
  $("copied").textContent = "";
  $("links").replaceChildren(
    ...table.links.map(({ seat, link }, i) => linkRow(`Seat ${seat + 1}${i ? "" : " (yours)"}`, link)),
    linkRow("To watch", table.watch),
  );
  $("go").href = table.link;
  $("made-game").textContent = table.title;
  if (!$("setup").open) $("setup").showModal();
  $("go").focus();
}

export function readySetup(after) {
  $("clock").replaceChildren(...CLOCKS.map(([text], i) => build("option", { value: i }, text)));
  $("making").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  for (const button of document.querySelectorAll("#setup .close")) button.addEventListener("click", () => $("setup").close());
  $("setup").addEventListener("click", (event) => event.target === $("setup") && $("setup").close());
  $("setup").addEventListener("close", after);
}
