// A table: shows keyed pieces and panels, moves what changed, highlights what can be chosen, answers on click or key.
// No game is known here: the server sends scenes and options, this module matches their keys.

const $ = (id) => document.getElementById(id);
const table = location.pathname.split("/").pop();
const secret = decodeURIComponent(location.hash.slice(1));
const view = { pieces: {}, panels: {}, journal: [] };
const picked = new Set();
let socket;
let retry = 500;

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/live`);
  socket.addEventListener("open", () => {
    retry = 500;
    socket.send(JSON.stringify(secret ? { secret } : {}));
    $("link-state").textContent = "";
  });
  socket.addEventListener("message", async (event) => {
    const text = typeof event.data === "string" ? event.data : await event.data.text();
    take(JSON.parse(text));
  });
  socket.addEventListener("close", (event) => {
    if (event.code === 4404 || event.code === 4403) return;
    $("link-state").textContent = "connection lost, trying again…";
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 10000);
  });
}

const send = (message) => {
  $("problem").textContent = "";
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

function take(message) {
  if (message.error) {
    $("problem").textContent = message.error;
    return;
  }
  if (message.all) {
    Object.assign(view, message.all);
    view.order = Object.keys(view.pieces);
  }
  if (message.patch) {
    const { pieces, panels, journal, chat, pieces_order, panels_order, ...rest } = message.patch;
    Object.assign(view, rest);
    for (const [name, changes, order] of [["pieces", pieces, pieces_order], ["panels", panels, panels_order]]) {
      for (const [key, value] of Object.entries(changes ?? {})) {
        if (value === null) delete view[name][key];
        else view[name][key] = value;
      }
      if (order) view[name] = Object.fromEntries(order.map((key) => [key, view[name][key]]));
    }
    if (journal) view.journal = journal.all ?? [...view.journal, ...journal.more].slice(-200);
    if (chat) view.chat = chat.all ?? [...view.chat, ...chat.more].slice(-100);
  }
  picked.clear();
  $("advice").textContent = "";
  show();
  notify();
}

const mine = () => (view.ask && view.ask.seat === view.you ? view.ask : null);
const options = () => mine()?.options ?? [];
const play = (key) => send({ play: key, at: view.at });

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// Keep keyed elements alive, so that CSS can move them.
function keyed(parent, things, make, update) {
  const there = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  for (const [key, thing] of Object.entries(things)) {
    let child = there.get(key);
    if (!child) {
      child = make(thing);
      child.dataset.key = key;
    }
    there.delete(key);
    update(child, thing, key);
    if (child.parentNode !== parent || child.nextSibling) parent.append(child);
  }
  for (const gone of there.values()) gone.remove();
}

function showPieces() {
  const board = $("board");
  const [width, height] = view.size;
  board.style.setProperty("--w", width);
  board.style.setProperty("--h", height);
  const keys = new Set(options().map((option) => option.key));
  const parts = new Set(options().flatMap((option) => option.parts));
  const known = new Map([...board.children].map((child) => [child.dataset.key, child]));
  for (const [key, piece] of Object.entries(view.pieces)) {
    let child = known.get(key);
    if (!child) {
      child = element("div");
      child.dataset.key = key;
      child.append(element("strong"), element("span"));
      board.append(child);
    }
    known.delete(key);
    child.className = `piece ${piece.shape} c-${piece.colour}${piece.faded ? " faded" : ""}`;
    child.style.setProperty("--x", piece.x);
    child.style.setProperty("--y", piece.y);
    child.style.setProperty("--pw", piece.w);
    child.style.setProperty("--ph", piece.h);
    child.firstChild.textContent = piece.title;
    child.lastChild.textContent = piece.lines.join(" ");
    child.title = piece.tip;
    const can = keys.has(key) || parts.has(key);
    child.classList.toggle("can", can);
    child.classList.toggle("picked", picked.has(key));
    child.setAttribute("role", can ? "button" : "img");
    if (parts.has(key)) child.setAttribute("aria-pressed", picked.has(key));
    else child.removeAttribute("aria-pressed");
    child.tabIndex = can ? 0 : -1;
    child.setAttribute("aria-label", [piece.title, ...piece.lines].join(", "));
  }
  for (const gone of known.values()) gone.remove();
}

function touch(key) {
  const option = options().find((one) => one.key === key);
  if (option) {
    play(option.key);
    return;
  }
  if (options().some((one) => one.parts.includes(key)) || sameAsPart(key)) {
    if (picked.has(key)) picked.delete(key);
    else picked.add(key);
    show();
  }
}

// Equal pieces stand for each other: a selection fits an option when they show the same.
const same = (key) => view.pieces[key]?.same || key;
const sameAsPart = (key) => options().some((one) => one.parts.some((part) => same(part) === same(key)));
function fitting() {
  const wanted = [...picked].map(same).sort().join();
  return options().find((one) => one.parts.length && one.parts.map(same).sort().join() === wanted);
}

function showAsk() {
  const ask = mine();
  const over = view.over;
  const waiting = view.ask ? view.seats[view.ask.seat] : null;
  const question = over ? over.reason : (ask?.question ?? (waiting ? `${waiting.name} is deciding…` : ""));
  if ($("question").textContent !== question) $("question").textContent = question;
  document.title = `${ask ? "▶ your turn · " : ""}${view.title} · Slugfest`;
  const fit = fitting();
  $("chosen").hidden = !picked.size;
  $("confirm").disabled = !fit;
  $("confirm").textContent = fit ? fit.label : "choose a possible set";
  const sets = options().filter((option) => option.parts.length);
  $("hint").hidden = !sets.length || picked.size > 0;
  $("options").replaceChildren(
    ...options().map((option, i) => {
      const button = element("button", "", option.label);
      button.type = "button";
      button.dataset.key = option.key;
      if (i < 9) button.setAttribute("aria-keyshortcuts", String(i + 1));
      button.addEventListener("click", () => play(option.key));
      const item = element("li", option.parts.length ? "set" : "");
      item.append(button);
      return item;
    }),
  );
  const blocked = ask?.blocked ?? [];
  $("why").hidden = !blocked.length;
  $("blocked").replaceChildren(...blocked.map((one) => element("li", "", `${one.label}: ${one.reason} (${one.clause})`)));
  $("undo").disabled = !view.undo;
  $("undo").textContent = { ask: "Undo (the others must agree)", alone: "Undo (dice will fall anew)" }[view.undo] ?? "Undo";
}

async function ask(what) {
  const answer = await fetch(`/api/tables/${table}/${what}`, { method: "POST", headers: { authorization: `Bearer ${secret}` } });
  const body = await answer.json();
  if (!answer.ok) $("problem").textContent = body.detail;
  return answer.ok ? body : null;
}

async function hint() {
  const at = view.at;
  $("advice").textContent = "thinking…";
  const answer = await ask("hint");
  if (view.at !== at) return;
  const option = options().find((one) => one.key === answer?.option);
  $("advice").textContent = option ? `A bot would take: ${option.label}` : "";
  document.querySelector(`#options [data-key="${CSS.escape(answer?.option ?? "")}"]`)?.classList.add("advised");
}

