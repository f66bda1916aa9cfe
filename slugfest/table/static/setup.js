// Making a table: who plays, the options of the game, a clock, and whether anybody may join.

import { $, build } from "./build.js";
import { stored } from "./keys.js";
import { kindMeans, kindName, usual } from "./levels.js";
import { readyLinks, showLinks } from "./links.js";
import { list } from "./listed.js";
import { remember } from "./own.js";
import { showPacks } from "./packs.js";
import { placed, placeNames } from "./places.js";
import { capital, sentence } from "./sentence.js";

const CLOCKS = [
  ["No clock", null],
  ["5 minutes each, 5 seconds more per decision", { bank: 300, increment: 5 }],
  ["15 minutes each, 10 seconds more per decision", { bank: 900, increment: 10 }],
  ["30 minutes each, 15 seconds more per decision", { bank: 1800, increment: 15 }],
  ...[1, 2, 3, 7].map((days) => [`${days} day${days > 1 ? "s" : ""} for every decision`, { days }]),
];

// Make the table; the answer is what the server says, with an `error` when it refuses.
export async function make(mode, body) {
  try {
    const headers = { "content-type": "application/json" };
    const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify({ mode: mode.id, ...body }) });
    const answer = await made.json();
    if (!made.ok) return { error: sentence(answer.detail, "The table could not be made.") };
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
  const id = `seat-${number}`;
  const select = build("select", { id, "aria-describedby": `${id}-means` });
  for (const kind of kinds) select.append(build("option", { value: kind, selected: kind === chosen }, kindName(kind)));
  select.addEventListener("change", sayWho);
  return build("div", { className: "picker" }, build("label", { htmlFor: id }), select, build("p", { id: `${id}-means` }));
}

function seatPickers(count, bots, chosen) {
  const kinds = ["human", ...bots];
  return Array.from({ length: count }, (_, i) => seatPicker(i, kinds, chosen[i] ?? (i ? usual(bots) : "human")));
}

const seated = () => [...$("pickers").querySelectorAll("select")].map((select) => select.value);

function seatAll(kindOf) {
  for (const [i, select] of [...$("pickers").querySelectorAll("select")].entries()) select.value = kindOf(i);
  sayWho();
}

// Who sits where, in words: beside each choice, and where an option is about them.
function sayWho() {
  const kinds = seated();
  const names = placeNames(kinds);
  for (const [i, picker] of [...$("pickers").children].entries()) {
    picker.querySelector("label").textContent = names[i];
    picker.querySelector("p").textContent = kindMeans(kinds[i], names[i] === "You");
  }
  for (const words of document.querySelectorAll("#options-here [data-says]")) words.textContent = placed(words.dataset.says, names);
  offerListing();
}

// Only a table with a seat for somebody else can be open to anybody.
function offerListing() {
  $("listing").hidden = seated().filter((kind) => kind === "human").length < 2;
}

// ------------------------------------------------------------------ options

const isFlag = (option) => typeof option.default === "boolean";
const wordsOf = (option, i) => option.says?.[i] ?? String(option.allowed[i]);

// A few ways side by side: all of them can be seen.
function ways(option, id) {
  const group = build("div", { className: "ways", id, role: "radiogroup", "aria-labelledby": `${id}-label` });
  for (const [i, value] of option.allowed.entries()) {
    const radio = build("input", { type: "radio", name: option.name, value: JSON.stringify(value), checked: value === option.default });
    group.append(build("label", {}, radio, build("span", { "data-says": wordsOf(option, i) }, wordsOf(option, i))));
  }
  return group;
}

function control(option, id) {
  const common = { id, name: option.name };
  if (isFlag(option)) return build("input", { ...common, type: "checkbox", checked: option.default });
  if (option.allowed.length === 1) return null;
  if (option.allowed.length) return ways(option, id);
  if (typeof option.default === "number") {
    const limits = Object.fromEntries([["min", option.least], ["max", option.most]].filter(([, value]) => value !== null));
    return build("input", { ...common, type: "number", step: 1, required: true, value: option.default, ...limits });
  }
  return typeof option.default === "string" ? build("input", { ...common, type: "text", value: option.default }) : null;
}

// What leaves no choice, or cannot be put into a control, keeps its default.
function optionRow(option) {
  const id = `option-${option.name}`;
  const made = control(option, id);
  if (!made) return [];
  made.setAttribute("aria-describedby", `${id}-text`);
  const text = build("p", { id: `${id}-text` }, option.text);
  const label = build("label", { id: `${id}-label` }, option.label);
  if (made.className !== "ways") label.htmlFor = id;
  return [build("div", { className: isFlag(option) ? "option flag" : "option" }, ...(isFlag(option) ? [made, label] : [label, made]), text)];
}

function valueOf(option, input) {
  if (isFlag(option)) return input.checked;
  if (input.className === "ways") return JSON.parse(input.querySelector(":checked").value);
  return input.type === "number" ? Number(input.value) : input.value;
}

function chosenOptions(mode) {
  const chosen = {};
  for (const option of mode.options) {
    const input = $(`option-${option.name}`);
    if (!input) continue;
    const value = valueOf(option, input);
    if (value !== option.default) chosen[option.name] = value;
  }
  return chosen;
}

// ------------------------------------------------------------------ the dialog

let current;

export function openSetup(mode, bots) {
  current = mode;
  $("setup-title").textContent = mode.title;
  $("setup-line").textContent = `${capital(mode.line)}.`;
  $("count").replaceChildren(...mode.seats.map((n) => build("option", { value: n }, String(n))));
  $("how-many").hidden = mode.seats.length === 1;
  const fill = () => {
    $("pickers").replaceChildren(...seatPickers(Number($("count").value), bots, seated()));
    sayWho();
  };
  $("pickers").replaceChildren();
  $("count").onchange = fill;
  $("people").onclick = () => seatAll(() => "human");
  $("alone").onclick = () => seatAll((i) => (i ? usual(bots) : "human"));
  fill();
  showPacks(mode.packs);
  const rows = mode.options.flatMap(optionRow);
  $("mode-options").hidden = !rows.length;
  $("options-here").replaceChildren(...rows);
  sayWho();
  $("clock").value = "0";
  $("list-it").checked = false;
  $("setup-problem").textContent = "";
  $("making").hidden = false;
  $("made").hidden = true;
  $("setup").showModal();
  $("setup").scrollTop = 0;
}

async function submit() {
  const [, clock] = CLOCKS[Number($("clock").value)];
  const body = { seats: seated(), options: chosenOptions(current), start: "seated", ...(clock ? { clock } : {}) };
  const open = !$("listing").hidden && $("list-it").checked;
  $("make").disabled = true;
  const table = await make(current, body);
  if (!table.error && open) {
    const refused = await list(table);
    if (!refused) remember({ ...table, listed: true });
    table.listed = !refused;
    table.problem = refused;
  }
  $("make").disabled = false;
  $("setup-problem").textContent = table.error ?? "";
  if (table.error) return;
  if (table.links.length <= 1) location.assign(table.link);
  else showLinks(table, true);
}

export function readySetup(after) {
  $("clock").replaceChildren(...CLOCKS.map(([text], i) => build("option", { value: i }, text)));
  $("making").addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  readyLinks(after);
}
