// The studio: a pack is written on the left; its faults stand beside their lines, its cards as on the stage on the right.

import { $ } from "./build.js";
import { Draft } from "./studio/draft.js";
import { Editor } from "./studio/editor.js";
import { showCards, showFaults } from "./studio/proof.js";
import { ask, save } from "./studio/service.js";
import { loadSprites } from "./stage/elements.js";
import { showTheme, switchTheme } from "./stage/settings.js";

const PAUSE = 250; // milliseconds without a key after which the text is read through

const editor = new Editor($("text"), $("numbers"), $("notes"));
let draft;
let stamp = "";
let kept = "";
let asked = 0;
let waiting = null;

function say(words) {
  $("state").textContent = words;
}

function unsaved() {
  return editor.value !== kept;
}

function showState() {
  $("save").disabled = !unsaved();
  document.title = `${unsaved() ? "● " : ""}${$("file").textContent} · Studio`;
  say(unsaved() ? "Not saved yet. What you type is kept in this browser." : "Saved.");
}

function show(proof) {
  editor.mark(proof.faults);
  showFaults(proof, (line) => editor.go(line));
  showCards(proof);
  document.body.dataset.read = String(asked);
}

// Only the last answer counts: a slow one must not come after a quick one.
async function check() {
  const number = ++asked;
  const answer = await ask("/studio/check", { text: editor.value });
  if (number !== asked) return;
  if (answer.error) say(answer.detail);
  else show(answer);
}

function typed() {
  draft.keep(editor.value, kept);
  showState();
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
}

function notice(words, ...acts) {
  const box = $("notice");
  const made = acts.map(([label, act]) => {
    const one = document.createElement("button");
    one.type = "button";
    one.textContent = label;
    one.addEventListener("click", () => {
      box.hidden = true;
      act();
      $("text").focus();
    });
    return one;
  });
  const said = document.createElement("p");
  said.textContent = words;
  box.replaceChildren(said, ...made);
  box.hidden = false;
}

// The file has changed underneath: nothing is written before somebody has said which of the two counts.
function conflict(answer) {
  say("Not saved.");
  notice(
    `${answer.detail}. Nothing was overwritten, and what you typed is still here.`,
    ["Keep mine: overwrite the file", () => ((stamp = answer.stamp), store())],
    ["Take the file: drop what I typed", () => take(answer.text, answer.stamp)],
  );
}

function take(text, now) {
  stamp = now;
  kept = text;
  editor.value = text;
  draft.drop();
  showState();
  check();
}

async function store() {
  if (!unsaved()) return;
  const text = editor.value;
  $("save").disabled = true;
  say("Saving…");
  const answer = await save(text, stamp);
  if (answer.error === "Changed") conflict(answer);
  else if (answer.error) {
    say("Not saved.");
    notice(answer.detail);
  } else {
    stamp = answer.stamp;
    kept = text;
    $("notice").hidden = true;
    draft.keep(editor.value, kept);
    showState();
    return;
  }
  $("save").disabled = false;
}

async function open() {
  const answer = await ask("/studio/file");
  if (answer.error) return notice(answer.detail);
  $("file").textContent = answer.file;
  draft = new Draft(answer.file);
  ({ stamp } = answer);
  kept = answer.text;
  editor.value = draft.found(answer.text) ?? answer.text;
  if (unsaved()) notice("What you typed last time and did not save is back.", ["Drop it: show the file", () => take(answer.text, answer.stamp)], ["Go on with it", () => {}]);
  $("text").disabled = false;
  showState();
  if (unsaved()) await check();
  else show(answer.proof);
}

showTheme();
$("theme").addEventListener("click", switchTheme);
$("save").addEventListener("click", store);
editor.onInput(typed);
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
  event.preventDefault();
  store();
});
addEventListener("beforeunload", (event) => {
  if (unsaved()) event.preventDefault();
});
$("text").disabled = true;
await loadSprites("/static/emblems.svg", "/static/grounds.svg");
await open();
document.body.dataset.ready = "true";