let told = -1;
function notify() {
  if (!mine() || view.at === told || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  told = view.at;
  new Notification("Slugfest", { body: mine().question, tag: table });
}

function showTools() {
  const seat = view.you === null ? null : view.seats[view.you];
  $("hint-button").hidden = !mine();
  $("bot").hidden = !seat || Boolean(view.over);
  $("bot").textContent = seat && seat.kind !== "human" ? "I play again myself" : "Let a bot play for me";
  $("notice").hidden = !seat || !("Notification" in window) || Notification.permission !== "default";
  $("rematch").hidden = !seat || !view.over;
  $("rematch").textContent = view.again ? "Go to the next match" : "Play again";
}

function showSeats() {
  $("seats").replaceChildren(
    ...view.seats.map((seat, i) => {
      const you = i === view.you ? " (you)" : "";
      const asks = seat.undo ? " asks to undo" : "";
      const item = element("li", `seat s-${i}${seat.asked ? " asked" : ""}${seat.here ? "" : " away"}`, `${seat.shape} ${seat.name}${you}${asks}`);
      return item;
    }),
  );
}

function show() {
  $("title").textContent = view.title;
  showSeats();
  showTools();
  showPieces();
  showAsk();
  keyed(
    $("panels"),
    view.panels,
    () => {
      const made = element("details", "panel");
      made.append(element("summary"), element("ul"));
      return made;
    },
    (child, panel) => {
      child.className = `panel c-${panel.colour}${panel.active ? " active" : ""}`;
      if (panel.active) child.open = true;
      child.firstChild.textContent = panel.title;
      child.lastChild.replaceChildren(...panel.lines.map((line) => element("li", "", line)));
    },
  );
  const journal = $("journal");
  const low = journal.scrollTop + journal.clientHeight >= journal.scrollHeight - 30;
  journal.replaceChildren(...view.journal.map(([, , text]) => element("li", "", text)));
  if (low) journal.scrollTop = journal.scrollHeight;
  $("said").replaceChildren(...view.chat.map(([, seat, name, text]) => element("li", `s-${seat}`, `${name}: ${text}`)));
  $("say").hidden = $("naming").hidden = view.you === null;
}

$("board").addEventListener("click", (event) => {
  const piece = event.target.closest("[data-key]");
  if (piece) touch(piece.dataset.key);
});
$("board").addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    touch(event.target.dataset.key);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const number = Number(event.key);
  if (number >= 1 && options()[number - 1]) play(options()[number - 1].key);
  if (event.key === "u" && view.undo) send({ undo: true });
});
$("confirm").addEventListener("click", () => {
  const fit = fitting();
  if (fit) play(fit.key);
});
$("undo").addEventListener("click", () => send({ undo: true }));
$("hint-button").addEventListener("click", hint);
$("bot").addEventListener("click", () => send({ seat: { kind: view.seats[view.you].kind === "human" ? "greedy" : "human" } }));
$("notice").addEventListener("click", async () => {
  await Notification.requestPermission();
  showTools();
});
$("rematch").addEventListener("click", async () => {
  const next = view.again || (await ask("rematch"))?.id;
  if (next) location.assign(`/t/${next}#${secret}`);
});
$("say").addEventListener("submit", (event) => {
  event.preventDefault();
  if ($("line").value.trim()) send({ say: $("line").value });
  $("line").value = "";
});
$("naming").addEventListener("submit", (event) => {
  event.preventDefault();
  if ($("name").value.trim()) send({ seat: { name: $("name").value } });
});

connect();
