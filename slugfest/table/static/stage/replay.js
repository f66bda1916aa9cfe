// The replay of a match on the stage: its positions one by one, to and fro or on their own, with what happened in between.
// Nothing is known here of what a viewer may see: the server sends only that.

import { noteReview } from "../finished.js";
import { fragment, secretOf } from "../keys.js";
import { Positions } from "../positions.js";
import { copied, goOn, saved } from "../sharing.js";
import { controls } from "./controls.js";
import { $, crest, el, icon, loadSprites } from "./elements.js";
import { End } from "./end.js";
import { KIND_ICONS } from "./kinds.js";
import { Look } from "./look.js";
import { sigil } from "./mats.js";
import { Player } from "./player.js";
import { Pop } from "./pop.js";
import { Quick } from "./quick.js";
import { Rail } from "./rail.js";
import { Review } from "./review.js";
import { settings, showTheme, showSpeed } from "./settings.js";
import { Sheet } from "./sheet.js";
import { at as elementAt, Shower } from "./show.js";
import { sound } from "./sound.js";
import { learnNames, plain, rich } from "./text.js";
import { Zoom } from "./zoom.js";

const AHEAD = 25;
const parts = Object.fromEntries([...document.querySelectorAll("[data-part]")].map((one) => [one.dataset.part, one]));
const table = location.pathname.split("/").pop();
const query = new URLSearchParams(location.search);
const pages = new Positions(table, secretOf(fragment()), query.get("seat"));
const ends = query.has("review") && !query.has("at"); // a review is opened where the match ended, with everybody's emblem
let at = ends ? Number.MAX_SAFE_INTEGER : Math.max(0, Math.trunc(Number(query.get("at"))) || 0);
let going = false;
let busy = false;

const stage = {
  parts, table, at: elementAt, scene: null, view: { journal: [], seats: [] }, ask: null, over: null, picked: new Set(), armed: "", last: [],
  get you() { return pages.eyes ? Number(pages.eyes) : null; },
  get playing() { return this.player.playing; },
  lay: () => stage.shower.lay,
  mine: () => null,
  options: () => [],
  redraw: () => stage.shower.show(stage.scene, stage.view.seats, stage.you),
  refresh: () => stage.scene && show(),
  unplayed() {}, // what one steps over is not told
  told(line, happening) {
    const row = stage.view.journal.find(([number]) => number === line);
    if (!row) return;
    stage.rail.reach(line);
    sound(happening.kind);
    parts.question.replaceChildren(icon(KIND_ICONS[happening.kind] ?? "ui_chat"), " ", rich(row[3] || row[2]));
  },
  settled(item) {
    stand(item.page);
  },
  choosing: { point: () => {}, preview: () => {} },
};
stage.pop = new Pop(parts.pop);
stage.player = new Player(stage);
stage.shower = new Shower(parts, { inspect: (key, beside) => stage.look.open(key, beside) });
stage.look = new Look(stage, parts.lens, stage.pop);
stage.rail = new Rail(stage, $("journal"), parts.recap);
stage.sheet = new Sheet(stage);
stage.quick = new Quick(stage, parts.quick, document.querySelector("aside.right"));
stage.zoom = new Zoom(parts.board, parts.plane);
stage.end = new End(stage, parts.end, { ask: async (what) => (await pages.ask(what, { headers: pages.mine })).json(), again: () => {} });
stage.end.closed = true;
stage.review = new Review(stage, parts.review, document.querySelector("aside.right"), {
  ask: async (how) => (await pages.ask("review", { ...how, headers: pages.mine })).json(),
  step: (to) => step(to),
  attempt: (from, seat) => tried(() => goOn(pages, from, seat)),
  moved: () => stage.scene && share(stage.view),
  noted: (found) => noteReview(table, found),
});
let reviewed = !query.has("review"); // or it is opened as soon as there is a position

// ---------------------------------------------------------------- fetching

function missing() {
  if (!pages.match) return 0;
  if (!pages.has(at)) return pages.part(at);
  const ahead = Math.min(at + AHEAD, pages.match.total);
  return going && !pages.has(ahead) ? pages.part(ahead) : null;
}

