// How lucky each seat was, when a match is over: sums, one line per seat over the match, and the moments that counted most.

import { $, element } from "./board.js";

const WIDTH = 600;
const HEIGHT = 200;
const SVG = "http://www.w3.org/2000/svg";

const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

export class Luck {
  told = null;
  asked = false;

  // `go` jumps to the position before an answer.
  constructor(positions, go) {
    this.positions = positions;
    this.go = go;
    $("luck-ask").addEventListener("click", () => this.ask());
  }

  // Show or hide the question as a match is over or not, and where in the course the page stands.
  stand(page, at) {
    this.page = page;
    $("luck").hidden = !this.positions.match?.over;
    const now = document.querySelector("#luck-plot .now");
    if (now) for (const end of ["x1", "x2"]) now.setAttribute(end, this.x(at));
  }

  async ask() {
    if (this.asked) return;
    this.asked = true;
    $("luck-told").textContent = "Other dice are rolled in every position of the match: this takes some seconds.";
    try {
      this.told = await (await this.positions.ask("luck", { headers: this.positions.mine })).json();
      $("luck-told").textContent =
        `Luck is what dice and cards brought a seat, less what they bring on average in the same position (held against ${this.told.others} others each time), in the points by which bots judge a position.`;
      $("luck-ask").hidden = true;
      this.show();
    } catch (fault) {
      $("luck-told").textContent = fault.message;
    } finally {
      this.asked = false;
    }
  }

  x = (at) => (at / Math.max(1, this.told.course.at(-1)[0])) * WIDTH;

  show() {
    $("luck-sums").hidden = false;
    $("luck-rows").replaceChildren(...this.told.fortunes.map((one) => this.row(one)));
    this.plot();
    const moments = this.told.peaks.flatMap((peaks, seat) => peaks.map((moment) => ({ ...moment, seat })));
    moments.sort((one, other) => Math.abs(other.luck[other.seat]) - Math.abs(one.luck[one.seat]));
    $("luck-peaks").replaceChildren(...moments.slice(0, 6).map((moment) => this.peak(moment)));
    this.stand(this.page, this.page?.at ?? 0);
  }

  row(one) {
    const seat = this.page.seats[one.seat];
    const row = element("tr", `c-${seat.colour}`);
    const name = element("th", "", `${seat.shape} ${seat.name}`);
    name.scope = "row";
    const cells = [signed(one.rolled), signed(one.expected), signed(one.luck), `${Math.round(100 * one.luckier)} %`];
    row.append(name, ...cells.map((text) => element("td", "", text)));
    return row;
  }

  peak(moment) {
    const seat = this.page.seats[moment.seat];
    const item = element("li");
    const text = `${seat.name} ${signed(moment.luck[moment.seat])}: answer ${moment.at + 1}, ${moment.shown.join(" ")}`;
    const button = element("button", "", text);
    button.type = "button";
    button.addEventListener("click", () => this.go(moment.at + 1));
    item.append(button);
    return item;
  }

  plot() {
    const { course } = this.told;
    const highest = Math.max(1e-9, ...course.flatMap((line) => line.slice(1).map(Math.abs)));
    const y = (value) => HEIGHT / 2 - (value / highest) * (HEIGHT / 2 - 8);
    const drawn = (name, attributes) => {
      const made = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    const lines = this.page.seats.map((seat, number) =>
      drawn("polyline", {
        class: `c-${seat.colour}`,
        points: course.map((line) => `${this.x(line[0]).toFixed(1)},${y(line[number + 1]).toFixed(1)}`).join(" "),
      }),
    );
    const zero = drawn("line", { class: "zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 });
    const now = drawn("line", { class: "now", x1: 0, x2: 0, y1: 0, y2: HEIGHT });
    const plot = $("luck-plot");
    plot.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    plot.replaceChildren(zero, now, ...lines);
    const told = this.told.fortunes.map((one) => `${this.page.seats[one.seat].name} ${signed(one.luck)}`);
    plot.setAttribute("aria-label", `Luck over the match, at its end: ${told.join(", ")}`);
  }
}
