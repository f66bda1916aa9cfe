// The lobby: choose a game and who plays, make the table, remember one's own tables in this browser.

const $ = (id) => document.getElementById(id);
const OWN = "slugfest.tables";

const own = () => {
  try {
    return JSON.parse(localStorage.getItem(OWN)) ?? [];
  } catch {
    return [];
  }
};

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...inside);
  return made;
}

function picker(seat, kinds, chosen) {
  const select = element("select", { id: `seat-${seat}` });
  for (const kind of kinds) {
    select.append(element("option", { value: kind, selected: kind === chosen }, kind === "human" ? "a person" : `bot: ${kind}`));
  }
  return element("label", {}, `Seat ${seat + 1} `, select);
}

function game(mode, bots) {
  const kinds = ["human", ...bots];
  const strongest = bots[bots.length - 1];
  const count = element("select", { ariaLabel: "Number of seats" });
  for (const n of mode.seats) count.append(element("option", { value: n }, `${n} seats`));
  const seats = element("div", { className: "pickers" });
  const fill = () => seats.replaceChildren(...Array.from({ length: Number(count.value) }, (_, i) => picker(i, kinds, i ? strongest : "human")));
  count.addEventListener("change", fill);
  fill();
  const options = element("div", { className: "pickers" });
  for (const option of mode.options) {
    if (!option.allowed.length) continue;
    const select = element("select", { name: option.name });
    for (const value of option.allowed) {
      select.append(element("option", { value: JSON.stringify(value), selected: value === option.default }, String(value)));
    }
    options.append(element("label", { title: option.text }, `${option.name} `, select));
  }
  const make = async (go) => {
    const body = {
      mode: mode.id,
      seats: [...seats.querySelectorAll("select")].map((select) => select.value),
      options: Object.fromEntries([...options.querySelectorAll("select")].map((select) => [select.name, JSON.parse(select.value)])),
    };
    const made = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const answer = await made.json();
    if (!made.ok) {
      $("problem").textContent = answer.detail ?? "The table could not be made.";
      return;
    }
    const mine = answer.seats[0]?.link ?? answer.watch;
    localStorage.setItem(OWN, JSON.stringify([{ title: mode.title, link: mine, made: Date.now() }, ...own()].slice(0, 20)));
    if (go || answer.seats.length <= 1) location.assign(mine);
    else links(answer);
  };
  const now = element("button", { type: "button", className: "main" }, "Play now against bots");
  now.addEventListener("click", () => {
    fill();
    make(true);
  });
  const create = element("button", { type: "button" }, "Make the table");
  create.addEventListener("click", () => make(false));
  return element(
    "article",
    { className: "game" },
    element("h3", {}, mode.title),
    element("p", {}, mode.line),
    element("div", { className: "row" }, now),
    element("details", {}, element("summary", {}, "Choose who plays"), count, seats, options, element("div", { className: "row" }, create)),
  );
}

function links(answer) {
  $("made").hidden = false;
  $("links").replaceChildren(
    ...answer.seats.map((seat) => element("li", {}, `Seat ${seat.seat + 1}: `, element("a", { href: seat.link }, new URL(seat.link, location).href))),
    element("li", {}, "To watch: ", element("a", { href: answer.watch }, new URL(answer.watch, location).href)),
  );
  $("made").scrollIntoView();
}

const { modes, bots } = await (await fetch("/api/modes")).json();
$("games").replaceChildren(...modes.map((mode) => game(mode, bots)));
const tables = own();
$("mine").hidden = !tables.length;
$("tables").replaceChildren(
  ...tables.map((table) => element("li", {}, element("a", { href: table.link }, table.title), ` ${new Date(table.made).toLocaleString()}`)),
);
