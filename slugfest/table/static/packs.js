// The packs that whoever runs this service plays with, where a table is made: what each is called and brings.

import { $, build } from "./build.js";

const CALLED = { faction_cards: "faction cards", bonus: "Bonus Cards" };
const MOST = 12;

function named(names) {
  return names.length > MOST ? `${names.slice(0, MOST).join(", ")} and ${names.length - MOST} more` : names.join(", ");
}

function line({ table, names, plays }) {
  const made = build("li", {}, build("b", {}, `${CALLED[table] ?? table}: `), named(names));
  if (plays) made.append(build("span", { className: "soft" }, ` (${plays})`));
  return made;
}

export function showPacks(packs = []) {
  $("packs").hidden = !packs.length;
  const item = (pack) => build("li", {}, build("strong", {}, pack.name), build("ul", {}, ...pack.brings.map(line)));
  $("packs-here").replaceChildren(...packs.map(item));
}
