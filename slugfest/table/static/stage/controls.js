// What stands around a replay under one's hands: light, pace and sound, a closer look at things, and keys.

import { $ } from "./elements.js";
import { nextSpeed, setVolume, settings, showSpeed, switchTheme } from "./settings.js";

const TYPING = "input, select, #journal"; // there keys mean something else
const PRESSING = "button, a, summary";

// `keys` says what each key does.
export function controls(stage, keys) {
  const { parts, look } = stage;
  for (const one of [parts.theme, $("lights")]) one.addEventListener("click", switchTheme);
  parts.speed.addEventListener("click", () => {
    nextSpeed();
    showSpeed(parts.speed);
  });
  $("volume").value = settings.volume;
  $("volume").addEventListener("input", () => setVolume(Number($("volume").value)));
  $("stage").addEventListener("pointerover", (event) => event.pointerType === "mouse" && !stage.playing && look.show(keyAt(event.target) ?? "", !event.target.closest(".left")));
  $("stage").addEventListener("click", (event) => {
    const key = keyAt(event.target);
    if (key && !event.target.closest("button, a, summary, input, select, .pop")) look.open(key, event.target.closest("[data-key], [data-of]"));
  });
  document.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPING) || (event.key === " " && event.target.closest(PRESSING))) return;
    event.preventDefault();
    keys[event.key]();
  });
}

const keyAt = (target) => target.closest?.("[data-of]")?.dataset.of ?? target.closest?.("[data-key]")?.dataset.key;
