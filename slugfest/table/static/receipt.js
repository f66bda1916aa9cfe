// What this browser keeps of a match with fair dice: the promise that it saw first, everybody's chains, its own links and
// for what it gave them, the last head of the record. At the end it says whether the log fits; anybody can check again
// with `slugfest verify LOG --receipt FILE`.

import { stored } from "./keys.js";
import { hex, hmac, sha256, unhex, utf8 } from "./sha256.js";

const EVENT = '{"event":';
const DIGEST = '{"digest":"';

export class Receipt {
  constructor(table) {
    this.place = `slugfest.receipt.${table}`;
    this.table = table;
    try {
      this.kept = JSON.parse(stored(this.place)) ?? null;
    } catch {
      this.kept = null;
    }
    this.wrong = this.kept?.wrong ?? "";
  }

  // Keep what the table shows; what was seen first stays, and a difference is remembered.
  keep(view, chain) {
    const { fair, seq, head, you } = view;
    if (!fair || fair.old) return;
    const own = you === null ? "" : (chain?.[0] ?? "");
    this.kept ??= { table: this.table, commitment: fair.commitment, promise: fair.promise, heads: [], seq: 0, head: "", given: {} };
    const { kept } = this;
    if (kept.commitment !== fair.commitment || kept.promise !== fair.promise) this.blame("the promise of the dice is not the one that this browser saw first");
    if (kept.heads.some(([seat, first], i) => fair.heads[i]?.[0] !== seat || fair.heads[i]?.[1] !== first)) this.blame("the chains of the players are not those that this browser saw first");
    else kept.heads = fair.heads;
    if (seq >= kept.seq) Object.assign(kept, { seq, head });
    else this.blame(`the service had confirmed ${kept.seq} steps of this match, and now has only ${seq}`);
    Object.assign(kept, { seat: you, own });
    this.save();
  }

  blame(why) {
    this.wrong ||= why;
    this.kept.wrong = this.wrong;
  }

  // The next link of one's chain, noted for what it is given; null when there is none.
  link(view, chain, purpose) {
    const last = view.fair?.last?.[view.you];
    const link = last ? chain[chain.indexOf(last) + 1] : undefined;
    if (!link || !chain.includes(last)) return null;
    this.kept.given[link] = [...new Set([...(this.kept.given[link] ?? []), purpose])];
    this.save();
    return link;
  }

  save() {
    stored(this.place, JSON.stringify(this.kept));
  }

  // A file of it, for `slugfest verify`.
  download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(this.kept, null, 1)], { type: "application/json" }));
    link.download = `slugfest-receipt-${this.table}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // Say in words whether a log fits what was kept: {fits, text}.
  judge(text) {
    const { kept } = this;
    if (this.wrong) return { fits: false, text: `Something does not fit: ${this.wrong}.` };
    const problem = problemOf(text, kept);
    if (problem) return { fits: false, text: `Something does not fit: ${problem}.` };
    const part = kept.own ? " with your part in them" : "";
    return { fits: true, text: `Everything fits: the dice are those that were promised before the first roll${part}, and nothing in the record was changed.` };
  }
}

// The entries of a log's record: events as the text that was stored, of others the digest.
function recordOf(lines) {
  const events = lines.filter((line) => line.startsWith(EVENT)).length;
  if (!events) return [];
  return lines.filter((line) => line.startsWith(EVENT) || line.startsWith(DIGEST)).map((line) => (line.startsWith(EVENT) ? { text: line.slice(EVENT.length, -1) } : { digest: line.slice(DIGEST.length, -2) }));
}

function problemOf(text, kept) {
  const lines = text.trimEnd().split("\n");
  const seed = /"seed":(\d+)/.exec(lines[0])?.[1];
  if (!seed) return "the secret is not in the log";
  if (hex(sha256(utf8(`${kept.promise}\n${seed}`))) !== kept.commitment) return "the secret is not the one that was promised";
  const key = hmac(utf8(seed), utf8("record"));
  let head = unhex(kept.commitment);
  let seq = 0;
  let seen = false;
  for (const { text: body, digest } of recordOf(lines)) {
    const event = body && JSON.parse(body);
    seq = event?.type === "repair" ? (event.digests.at(-1)?.[0] ?? event.first - 1) + 1 : seq + 1;
    const made = digest ? unhex(digest) : hmac(key, utf8(`${seq}:${body}`));
    head = sha256(new Uint8Array([...head, ...made]));
    if (seq === kept.seq) seen = hex(head) === kept.head;
    const foreign = event && kept.seat !== null ? linksOf(event, kept.seat).find((link) => !kept.given[link]) : null;
    if (foreign && kept.own) return "a link of yours was used that this browser never gave";
  }
  return seen ? "" : "the record is not the one that this browser saw";
}

// The links of a seat that an event reveals.
function linksOf(event, seat) {
  const several = (event.links ?? []).filter(([whose]) => whose === seat).map(([, link]) => link);
  const one = event.seat === seat && ["link", "propose", "consent"].includes(event.type) ? [event.link] : [];
  return [...several, ...one].filter(Boolean);
}
