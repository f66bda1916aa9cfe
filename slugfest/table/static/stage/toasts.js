// Quiet notices in a corner: who has come or gone, what somebody says, what somebody asks. They go by themselves.

import { request } from "../requests.js";
import { el, icon } from "./elements.js";

const STAYS = 6000;
const A_LETTER = 60; // milliseconds; what is long is read for longer
const MOST = 3;
const ICONS = { undo: "undo", without: "die", bot: "ui_play", open: "hand", help: "bulb" };

export class Toasts {
  constructor(box, speak) {
    Object.assign(this, { box, speak, before: null });
  }

  // Compare with what was known before; the first time everything is known already.
  follow(view) {
    const now = { here: view.seats.map((seat) => [seat.name, seat.kind === "human" ? seat.here : null, seat.kind]), said: view.chat.at(-1)?.[0] ?? -1, motion: JSON.stringify(view.motion ?? null), notice: view.notice?.[0] ?? 0, begun: view.begun };
    const before = this.before;
    this.before = now;
    if (!before) return;
    now.here.forEach(([name, here, kind], n) => {
      const [, was, before_kind] = before.here[n] ?? [];
      if (n === view.you || here === was) return;
      if (here) this.show("hand", `${name} is here.`);
      else if (here === false && was) this.show("hourglass", `${name} is away.`);
      else if (here === null && before_kind === "human" && kind !== "human") this.show("ui_play", `A bot plays for ${name} now.`);
    });
    for (const [number, seat, name, text] of view.chat) if (number > before.said && seat !== view.you) this.show(name ? "ui_chat" : "bulb", name ? `${name}: ${text}` : text);
    if (now.motion !== before.motion && view.motion && view.motion.by !== view.you) this.show(ICONS[view.motion.kind] ?? "ui_chat", request(view));
    const mine = JSON.parse(before.motion)?.by === view.you && view.you !== null;
    const declined = (view.notice?.[0] ?? 0) > before.notice; // and then the notice says by whom
    if (now.motion !== before.motion && !view.motion && mine && !declined) this.show("undo", "The others agree.");
  }

  show(symbol, words) {
    this.put(symbol, words);
    this.speak(words);
  }

  // The answer to a key takes the place of the one before; it is said already.
  only(symbol, words) {
    this.box.querySelector(".answer")?.remove();
    this.put(symbol, words).classList.add("answer");
  }

  put(symbol, words) {
    const made = el("p", "toast", icon(symbol), el("span", "", words));
    this.box.append(made);
    while (this.box.children.length > MOST) this.box.firstChild.remove();
    setTimeout(() => made.remove(), Math.max(STAYS, made.textContent.length * A_LETTER));
    return made;
  }
}
