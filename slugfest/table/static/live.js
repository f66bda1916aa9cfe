// The connection of a page to its table: what the server sends, what this seat says, its part in the dice, its receipt.
// How things look is not known here; the page hears of every message.

import { identify, me, sit } from "./identity.js";
import { hashOf, newKey, stored } from "./keys.js";
import { anew } from "./chance.js";
import { Fairness } from "./fairness.js";
import { remember } from "./own.js";
import { Receipt } from "./receipt.js";
import { Room } from "./room.js";
import { sentence } from "./sentence.js";
import { Watching } from "./watching.js";
import { $ } from "./stage/elements.js";
import { take } from "./taking.js";

export const table = location.pathname.split("/").pop();
export const receipt = new Receipt(table);
export const view = { journal: [], chat: [], seats: [], undo: [] };
let socket;
let retry = 500;
let page = { heard: () => {}, show: () => {} };

// `heard(message, before)` is called after a message has been taken in; `show()` when something else has changed.
export async function follow(listener) {
  page = listener;
  setInterval(() => view.at !== undefined && room.show(view, me), 2000);
  await identify(table);
  connect();
}

function connect() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/live`);
  socket.addEventListener("open", () => {
    retry = 500;
    const seen = receipt.kept?.seq ? { seen: [receipt.kept.seq, receipt.kept.head] } : {};
    if (me.key) receipt.bind(me.key);
    socket.send(JSON.stringify(me.secret ? { secret: me.secret, ...seen } : seen));
    $("link-state").textContent = "";
  });
  socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  socket.addEventListener("close", (event) => {
    if (event.code === 4404 || event.code === 4403) return;
    $("link-state").textContent = "Connection lost. Trying again…";
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 10000);
  });
}

export const send = (message) => {
  $("problem").textContent = "";
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

function hear(message) {
  if (message.error) {
    $("problem").textContent = sentence(message.error);
    return;
  }
  if (message.all?.now) view.ahead = Date.now() / 1000 - message.all.now;
  const before = view.at;
  take(view, message);
  receipt.keep(view, me.chain);
  mix();
  page.heard(message, before);
  if (message.all) introduce();
}

// Whoever has given a name once has it at every table; the lobby lists the tables at which one sits.
function introduce() {
  if (me.secret) remember({ link: location.pathname + location.hash, title: view.title, fair: Boolean(view.fair) });
  const name = stored("slugfest.name");
  if (name && view.you !== null && /^Player \d+$/.test(view.seats[view.you].name)) send({ seat: { name } });
}

// The part of this browser in the dice goes by itself; to agree to something needs a click.
function mix() {
  const { joining } = view.fair ?? {};
  if (view.you === null || !joining?.missing.includes(view.you)) return;
  const link = receipt.link(view, me.chain, `round ${joining.number}`);
  if (link) send({ link, round: joining.number });
}

const proof = (purpose) => (view.fair && !view.fair.old ? { link: receipt.link(view, me.chain, purpose) ?? "" } : {});

export const undo = () => send({ undo: true, ...(view.undo[view.you] === "free" ? {} : proof("undo")) });

export async function post(what, body) {
  const headers = { ...(me.secret ? { authorization: `Bearer ${me.secret}` } : {}), "content-type": "application/json" };
  const answer = await fetch(`/api/tables/${table}/${what}`, { method: "POST", headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) $("problem").textContent = sentence(told.detail);
  return answer.ok ? told : null;
}

export async function fetched(what) {
  const answer = await fetch(`/api/tables/${table}/${what}`, { headers: me.secret ? { authorization: `Bearer ${me.secret}` } : {} });
  return answer.ok ? answer.json() : null;
}

// What people settle among themselves, shown in #room.
export const room = new Room($("room"), {
  sit: async () => {
    await sit(table, me.invite);
    if (me.key) socket.close();
    page.show();
  },
  propose: (kind, about = -1) => {
    const invite = kind === "open" ? newKey().slice(3) : "";
    if (invite) remember({ link: location.pathname + location.hash, title: view.title, links: [{ seat: about, link: `${location.pathname}#${invite}` }] });
    send({ propose: kind, about, ...proof(kind), ...(invite ? { hash: hashOf(invite) } : {}) });
  },
  agree: () => send({ agree: true, ...proof(view.motion.kind) }),
  decline: () => send({ decline: true }),
  toBot: (invite) => post("claim", { invite, bot: "medium" }),
});

export async function playAgain() {
  const next = view.again || (await post("rematch"))?.id;
  if (next) location.assign(`/t/${next}#${me.key || me.secret}`);
}

const fairness = new Fairness({ receipt, view, log: () => fetch(`/api/tables/${table}/log.jsonl`) });
const watching = new Watching({ view, me, table });

// What stands beside the board on every page: chat, naming, undo, bots, another device, the receipt.
export function wireTools(showDevice) {
  $("undo").addEventListener("click", undo);
  $("device").addEventListener("click", () => showDevice($("elsewhere"), `${location.pathname}#${me.key}`));
  $("receipt").addEventListener("click", () => receipt.download());
  $("bot").addEventListener("click", () => send({ seat: { kind: view.seats[view.you].kind === "human" ? "medium" : "human" } }));
  $("withdraw").addEventListener("click", () => send({ withdraw: true }));
  $("notice").addEventListener("click", async () => {
    await Notification.requestPermission();
    showTools();
  });
  $("rematch").addEventListener("click", playAgain);
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    if ($("line").value.trim()) send({ say: $("line").value });
    $("line").value = "";
  });
  $("naming").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = $("name").value.trim();
    if (!name) return;
    stored("slugfest.name", name);
    send({ seat: { name } });
  });
  addEventListener("hashchange", () => location.reload());
}

const undoing = (back) => ({ ask: "Undo (the others must agree)", alone: `Undo (${anew(view.chance).replace(/^./, (first) => first.toLowerCase()).replace(".", "")})` })[back] ?? "Undo";

export function showTools() {
  const seat = view.you === null ? null : view.seats[view.you];
  const back = view.you === null ? "" : view.undo[view.you];
  $("undo").disabled = !back || (back !== "free" && Boolean(view.motion));
  $("undo").title = undoing(back);
  if ($("undo").querySelector("svg")) $("undo").setAttribute("aria-label", $("undo").title);
  else $("undo").textContent = $("undo").title;
  $("bot").hidden = !seat || Boolean(view.over) || view.begun === false;
  $("replay").hidden = view.begun === false;
  $("undo").hidden = view.begun === false || !seat;
  $("bot").textContent = seat && seat.kind !== "human" ? "I play again myself" : "Let a bot play for me";
  $("withdraw").hidden = !seat || Boolean(view.over) || !view.help_by?.includes(view.you);
  $("withdraw").title = "You agreed to hints for everybody. Withdraw, and they are off for all.";
  $("notice").hidden = !seat || !("Notification" in window) || Notification.permission !== "default";
  $("rematch").hidden = !seat || !view.over;
  $("rematch").textContent = view.again ? "Go to the next match" : "Play again";
  $("replay").href = `/replay/${table}${location.hash}`;
  $("rules").href = `/rules/${view.game}`;
  $("device").hidden = !me.key;
  $("receipt").hidden = !view.fair || view.fair.old || !receipt.kept;
  fairness.show();
  watching.show();
}
