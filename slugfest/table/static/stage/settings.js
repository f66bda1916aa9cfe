// What a person likes, kept in this browser: how fast things happen, light or dark, how loud.

const KEY = "slugfest.stage";
const SPEEDS = [0.5, 1, 2, 4, 0];

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

const kept = read();
export const settings = {
  speed: SPEEDS.includes(kept.speed) ? kept.speed : 1,
  theme: ["light", "dark"].includes(kept.theme) ? kept.theme : "",
  volume: kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 0,
};

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function setVolume(value) {
  settings.volume = value;
  keep();
}

// What the button for the pace shows, and what it is called.
export function showSpeed(one) {
  const words = settings.speed ? `${settings.speed}×` : "off";
  document.documentElement.dataset.motion = settings.speed ? "on" : "off";
  one.querySelector("b").textContent = words;
  one.title = `How fast things happen: ${settings.speed ? words : "off, all at once"}`;
  one.setAttribute("aria-label", one.title);
}

export function nextSpeed() {
  settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length];
  keep();
}

export function showTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  document.documentElement.dataset.theme = settings.theme || (dark.matches ? "dark" : "light");
  dark.onchange = showTheme;
}

export function switchTheme() {
  settings.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  keep();
  showTheme();
}
