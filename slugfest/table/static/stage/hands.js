// Mouse, fingers and keys: what they mean on the stage. A finger selects first and chooses with the second tap; held, it
// opens a closer look.

const HELD = 450;
const LINGERS = 700; // so long a closer look waits for the mouse to come over to it
const keyAt = (target) => target.closest?.("[data-of]")?.dataset.of ?? target.closest?.("[data-key]")?.dataset.key;
const KEYED = "[data-key], [data-of]";
const OWN = "button, a, summary, input, .menu, #journal, .chat, dialog, .pop, .handle";

export class Hands {
  constructor(stage, root) {
    Object.assign(this, { stage, held: false, timer: 0 });
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("focusin", (event) => this.focus(event));
    root.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) root.addEventListener(kind, (event) => this.release(event));
    root.addEventListener("contextmenu", (event) => this.menu(event));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  click(event) {
    const { stage } = this;
    // A busy machine may hear of a short tap late: what counts is how long the finger was down.
    const held = this.held && event.timeStamp - this.pressed >= HELD;
    if (this.held && !held) stage.pop.hide(false);
    this.held = false;
    if (held) return;
    if (this.named(event.target) || event.target.closest(OWN)) return;
    if (stage.playing) return void stage.player.skip();
    const [key, beside] = this.meant(event.target);
    if (key) stage.choosing.touch(key, beside, event.pointerType === "touch");
    else stage.choosing.disarm();
  }

  // A name in a box beside a thing opens a closer look at whom it names.
  named(target) {
    const name = target.closest?.(".pop .name, .pop [data-of]");
    if (!name || target.closest("button, a, summary")) return false;
    this.stage.look.open(keyAt(name), this.stage.pop.beside);
    return true;
  }

  // Things lie in things: a row in a card that is asked for means the card.
  meant(target) {
    const { choosing } = this.stage;
    const inner = target.closest?.(KEYED);
    for (let one = inner; one; one = one.parentElement?.closest(KEYED)) {
      const key = one.dataset.of ?? one.dataset.key;
      if (choosing.chooses(key)) return [key, one];
    }
    return [keyAt(target), inner];
  }

  over(event) {
    const { stage } = this;
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.resting);
    if (event.target.closest(".lens")) return;
    const key = keyAt(event.target);
    stage.choosing.point(this.meant(event.target)[0]);
    if (stage.playing) return;
    if (key) stage.look.show(key, !event.target.closest(".left"));
    else this.resting = setTimeout(() => stage.playing || stage.look.show(""), LINGERS);
  }

  // The other button of a mouse opens a closer look that stays, so that one can point at its words.
  menu(event) {
    const beside = event.target.closest?.(KEYED);
    if (this.touched) return event.preventDefault();
    if (beside && !event.target.closest(OWN) && this.stage.look.stay(keyAt(event.target), beside)) event.preventDefault();
  }

  focus(event) {
    const key = event.target.dataset?.key;
    if (!key || !event.target.matches(":focus-visible")) return;
    this.stage.choosing.point(key);
    this.stage.look.show(key);
  }

  press(event) {
    this.touched = event.pointerType === "touch";
    this.held = false;
    clearTimeout(this.timer);
    const key = keyAt(event.target);
    if (!this.touched || !key || event.target.closest("button, .pop")) return;
    this.from = [event.clientX, event.clientY];
    this.pressed = event.timeStamp;
    const beside = event.target.closest(KEYED);
    this.timer = setTimeout(() => {
      this.held = true;
      this.stage.look.open(key, beside, true);
    }, HELD);
  }

  release(event) {
    if (event.type === "pointermove" && Math.hypot(event.clientX - (this.from?.[0] ?? 0), event.clientY - (this.from?.[1] ?? 0)) < 8) return;
    clearTimeout(this.timer);
  }

  key(event) {
    const { stage } = this;
    if (event.target.closest("input, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const chooses = event.key === "Enter" || event.key === " ";
    if (chooses && stage.playing && !event.target.closest("button, a, summary")) {
      event.preventDefault();
      stage.player.skip();
    } else if (chooses && event.target.dataset?.can !== undefined) {
      event.preventDefault();
      stage.choosing.touch(event.target.dataset.key, event.target);
    } else if (event.key === "i" && event.target.dataset?.key) stage.look.stay(event.target.dataset.key, event.target);
    stage.keys?.(event);
  }
}
