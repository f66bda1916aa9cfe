// A table on the stage: keeps what is shown, lets a person answer, and hands what happens to the player.
// No game is known here: the server says what things are.

import { note, noteEnd } from "../finished.js";
import { me } from "../identity.js";
import { fetched, follow, playAgain, post, room, send, showTools, table, undo, view, wireTools } from "../live.js";
import { declineLesson, offerLesson } from "../newcomer.js";
import { yourTurn } from "../notice.js";
import { showDevice } from "../room.js";
import { Asking } from "./ask.js";
import { linked } from "./clauses.js";
import { Clocks } from "./clocks.js";
import { $, button, el, icon, loadSprites } from "./elements.js";
import { End } from "./end.js";
import { Hands } from "./hands.js";
import { Help } from "./help.js";
import { KIND_ICONS } from "./kinds.js";
import { Look } from "./look.js";
import { Choosing } from "./options.js";
import { Nearer } from "./nearer.js";
import { wirePace } from "./pace.js";
import { patched, Player } from "./player.js";
import { Pop } from "./pop.js";
import { Quick } from "./quick.js";
import { Rail } from "./rail.js";
import { showTheme, showSpeed, switchTheme } from "./settings.js";
import { Sheet } from "./sheet.js";
import { at, Shower } from "./show.js";
import { sound } from "./sound.js";
import { Speaker } from "./speak.js";
import { keysIn, learnNames, plain } from "./text.js";
import { Toasts } from "./toasts.js";
import { Zoom } from "./zoom.js";

const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((one) => [one.dataset.part, one]));
const EMPTY = { title: "", status: "", form: "", figure: "", symbols: {}, legend: {}, ...Object.fromEntries(["seats", "spaces", "regions", "links", "zones", "figures", "markers", "dice", "cards"].map((name) => [name, {}])) };

const stage = {
  parts, view, at, table, scene: EMPTY, ask: null, over: null, seq: 0, last: [],
  picked: new Set(),
  armed: "", // the option that a first tap has selected
  get you() { return view.you ?? null; },
  get playing() { return this.player.playing; },
  lay: () => stage.shower.lay,
  mine: () => (stage.ask && stage.ask.seat === view.you && !stage.over ? stage.ask : null),
  options: () => (stage.playing || view.fair?.joining ? [] : (stage.mine()?.options ?? [])), // nothing is taken while dice are mixed
  fitting: () => stage.choosing.fitting(),
  preview: (offer) => stage.choosing.preview(offer),
  undo,
  play(offer) {
    const inside = parts.pop.contains(document.activeElement);
    stage.picked.clear();
    stage.armed = "";
    stage.pop.hide(false);
    if (inside) parts.bar.focus();
    stage.preview(null);
    parts.bar.classList.add("answered");
    declineLesson();
    send({ play: offer.key, at: view.at });
  },
  answer(offer, beside) {
    if (offer.sure) stage.asking.sure(offer, beside);
    else stage.play(offer);
  },
  redraw: () => stage.shower.show(stage.scene, people(), stage.you),
  refresh,
  // A line of the journal is being played: it is told where the question stands otherwise, and kept in the rail.
  told(line, happening) {
    const row = view.journal.find(([number]) => number === line);
    if (!row) return;
    stage.rail.reach(line);
    sound(happening.kind);
    stage.asking.caption(row[3] || row[2], KIND_ICONS[happening.kind] ?? "ui_chat");
    mark([happening.what, happening.at, happening.card].filter(Boolean));
  },
  // Nobody watches, or motion is off: what happened is said, not shown.
  unplayed(item) {
    const lines = new Set((item.happened ?? []).map((one) => one.line));
    stage.speaker.tell(view.journal.filter(([number]) => lines.has(number)).map((row) => plain(row[3] || row[2])));
  },
  settled(item, drawn = true) {
    if (item.scene) stage.scene = item.scene;
    else stage.scene = patched(item.base ?? stage.truth, item.patch);
    stage.truth = stage.scene;
    if (item.ask !== undefined) stage.ask = item.ask;
    stage.over = item.over;
    stage.seq = item.seq;
    if (!drawn) return;
    refresh();
    stage.rail.to(item.line);
  },
};
stage.pop = new Pop(parts.pop);
stage.player = new Player(stage);
stage.shower = new Shower(parts, { inspect: (key, beside) => stage.look.open(key, beside) });
stage.asking = new Asking(stage, stage.pop);
stage.choosing = new Choosing(stage);
stage.look = new Look(stage, parts.lens, stage.pop);
stage.rail = new Rail(stage, $("journal"), parts.recap);
stage.sheet = new Sheet(stage);
stage.quick = new Quick(stage, parts.quick, document.querySelector("aside.right"));
stage.zoom = new Zoom(parts.board, parts.plane);
stage.nearer = new Nearer(stage);
stage.hands = new Hands(stage, $("stage"));
stage.speaker = new Speaker(stage, $("live"));
stage.end = new End(stage, parts.end, { ask: fetched, again: playAgain, noted: ({ luckier }) => note({ table, luck: luckier }) });
stage.help = new Help(stage, { hint: $("hint-button"), threats: $("threats-button") }, $("advice"), { post, propose: () => room.act.propose("help") });
stage.keys = (event) => (event.key === "u" && !$("undo").disabled ? undo() : stage.speaker.key(event));
const toasts = new Toasts(parts.toasts, (words) => stage.speaker.say(words));
const clocks = new Clocks(view);
stage.answered = (words) => toasts.only("ui_chat", words);
let noticed = 0;

