// On a narrow screen the dock is a sheet that is dragged up and down, and the seats are chips above the board.
// Low shows the question alone, mid the dice and cards too, high everything else: mats, what happened, chat.

import { crest, el } from "./elements.js";
import { mat, sigil } from "./mats.js";
import { number } from "./things.js";
import { counted, personOf } from "./text.js";

const STEPS = ["low", "mid", "high"];
const WORDS = { low: "Show dice and cards", mid: "Show players, what happened and chat", high: "Show less" };
const FAR = 40; // pixels of dragging that mean the next step

export class Sheet {
  constructor(stage) {
    this.stage = stage;
    this.narrow = matchMedia("(max-width: 900px)");
    this.asides = [...document.querySelectorAll("aside.left, aside.right")];
    this.step = "mid";
    this.narrow.addEventListener("change", () => {
      this.settle();
      stage.zoom?.reset(); // a mouse could not
    });
    const { handle } = stage.parts;
    handle.addEventListener("click", () => this.go(this.step === "high" ? "mid" : STEPS[STEPS.indexOf(this.step) + 1]));
    handle.addEventListener("pointerdown", (event) => this.drag(event));
    this.settle();
  }

  get on() {
    return this.narrow.matches;
  }

  // The columns of a desk lie in the sheet of a phone.
  settle() {
    const { drawer } = this.stage.parts;
    if (this.on) drawer.append(...this.asides);
    else document.querySelector(".dock").before(this.asides[0]), document.querySelector(".fx").before(this.asides[1]);
    this.go(this.step);
  }

  go(step) {
    this.step = step;
    document.getElementById("stage").dataset.sheet = step;
    const { handle } = this.stage.parts;
    if (step === "high") this.stage.rail?.bottom();
    handle.setAttribute("aria-label", WORDS[step]);
    handle.setAttribute("aria-expanded", step === "high");
  }

  drag(event) {
    const { handle } = this.stage.parts;
    const start = event.clientY;
    let moved = 0;
    const move = (now) => {
      moved = now.clientY - start;
      document.querySelector(".dock").style.translate = `0 ${Math.max(-60, Math.min(120, moved))}px`;
    };
    const end = () => {
      handle.removeEventListener("pointermove", move);
      document.querySelector(".dock").style.translate = "";
      if (Math.abs(moved) < FAR) return;
      const next = STEPS[STEPS.indexOf(this.step) + (moved < 0 ? 1 : -1)];
      if (next) this.go(next);
      handle.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end, { once: true });
    handle.addEventListener("pointercancel", end, { once: true });
  }

  // A chip per seat: who, how many points, whose turn. It opens the seat's mat.
  strip(scene, people, you) {
    const { strip, pop } = this.stage.parts;
    if (!this.on) {
      delete strip.dataset.said;
      return void strip.replaceChildren();
    }
    this.people = people; // who is here changes without the chips
    const seats = Object.values(scene.seats);
    const said = JSON.stringify([seats, people.map((one) => one.name), you]);
    if (strip.dataset.said === said) return undefined;
    strip.dataset.said = said;
    strip.replaceChildren(...seats.map((seat, n) => this.chip(scene, seat, n, people[n], you)));
    strip.querySelector(".acting")?.scrollIntoView({ block: "nearest", inline: "center" });
    return pop;
  }

  chip(scene, seat, n, person, you) {
    const made = el("button", `chip tone-${seat.tone ?? "stone"}${seat.acting ? " acting" : ""}${seat.out ? " gone" : ""}`,
      seat.emblem ? crest(seat.tone, n, seat.emblem, seat.side) : sigil(n, seat.tone), seat.score ? number(seat.score) : el("b", "", personOf(n)), person?.small ?? null);
    made.type = "button";
    const who = [seat.side, personOf(n)].filter(Boolean).join(", ");
    made.setAttribute("aria-label", `${who}${seat.score ? `: ${counted(seat.score)}` : ""}${seat.acting ? ", acting now" : ""}. Look closer`);
    made.addEventListener("click", () => {
      const shown = mat(this.stage.scene, this.stage.scene.seats[seat.key], this.people[n], { mine: false, full: true, own: n === you }, { inspect: (key) => this.stage.look.open(key, made) });
      this.lay(shown, seat.key.replace("seat", "mat"));
      this.stage.pop.at(made, shown, who, false);
    });
    return made;
  }

  // What lies on a mat, and waits on its track, lies on this second one too: as copies, for a thing is in one place.
  lay(shown, key) {
    shown.dataset.key = key;
    for (const one of [shown, ...shown.querySelectorAll(".slot")]) {
      const lying = this.stage.at(one.dataset.key)?.querySelector(":scope > .holds")?.cloneNode(true);
      if (lying) one.querySelector(":scope > .holds").replaceWith(lying);
    }
    for (const one of [shown, ...shown.querySelectorAll("[data-key]")]) {
      if (one !== shown) one.dataset.of = one.dataset.key;
      delete one.dataset.key;
    }
  }
}
