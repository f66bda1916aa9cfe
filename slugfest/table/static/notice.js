// Telling a person that it is their turn: by sound when switched on, by notification when allowed and not looking.

const KEY = "slugfest.sound";
const wanted = () => {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
};
let audio = null;

function chime() {
  audio ??= new AudioContext();
  for (const [i, pitch] of [523, 784].entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + i * 0.12;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  }
}

export function soundButton(button) {
  const show = () => {
    button.textContent = wanted() ? "Sound: on" : "Sound: off";
    button.setAttribute("aria-pressed", wanted());
  };
  button.addEventListener("click", () => {
    try {
      localStorage.setItem(KEY, wanted() ? "off" : "on");
    } catch {
      return;
    }
    show();
    if (wanted()) chime();
  });
  show();
}

export function yourTurn(question, table) {
  if (wanted()) chime();
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification("Slugfest", { body: question, tag: table });
}
