// What this browser keeps of a match with fair dice: the promise that it saw first, everybody's chains, its own links and
// for what it gave them, the last head of the record. At the end it says whether the log fits; anybody can check again
// with `slugfest verify LOG --receipt FILE`.

import { hashOf, stored } from "./keys.js";
import { hex, hmac, sha256, unhex, utf8 } from "./sha256.js";

const EVENT = '{"event":';
const DIGEST = '{"digest":"';

const read = (place) => {
  try {
    return JSON.parse(stored(place)) ?? null;
  } catch {
    return null;
  }
};

export class Receipt {
  constructor(table) {
    this.place = `slugfest.receipt.${table}`;
    this.table = table;
    this.kept = read(this.place);
    this.wrong = this.kept?.wrong ?? "";
    this.mine = { given: {} };
  }

  // Whose receipt it is: each key has its own links, also where two sit at one table in the same browser.
  bind(key) {
    this.own = `${this.place}.${hashOf(key).slice(0, 12)}`;
    this.mine = read(this.own) ?? { given: {} };
  }

  // Keep what the table shows; what was seen first stays, and a difference is remembered.
  keep(view, chain) {
    const { fair, seq, head, you } = view;
    if (!fair || fair.old) return;
    this.kept ??= { table: this.table, commitment: fair.commitment, promise: fair.promise, heads: [], seq: 0, head: "" };
    const { kept } = this;
    if (kept.commitment !== fair.commitment || kept.promise !== fair.promise) this.blame("the promise of the dice is not the one that this browser saw first");
    if (kept.heads.some(([seat, first], i) => fair.heads[i]?.[0] !== seat || fair.heads[i]?.[1] !== first)) this.blame("the chains of the players are not those that this browser saw first");
    else kept.heads = fair.heads;
    if (seq >= kept.seq) Object.assign(kept, { seq, head });
    else this.blame(`the service had confirmed ${kept.seq} steps of this match, and now has only ${seq}`);
    if (you !== null) Object.assign(this.mine, { seat: you, own: chain?.[0] ?? "" });
    this.save();
  }

  blame(why) {
    this.wrong ||= why;
    this.kept.wrong = this.wrong;
  }

  // The next link of one's chain, noted for what it is given; null when there is none.
  link(view, chain, purpose) {
    const last = view.fair?.last?.[view.you];
    const link = last && chain.includes(last) ? chain[chain.indexOf(last) + 1] : null;
    if (!link) return null;
    this.mine.given[link] = [...new Set([...(this.mine.given[link] ?? []), purpose])];
    this.save();
    return link;
  }

  // Another tab may have given links meanwhile: theirs stay.
  save() {
    stored(this.place, JSON.stringify(this.kept));
    if (!this.own) return;
    for (const [link, purposes] of Object.entries(read(this.own)?.given ?? {})) {
      this.mine.given[link] = [...new Set([...(this.mine.given[link] ?? []), ...purposes])];
    }
    stored(this.own, JSON.stringify(this.mine));
  }

  get all() {
    const { seat = null, own = "", given } = this.mine;
    return { ...this.kept, seat, own, given };
  }

  // A file of it, for `slugfest verify`.
  download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(this.all, null, 1)], { type: "application/json" }));
    link.download = `slugfest-receipt-${this.table}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // Say in words whether a log fits what was kept: {fits, text}.
  judge(text) {
    if (this.own) this.save();
    const { problem, elsewhere } = this.wrong ? { problem: this.wrong } : judged(text, this.all);
    if (problem) return { fits: false, text: `Something does not fit: ${problem}.` };
    const part = this.mine.own ? " with your part in them" : "";
    const other = elsewhere ? " Some of your links came from another device with your key." : "";
    return { fits: true, text: `Everything fits: the dice are those that were promised before the first roll${part}, and nothing in the record was changed.${other}` };
  }
}

// The entries of a log's record: events as the text that was stored, of others the digest.
function recordOf(lines) {
  const events = lines.filter((line) => line.startsWith(EVENT)).length;
  if (!events) return [];
  return lines.filter((line) => line.startsWith(EVENT) || line.startsWith(DIGEST)).map((line) => (line.startsWith(EVENT) ? { text: line.slice(EVENT.length, -1) } : { digest: line.slice(DIGEST.length, -2) }));
}

// What does not fit, if anything, and whether links of this seat came from another device.
function judged(text, kept) {
  const lines = text.trimEnd().split("\n");
  const seed = /"seed":(\d+)/.exec(lines[0])?.[1];
  if (!seed) return { problem: "the secret is not in the log" };
  if (hex(sha256(utf8(`${kept.promise}\n${seed}`))) !== kept.commitment) return { problem: "the secret is not the one that was promised" };
  const key = hmac(utf8(seed), utf8("record"));
  let [head, seq, seen, motion, elsewhere] = [unhex(kept.commitment), 0, false, "", false];
  for (const { text: body, digest } of recordOf(lines)) {
    const event = body && JSON.parse(body);
    seq = event?.type === "repair" ? (event.digests.at(-1)?.[0] ?? event.first - 1) + 1 : seq + 1;
    const made = digest ? unhex(digest) : hmac(key, utf8(`${seq}:${body}`));
    head = sha256(new Uint8Array([...head, ...made]));
    if (seq === kept.seq) seen = hex(head) === kept.head;
    if (event?.type === "propose") motion = event.kind;
    for (const link of event && kept.own ? linksOf(event, kept.seat) : []) {
      const purposes = kept.given[link];
      if (!purposes) elsewhere = true;
      else if (!purposes.some((one) => one.split(" ")[0] === purposeOf(event, motion) || one === motion)) return { problem: "a link of yours was used for something else than what this browser gave it for" };
    }
  }
  return { problem: seen ? "" : "the record is not the one that this browser saw", elsewhere };
}

// For what an event uses a link.
function purposeOf(event, motion) {
  if (event.type === "round") return event.without?.length ? "without" : "round";
  return { link: "round", undo: "undo", seat: "bot", free: "open", propose: event.kind }[event.type] ?? motion;
}

// The links of a seat that an event reveals.
function linksOf(event, seat) {
  const several = (event.links ?? []).filter(([whose]) => whose === seat).map(([, link]) => link);
  const one = event.seat === seat && ["link", "propose", "consent"].includes(event.type) ? [event.link] : [];
  return [...several, ...one].filter(Boolean);
}
