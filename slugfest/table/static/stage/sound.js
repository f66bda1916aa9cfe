// Sounds made here, none loaded: one for each kind of happening. Off until somebody turns the volume up.

import { settings } from "./settings.js";

// Each note: what it is made of, pitch in hertz, the pitch it slides to, when it begins and how long it lasts, how loud.
const NOTES = {
  turn: [["triangle", 392, 392, 0, 0.16, 0.5], ["triangle", 587, 587, 0.12, 0.28, 0.5]],
  rolled: [0, 0.07, 0.13, 0.2, 0.3].map((at, i) => ["noise", 1800 + 300 * i, 900, at, 0.05, 0.5 - 0.06 * i]),
  moved: [["sine", 220, 330, 0, 0.12, 0.4], ["noise", 500, 300, 0.1, 0.05, 0.25]],
  aimed: [["sawtooth", 300, 620, 0, 0.18, 0.14]],
  struck: [["noise", 900, 120, 0, 0.16, 0.9], ["sine", 140, 50, 0, 0.22, 0.8]],
  healed: [["sine", 523, 523, 0, 0.12, 0.35], ["sine", 659, 659, 0.09, 0.2, 0.35]],
  played: [["noise", 2600, 1400, 0, 0.09, 0.3], ["triangle", 330, 440, 0.06, 0.18, 0.35]],
  scored: [["triangle", 523, 523, 0, 0.1, 0.45], ["triangle", 659, 659, 0.09, 0.1, 0.45], ["triangle", 784, 784, 0.18, 0.3, 0.45]],
  drew: [["noise", 3000, 1800, 0, 0.08, 0.25]],
  state: [["square", 260, 210, 0, 0.12, 0.12]],
  out: [["sawtooth", 220, 55, 0, 0.6, 0.3], ["noise", 400, 80, 0.1, 0.4, 0.4]],
  took: [["triangle", 294, 440, 0, 0.25, 0.4]],
  gone: [["noise", 700, 90, 0, 0.5, 0.6]],
  placed: [["sine", 180, 120, 0, 0.08, 0.6]],
  revealed: [["noise", 1500, 2600, 0, 0.12, 0.25], ["sine", 440, 660, 0.08, 0.16, 0.25]],
  shuffled: [0, 0.05, 0.1, 0.15].map((at) => ["noise", 2400, 1600, at, 0.04, 0.22]),
  swapped: [["sine", 330, 440, 0, 0.12, 0.3], ["sine", 440, 330, 0.1, 0.12, 0.3]],
  passed: [["sine", 247, 220, 0, 0.18, 0.25]],
  won: [523, 659, 784, 1047].map((pitch, i) => ["triangle", pitch, pitch, i * 0.14, 0.4, 0.5]),
};
let audio = null;
let hiss = null;

function noise() {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = hiss.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) data[i] = ((seed = (seed * 16807) % 2147483647) / 2147483647) * 2 - 1;
  return hiss;
}

function note([kind, from, to, at, lasts, loud]) {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * settings.volume * 0.4), start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  volume.connect(audio.destination);
  const source = kind === "noise" ? audio.createBufferSource() : audio.createOscillator();
  const slide = kind === "noise" ? audio.createBiquadFilter() : source;
  if (kind === "noise") {
    source.buffer = noise();
    slide.type = "bandpass";
    source.connect(slide).connect(volume);
  } else {
    source.type = kind;
    source.connect(volume);
  }
  slide.frequency.setValueAtTime(from, start);
  slide.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + lasts);
  source.start(start);
  source.stop(start + lasts + 0.02);
}

// What happens makes no sound in a page that is not looked at; a call to one's turn does.
export function sound(kind, unseen = false) {
  if (!settings.volume || !NOTES[kind] || (document.hidden && !unseen)) return;
  try {
    audio ??= new AudioContext();
    for (const one of NOTES[kind]) note(one);
  } catch {
    // A browser without sound plays on in silence.
  }
}

export const soundKinds = () => Object.keys(NOTES);
