// A lesson on the stage: the real rules and the real table, with a coach at the side. The server is sent all answers so far
// and keeps nothing; how far one got stays in this browser.

import { learned, remember } from "../learned.js";
import { usual } from "../levels.js";
import { make } from "../setup.js";
import { sentence } from "../sentence.js";
import { Asking } from "./ask.js";
import { Coach } from "./coach.js";
import { $, button, el, icon, loadSprites } from "./elements.js";
import { Hands } from "./hands.js";
import { KIND_ICONS } from "./kinds.js";
import { Look } from "./look.js";
import { Choosing } from "./options.js";
import { Nearer } from "./nearer.js";
import { wirePace } from "./pace.js";
import { Player } from "./player.js";
import { Pop } from "./pop.js";
import { Quick } from "./quick.js";
import { Rail } from "./rail.js";
import { showTheme, showSpeed, switchTheme } from "./settings.js";
import { Sheet } from "./sheet.js";
import { at, Shower } from "./show.js";
import { sound } from "./sound.js";
import { Speaker } from "./speak.js";
import { learnNames, plain } from "./text.js";
import { Zoom } from "./zoom.js";

const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((one) => [one.dataset.part, one]));
const [, , mode, lesson] = location.pathname.split("/");
const GO_ON = "";
let told = null; // the last that the server said: {page, coach, answers, tried}
let busy = false;

