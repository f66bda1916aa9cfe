// Who sits at the table, whose decision it is, and how much time is left on each clock.

import { element } from "./board.js";

export function showSeats(list, view) {
  list.replaceChildren(
    ...view.seats.map((seat, i) => {
      const you = i === view.you ? " (you)" : "";
      const side = seat.side && seat.side !== seat.name ? `, ${seat.side}` : "";
      const asks = seat.undo ? " asks to undo" : "";
      const plays = seat.late ? " (out of time: a bot plays)" : seat.taken ? " (a bot plays)" : "";
      const bot = seat.kind !== "human" ? plays : seat.here ? "" : seat.taken ? " (away)" : " (not here yet)";
      const state = `${seat.asked ? " asked" : ""}${seat.here ? "" : " away"}`;
      const item = element("li", `seat s-${i} c-${seat.colour}${state}`, `${seat.shape} ${seat.name}${side}${you}${bot}${asks}`);
      if (view.clock) item.append(element("time", "clock", left(view, i)));
      return item;
    }),
  );
}

function left(view, seat) {
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

// Count down in the page; the server alone decides when time is up.
export function runClocks(list, view) {
  setInterval(() => {
    if (!view.clock) return;
    for (const [i, item] of [...list.children].entries()) {
      const clock = item.querySelector(".clock");
      if (clock) {
        clock.textContent = left(view, i);
        clock.classList.toggle("short", clock.textContent < " 0:15" && clock.textContent.length === 5);
      }
    }
  }, 250);
}
