// A table: shows what the server sends, highlights what can be chosen, answers on click, touch or key.
// No game is known here: the server sends scenes and options, this module matches their keys.

import { $, element, inspect, keyAt, linked, showJournal, showPanels, showPieces, take } from "./board.js";
import { runClocks, showSeats } from "./seats.js";
import { menuAt, closeMenu } from "./menu.js";
import { yourTurn, soundButton } from "./notice.js";
import { remember } from "./own.js";
import { adviceOn } from "./hint.js";
import { identify, me, sit } from "./identity.js";
import { hashOf, newKey, stored } from "./keys.js";
import { Receipt } from "./receipt.js";
import { Room, showDevice } from "./room.js";

const table = location.pathname.split("/").pop();
const receipt = new Receipt(table);
const view = { pieces: {}, panels: {}, journal: [], chat: [], seats: [], undo: [] };
const picked = new Set();
let socket;
let retry = 500;
let noticed = 0;

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
    $("link-state").textContent = "connection lost, trying again…";
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 10000);
  });
}

const send = (message) => {
  $("problem").textContent = "";
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

function hear(message) {
  if (message.error) {
    $("problem").textContent = message.error;
    return;
  }
  if (message.all?.now) view.ahead = Date.now() / 1000 - message.all.now;
  const before = view.at;
  take(view, message);
  if (view.at !== before) {
    picked.clear();
    closeMenu();
    $("advice").textContent = "";
  }
  receipt.keep(view, me.chain);
  mix();
  show();
  if (mine() && view.at !== before) yourTurn(mine().question, table);
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
const room = new Room($("room"), {
  sit: async () => {
    await sit(table, me.invite);
    if (me.key) socket.close();
    show();
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
const undo = () => send({ undo: true, ...(view.undo[view.you] === "free" ? {} : proof("undo")) });

const mine = () => (view.ask && view.ask.seat === view.you ? view.ask : null);
const options = () => mine()?.options ?? [];
const play = (key) => send({ play: key, at: view.at });

// Sets are chosen by toggling their parts. Equal pieces stand for each other: a selection fits when they show the same.
const toggling = () => options().some((option) => option.parts.length > 1);
const same = (key) => view.pieces[key]?.same || key;
const sameAsPart = (key) => options().some((one) => one.parts.some((part) => same(part) === same(key)));
function fitting() {
  const wanted = [...picked].map(same).sort().join();
  return options().find((one) => one.parts.length && one.parts.map(same).sort().join() === wanted);
}

// What a click on a piece can mean: its own option, and those that are about it alone.
const meant = (key) => options().filter((option) => option.key === key || (!toggling() && option.parts.includes(key)));
const blockedAt = (key) => mine()?.blocked.find((one) => one.key === key);

function touch(key) {
  const found = meant(key);
  const piece = $("board").querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (found.length === 1) play(found[0].key);
  else if (found.length) menuAt(piece, found, play);
  else if (toggling() && sameAsPart(key)) {
    if (picked.has(key)) picked.delete(key);
    else picked.add(key);
    show();
  } else inspect($("inspect"), view, key, blockedAt(key));
}

function showAsk() {
  const ask = mine();
  const waiting = view.seats.filter((seat) => seat.asked).map((seat) => seat.name);
  const question = view.begun === false ? "Waiting for everybody to sit down" : view.over ? view.over.reason : (ask?.question ?? (waiting.length ? `${waiting.join(", ")} ${waiting.length > 1 ? "are" : "is"} deciding…` : ""));
  if ($("question").textContent !== question) $("question").textContent = question;
  $("question").dataset.at = view.at;
  document.title = `${ask ? "▶ your turn · " : ""}${view.title} · Slugfest`;
  const fit = fitting();
  $("chosen").hidden = !picked.size;
  $("confirm").disabled = !fit;
  $("confirm").textContent = fit ? fit.label : "choose a possible set";
  $("hint").hidden = !toggling() || picked.size > 0;
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
  $("blocked").replaceChildren(
    ...blocked.map((one) => {
      const item = element("li");
      item.append(linked(`${one.label}: ${one.reason} (${one.clause})`, view.game));
      return item;
    }),
  );
}

async function post(what, body) {
  const headers = { ...(me.secret ? { authorization: `Bearer ${me.secret}` } : {}), "content-type": "application/json" };
  const answer = await fetch(`/api/tables/${table}/${what}`, { method: "POST", headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) $("problem").textContent = told.detail;
  return answer.ok ? told : null;
}

const UNDO = { ask: "Undo (the others must agree)", alone: "Undo (dice will fall anew)" };

function showTools() {
  const seat = view.you === null ? null : view.seats[view.you];
  const undo = view.you === null ? "" : view.undo[view.you];
  $("undo").disabled = !undo || (undo !== "free" && Boolean(view.motion));
  $("undo").textContent = UNDO[undo] ?? "Undo";
  $("hint-button").hidden = !mine();
  $("bot").hidden = !seat || Boolean(view.over) || view.begun === false;
  $("undo").hidden = $("replay").hidden = view.begun === false;
  $("bot").textContent = seat && seat.kind !== "human" ? "I play again myself" : "Let a bot play for me";
  $("notice").hidden = !seat || !("Notification" in window) || Notification.permission !== "default";
  $("rematch").hidden = !seat || !view.over;
  $("rematch").textContent = view.again ? "Go to the next match" : "Play again";
  $("replay").href = `/replay/${table}${location.hash}`;
  $("rules").href = `/rules/${view.game}`;
  $("device").hidden = !me.key;
  $("fair").hidden = !view.fair;
  $("receipt").hidden = !view.fair || view.fair.old || !receipt.kept;
  if (view.fair) showFair(view.fair);
}

// The promise of the dice is there from the start; at the end the log is fetched and compared with what was kept.
let judged = null;
async function showFair({ commitment, old, round, skipped }) {
  if (old) return void ($("fair").textContent = `Fair dice of an older kind: ${commitment.slice(0, 12)}…`);
  const text = receipt.wrong ? `Something is wrong with the dice: ${receipt.wrong}.` : `Fair dice: ${commitment.slice(0, 12)}…, ${round ? `mixed ${round === 1 ? "once" : `${round} times`}` : "not mixed yet"}`;
  const left = (skipped ?? []).filter(([, seat]) => seat === view.you).map(([number]) => number);
  const without = left.length ? ` Round ${left.join(", ")} was mixed without your part, as the others agreed.` : "";
  $("fair").textContent = (judged?.text ?? text) + without;
  $("fair").title = `The promise for the dice, made before the first roll: ${commitment}`;
  $("fair").classList.toggle("wrong", Boolean(receipt.wrong) || judged?.fits === false);
  if (!view.over || judged) return;
  judged = { text: "Checking the dice…" };
  const answer = await fetch(`/api/tables/${table}/log.jsonl`).catch(() => null);
  judged = answer?.ok ? receipt.judge(await answer.text()) : null;
  if (judged) showFair(view.fair);
}

function show() {
  $("title").textContent = view.title;
  $("news").textContent = view.news ?? "";
  showSeats($("seats"), view);
  showTools();
  showPieces($("board"), view, (key) => ({
    can: meant(key).length > 0 || (toggling() && sameAsPart(key)),
    picked: toggling() && sameAsPart(key) ? picked.has(key) : undefined,
    cannot: blockedAt(key),
  }));
  showAsk();
  room.show(view, me);
  if (view.notice?.[0] > noticed) $("problem").textContent = view.notice[1];
  noticed = view.notice?.[0] ?? 0;
  showPanels($("panels"), view);
  showJournal($("journal"), view);
  $("said").replaceChildren(...view.chat.map(([, seat, name, text]) => element("li", `s-${seat}`, `${name}: ${text}`)));
  $("say").hidden = $("naming").hidden = view.you === null;
}

$("board").addEventListener("click", (event) => {
  const key = keyAt(event.target);
  if (key) touch(key);
});
$("board").addEventListener("pointerover", (event) => {
  const key = keyAt(event.target);
  if (key && event.pointerType === "mouse") inspect($("inspect"), view, key, blockedAt(key));
});
$("board").addEventListener("focusin", (event) => inspect($("inspect"), view, event.target.dataset.key, blockedAt(event.target.dataset.key)));
$("board").addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    touch(event.target.dataset.key);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, [role=menu]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const number = Number(event.key);
  if (number >= 1 && options()[number - 1]) play(options()[number - 1].key);
  if (event.key === "u" && !$("undo").disabled) undo();
});
$("confirm").addEventListener("click", () => {
  const fit = fitting();
  if (fit) play(fit.key);
});
$("undo").addEventListener("click", undo);
$("device").addEventListener("click", () => showDevice($("elsewhere"), `${location.pathname}#${me.key}`));
$("receipt").addEventListener("click", () => receipt.download());
$("hint-button").addEventListener("click", async () => {
  const at = view.at;
  $("advice").textContent = "thinking…";
  const answer = await post("hint");
  if (view.at === at) $("advice").textContent = adviceOn(answer, options());
  document.querySelector(`#options [data-key="${CSS.escape(answer?.option ?? "")}"]`)?.classList.add("advised");
});
$("bot").addEventListener("click", () => send({ seat: { kind: view.seats[view.you].kind === "human" ? "medium" : "human" } }));
$("notice").addEventListener("click", async () => {
  await Notification.requestPermission();
  showTools();
});
$("rematch").addEventListener("click", async () => {
  const next = view.again || (await post("rematch"))?.id;
  if (next) location.assign(`/t/${next}#${me.key || me.secret}`);
});
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

soundButton($("sound"));
runClocks($("seats"), view);
setInterval(() => view.at !== undefined && room.show(view, me), 2000);
await identify(table);
connect();
