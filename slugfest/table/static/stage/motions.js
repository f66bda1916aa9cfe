// What each kind of happening looks like. Each motion may change the shown scene; the patch that follows makes it true.

import { crest, el, icon } from "./elements.js";
import { arrow, toneAt } from "./ground.js";
import { sv } from "./elements.js";
import { personOf } from "./text.js";
import { card as cardElement } from "./things.js";

const STEP = 190;
const HOLD = 520;
const VOLLEY = 160;

const middle = (player, key) => {
  const one = player.stage.at(key);
  const box = (one?.querySelector?.(".token, .cube") ?? one)?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

const put = (made, { x, y }) => Object.assign(made.style, { left: `${x}px`, top: `${y}px` });

function change(player, list, key, fields) {
  const { stage } = player;
  const thing = stage.scene[list]?.[key];
  if (!thing) return;
  stage.scene = { ...stage.scene, [list]: { ...stage.scene[list], [key]: { ...thing, ...fields } } };
  stage.redraw();
}

const listOf = (scene, key) => ["figures", "markers", "cards", "dice", "spaces", "zones"].find((name) => scene[name]?.[key]);

async function float(player, key, words, className, symbol) {
  const where = middle(player, key);
  if (!where) return;
  const made = el("span", `float ${className}`, words, symbol && icon(symbol));
  put(made, where);
  player.stage.parts.fx.append(made);
  await player.move(made, [{ translate: "-50% -20%", scale: 0.4, opacity: 0 }, { translate: "-50% -90%", scale: 1.25, opacity: 1, offset: 0.25 }, { translate: "-50% -110%", scale: 1, opacity: 1, offset: 0.75 }, { translate: "-50% -190%", opacity: 0 }], 1100);
  if (player.still.matches) await player.wait(HOLD);
  made.remove();
}

// What a number was made of, under whom it concerns.
function receipt(player, key, parts, total, what) {
  const where = middle(player, key);
  if (!where || !parts?.length) return;
  const sign = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}`;
  const made = el("span", "receipt", ...parts.map((p) => el("span", "", el("b", "", sign(p.value)), ` ${p.source}`)), el("span", "sum", el("b", "", String(total)), ` ${what}`));
  put(made, { x: where.x, y: where.y + 40 });
  player.stage.parts.fx.append(made);
  player.move(made, [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], 1700, { fill: "forwards" });
}

function shoot(player, from, to, className) {
  const drawn = sv("svg", { class: "shot" }, ...arrow(from, to, className));
  player.stage.parts.fx.append(drawn);
  for (const line of drawn.children) {
    const far = line.getTotalLength();
    player.move(line, [{ strokeDasharray: `${far} ${far}`, strokeDashoffset: far }, { strokeDasharray: `${far} ${far}`, strokeDashoffset: 0 }], 300, { fill: "forwards" });
  }
}

const thingIn = (item, key) => Object.values(item.patch ?? {}).find((list) => list && typeof list === "object" && !Array.isArray(list) && list[key])?.[key];

export const motions = {
  async told(player) {
    await player.wait(420);
  },

  async turn(player, h) {
    const { stage } = player;
    const seat = stage.scene.seats[`seat:${h.seat}`];
    const words = h.seat === stage.you ? "Your turn" : seat?.side || personOf(h.seat);
    const made = el("div", `banner tone-${seat?.tone ?? "stone"}`, seat?.emblem && crest(seat.tone, h.seat, seat.emblem, seat.side), el("b", "", words));
    stage.parts.fx.append(made);
    const still = { translate: "-50% -50%" };
    await player.move(made, [{ ...still, scale: "1 .2", opacity: 0 }, { ...still, scale: 1, opacity: 1, offset: 0.2 }, { ...still, scale: 1, opacity: 1, offset: 0.8 }, { ...still, scale: "1 .2", opacity: 0 }], 1000);
    if (player.still.matches) await player.wait(HOLD);
    made.remove();
  },

  // Dice tumble, each a little longer than the one before, and land on the face that counts.
  async rolled(player, h, item) {
    const { stage } = player;
    const dice = { ...stage.scene.dice };
    if (h.how === "all") for (const key of Object.keys(dice)) delete dice[key];
    for (const [key, face] of h.dice) dice[key] = { ...(dice[key] ?? thingIn(item, key) ?? { key, in: h.at || "tray" }), face, tone: toneFor(stage, item, key, face), spent: false, locked: false };
    stage.scene = { ...stage.scene, dice };
    stage.redraw();
    await Promise.all(h.dice.map(([key], i) => {
      const one = stage.at(key);
      const cube = one?.querySelector(".cube");
      if (!cube) return null;
      const turns = 360 * (1 + (i % 3));
      player.move(one, [{ translate: "0 -46px" }, { translate: "0 0", offset: 0.55, easing: "ease-out" }, { translate: "0 -12px", offset: 0.75 }, { translate: "0 0" }], 620 + i * 70);
      return player.move(cube, [{ transform: `rotateX(${-200 - turns}deg) rotateY(${66 + turns}deg)` }, { transform: "rotateX(-20deg) rotateY(-24deg)" }], 620 + i * 70, { easing: "cubic-bezier(.2,.6,.3,1)" });
    }));
    await player.wait(HOLD);
  },

  async moved(player, h) {
    const { stage } = player;
    const one = stage.at(h.what);
    const list = listOf(stage.scene, h.what);
    if (!one || !list) return;
    const start = middle(player, h.what);
    const frames = [{ translate: "0 0" }];
    for (const key of h.path) {
      const there = spotOf(player, key);
      if (there && start) frames.push({ translate: `${there.x - start.x}px ${there.y - start.y}px` });
    }
    one.classList.add("travelling");
    const flying = h.how === "fly" || stage.scene.form === "ring";
    const time = flying ? 560 : STEP * Math.max(1, frames.length - 1) + 80;
    if (h.how !== "pushed") player.move(one.querySelector(".bob"), flying ? [{ scale: 1 }, { scale: 1.3 }, { scale: 1 }] : [...h.path.flatMap(() => [{ translate: "0 0" }, { translate: "0 -16%" }]), { translate: "0 0" }], time, { easing: "ease-in-out" });
    await player.move(one, frames, time, { easing: h.how === "pushed" ? "cubic-bezier(.1,.8,.2,1)" : "ease-in-out", fill: "forwards" });
    one.classList.remove("travelling");
    for (const going of one.getAnimations()) going.cancel();
    change(player, list, h.what, { in: h.path.at(-1) });
    await player.wait(180);
  },

  // Several at whom one and the same aims are a volley.
  async aimed(player, h, item) {
    const from = middle(player, h.by);
    const to = middle(player, h.at);
    if (from && to) shoot(player, from, to, `tone-${toneAt(player.stage.scene, h.by)}`);
    const next = item.happened[item.happened.indexOf(h) + 1];
    await player.wait(next?.kind === "aimed" && next.by === h.by ? VOLLEY : HOLD + 200);
  },

  async struck(player, h) {
    const { stage } = player;
    const by = h.by && stage.at(h.by);
    const [a, b] = [h.by && middle(player, h.by), middle(player, h.at)];
    if (by && a && b) {
      shoot(player, a, b, `tone-${toneAt(stage.scene, h.by)}`);
      await player.move(by, [{ translate: "0 0" }, { translate: `${(a.x - b.x) * 0.1}px ${(a.y - b.y) * 0.1}px`, offset: 0.35 }, { translate: `${(b.x - a.x) * 0.42}px ${(b.y - a.y) * 0.42}px`, offset: 0.6, easing: "ease-out" }, { translate: "0 0" }], 460);
    }
    receipt(player, h.at, h.parts?.length > 1 ? h.parts : [], h.amount, "damage");
    left(player, h);
    player.move(stage.at(h.at), [{ translate: "0 0" }, { translate: "7px 0" }, { translate: "-6px 0" }, { translate: "4px 0" }, { translate: "0 0" }], 320);
    await float(player, h.at, h.amount ? `−${h.amount}` : "0", "hurt");
    stage.parts.fx.querySelector(".shot")?.remove();
  },

  async healed(player, h) {
    left(player, h);
    await float(player, h.at, `+${h.amount}`, "good", h.symbol || "heart");
  },

  // A played card flies from the hand, or from its owner's mat, to the middle of the table, and stays to be read.
  async played(player, h, item) {
    const { stage } = player;
    const data = stage.scene.cards[h.card] ?? thingIn(item, h.card);
    if (!data) return player.wait(200);
    const made = cardElement({ ...data, state: "", note: "" });
    made.classList.add("shown");
    stage.parts.fx.append(made);
    const there = stage.at(h.card);
    const [end, start] = [made, there ?? stage.at(`mat:${data.seat}`) ?? document.body].map((one) => one.getBoundingClientRect());
    const [dx, dy] = [start.x + start.width / 2 - end.x - end.width / 2, start.y + start.height / 2 - end.y - end.height / 2];
    await player.move(made, [{ translate: `${dx}px ${dy}px`, scale: Math.min(1, start.width / end.width), rotate: "-6deg", opacity: 0.4 }, { translate: "0 0", scale: 1, rotate: "0deg", opacity: 1 }], 420, { fill: "forwards" });
    await player.wait(HOLD + 500);
    await player.move(made, [{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.7, translate: "0 -40px" }], 260, { fill: "forwards" });
    made.remove();
    return undefined;
  },

  async scored(player, h) {
    const goal = middle(player, `mat:${h.seat}`);
    const made = el("span", "coin", icon("trophy"), el("b", "", `+${h.amount}`));
    player.stage.parts.fx.append(made);
    const box = made.getBoundingClientRect();
    const to = goal ? `${goal.x - box.x - box.width / 2}px ${goal.y - box.y - box.height / 2}px` : "0 0";
    await player.move(made, [{ scale: 0.3, opacity: 0 }, { scale: 1.3, opacity: 1, offset: 0.3 }, { scale: 1.1, offset: 0.55 }, { translate: to, scale: 0.5, opacity: 0.2 }], 1100);
    made.remove();
  },

  async drew(player, h) {
    await float(player, `mat:${h.seat}`, `+${h.amount}`, "good", "hand");
  },

  async state(player, h) {
    await float(player, h.what, "", h.add ? "hurt" : "good", h.symbol || "bolt");
  },

  async out(player, h) {
    await player.move(player.stage.at(h.what), [{ scale: 1, opacity: 1, filter: "none" }, { scale: 1.15, filter: "grayscale(1)", offset: 0.4 }, { scale: 0.2, opacity: 0, filter: "grayscale(1)" }], 800, { fill: "forwards" });
  },

  async gone(player, h) {
    const one = player.stage.at(h.what);
    one?.classList.add("crumbling");
    await player.move(one, [{ scale: 1, opacity: 1 }, { scale: 1.04, rotate: "1.5deg", opacity: 0.9, offset: 0.3 }, { scale: 0.7, rotate: "-3deg", opacity: 0 }], 620, { fill: "forwards" });
  },

  async placed(player, h, item) {
    const { stage } = player;
    const list = Object.keys(item.patch ?? {}).find((name) => item.patch[name]?.[h.what]);
    if (list && stage.scene[list] && !stage.scene[list][h.what] && list !== "spaces") {
      stage.scene = { ...stage.scene, [list]: { ...stage.scene[list], [h.what]: item.patch[list][h.what] } };
      stage.redraw();
    }
    const one = stage.at(h.what);
    await player.move(one, [{ scale: 0.3, opacity: 0 }, { scale: 1.08, opacity: 1, offset: 0.7 }, { scale: 1 }], 360);
    await player.wait(120);
  },

  async revealed(player, h) {
    await player.move(player.stage.at(h.what), [{ transform: "rotateY(0deg)" }, { transform: "rotateY(90deg)" }, { transform: "rotateY(0deg)" }], 420);
  },

  async took(player, h) {
    await float(player, h.what, "", "good", "flag");
  },
};
motions.swapped = motions.shuffled = motions.passed = motions.told;

function left(player, h) {
  const figure = player.stage.scene.figures[h.at];
  if (figure?.meter && h.left !== undefined) change(player, "figures", h.at, { meter: { ...figure.meter, value: h.left } });
  const seat = figure && player.stage.scene.seats[`seat:${figure.seat}`];
  if (seat?.score && seat.side === figure.name && h.left !== undefined) change(player, "seats", seat.key, { score: { ...seat.score, value: h.left } });
}

function spotOf(player, key) {
  const { stage } = player;
  const lay = stage.lay();
  const spot = lay.spots.get(key);
  if (!spot || stage.scene.form === "ring") {
    const holder = stage.at(key)?.querySelector(".holds") ?? stage.at(key);
    const box = holder?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }
  const plane = stage.parts.plane.getBoundingClientRect();
  const zoom = plane.width / (lay.width * lay.u || plane.width);
  return { x: plane.x + (spot.x - lay.left) * lay.u * zoom, y: plane.y + (spot.y - lay.top) * lay.u * zoom };
}

// The tone of a face: that of any die which shows it, now or after the patch.
function toneFor(stage, item, key, face) {
  const shows = [...Object.values(stage.scene.dice), ...Object.values(item.patch?.dice ?? {})].find((d) => d && d.face === face);
  return shows?.tone ?? stage.tones?.[face] ?? stage.scene.dice[key]?.tone ?? "stone";
}
