// The replay of a match: its positions are shown one by one, to and fro or on their own.
// No game is known here, and nothing is known of what a viewer may see: the server sends only that.

import { $, element, inspect, keyAt, showJournal, showPanels, showPieces } from "./board.js";
import { fragment, secretOf } from "./keys.js";
import { Luck } from "./luck.js";
import { Positions } from "./positions.js";
import { copied, goOn, saved } from "./sharing.js";

const AHEAD = 25;
const SPEEDS = [["½×", 2000], ["1×", 1000], ["2×", 500], ["5×", 200], ["25×", 40]]; // and milliseconds per answer
const SWIFT = 400; // below this many milliseconds pieces jump instead of gliding

const table = location.pathname.split("/").pop();
const secret = secretOf(fragment());
const query = new URLSearchParams(location.search);
const pages = new Positions(table, secret, query.get("seat"));
const luck = new Luck(pages, (to) => step(to));
let at = Math.max(0, Math.trunc(Number(query.get("at"))) || 0);
let busy = false;
let timer = null;
let settled = null;
let looked = "";

// ---------------------------------------------------------------------- fetching

// Which position to fetch from now: of what is looked at first, then of what comes next in playing.
function missing() {
  if (!pages.match) return 0;
  if (!pages.has(at)) return pages.part(at);
  const ahead = Math.min(at + AHEAD, pages.match.total);
  return timer && !pages.has(ahead) ? pages.part(ahead) : null;
}

async function fill() {
  if (busy) return;
  busy = true;
  try {
    for (let start = missing(); start !== null; start = missing()) {
      await pages.fetchFrom(start);
      if (pages.match) at = within(at);
      show();
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
    pages.forget(); // answers were taken back, so that the match is shorter than it was: begin anew
    setTimeout(fill);
    return;
  }
  $("problem").textContent = fault.message;
  showSteps();
  if (pages.match || !pages.eyes) return;
  pages.eyes = null; // a link to eyes that are not open, or not yet
  setTimeout(fill);
}

const within = (n) => Math.min(Math.max(n, pages.match.first), pages.match.total);

// ---------------------------------------------------------------------- going

async function go(to) {
  if (!pages.match) return;
  $("problem").textContent = "";
  if (to > pages.match.total && !pages.match.over) await pages.fetchFrom(pages.match.total).catch(failed);
  if (!pages.match) return;
  at = within(to);
  show();
  fill();
}

function play() {
  if (!pages.match) return;
  if (at >= pages.match.total && pages.match.over) at = pages.match.first;
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
  if (at >= pages.match.total && pages.match.over) return pause();
  if (pages.has(at)) await go(at + 1);
  if (timer) timer = setTimeout(tick, at >= pages.match.total ? Math.max(pace(), 2000) : pace()); // a running match may go on
}

function step(to) {
  pause();
  go(to);
}

const first = () => step(pages.match?.first ?? 0);
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
  if (!page || !pages.match) return;
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
  luck.stand(page, at);
  clearTimeout(settled);
  if (!timer) settled = setTimeout(settle, 400, page);
}

function showSteps() {
  const [from, total] = [pages.match?.first ?? 0, pages.match?.total ?? 0];
  const far = [[at <= from, ["first", "previous"]], [at >= total && (pages.match?.over ?? true), ["next", "last"]]];
  for (const [end, names] of far) for (const name of names) $(name).setAttribute("aria-disabled", end);
  Object.assign($("scrub"), { min: from, max: total, value: at });
  $("where").textContent = `${at} of ${total}${pages.match && !pages.match.over ? " so far" : ""}`;
  $("play").textContent = timer ? "Pause" : "Play";
  $("board").classList.toggle("swift", Boolean(timer) && pace() < SWIFT);
  $("loading").textContent = pages.has(at) || $("problem").textContent ? "" : "loading…";
}

function showSeats(page) {
  $("seats").replaceChildren(
    ...page.seats.map((seat, i) => {
      const own = i === pages.you ? " (you)" : "";
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
  const news = $("news");
  news.replaceChildren(...fresh.map((text) => element("li", "", text)));
  if (news.scrollHeight > news.clientHeight) news.tabIndex = 0; // it is scrolled with keys too
  else news.removeAttribute("tabindex");
  showJournal($("journal"), page);
  page.journal.forEach(([, number], i) => $("journal").children[i].classList.toggle("fresh", number === page.at));
  $("journal").scrollTop = $("journal").scrollHeight;
  $("scrub").setAttribute("aria-valuetext", `answer ${at} of ${pages.match.total}: ${decides(page)}`);
}

// Said aloud, and put into the address, only when one stays somewhere: not while it plays.
function settle(page) {
  if (page !== pages.get(at)) return;
  const news = [...$("news").children].map((item) => item.textContent);
  $("spoken").textContent = [`Answer ${at} of ${pages.match.total}.`, given(page), ...news, decides(page), page.question].join(" ");
  history.replaceState(null, "", `${here(pages.eyes === String(pages.you ?? "") ? null : pages.eyes)}${location.hash}`);
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
  const open = page.seats.map((seat, i) => [String(i), `${seat.shape} ${seat.name}${i === pages.you ? " (you)" : ""}`]);
  options($("eyes"), [["", "a spectator"], ...open.filter((_, i) => pages.match.over || i === pages.you)], pages.eyes);
  $("eyes-hint").hidden = pages.match.over;
}

function showLook(page) {
  const solid = Object.entries(page.pieces).filter(([, piece]) => piece.shape !== "line" && piece.shape !== "area" && piece.title);
  const there = solid.some(([key]) => key === looked);
  options($("look"), [["", "choose a piece"], ...solid.map(([key, piece]) => [key, piece.title])], there ? looked : "");
  $("inspect").hidden = true;
  inspect($("inspect"), page, looked);
}

function showShare(page) {
  $("link").value = new URL(here((pages.match.over && pages.eyes) || null), location).href;
  $("link-hint").textContent = pages.match.over ? "" : "Whoever opens it sees what a spectator sees.";
  $("fork").setAttribute("aria-disabled", Boolean(page.over));
}

function look(key) {
  looked = key ?? "";
  if (pages.has(at)) showLook(pages.get(at));
}

async function tried(work) {
  $("problem").textContent = "";
  try {
    $("done").textContent = await work();
  } catch (fault) {
    $("problem").textContent = fault.message;
  }
}

// ---------------------------------------------------------------------- hands and keys

const steps = { first, previous: () => step(at - 1), play: toggle, next: () => step(at + 1), last };
for (const [name, act] of Object.entries(steps)) $(name).addEventListener("click", act);
$("scrub").addEventListener("input", () => step(Number($("scrub").value)));
$("eyes").addEventListener("change", () => {
  pages.lookAs($("eyes").value);
  show();
  fill();
});
$("look").addEventListener("change", () => look($("look").value));
$("board").addEventListener("click", (event) => look(keyAt(event.target)));
$("board").addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") look(keyAt(event.target) ?? looked);
});
$("copy").addEventListener("click", () => tried(() => copied($("link"))));
$("log").addEventListener("click", () => tried(() => saved(pages, pages.get(at)?.game ?? "match")));
$("fork").addEventListener("click", () => tried(() => goOn(pages, at)));

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
