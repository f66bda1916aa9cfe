// On a phone a wide map is looked at where the question is; whoever has moved it finds it there until the next question.

import { keysIn } from "./text.js";

const WIDE = ["areas", "squares", "hexes"];

export class Nearer {
  // `stage` has scene, mine(), options(), lay(), at(key), playing, sheet, zoom, parts, and where there is a coach, shown().
  constructor(stage) {
    Object.assign(this, { stage, looked: "" });
  }

  // `at` is the number of the position.
  look(at) {
    const { stage } = this;
    const asked = [at, stage.mine()?.text, stage.lay()?.u].join(); // the sheet may have made the board smaller meanwhile
    if (!stage.sheet.on) this.looked = "";
    if (!stage.sheet.on || stage.playing || asked === this.looked) return;
    this.looked = asked;
    if (stage.scene.form === "sets") return void this.showSet();
    if (!WIDE.includes(stage.scene.form)) return;
    const offered = stage.parts.plane.querySelector(":scope > .form-offer");
    stage.zoom.reset();
    if (offered) return; // heroes are chosen from: no map is seen
    const lay = stage.lay();
    const spots = (keys) => keys.filter(Boolean).map((key) => (stage.scene.figures[key] ?? stage.scene.markers[key])?.in ?? key).filter((key) => lay.spots.has(key));
    const taught = spots(stage.shown?.() ?? []);
    const places = spots(stage.options().flatMap((one) => [one.on, ...(one.path ?? [])]));
    const wanted = [taught, places, spots(keysIn(stage.mine()?.text))].find((keys) => keys.length) ?? [];
    stage.zoom.near(lay, wanted, stage.scene.form === "areas");
  }

  // Sets are scrolled: to what can be chosen, else to the set of the card that is gone for.
  showSet() {
    const { scene, parts, at } = this.stage;
    const staged = Object.values(scene.cards).find((c) => scene.zones[c.in]?.form === "stage");
    const home = Object.values(scene.zones).find((z) => z.form === "set" && staged && z.name === staged.who);
    const wanted = (parts.plane.querySelector("[data-can]")?.closest(".form-set") ?? (home && at(home.key)))?.getBoundingClientRect();
    const seen = parts.plane.getBoundingClientRect();
    if (wanted && (wanted.top < seen.top || wanted.bottom > seen.bottom)) parts.plane.scrollTop += wanted.top - seen.top;
  }
}
