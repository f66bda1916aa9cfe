// The bar that asks: one sentence, what to do about it, buttons for what has no place on the board, and the list of all options.

import { button, crest, el, icon } from "./elements.js";
import { sigil } from "./mats.js";
import { personOf, plain, rich } from "./text.js";

const SHOWN = 5;
const THUMBS = 4;
const LETTERS = 46; // on a phone; at a desk buttons are measured
const fingers = matchMedia("(hover: none)");
const WITH_FINGERS = [["Point at", "Hold"], ["Click", "Tap"], ["click", "tap"]];
const inHand = (hint) => (fingers.matches ? WITH_FINGERS.reduce((said, [mouse, finger]) => said.replaceAll(mouse, finger), hint) : hint);

// The first few and the last one, which ends or declines and is always there.
const some = (offers, most) => (offers.length <= most ? offers : [...offers.slice(0, Math.max(0, most - 2)), ...offers.slice(-1)]);

function forThumbs(offers, least) {
  const long = (ones) => ones.reduce((sum, one) => sum + plain(one.text ?? one.label).length + 6, 0);
  if (offers.length <= THUMBS && long(offers) <= LETTERS) return offers;
  let most = THUMBS;
  while (most > least && long(some(offers, most)) > LETTERS - 10) most -= 1;
  return some(offers, most);
}

// What overflows by no more than the bar's padding touches its edge all the same.
const inside = (bar) => bar.scrollWidth <= bar.clientWidth && bar.querySelector(":scope > .tools").getBoundingClientRect().right <= bar.getBoundingClientRect().right - 7;

export class Asking {
  // `stage` has scene, ask, you, answer(option), picked, fitting(), parts; `pop` shows boxes beside things.
  constructor(stage, pop) {
    Object.assign(this, { stage, pop });
  }

  show() {
    const { stage } = this;
    const { question, hint, face, buttons, bar } = stage.parts;
    const ask = stage.ask;
    const mine = stage.mine();
    const winner = stage.over ? stage.over.ranks.indexOf(1) : -1;
    const seat = stage.scene.seats[`seat:${winner >= 0 ? winner : (ask?.seat ?? stage.you ?? 0)}`];
    bar.className = `ask tone-${seat?.tone ?? "stone"}${mine && !stage.playing ? " yours" : ""}${stage.playing ? " told" : ""}`;
    const figure = winner >= 0 ? Object.values(stage.scene.figures).find((one) => one.seat === winner && one.name === seat?.side) : stage.scene.figures[mine?.figure || stage.scene.figure];
    const n = winner >= 0 ? winner : (figure?.seat ?? ask?.seat);
    face.replaceChildren(...(stage.playing || n === undefined || n === null ? [] : [figure ? crest(seat?.tone ?? "stone", figure.seat, figure.emblem, figure.name) : seat?.emblem ? crest(seat.tone, n, seat.emblem, seat.side) : sigil(n, seat?.tone)]));
    if (!stage.playing) {
      const words = this.words(ask, mine);
      const said = plain(words);
      if (question.dataset.said !== said) {
        question.replaceChildren(rich(words));
        question.dataset.said = said;
      } else if (mine && question.dataset.at !== String(stage.view.at)) stage.speaker?.say(said); // the same once more
      const watching = stage.you === null && stage.view.begun !== false && !stage.over ? "You are watching." : "";
      hint.replaceChildren(mine?.hint ? rich(inHand(mine.hint)) : watching);
    } else hint.replaceChildren();
    question.dataset.at = stage.view.at;
    const offers = stage.options();
    this.list(offers); // its button needs room too
    for (let most = SHOWN; most >= 1; most--) {
      bar.classList.remove("snug");
      buttons.replaceChildren(...(stage.playing ? [] : this.buttons(offers, most)));
      if (stage.sheet.on || inside(bar)) break;
      bar.classList.add("snug"); // closer together, before what can be done is hidden behind "more"
      if (inside(bar)) break;
    }
    if (!stage.sheet.on && !inside(bar)) bar.classList.add("tight");
    this.fit();
  }

  // The bar never moves: what is long is written smaller, and the hint gives way first.
  fit() {
    const { bar, question, hint } = this.stage.parts;
    const words = question.parentElement;
    words.classList.remove("small", "smaller");
    hint.hidden = false;
    if (this.stage.sheet.on) return;
    const over = () => words.scrollHeight > words.clientHeight + 1;
    if (over()) words.classList.add("small");
    if (over()) hint.hidden = true;
    if (over()) words.classList.add("smaller");
    bar.title = hint.hidden ? hint.textContent : "";
  }