// ---------------------------------------------------------------- hearing

function heard(message, before) {
  if (view.at !== before) {
    stage.picked.clear();
    stage.armed = "";
    stage.help.clear();
  }
  if (message.all) {
    stage.player.reset();
    stage.truth = stage.scene = { ...EMPTY, ...message.all.scene };
    Object.assign(stage, { ask: message.all.ask, over: message.all.over, seq: view.seq });
    learnNames(message.all.names);
    offerLesson(view.mode, view.you !== null && !view.over);
    stage.last = keysIn(view.journal.at(-1)?.[3] ?? "");
    refresh();
    stage.rail.all(true);
    alarm(before);
    return;
  }
  const { scene, ask } = message.patch ?? {};
  const over = view.over;
  if (!scene && !message.happened && ask === undefined) {
    if (!stage.player.later({ over, seq: view.seq })) Object.assign(stage, { over, seq: Math.max(stage.seq, view.seq) });
    refresh();
    return;
  }
  const clocked = Boolean(view.clock) && view.ask?.seat === view.you;
  const cut = Boolean(message.patch?.journal?.all);
  const item = { patch: scene ?? {}, happened: cut ? [] : (message.happened ?? []), ask, over, seq: view.seq, clocked, line: view.journal.at(-1)?.[0] ?? -1 };
  if (cut) stage.player.cut(item);
  else stage.player.add(item);
  alarm(before);
}

function alarm(before) {
  if (view.ask?.seat === view.you && view.you !== null && view.ask && view.at !== before && before !== undefined) yourTurn(plain(view.ask.text ?? view.ask.question), table);
}

// The last thing that happened wears a mark, until the next.
function mark(keys) {
  for (const one of document.querySelectorAll("#stage .latest")) one.classList.remove("latest");
  if (keys) stage.last = keys;
  for (const key of stage.last) at(key)?.classList.add("latest");
}

const people = () => view.seats.map((seat, n) => ({ ...seat, clock: clocks.of(n), small: clocks.of(n, "chip") }));

// ---------------------------------------------------------------- showing

