// A badge that says that dice are fair, and behind it how one knows: the promise, the mixing, and at the end the check.

import { $, build } from "./build.js";
import { fitting } from "./chance.js";
import { sentence } from "./sentence.js";

export class Fairness {
  // `log()` fetches the log of the match, which tells at the end what was promised at the beginning.
  constructor({ receipt, view, log }) {
    Object.assign(this, { receipt, view, log, judged: null, shown: "" });
  }

  show() {
    const { fair, chance } = this.view;
    $("fairness").hidden = !fair;
    if (!fair) return;
    const wrong = Boolean(this.receipt.wrong) || this.judged?.fits === false;
    const badge = wrong ? `Something is wrong with the ${chance ?? "dice"}` : `Fair ${chance ?? "dice"}${this.judged?.fits ? " ✓" : ""}`;
    const lines = this.lines(fair).map((line) => fitting(line, chance));
    const said = JSON.stringify([badge, lines]);
    if (said !== this.shown) {
      this.shown = said;
      $("fair").textContent = badge;
      $("fairness").classList.toggle("wrong", wrong);
      $("fair-told").replaceChildren(...lines.map((line) => build("p", {}, line)), build("p", { className: "promise" }, "The promise: ", build("code", {}, fair.commitment)));
    }
    if (this.view.over && !this.judged && !fair.old) this.judge();
  }

  lines(fair) {
    if (fair.old) return ["The dice were promised before the first roll, in an older way."];
    const mixed = fair.round ? `So far they were mixed ${fair.round === 1 ? "once" : `${fair.round} times`}.` : "They are not mixed yet.";
    const left = (fair.skipped ?? []).filter(([, seat]) => seat === this.view.you).map(([number]) => number);
    return [
      ...(this.receipt.wrong ? [`Something is wrong with the dice: ${sentence(this.receipt.wrong)}`] : []),
      ...(this.judged ? [this.judged.text] : []),
      "The dice were promised before the match began, and everybody at the table mixes them: nobody can choose how they fall.",
      mixed,
      ...(left.length ? [`Round ${left.join(", ")} was mixed without your part, as the others agreed.`] : []),
    ];
  }

  // At the end the log is compared with what this browser has kept.
  async judge() {
    this.judged = { text: "Checking the dice…" };
    this.show();
    const answer = await this.log().catch(() => null);
    this.judged = answer?.ok ? this.receipt.judge(await answer.text()) : { text: "The dice could not be checked just now." };
    this.show();
  }
}
