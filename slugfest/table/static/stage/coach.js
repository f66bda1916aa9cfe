// The coach: a card at the side that says one thing at a time, shows where it is, and takes one on, back, or through it again.

import { Arrows, inSight } from "./arrows.js";
import { button } from "./elements.js";
import { rich } from "./text.js";

const OFTEN = 250; // milliseconds between two looks at where things are

export class Coach {
  // `stage` has at(key), sheet, playing, refresh(); `act` has go(), back(), again(), and what follows at the end.
  constructor(stage, box, act) {
    Object.assign(this, { stage, box, act, facts: null, tried: "", pointed: "", raised: false });
    this.text = box.querySelector(".says");
    this.other = box.querySelector(".tried");
    this.where = box.querySelector(".where");
    this.buttons = box.querySelector(".acts");
    this.narrow = matchMedia("(max-width: 900px)");
    this.narrow.addEventListener("change", () => this.place());
    this.place();
    this.pointing = new Arrows((key) => this.find(key), [stage.parts.plane, stage.parts.board]);
    this.shower = button("quiet show", "Show me", () => this.show());
    setInterval(() => document.hidden || (this.pointing.later(), this.facts && this.offer()), OFTEN); // things move for many reasons, and none of them says so
  }

  // On a phone it stands in the sheet, above the question; at a desk beside the board.
  place() {
    if (this.narrow.matches) document.querySelector(".dock .ask").before(this.box);
    else document.querySelector("aside.left").prepend(this.box);
  }

  say(facts, tried) {
    Object.assign(this, { facts, tried });
    this.pointed = "";
    this.draw();
  }

  draw() {
    const { facts, stage } = this;
    if (!facts) return;
    const said = JSON.stringify([facts, this.tried, stage.playing]);
    if (this.said !== said) {
      this.said = said;
      this.box.hidden = false;
      this.where.textContent = facts.over ? "Done" : `Step ${facts.step} of ${facts.of}`;
      this.box.querySelector("progress").value = (facts.over ? facts.of : facts.step - 1) / facts.of;
      this.text.replaceChildren(rich(facts.say));
      this.other.replaceChildren(this.tried ? rich(this.tried) : "");
      this.other.hidden = !this.tried;
      this.controls();
    }
    this.point();
  }

  controls() {
    const { facts, act } = this;
    const held = this.box.contains(document.activeElement);
    const made = [];
    if (facts.over) made.push(...act.ending());
    else if (!facts.asks) made.push(button("main go", "Go on", act.go));
    made.push(this.shower);
    if (facts.step > 1) made.push(button("quiet", "Back", act.back));
    if (facts.asks || facts.over) made.push(button("quiet", facts.over ? "Begin again" : "Show this again", facts.over ? act.anew : act.again));
    this.buttons.replaceChildren(...made);
    if (held) made[0]?.focus();
  }

  // An arrow at each thing that is spoken of; what lies in a list is brought into sight once.
  point() {
    const keys = this.facts.over ? [] : this.facts.point;
    const wanted = keys.join();
    for (const one of document.querySelectorAll("#stage .taught")) if (!keys.includes(one.dataset.key)) one.classList.remove("taught");
    for (const key of keys) this.find(key)?.classList.add("taught");
    if (!this.stage.playing && wanted !== this.pointed) {
      this.pointed = wanted;
      if (this.raised) this.lower();
      this.box.parentElement.style.scrollPaddingTop = `${this.box.offsetHeight + 14}px`; // it stays on top there
      for (const key of [...keys].reverse()) this.find(key)?.scrollIntoView({ block: "nearest", inline: "nearest" }); // the first one for certain
      if (this.narrow.matches) document.querySelector(".dock").scrollTop = 0;
      if (keys.length && !this.facts.asks && this.unseen().length === keys.length) this.show();
    }
    this.offer();
  }

  // What is spoken of and lies in the sheet of a phone where nobody sees it.
  unseen() {
    if (!this.narrow.matches || !this.facts || this.facts.over || this.stage.playing) return [];
    const seen = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const middle = { x: left + width / 2, y: top + height / 2 };
      return one.checkVisibility() && inSight(one, middle) && !this.box.contains(document.elementFromPoint(middle.x, middle.y));
    };
    return this.facts.point.map((key) => this.find(key)).filter((one) => one?.closest(".dock") && (one.checkVisibility() || one.closest(".drawer")) && !seen(one));
  }

  // Whether there is something to bring into sight, or the board to go back to.
  offer() {
    const words = this.raised && this.stage.sheet.step === "high" ? "Board" : "Show me";
    if (this.shower.textContent !== words) this.shower.textContent = words;
    this.shower.hidden = words === "Show me" && !this.unseen().length;
    this.arrows();
  }

  // The coach stays on top of the sheet; what it speaks of comes up below.
  show() {
    if (this.raised && this.stage.sheet.step === "high") return void this.lower();
    const unseen = this.unseen();
    this.raised = unseen.some((one) => one.closest(".drawer"));
    if (this.raised) this.stage.sheet.go("high");
    for (const one of unseen.reverse()) one.scrollIntoView({ block: "center", inline: "nearest" });
    this.offer();
  }

  lower() {
    this.raised = false;
    this.stage.sheet.go("mid");
    document.querySelector(".dock").scrollTop = 0;
    this.offer();
  }

  // On a phone a player's mat is a chip above the board.
  find(key) {
    const found = this.stage.at(key);
    if (found?.checkVisibility() || !key.startsWith("mat:")) return found;
    return document.querySelectorAll("#stage .strip .chip")[Number(key.slice(4))] ?? found;
  }

  // A mat has an outline, which says it.
  arrows() {
    const { facts, stage } = this;
    const keys = !facts || facts.over || stage.playing ? [] : facts.point;
    const under = (one) => stage.sheet.on && stage.sheet.step === "high" && !one.closest(".dock");
    this.pointing.point(keys.map((key) => this.find(key)).filter((one) => one && !one.closest("aside") && !under(one)).map((at) => ({ at })));
  }
}
