// Whoever only watches is told what they may do, and sits down where a seat is free for anybody.

import { $, build } from "./build.js";
import { seatFree, sitAt } from "./listed.js";

const MAY = "Look closer at anything, follow every turn, replay the match, read what the players say. Only players can write.";

export class Watching {
  constructor({ view, me, table }) {
    Object.assign(this, { view, me, table, free: null, shown: "" });
  }

  show() {
    const { view } = this;
    const box = $("watching");
    document.body.classList.toggle("watching", view.you === null);
    box.hidden = view.you !== null || Boolean(this.me.invite);
    const free = Boolean(this.free) && view.seats.some((seat) => seat.kind === "human" && !seat.taken);
    const said = `${view.begun} ${free}`;
    if (box.hidden || said === this.shown) return;
    this.shown = said;
    box.replaceChildren(build("span", {}, view.begun === false ? "The match has not begun. You can watch when it does." : MAY), ...(free ? [this.seat()] : []));
    if (this.free === null && view.begun === false) this.look();
  }

  async look() {
    this.free = false;
    this.free = await seatFree(this.table);
    this.show();
  }

  seat() {
    const made = build("button", { type: "button", className: "main" }, "Take the free seat");
    made.addEventListener("click", async () => {
      made.disabled = true;
      $("problem").textContent = await sitAt({ id: this.table, title: this.view.title });
      made.disabled = false;
    });
    return made;
  }
}
