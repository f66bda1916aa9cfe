// The replay of a match: positions are fetched a few at a time, kept, and shown one by one, to and fro or on their own.
// No game is known here, and nothing is known of what a viewer may see: the server sends only that.

import { $, element, inspect, showJournal, showPanels, showPieces, take } from "./board.js";

const CHUNK = 40;
const AHEAD = 25;
const LINES = 60;
const SPEEDS = [["½×", 2000], ["1×", 1000], ["2×", 500], ["5×", 200], ["25×", 40]]; // and milliseconds per answer
const SWIFT = 400; // below this many milliseconds pieces jump instead of gliding

const table = location.pathname.split("/").pop();
const secret = decodeURIComponent(location.hash.slice(1));
const mine = secret ? { authorization: `Bearer ${secret}` } : {};
const query = new URLSearchParams(location.search);
const pages = new Map();
let match = null; // what the server says of the match: total, first, over
let you = null; // the seat that the secret opens
let eyes = query.get("seat"); // a seat's number, "" for a spectator; null: those of the secret
let at = Math.max(0, Math.trunc(Number(query.get("at"))) || 0);
let busy = false;
let timer = null;
let settled = null;
let looked = "";

// ---------------------------------------------------------------------- fetching

async function answered(path, options) {
  const answer = await fetch(`/api/tables/${table}/${path}`, options);
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(told.detail ?? `The service answers ${answer.status}.`), { status: answer.status });
}

async function fetchFrom(start) {
  const wanted = eyes;
  const from = Math.max(start - 1, 0); // one more, so that what changed at the first can be marked
  const seat = wanted ? `&seat=${encodeURIComponent(wanted)}` : "";
  const headers = wanted === "" ? {} : mine;
  const told = await (await answered(`replay?start=${from}&count=${CHUNK + 1}${seat}`, { headers })).json();
  if (eyes !== wanted) return;
  match = { total: told.total, first: told.first, over: told.over };
  you ??= told.you;
  eyes ??= String(you ?? "");
  at = Math.min(Math.max(at, match.first), match.total);
  keep(told.frames);
}

function keep(frames) {
  let page = {};
  const found = frames.map((frame) => {
    page = { ...page, pieces: { ...page.pieces }, panels: { ...page.panels } };
    take(page, frame);
    page.journal = page.journal.slice(-LINES);
    return page;
  });
  const other = (one) => pages.has(one.at) && JSON.stringify(pages.get(one.at)) !== JSON.stringify(one);
  if (found.some(other)) pages.clear(); // something was taken back meanwhile
  for (const one of found) pages.set(one.at, one);
}

// Which position to fetch from now: of what is looked at first, then of what comes next in playing.
function missing() {
  if (!match) return 0;
  const chunk = (n) => match.first + Math.floor((n - match.first) / CHUNK) * CHUNK;
  if (!pages.has(at)) return chunk(at);
  const ahead = Math.min(at + AHEAD, match.total);
  return timer && !pages.has(ahead) ? chunk(ahead) : null;
}

async function fill() {
  if (busy) return;
  busy = true;
  try {
    for (let start = missing(); start !== null; start = missing()) {
      await fetchFrom(start);
      show();
    }
  } catch (fault) {
    pause();
    if (fault.status === 400 && pages.size) return restart();
    $("problem").textContent = fault.message;
    showSteps();
    if (match || !eyes) return;
    eyes = null; // a link to eyes that are not open, or not yet
    setTimeout(fill);
  } finally {
    busy = false;
  }
}

// Answers were taken back, so that the match is shorter than it was: begin anew.
function restart() {
  match = null;
  pages.clear();
  setTimeout(fill);
}

// ---------------------------------------------------------------------- going

async function go(to) {
  if (!match) return;
  if (to > match.total && !match.over) await fetchFrom(match.total).catch((fault) => ($("problem").textContent = fault.message));
  at = Math.min(Math.max(to, match.first), match.total);
  $("problem").textContent = "";
  show();
  fill();
}

function play() {
  if (!match) return;
  if (at >= match.total && match.over) at = match.first;
  timer = setTimeout(tick, pace());
  show();
  fill();
}

function pause() {
  if (!timer) return;
  clearTimeout(timer);
  timer = null;
  show();
}

const pace = () => Number($("speed").value);

async function tick() {
  if (at >= match.total && match.over) return pause();
  if (pages.has(at)) await go(at + 1);
  if (timer) timer = setTimeout(tick, at >= match.total ? Math.max(pace(), 2000) : pace()); // a running match may go on
}