async function fill() {
  if (busy) return;
  busy = true;
  try {
    for (let start = missing(); start !== null; start = missing()) {
      const wanted = !pages.match || !pages.has(at);
      await pages.fetchFrom(start);
      if (pages.names) learnNames(pages.names);
      if (pages.match) at = within(at);
      if (wanted || (!stage.playing && stage.view.at !== at)) jump(at);
    }
  } catch (fault) {
    failed(fault);
  } finally {
    busy = false;
  }
}

function failed(fault) {
  pause();
  if (fault.status === 400 && pages.match) {
    pages.forget(); // answers were taken back: the match is shorter than it was
    setTimeout(fill);
    return;
  }
  $("problem").textContent = fault.message;
  if (pages.match || !pages.eyes) return;
  pages.eyes = null; // a link to eyes that are not open, or not yet
  setTimeout(fill);
}

const within = (n) => Math.min(Math.max(n, pages.match.first), pages.match.total);

// ---------------------------------------------------------------- going

// Straight to a position, without what happened before it.
function jump(to) {
  stage.player.reset();
  if (!pages.match) return;
  at = within(to);
  const page = pages.get(at);
  if (page) stand(page);
  else fill();
  steps();
}

// To the end; that of a running match may be elsewhere by now.
async function last() {
  pause();
  if (pages.match && !pages.match.over) await pages.fetchFrom(pages.match.total).catch(failed);
  jump(Number.MAX_SAFE_INTEGER);
}

// One answer on, with what happened.
async function forward() {
  if (stage.playing) return stage.player.skip(true);
  if (at >= pages.match.total && !pages.match.over) await pages.fetchFrom(pages.match.total).catch(failed);
  if (!pages.match || at >= pages.match.total) return undefined;
  if (!pages.has(at + 1)) {
    at += 1;
    return fill();
  }
  at += 1;
  const page = pages.get(at);
  stage.view = { ...stage.view, journal: page.journal };
  stage.player.add({ page, happened: page.happened ?? [], patch: {}, seq: at });
  steps();
  return fill();
}

async function play() {
  if (!pages.match) return;
  if (at >= pages.match.total && pages.match.over) jump(pages.match.first);
  going = true;
  steps();
  fill();
  while (going && pages.match && !(at >= pages.match.total && pages.match.over)) {
    await forward();
    await rest(stage.playing ? 30 : at >= pages.match?.total ? 2000 : 1500 / (settings.speed || 8));
    while (going && stage.playing) await rest(60);
  }
  pause();
}

const rest = (ms) => new Promise((done) => setTimeout(done, ms));

function pause() {
  going = false;
  steps();
}

function step(to) {
  pause();
  jump(to);
}

// ---------------------------------------------------------------- showing

function stand(page) {
  stage.scene = page.scene;
  stage.over = page.over;
  stage.view = { ...page, seats: page.seats.map((seat) => ({ here: true, ...seat })) };
  show();
  stage.rail.marked = page.journal.find(([, number]) => number === page.at)?.[0] ?? Infinity;
  stage.rail.all(true);
}

function show() {
  const page = stage.view;
  const { scene } = stage;
  parts.board.dataset.seq = page.at;
  parts.board.dataset.playing = stage.playing;
  $("title").textContent = page.title;
  document.title = `Replay, answer ${page.at} · ${page.title} · Slugfest`;
  $("rules").href = `/rules/${page.game}`;
  parts.status.textContent = plain([scene.status, scene.goal].filter(Boolean).join(" · "));
  stage.redraw();
  stage.sheet.strip(scene, page.seats, stage.you);
  if (!stage.playing) {
    parts.question.replaceChildren(rich(decides(page)));
    if (!going) $("live").textContent = `Answer ${page.at}. ${parts.question.textContent}`;
  }
  parts.hint.replaceChildren(page.ask?.text && !stage.playing ? rich(page.ask.text) : "");
  const n = page.over ? page.over.ranks.indexOf(1) : page.seats.findIndex((seat) => seat.asked);
  const seat = scene.seats[`seat:${n}`];
  parts.face.replaceChildren(...(n < 0 || stage.playing ? [] : [seat?.emblem ? crest(seat.tone, n, seat.emblem, seat.side) : sigil(n, seat?.tone)]));
  stage.look.rest(scene.figure);
  showSpeed(parts.speed);
  stage.end.show();
  parts.review.hidden = !pages.match.over;
  if (!reviewed && pages.match.over) stage.review.show(false);
  reviewed = true;
  stage.review.draw();
  share(page);
  eyes(page);
  steps();
}