function refresh() {
  const { scene } = stage;
  const held = heldFocus();
  parts.board.dataset.seq = stage.seq;
  parts.board.dataset.playing = stage.playing;
  document.body.classList.toggle("playing", stage.playing);
  document.body.classList.toggle("over", Boolean(stage.over));
  $("title").textContent = view.title ?? "";
  parts.status.textContent = plain(scene.status ?? "");
  parts.goal.textContent = scene.goal ? `${scene.status ? " · " : ""}${plain(scene.goal)}` : "";
  document.title = `${stage.mine() && !stage.playing ? "▶ your turn · " : ""}${view.title} · Slugfest`;
  $("news").textContent = view.news ?? "";
  stage.redraw();
  stage.sheet.strip(scene, people(), stage.you);
  showTools();
  showWhy();
  stage.help.offer();
  stage.asking.show();
  if (stage.shower.outgrown()) stage.redraw(); // what is asked has made the board smaller or larger
  stage.choosing.mark();
  stage.help.show();
  mark();
  if (!stage.playing) stage.look.rest(stage.mine() ? "" : scene.figure);
  parts.skip.hidden = parts.pause.hidden = !stage.playing;
  parts.pause.setAttribute("aria-pressed", stage.player.paused);
  showSpeed(parts.speed);
  room.show(view, me);
  parts.waiting.hidden = view.begun !== false && $("room").hidden;
  parts.waiting.classList.toggle("aside", view.begun !== false);
  if (view.notice?.[0] > noticed) $("problem").textContent = view.notice[1];
  noticed = view.notice?.[0] ?? 0;
  const said = view.chat.map(([number, seat, name, text]) => `${number}${seat}${name}${text}`).join();
  if ($("said").dataset.said !== said) {
    $("said").dataset.said = said;
    $("said").replaceChildren(...view.chat.map(([, seat, name, text]) => (name ? el("li", `s-${seat}`, el("b", "", name), `: ${text}`) : el("li", "told", text))));
    $("said").scrollTop = $("said").scrollHeight;
  }
  $("say").hidden = $("naming").hidden = view.you === null;
  stage.nearer.look(view.at);
  stage.end.show();
  noteEnd(table, view, scene);
  toasts.follow(view);
  if (held) holdFocus(held);
}

// Whoever uses keys stays where they were: on the same thing, else in the bar that asks.
const heldFocus = () => {
  const one = document.activeElement;
  return one && one !== document.body && one.closest(".ask, .board, .zones, .strip") ? { one, key: one.dataset.key, option: one.dataset.option } : null;
};
const holdFocus = ({ one, key, option }) => {
  if (one.isConnected && document.activeElement === one) return;
  const same = (key && at(key)) || (option && parts.bar.querySelector(`[data-option="${CSS.escape(option)}"]`));
  if (same && key && !same.hasAttribute("tabindex")) same.tabIndex = -1;
  (same || parts.bar).focus();
};

// Two equal dice have one reason.
const unlike = (ones) => ones.filter((one, n) => ones.findIndex((other) => other.label === one.label && other.reason === one.reason) === n);

// Why can't I…? Everything that one might expect, and the reason.
function showWhy() {
  const blocked = stage.playing ? [] : unlike(stage.mine()?.blocked ?? []);
  $("why").hidden = !blocked.length;
  $("blocked").replaceChildren(...blocked.map((one) => el("li", "", el("b", "", plain(one.label)), `: ${plain(one.reason)}. `, one.clause && linked(one.clause, view.game))));
}

// ---------------------------------------------------------------- buttons

wirePace(stage, refresh, $("volume"));
$("lights").addEventListener("click", switchTheme);
parts.all.addEventListener("click", () => stage.pop.at(parts.all, el("div", "menu", optionsList()), "All options"));
const optionsList = () => {
  const list = $("options").cloneNode(true);
  list.removeAttribute("id");
  list.hidden = false;
  for (const one of list.querySelectorAll("button")) one.addEventListener("click", () => choose(one.dataset.option));
  return list;
};
const choose = (key) => {
  const offer = stage.options().find((one) => one.key === key);
  if (offer) stage.answer(offer, parts.all);
};
for (const one of document.querySelectorAll("[data-icon]")) one.prepend(icon(one.dataset.icon));

showTheme();
wireTools(showDevice);
parts.result.addEventListener("click", () => stage.end.open(true));
new ResizeObserver(() => stage.scene.form && refresh()).observe(parts.board);
await loadSprites("/static/emblems.svg", "/static/grounds.svg");
for (const one of document.querySelectorAll("[data-icon] > svg")) one.replaceWith(icon(one.parentElement.dataset.icon));
follow({ heard, show: refresh });
