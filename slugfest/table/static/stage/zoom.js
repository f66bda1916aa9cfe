// Pinching and dragging the board with fingers; two taps show all of it again.

const MOST = 4;
const TWICE = 320; // milliseconds between two taps that are one sign
const THUMB = 30; // pixels that a finger can hit
const NAMES = 12.5; // how large a map writes its names, in its own units
const READ = 10.6; // and the least that can be read

export class Zoom {
  constructor(board, plane) {
    Object.assign(this, { board, plane, scale: 1, x: 0, y: 0, fingers: new Map(), tapped: null });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(kind, (event) => this.up(event));
    board.addEventListener("click", (event) => {
      if (!this.dragged) return;
      this.dragged = false;
      event.stopPropagation();
    }, true);
  }

  down(event) {
    if (event.pointerType !== "touch") return;
    if (event.isPrimary) this.fingers.clear(); // a finger whose end was never heard of
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (this.fingers.size === 2) {
      const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const far = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
      this.about([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], far(now) / far(before));
    } else if (this.scale > 1 && (this.dragged || Math.hypot(now[0] - before[0], now[1] - before[1]) > 5)) {
      this.dragged = true;
      this.x += now[0] - before[0];
      this.y += now[1] - before[1];
      this.apply();
    } else return;
    this.fingers.set(event.pointerId, now);
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId) || event.type !== "pointerup" || this.fingers.size || this.dragged) return;
    // A second tap on what can be chosen chooses it; only beside that two quick taps at one place mean the whole board.
    const { timeStamp, clientX, clientY } = event;
    const before = event.target.closest("[data-can]") ? null : this.tapped;
    const twice = before && timeStamp - before.timeStamp < TWICE && Math.hypot(clientX - before.clientX, clientY - before.clientY) < THUMB;
    this.tapped = twice || event.target.closest("[data-can]") ? null : { timeStamp, clientX, clientY };
    if (twice && this.scale > 1) this.reset();
  }

  // Larger or smaller, with this point of the screen staying where it is.
  about([px, py], by) {
    const box = this.board.getBoundingClientRect();
    const scale = Math.max(1, Math.min(MOST, this.scale * by));
    const [cx, cy] = [px - box.x - box.width / 2, py - box.y - box.height / 2];
    this.x = cx - ((cx - this.x) * scale) / this.scale;
    this.y = cy - ((cy - this.y) * scale) / this.scale;
    this.scale = scale;
    this.dragged = true;
    this.apply();
  }

  apply() {
    // As far as the table goes, and no further.
    const room = (side) => Math.max(0, this.plane[side] * this.scale - this.board[side]) / 2;
    this.x = Math.max(-room("clientWidth"), Math.min(room("clientWidth"), this.x));
    this.y = Math.max(-room("clientHeight"), Math.min(room("clientHeight"), this.y));
    this.plane.style.transform = this.scale > 1 ? `translate(${this.x}px, ${this.y}px) scale(${this.scale})` : "";
    this.board.dataset.zoomed = this.scale > 1;
  }

  // A wide board on a tall screen would be tiny: begin nearer, at what the question is about.
  near(lay, keys, map = false) {
    const [wide, tall] = [this.board.clientWidth, this.board.clientHeight];
    const used = (lay.width * lay.u * lay.height * lay.u) / (wide * tall);
    const spots = keys.map((key) => lay.spots.get(key)).filter(Boolean);
    const smallest = Math.min(...spots.map((spot) => Math.min(spot.w, spot.h))) * lay.u;
    const blurred = map && NAMES * lay.u < READ;
    if ((!spots.length && !blurred) || this.scale !== 1 || (used > 0.62 && smallest >= THUMB && !blurred)) return;
    const middle = { x: lay.left + lay.width / 2, y: lay.top + lay.height / 2 };
    const mean = (axis) => (spots.length ? spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length : middle[axis]);
    this.scale = Math.min(2.8, Math.max(used > 0.62 ? 1 : 1 / used, spots.length ? THUMB / smallest : 1, blurred ? READ / (NAMES * lay.u) : 1));
    this.x = (lay.left + lay.width / 2 - mean("x")) * lay.u * this.scale;
    this.y = (lay.top + lay.height / 2 - mean("y")) * lay.u * this.scale;
    this.apply();
  }

  reset() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
    this.apply();
  }
}
