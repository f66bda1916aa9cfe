// The matches that this browser's owner has played to the end, kept here and nowhere else.

const HISTORY = "slugfest.history";
const MOST = 1000;
const TRIALS = "slugfest.trials"; // tables that went on from a position of another match
const TRIED = 300;

const isMatch = (one) => typeof one?.table === "string" && Array.isArray(one.seats) && Array.isArray(one.ranks) && one.seats.length === one.ranks.length && Number.isInteger(one.you) && one.you >= 0 && one.you < one.seats.length;

// All of them, the newest first.
export function history() {
  try {
    const kept = JSON.parse(localStorage.getItem(HISTORY)) ?? [];
    return kept.filter(isMatch).sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export function keepAll(matches) {
  try {
    localStorage.setItem(HISTORY, JSON.stringify(matches.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing has no history
  }
}

// Add what a match has brought; what is known of it already stays.
export function note(match) {
  const all = history();
  const known = all.find((one) => one.table === match.table);
  if (known && Object.keys(match).every((key) => JSON.stringify(known[key]) === JSON.stringify(match[key]) || key === "when")) return;
  keepAll([{ ...match, ...known, ...match, when: known?.when ?? match.when ?? Date.now() }, ...all.filter((one) => one.table !== match.table)].sort((a, b) => b.when - a.when));
}

// Note a match that is over, as its table shows it; whoever only watches has no part in it.
export function noteEnd(table, view, scene) {
  if (!view.over || view.you === null || view.you === undefined) return;
  const seats = view.seats.map(({ name, kind }, n) => ({ name, kind, side: Object.values(scene.seats)[n]?.side ?? "" }));
  const { ranks, scores, reason, by } = view.over;
  const trial = trials().includes(table) ? { trial: true } : {};
  note({ table, mode: view.mode, title: view.title, when: Date.now(), you: view.you, seats, ranks, scores, reason, by, ...trial });
}

function trials() {
  try {
    return JSON.parse(localStorage.getItem(TRIALS)) ?? [];
  } catch {
    return [];
  }
}

// A table that goes on from a position of a match is a trial: it stands in the history, and counts nowhere.
export function noteTrial(table) {
  try {
    localStorage.setItem(TRIALS, JSON.stringify([...trials().filter((one) => one !== table), table].slice(-TRIED)));
  } catch {
    // a browser that keeps nothing has no history
  }
}

// What a review has found of one's own choices, in a match that stands here.
export function noteReview(table, found) {
  const known = history().find((one) => one.table === table);
  if (!known || !found?.complete) return;
  const own = found.mistakes.filter((one) => one.seat === known.you);
  note({ table, review: { mistakes: own.length, cost: own.reduce((sum, one) => sum + one.cost, 0) } });
}

// Put the matches of a file with those that are here; says how many were new, or what is wrong with the file.
export function takeIn(text) {
  let given;
  try {
    given = JSON.parse(text);
  } catch {
    return "This file is not JSON: choose one that was saved here.";
  }
  const matches = Array.isArray(given?.matches) ? given.matches.filter(isMatch) : [];
  if (given?.slugfest !== "history" || !matches.length) return "This file has no matches: choose one that was saved here.";
  const known = new Set(history().map((one) => one.table));
  const more = matches.filter((one) => !known.has(one.table));
  keepAll([...history(), ...more].sort((a, b) => b.when - a.when));
  return more.length === 1 ? "One match is new." : `${more.length} matches are new.`;
}

export const asFile = () => JSON.stringify({ slugfest: "history", version: 1, matches: history() }, null, 1);