function step(to) {
  pause();
  go(to);
}

const first = () => step(match?.first ?? 0);
const last = () => step(Number.MAX_SAFE_INTEGER);
const toggle = () => (timer ? pause() : play());

// ---------------------------------------------------------------------- showing

function decides(page) {
  if (page.over) return page.over.reason;
  const names = page.seats.filter((seat) => seat.asked).map((seat) => seat.name);
  if (!names.length) return "dice or cards decide";
  return `${names.join(", ")} ${names.length > 1 ? "are" : "is"} to decide`;
}

// The answer that led here, in words.
function given(page) {
  if (!page.answer) return "The beginning.";
  const { seat, text } = page.answer;
  if (seat === null) return text === null ? "Cards are drawn unseen." : `Chance: ${text}`;
  return `${page.seats[seat].name}${text === null ? " chooses in secret." : `: ${text}`}`;
}

function show() {
  showSteps();
  const page = pages.get(at);
  if (!page || !match) return;
  $("title").textContent = page.title;
  document.title = `Replay, answer ${at} · ${page.title} · Slugfest`;
  $("rules").href = `/rules/${page.game}`;
  $("question").textContent = page.over ? decides(page) : `Now ${decides(page)}.`;
  $("asked").textContent = page.question;
  $("given").textContent = given(page);
  showSeats(page);
  showPieces($("board"), page, () => ({}));
  markChanges(page, pages.get(at - 1));
  showOwners(page);
  showTold(page);
  showEyes(page);
  showLook(page);
  showShare(page);
  clearTimeout(settled);
  if (!timer) settled = setTimeout(settle, 400, page);
}

function showSteps() {
  const [from, total] = [match?.first ?? 0, match?.total ?? 0];
  const far = [[at <= from, ["first", "previous"]], [at >= total && (match?.over ?? true), ["next", "last"]]];
  for (const [end, names] of far) for (const name of names) $(name).setAttribute("aria-disabled", end);
  Object.assign($("scrub"), { min: from, max: total, value: at });
  $("where").textContent = `${at} of ${total}${match && !match.over ? " so far" : ""}`;
  $("play").textContent = timer ? "Pause" : "Play";
  $("board").classList.toggle("swift", Boolean(timer) && pace() < SWIFT);
  $("loading").textContent = pages.has(at) || $("problem").textContent ? "" : "loading…";
}

function showSeats(page) {
  $("seats").replaceChildren(
    ...page.seats.map((seat, i) => {
      const own = i === you ? " (you)" : "";
      return element("li", `seat s-${i} c-${seat.colour}${seat.asked ? " asked" : ""}`, `${seat.shape} ${seat.name}${own}`);
    }),
  );
}

// Whoever is active is opened, and closed again afterwards unless a person had opened it.
function showOwners(page) {
  for (const child of $("panels").children) {
    if (child.dataset.active && !page.panels[child.dataset.key]?.active) child.open = false;
  }
  const open = new Set([...$("panels").children].filter((child) => child.open && !child.dataset.active));
  showPanels($("panels"), page);
  for (const child of $("panels").children) {
    if (page.panels[child.dataset.key].active && !open.has(child)) child.dataset.active = "yes";
    else delete child.dataset.active;
  }
}

function markChanges(page, before) {
  if (!before) return;
  for (const child of $("board").children) {
    const [was, is] = [before.pieces[child.dataset.key], page.pieces[child.dataset.key]];
    child.classList.toggle("moved", was !== is && JSON.stringify(was) !== JSON.stringify(is));
  }
}

// What the last answer led to stands above, and is marked among what happened before.
function showTold(page) {
  const fresh = page.journal.filter(([, number]) => number === page.at).map(([, , text]) => text);
  $("news").replaceChildren(...fresh.map((text) => element("li", "", text)));
  showJournal($("journal"), page);
  page.journal.forEach(([, number], i) => $("journal").children[i].classList.toggle("fresh", number === page.at));
  $("journal").scrollTop = $("journal").scrollHeight;
  $("scrub").setAttribute("aria-valuetext", `answer ${at} of ${match.total}: ${decides(page)}`);
}

// Said aloud, and put into the address, only when one stays somewhere: not while it plays.
function settle(page) {
  if (page !== pages.get(at)) return;
  const news = [...$("news").children].map((item) => item.textContent);
  $("spoken").textContent = [`Answer ${at} of ${match.total}.`, given(page), ...news, decides(page), page.question].join(" ");
  history.replaceState(null, "", `${here(eyes === String(you ?? "") ? null : eyes)}${location.hash}`);
}

