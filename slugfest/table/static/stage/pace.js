// How fast things happen: the buttons for pace, pause, skip and light or dark, and how loud it is.

import { nextSpeed, setVolume, settings, switchTheme } from "./settings.js";
import { sound } from "./sound.js";

// `stage` has parts and player; `refresh` shows what has changed.
export function wirePace(stage, refresh, volume) {
  const { speed, skip, pause, theme } = stage.parts;
  speed.addEventListener("click", () => {
    nextSpeed();
    if (settings.speed === 0) stage.player.skip(true);
    refresh();
  });
  skip.addEventListener("click", () => {
    stage.player.pause(false); // or what comes next would stand still, and nobody would see why
    stage.player.skip(true);
  });
  pause.addEventListener("click", () => {
    stage.player.pause(!stage.player.paused);
    refresh();
  });
  theme.addEventListener("click", switchTheme);
  volume.value = settings.volume;
  volume.addEventListener("input", () => {
    setVolume(Number(volume.value));
    sound("healed");
  });
}
