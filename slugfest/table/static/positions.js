// The positions of a match as some eyes may see them: fetched a few at a time, and kept.

import { patched } from "./stage/player.js";
import { take } from "./taking.js";

export const CHUNK = 40;
const LINES = 60;

export class Positions {
  match = null; // what the server says of the match: total, first, over
  you = null; // the seat that the secret opens
  pages = new Map();

  // Eyes are a seat's number, "" for a spectator, or null for those of the secret.
  constructor(table, secret, eyes) {
    this.table = table;
    this.eyes = eyes;
    this.mine = secret ? { authorization: `Bearer ${secret}` } : {};
  }

  has = (at) => this.pages.has(at);
  get = (at) => this.pages.get(at);

  forget() {
    this.match = null;
    this.pages.clear();
  }

  lookAs(eyes) {
    this.eyes = eyes;
    this.pages.clear();
  }

  // Ask the service about the table, or fail with what it says.
  async ask(path, options) {
    const answer = await fetch(`/api/tables/${this.table}/${path}`, options);
    if (answer.ok) return answer;
    const told = await answer.json().catch(() => ({}));
    throw Object.assign(new Error(told.detail ?? `The service answers ${answer.status}.`), { status: answer.status });
  }

  // Where the part of the match begins that holds a position.
  part = (at) => this.match.first + Math.floor((at - this.match.first) / CHUNK) * CHUNK;

  async fetchFrom(start) {
    const wanted = this.eyes;
    const from = Math.max(start - 1, 0); // one more, so that what changed at the first can be marked
    const seat = wanted ? `&seat=${encodeURIComponent(wanted)}` : "";
    const headers = wanted === "" ? {} : this.mine;
    const told = await (await this.ask(`replay?start=${from}&count=${CHUNK + 1}${seat}`, { headers })).json();
    if (this.eyes !== wanted) return;
    if (told.total < this.match?.total) this.pages.clear(); // something was taken back meanwhile
    this.match = { total: told.total, first: told.first, over: told.over };
    this.you ??= told.you;
    this.eyes ??= String(this.you ?? "");
    this.names ??= told.names;
    this.keep(told.frames);
  }

  keep(frames) {
    let page = {};
    const found = frames.map((frame) => {
      page = { ...page };
      const { scene } = page;
      take(page, frame);
      if (frame.patch?.scene) page.scene = patched(scene, frame.patch.scene);
      page.journal = page.journal.slice(-LINES);
      return page;
    });
    const other = (one) => this.has(one.at) && JSON.stringify(this.get(one.at)) !== JSON.stringify(one);
    if (found.some(other)) this.pages.clear(); // and something else was played
    for (const one of found) this.pages.set(one.at, one);
  }
}
