// Whoever plays a mode for the first time is offered its lesson, once.

import { $, build } from "./build.js";
import { history } from "./finished.js";
import { learned } from "./learned.js";

const ASKED = "slugfest.offered";

function offered() {
  try {
    return JSON.parse(localStorage.getItem(ASKED)) ?? [];
  } catch {
    return null; // a browser that keeps nothing would be asked for ever
  }
}

// The first lesson of a mode is a link behind "More"; somebody who sits down to the mode for the first time is asked, and not
// again. What they answer first ends the question.
export async function offerLesson(mode, seated) {
  const answer = await fetch("/api/modes").catch(() => null);
  const lesson = answer?.ok && (await answer.json()).modes.find((one) => one.id === mode)?.lessons[0];
  if (!lesson) return;
  const href = `/learn/${mode}/${lesson.id}`;
  Object.assign($("learn"), { href, hidden: false, textContent: `Learn this game (${lesson.minutes} min)` });
  const before = offered();
  if (!seated || before === null || before.includes(mode) || learned(mode, lesson.id) || history().some((one) => one.mode === mode)) return;
  localStorage.setItem(ASKED, JSON.stringify([...before, mode]));
  const no = build("button", { type: "button", className: "quiet" }, "No, thanks");
  no.addEventListener("click", declineLesson);
  $("stage").classList.add("greets"); // the column beside it leaves room
  $("newcomer").replaceChildren("Your first time? ", build("a", { href }, `Learn it in ${lesson.minutes} minutes`), build("span", {}, " and come back. "), no);
}

export function declineLesson() {
  $("newcomer").replaceChildren();
  $("stage").classList.remove("greets");
}