  words(ask, mine) {
    const { view, over } = this.stage;
    if (view.begun === false) return "Waiting for everybody to sit down";
    if (over) return `${over.reason}.`.replace(/\.\.$/, ".");
    if (mine) return mine.text ?? mine.question;
    const waiting = view.seats.flatMap((seat, n) => (seat.asked ? [n] : []));
    if (!waiting.length) return "";
    const name = (n) => [this.stage.scene.seats[`seat:${n}`]?.side, personOf(n)].filter(Boolean);
    const names = waiting.map(name).map(([one, other]) => (other ? `${one} (${other})` : one));
    return `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} deciding.`;
  }

  // A caption in the place of the question: what is happening just now.
  caption(text, symbol) {
    const { question } = this.stage.parts;
    question.replaceChildren(icon(symbol), " ", rich(text));
    question.dataset.said = "";
    this.fit();
  }

  // Sets are confirmed by one gold button; what lies on dice is a button too, since a die does not say what it does, and
  // so is what belongs to a mat, or to a thing that is not on the table.
  buttons(offers, most) {
    const { stage } = this;
    const made = [];
    const back = stage.mine()?.back;
    if (back) made.push(button("quiet", "Back", () => stage.undo()));
    const armed = offers.find((one) => one.key === stage.armed);
    if (armed) made.push(this.button(armed, "main"));
    if (offers.some((one) => one.parts?.length)) {
      const [fit, ...others] = stage.fitting();
      made.push(this.confirm(fit), ...others.map((one) => this.button(one)));
    }
    const plainOnes = offers.filter((one) => one !== armed && !one.parts?.length && (!one.on || stage.scene.dice[one.on] || !stage.at(one.on)?.closest(".board, .zones")));
    const shown = stage.sheet.on ? forThumbs(plainOnes, plainOnes.some((one) => stage.taught?.(one)) ? 3 : 2) : some(plainOnes, most);
    for (const one of shown) made.push(this.button(one, one === plainOnes.at(-1) && !one.on ? "quiet" : ""));
    if (plainOnes.length > shown.length) {
      const more = button("quiet more", `${plainOnes.length - shown.length} more…`, () => this.menu(more, plainOnes));
      made.push(more);
    }
    return made;
  }

  button(offer, className = "") {
    const made = button(className, "", () => this.stage.answer(offer, made));
    made.replaceChildren(rich(offer.text ?? offer.label));
    made.dataset.option = offer.key;
    made.addEventListener("pointerenter", () => this.stage.preview(offer));
    made.addEventListener("focus", () => this.stage.preview(offer));
    made.addEventListener("pointerleave", () => this.stage.preview(null));
    return made;
  }

  confirm(fit) {
    const { stage } = this;
    const cards = stage.options().some((one) => one.parts?.some((key) => stage.scene.cards[key]));
    const words = stage.picked.size ? (fit ? plain(fit.label) : "Not a possible set") : cards ? "Pick cards" : "Pick dice";
    const made = button("main", words, () => fit && stage.answer(fit, made), icon(cards ? "ui_deck" : "die"), words);
    made.id = "confirm";
    made.title = "";
    made.disabled = !fit;
    if (fit) made.dataset.option = fit.key;
    return made;
  }

  menu(beside, offers) {
    this.pop.at(beside, el("div", "menu", ...offers.map((one) => this.button(one))), "What do you do?");
  }

  // All options in words, in groups; for the keyboard, and for who likes lists.
  list(offers) {
    const { all, options } = this.stage.parts;
    all.hidden = !offers.length || this.stage.playing;
    all.querySelector("b").textContent = offers.length;
    const groups = new Map();
    for (const one of offers) groups.set(one.group ?? "", [...(groups.get(one.group ?? "") ?? []), one]);
    options.replaceChildren(...[...groups].flatMap(([name, ones]) => [
      ...(name ? [el("li", "group", el("h4", "", name))] : []),
      ...ones.map((one) => el("li", "", this.button(one))),
    ]));
  }

  // What cannot be undone and wastes something is asked about first.
  sure(offer, beside) {
    const yes = button("main", "", () => {
      this.pop.hide();
      this.stage.play(offer);
    });
    yes.replaceChildren(rich(offer.text ?? offer.label));
    yes.dataset.option = offer.key;
    yes.id = "sure";
    this.pop.at(beside, el("div", "menu", el("p", "", rich(offer.sure)), yes, button("quiet", "Back", () => this.pop.hide())), "Are you sure?");
  }
}