function decides(page) {
  if (page.over) return `${page.over.reason}.`;
  const asked = page.seats.flatMap((seat, n) => (seat.asked ? [n] : []));
  if (!asked.length) return "Dice or cards decide.";
  return `${asked.map((n) => `{seat:${n}}`).join(" and ")} ${asked.length > 1 || asked[0] === stage.you ? "are" : "is"} to decide.`;
}

function steps() {
  const [from, total] = [pages.match?.first ?? 0, pages.match?.total ?? 0];
  for (const [end, names] of [[at <= from, ["first", "previous"]], [at >= total && (pages.match?.over ?? true), ["next", "last"]]]) for (const name of names) $(name).disabled = end;
  Object.assign($("scrub"), { min: from, max: total, value: at });
  $("scrub").setAttribute("aria-valuetext", `answer ${at} of ${total}`);
  $("where").textContent = `${at} of ${total}${pages.match && !pages.match.over ? " so far" : ""}`;
  $("play").textContent = going ? "Pause" : "Play";
}

const here = (seat) => `/replay/${table}?at=${at}${seat === null ? "" : `&seat=${seat}`}${stage.review.open ? "&review" : ""}`;

function share(page) {
  $("link").value = new URL(here((pages.match.over && pages.eyes) || null), location).href;
  $("link-hint").textContent = pages.match.over ? "" : "Whoever opens it sees what a spectator sees.";
  $("fork").disabled = Boolean(page.over);
  history.replaceState(null, "", `${here(pages.eyes === String(pages.you ?? "") ? null : pages.eyes)}${location.hash}`);
}

function eyes(page) {
  const open = page.seats.map((seat, i) => [String(i), `${seat.name}${seat.side ? `, ${seat.side}` : ""}${i === pages.you ? " (you)" : ""}`]).filter((_, i) => pages.match.over || i === pages.you);
  const wanted = [["", "a spectator"], ...open];
  if ($("eyes").dataset.options !== JSON.stringify(wanted)) {
    $("eyes").dataset.options = JSON.stringify(wanted);
    $("eyes").replaceChildren(...wanted.map(([value, text]) => Object.assign(el("option", "", text), { value })));
  }
  $("eyes").value = pages.eyes;
  $("eyes-hint").hidden = pages.match.over;
}

async function tried(work) {
  $("problem").textContent = "";
  try {
    $("done").textContent = await work();
  } catch (fault) {
    $("problem").textContent = fault.message;
  }
}

// ---------------------------------------------------------------- hands and keys

const acts = { first: () => step(pages.match?.first ?? 0), previous: () => step(at - 1), play: () => (going ? pause() : play()), next: () => (going ? pause() : forward()), last };
for (const [name, act] of Object.entries(acts)) $(name).addEventListener("click", act);
$("scrub").addEventListener("input", () => step(Number($("scrub").value)));
$("eyes").addEventListener("change", () => {
  pages.lookAs($("eyes").value);
  fill();
});
$("copy").addEventListener("click", () => tried(() => copied($("link"))));
$("log").addEventListener("click", () => tried(() => saved(pages, stage.view.game ?? "match")));
$("fork").addEventListener("click", () => tried(() => goOn(pages, at)));
parts.result.addEventListener("click", () => stage.end.open(true));
controls(stage, { ArrowLeft: acts.previous, ArrowRight: acts.next, Home: acts.first, End: acts.last, " ": acts.play });

showTheme();
$("back").href = `/t/${table}${location.hash}`;
addEventListener("hashchange", () => location.reload());
new ResizeObserver(() => stage.scene?.form && stage.redraw()).observe(parts.board);
await loadSprites("/static/emblems.svg", "/static/grounds.svg");
for (const one of document.querySelectorAll("[data-icon]")) one.prepend(icon(one.dataset.icon));
fill();
