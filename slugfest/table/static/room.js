// What people settle among themselves: sitting down, waiting for the others, mixing the dice, proposals and answers to them.

import { build } from "./build.js";
import { fitting } from "./chance.js";
import { qrSvg } from "./qr.js";
import { own } from "./own.js";
import { listed, request } from "./requests.js";
import { sentence } from "./sentence.js";
import { sigil } from "./stage/mats.js";
import { copied } from "./sharing.js";

const AWAY = 600;
const PATIENCE = 8000;

const button = (text, act, main = false) => {
  const made = build("button", { type: "button", className: main ? "main" : "" }, text);
  made.addEventListener("click", act);
  return made;
};

// `act` has: sit(), propose(kind, about), agree(), decline(), toBot(invite).
export class Room {
  constructor(box, act) {
    this.box = box;
    this.act = act;
    this.since = 0;
    this.round = 0;
    this.text = "";
  }

  show(view, { invite, place, problem }) {
    const parts = [...this.inviting(view, invite, place, problem), ...this.waiting(view), ...this.mixing(view), ...this.proposed(view)];
    const text = parts.map((part) => part.textContent).join("|");
    this.box.hidden = !parts.length;
    this.box.dataset.mixing = Boolean(view.fair?.joining);
    if (text === this.text) return;
    const focus = document.activeElement?.closest?.("#room button")?.textContent;
    this.text = text;
    this.box.replaceChildren(...parts);
    [...this.box.querySelectorAll("button")].find((one) => one.textContent === focus)?.focus();
  }

  inviting(view, invite, place, problem) {
    if (!invite || view.you !== null) return [];
    if (problem) return [build("p", {}, sentence(problem), " You can watch.")];
    return [build("p", {}, `You are invited to play as ${place}. `), build("p", {}, button("Sit down", () => this.act.sit(), true))];
  }

  // Who has sat down; whoever made the table can send the other links again, or let bots play.
  waiting(view) {
    const free = view.seats.some((seat) => seat.kind === "human" && !seat.taken);
    if (!view.fair || view.fair.old || view.fair.joining || view.over || (view.begun && !free)) return [];
    const links = own().find((table) => table.id === location.pathname.split("/").pop())?.links ?? [];
    const rows = view.seats.map((seat, i) => {
      const state = seat.kind !== "human" ? "is a bot" : seat.taken ? (seat.here ? "is here" : "has sat down") : "has not sat down yet";
      const row = build("li", {}, sigil(i, seat.colour), ` ${seat.name} ${state} `);
      const link = links.find((one) => one.seat === i)?.link;
      if (link && seat.kind === "human" && !seat.taken && view.you !== null) {
        const field = build("input", { readOnly: true, value: new URL(link, location).href, ariaLabel: `The link for ${seat.name}` });
        row.append(field, " ", button(`Copy the link for ${seat.name}`, () => copied(field)), " ", button(`Let a bot play instead of ${seat.name}`, () => this.act.toBot(link.split("#")[1])));
      }
      return row;
    });
    const why = view.begun ? "Not everybody has sat down." : "The match begins when everybody has sat down.";
    return [build("p", {}, why), build("ul", { className: "sitting" }, ...rows)];
  }

  mixing(view) {
    const joining = view.fair?.joining;
    if (!joining) return [];
    if (this.round !== joining.number) Object.assign(this, { round: joining.number, since: Date.now() });
    const names = listed(joining.missing.map((seat) => view.seats[seat].name));
    const parts = [build("p", {}, fitting(joining.why, view.chance), ` Still missing is the part of ${names}.`)];
    const here = view.you !== null && joining.wanted.includes(view.you) && !joining.missing.includes(view.you);
    if (here && !view.motion && Date.now() - this.since > PATIENCE) parts.push(button(`Go on without ${names}`, () => this.act.propose("without")));
    return parts;
  }

  proposed(view) {
    const { motion } = view;
    if (!motion) return this.absent(view);
    const name = (seat) => view.seats[seat]?.name ?? "";
    if (motion.by === view.you) {
      return [build("p", {}, `You have asked; ${listed(motion.waiting.map(name))} must agree. `, button("Never mind", () => this.act.decline()))];
    }
    const parts = [build("p", {}, request(view))];
    if (motion.waiting.includes(view.you)) parts.push(build("p", {}, button("Agree", () => this.act.agree(), true), " ", button("Decline", () => this.act.decline())));
    else if (motion.agreed.includes(view.you)) parts.push(build("p", {}, "You agree. ", button("No, I decline", () => this.act.decline())));
    return parts;
  }

  // Whose owner has been away for long may be played by a bot, or by somebody else, if all others agree.
  absent(view) {
    if (view.you === null || view.over || !view.begun || view.fair?.joining) return [];
    const now = Date.now() / 1000 - (view.ahead ?? 0);
    return view.seats.flatMap((seat, i) => {
      if (!seat.taken || seat.here || i === view.you || now - seat.seen < AWAY) return [];
      const bot = seat.kind === "human" ? [button(`Let a bot play for ${seat.name}`, () => this.act.propose("bot", i)), " "] : [];
      return [build("p", {}, `${seat.name} has been away for more than ten minutes. `, ...bot, button(`Let somebody else take the seat of ${seat.name}`, () => this.act.propose("open", i)))];
    });
  }
}

// A link to one's own seat for another device; whoever has it plays the seat.
export function showDevice(dialog, link) {
  const whole = new URL(link, location).href;
  const field = build("input", { readOnly: true, value: whole, ariaLabel: "The link to your seat" });
  const close = button("Close", () => dialog.close());
  dialog.replaceChildren(build("h2", {}, "Play on another device"), build("p", {}, "Open this link there. Whoever has it plays your seat, so keep it to yourself."), qrSvg(whole, "QR code of the link to your seat"), field, close);
  dialog.showModal();
  field.select();
}