const here = (seat) => `/replay/${table}?at=${at}${seat === null ? "" : `&seat=${seat}`}`;

function options(select, wanted, chosen) {
  const now = JSON.stringify(wanted);
  if (select.dataset.options !== now) {
    select.dataset.options = now;
    select.replaceChildren(...wanted.map(([value, text]) => Object.assign(element("option", "", text), { value })));
  }
  select.value = chosen;
}

function showEyes(page) {
  const open = page.seats.map((seat, i) => [String(i), `${seat.shape} ${seat.name}${i === you ? " (you)" : ""}`]);
  options($("eyes"), [["", "a spectator"], ...open.filter((_, i) => match.over || i === you)], eyes);
  $("eyes-hint").hidden = match.over;
}

function showLook(page) {
  const solid = Object.entries(page.pieces).filter(([, piece]) => piece.shape !== "line" && piece.shape !== "area" && piece.title);
  const there = solid.some(([key]) => key === looked);
  options($("look"), [["", "choose a piece"], ...solid.map(([key, piece]) => [key, piece.title])], there ? looked : "");
  $("inspect").hidden = true;
  inspect($("inspect"), page, looked);
}

function showShare(page) {
  $("link").value = new URL(here((match.over && eyes) || null), location).href;
  $("link-hint").textContent = match.over ? "" : "Whoever opens it sees what a spectator sees.";
  $("fork").setAttribute("aria-disabled", Boolean(page.over));
}

function look(key) {
  looked = key ?? "";
  if (pages.has(at)) showLook(pages.get(at));
}

// ---------------------------------------------------------------------- sharing, keeping, going on

async function copy() {
  const link = $("link");
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    if (!document.execCommand("copy")) return tell("Copy the marked link with your keyboard.");
  }
  tell("The link is copied.");
}

const tell = (text) => ($("done").textContent = text);

async function tried(work) {
  try {
    $("problem").textContent = "";
    await work();
  } catch (fault) {
    $("problem").textContent = fault.message;
  }
}

async function download() {
  const blob = await (await answered("log.jsonl", { headers: mine })).blob();
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = `slugfest-${pages.get(at)?.game ?? "match"}-${table}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  tell(match?.over ? `Saved. “slugfest replay ${link.download}” tells it in a terminal, “slugfest verify” checks it.` : "Saved, without what is hidden from you until the match is over.");
}

async function fork() {
  if (pages.get(at)?.over) return tell("The match is over here: go back to an earlier answer.");
  const headers = { ...mine, "content-type": "application/json" };
  const made = await answered("fork", { method: "POST", headers, body: JSON.stringify({ at }) });
  location.assign((await made.json()).link);
}

// ---------------------------------------------------------------------- hands and keys

const steps = { first, previous: () => step(at - 1), play: toggle, next: () => step(at + 1), last };
for (const [name, act] of Object.entries(steps)) $(name).addEventListener("click", act);
$("scrub").addEventListener("input", () => step(Number($("scrub").value)));
$("eyes").addEventListener("change", () => {
  eyes = $("eyes").value;
  pages.clear();
  show();
  fill();
});
$("look").addEventListener("change", () => look($("look").value));
$("board").addEventListener("click", (event) => look(event.target.closest("[data-key]")?.dataset.key));
$("board").addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") look(event.target.closest("[data-key]")?.dataset.key ?? looked);
});
$("copy").addEventListener("click", copy);
$("log").addEventListener("click", () => tried(download));
$("fork").addEventListener("click", () => tried(fork));

const KEYS = { ArrowLeft: steps.previous, ArrowRight: steps.next, Home: first, End: last, " ": toggle };
document.addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const on = event.target.closest("input, select, button, a, summary, [tabindex='0']");
  if (on && !onlySteps(on, event.key)) return;
  event.preventDefault();
  act();
});

// Whether a key means nothing to the element that has the focus, so that it may step through the match.
function onlySteps(on, key) {
  if (on.matches("#scrub")) return key === " ";
  if (on.matches("input, select")) return false;
  if (on.matches("button, a, summary")) return key !== " ";
  if (key.startsWith("Arrow")) return on.scrollWidth <= on.clientWidth;
  return on.scrollHeight <= on.clientHeight;
}

options($("speed"), SPEEDS.map(([text, pause]) => [String(pause), text]), "1000");
$("back").href = `/t/${table}${location.hash}`;
addEventListener("hashchange", () => location.reload());
fill();
