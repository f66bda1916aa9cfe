// Clocks count down in the page; the server alone decides when time is up.

import { el } from "./elements.js";

export class Clocks {
  constructor(view) {
    this.view = view;
    this.made = new Map();
    setInterval(() => this.tick(), 250);
  }

  // The clock of a seat, on its mat or, on a phone, on its chip.
  of(seat, where = "mat") {
    if (!this.view.clock) return null;
    const key = `${where}:${seat}`;
    if (!this.made.has(key)) this.made.set(key, el("time", "clock"));
    const made = this.made.get(key);
    made.textContent = timeLeft(this.view, seat);
    return made;
  }

  tick() {
    if (!this.view.clock) return;
    for (const [key, made] of this.made) {
      made.textContent = timeLeft(this.view, Number(key.split(":")[1]));
      made.classList.toggle("short", made.textContent < " 0:15" && made.textContent.length === 5);
    }
  }
}

function timeLeft(view, seat) {
  const { banks, since } = view.clock;
  const running = since !== null && view.seats[seat].asked && view.seats[seat].kind === "human" && !view.over;
  const now = Date.now() / 1000 - (view.ahead ?? 0);
  return spelled(Math.max(0, banks[seat] - (running ? Math.max(0, now - since) : 0)));
}

function spelled(seconds) {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(whole / unit));
  const two = (n) => String(n).padStart(2, "0");
  if (days) return ` ${days} d ${hours % 24} h`;
  if (hours) return ` ${hours}:${two(minutes % 60)}:${two(whole % 60)}`;
  return ` ${minutes}:${two(whole % 60)}`;
}