const stage = {
  parts, at, coached: true, scene: { title: "", seats: {}, spaces: {}, regions: {}, links: {}, zones: {}, figures: {}, markers: {}, dice: {}, cards: {}, symbols: {}, legend: {} },
  view: { journal: [], seats: [] }, ask: null, over: null, picked: new Set(), armed: "", last: [],
  get you() { return told?.page.you ?? null; },
  get playing() { return this.player.playing; },
  lay: () => stage.shower.lay,
  taught: (offer) => told?.coach.expect.includes(offer.key) ?? false,
  shown: () => told?.coach.point ?? [],
  mine: () => (stage.ask && stage.ask.seat === stage.you && !stage.over ? stage.ask : null),
  options: () => (stage.playing || busy ? [] : wantedFirst(stage.mine()?.options ?? [])),
  fitting: () => stage.choosing.fitting(),
  preview: (offer) => stage.choosing.preview(offer),
  undo: () => back(1),
  play: (offer) => answer(offer.key),
  answer(offer, beside) {
    if (offer.sure) stage.asking.sure(offer, beside);
    else stage.play(offer);
  },
  redraw: () => stage.shower.show(stage.scene, stage.view.seats, stage.you),
  refresh,
  unplayed: (item) => stage.speaker.tell(item.page.journal.filter(([line]) => item.happened.some((one) => one.line === line)).map((row) => plain(row[3] || row[2]))),
  told(line, happening) {
    const row = stage.view.journal.find(([number]) => number === line);
    if (!row) return;
    stage.rail.reach(line);
    sound(happening.kind);
    stage.asking.caption(row[3] || row[2], KIND_ICONS[happening.kind] ?? "ui_chat");
  },
  settled(item) {
    Object.assign(stage, { scene: item.page.scene, ask: item.page.ask, over: item.page.over });
    stage.view = item.page;
    refresh();
    stage.rail.all();
    coach.say(item.coach, item.tried);
    stage.speaker.say(plain(item.tried || item.coach.say));
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
stage.quick = new Quick(stage, parts.quick, document.querySelector("aside.right"), `/api/modes/${mode}/quick`);
stage.zoom = new Zoom(parts.board, parts.plane);
stage.nearer = new Nearer(stage);
stage.hands = new Hands(stage, $("stage"));
stage.speaker = new Speaker(stage, $("live"));
stage.keys = (event) => stage.speaker.key(event);
const coach = new Coach(stage, $("coach"), {
  go: () => answer(GO_ON),
  back: () => back(1),
  again: () => back(0),
  anew: () => begin([]),
  ending,
});

// ---------------------------------------------------------------- the server

async function ask(body) {
  busy = true;
  $("problem").textContent = "";
  try {
    const made = await fetch(`/api/lessons/${mode}/${lesson}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const heard = await made.json();
    if (made.ok) return heard;
    $("problem").textContent = sentence(heard.detail, "The lesson cannot go on.");
  } catch {
    $("problem").textContent = "The service does not answer. Try again in a moment.";
  } finally {
    busy = false;
  }
  return null;
}

// One answer on, with what happened then.
async function answer(key) {
  if (busy || !told) return;
  if (stage.playing) return void stage.player.skip(true);
  clear();
  const heard = await ask({ answers: [...told.answers, key], shown: told.answers.length });
  if (!heard) return void refresh();
  const before = told;
  told = heard;
  keep();
  if (heard.tried && heard.answers.length === before.answers.length) {
    refresh();
    coach.say(heard.coach, heard.tried);
    stage.speaker.say(plain(heard.tried));
    return;
  }
  stage.view = { ...heard.page, seats: heard.page.seats };
  stage.player.add({ page: heard.page, coach: heard.coach, tried: heard.tried, happened: heard.page.happened, patch: {} });
}

function clear() {
  stage.picked.clear();
  stage.armed = "";
  stage.pop.hide(false);
  stage.preview(null);
}

// To the beginning of this step, or of one before it.
function back(steps) {
  const { starts, step, over } = told.coach;
  const number = Math.max(1, (over ? starts.length : step) - steps);
  begin(told.answers.slice(0, starts[number - 1]));
}

async function begin(answers) {
  clear();
  const heard = await ask({ answers });
  if (!heard) return;
  told = heard;
  keep();
  learnNames(heard.page.names);
  stage.player.reset();
  stage.settled({ page: heard.page, coach: heard.coach, tried: answers.length > heard.answers.length ? "This lesson has changed since you were here." : "" });
  stage.rail.all(true);
}

const keep = () => remember(mode, lesson, { answers: told.answers, step: told.coach.step, of: told.coach.of, ...(told.coach.over ? { done: true, answers: [] } : {}) });

// ---------------------------------------------------------------- showing

function refresh() {
  if (!told) return;
  const { scene, view } = stage;
  parts.board.dataset.seq = told.answers.length;
  parts.board.dataset.playing = stage.playing;
  document.body.classList.toggle("playing", stage.playing);
  $("title").textContent = told.coach.title;
  document.title = `${told.coach.title} · ${view.title} · Slugfest`;
  parts.status.textContent = plain([view.title, scene.goal].filter(Boolean).join(" · "));
  $("rules").href = `/rules/${view.game}`;
  stage.redraw();
  stage.sheet.strip(scene, view.seats, stage.you);
  stage.asking.show();
  parts.bar.classList.toggle("resting", !stage.playing && !stage.mine());
  if (stage.shower.outgrown()) stage.redraw();
  stage.choosing.mark();
  if (!stage.playing) stage.look.rest("");
  parts.skip.hidden = parts.pause.hidden = !stage.playing;
  parts.pause.setAttribute("aria-pressed", stage.player.paused);
  showSpeed(parts.speed);
  stage.nearer.look(told.answers.length);
  coach.draw();
}

// What the coach speaks of is not among "3 more"; the last one, which ends or declines, stays last.
function wantedFirst(offers) {
  const last = offers.at(-1);
  const rank = (one) => (stage.taught(one) && one !== last ? 0 : 1);
  return [...offers].sort((one, other) => rank(one) - rank(other));
}

// What follows a lesson: the next one, or a match against bots that are easy to beat.
function ending() {
  const play = button("main", "Play a match", async () => {
    play.disabled = true;
    const { modes, bots } = await (await fetch("/api/modes")).json();
    const known = modes.find((one) => one.id === mode);
    const count = known.quick_seats || known.seats[0];
    const kind = bots.includes("easy") ? "easy" : usual(bots);
    const table = await make(known, { seats: Array.from({ length: count }, (_, n) => (n ? kind : "human")), options: known.quick });
    play.disabled = false;
    if (table.error) $("problem").textContent = table.error;
    else location.assign(table.link);
  });
  return [...(next ? [nextLesson()] : []), play];
}

let next = null;
const nextLesson = () => {
  const link = el("a", "button", `Next: ${next.title} (${next.minutes} min)`);
  link.href = `/learn/${mode}/${next.id}`;
  return link;
};

async function findNext() {
  const { modes } = await (await fetch("/api/modes")).json();
  const lessons = modes.find((one) => one.id === mode)?.lessons ?? [];
  next = lessons[lessons.findIndex((one) => one.id === lesson) + 1] ?? null;
}

// ---------------------------------------------------------------- buttons

wirePace(stage, refresh, $("volume"));
$("lights").addEventListener("click", switchTheme);
parts.all.addEventListener("click", () => stage.asking.menu(parts.all, stage.options()));
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target === document.body && told && !told.coach.asks && !told.coach.over) answer(GO_ON);
});

showTheme();
new ResizeObserver(() => stage.scene.form && refresh()).observe(parts.board);
await loadSprites("/static/emblems.svg", "/static/grounds.svg");
for (const one of document.querySelectorAll("[data-icon]")) one.prepend(icon(one.dataset.icon));
findNext().catch(() => {});
await begin(learned(mode, lesson)?.answers ?? []);
