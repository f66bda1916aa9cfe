// The key of a seat. It is made here when somebody sits down and never sent: the server gets only a secret made of it, and,
// one by one, the links of a chain of hashes with which everybody has a part in the dice (docs/chance.md).

import { hex, sha256, unhex, utf8 } from "./sha256.js";

const MINE = "me.";
const LINKS = 1000;

// A browser may forbid storage; then nothing is remembered, and everything else works.
export function stored(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return value ?? null;
  }
}

export const fragment = () => decodeURIComponent(location.hash.slice(1));
export const isKey = (text) => text.startsWith(MINE);
export const hashOf = (text) => hex(sha256(utf8(text)));
export const newKey = () => MINE + hex(crypto.getRandomValues(new Uint8Array(24)));

// What opens the seat: an invitation, or the secret of a key.
export const secretOf = (text) => (isKey(text) ? hashOf(`seat ${text}`) : text);

// The chain of a key at one table, in the order in which it is revealed: the head first, which is published.
export function chainOf(key, table) {
  const made = [sha256(utf8(`chain ${table} ${key}`))];
  for (let i = 0; i < LINKS; i++) made.push(sha256(made.at(-1)));
  return made.reverse().map(hex);
}

// Whether a link is the next one after another.
export const follows = (link, before) => hex(sha256(unhex(link))) === before;

// The key with which this browser has taken up an invitation; another one at the same table is for another seat.
export const keyFor = (table, invite) => (stored(`slugfest.invite.${table}`) === invite ? stored(`slugfest.key.${table}`) : null);

// Sit down: the seat opens for this key from now on, and no more for the invitation. Returns {key} or {error, status}.
export async function sitDown(table, invite, key = newKey()) {
  const secret = secretOf(key);
  const body = { invite, hash: hashOf(secret), head: chainOf(key, table)[0] };
  const headers = { "content-type": "application/json" };
  try {
    const answer = await fetch(`/api/tables/${table}/claim`, { method: "POST", headers, body: JSON.stringify(body) });
    const told = await answer.json();
    if (!answer.ok) return { error: told.detail, status: answer.status };
  } catch {
    return { error: "The service does not answer. Try again in a moment.", status: 0 };
  }
  stored(`slugfest.key.${table}`, key);
  if (!isKey(invite) && invite !== secret) stored(`slugfest.invite.${table}`, invite);
  return { key };
}
