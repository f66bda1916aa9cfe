// Whose browser this is at a table: the holder of a seat, somebody invited to one, or a spectator.

import { chainOf, fragment, isKey, keyFor, newKey, secretOf, sitDown, stored } from "./keys.js";

export const me = { secret: "", key: "", chain: [], invite: "", place: "", problem: "" };

// Where dice are not fair the link itself is the secret, for as many devices as have it. Else it is an invitation, unless
// this browser has taken the seat already; then its key stands in the address.
export async function identify(table) {
  const given = fragment();
  const key = isKey(given) ? given : given && keyFor(table, given);
  if (key) return sit(table, secretOf(key), key);
  if (!given) return undefined;
  const seen = await fetch(`/api/tables/${table}`).then((told) => (told.ok ? told.json() : null), () => null);
  if (!seen?.fair || seen.fair.old) me.secret = given;
  else {
    const place = await ask(table, given);
    if (place.opens) me.secret = given; // whoever sits there uses the invitation itself as the secret
    else Object.assign(me, { invite: given, place: place.name ?? "", problem: place.problem });
    if (!place.taken && stored("slugfest.sit") === given) await sit(table, given);
  }
  return undefined;
}

// Which seat an invitation is for, and whether it can be taken.
async function ask(table, invite) {
  const headers = { "content-type": "application/json" };
  try {
    const answer = await fetch(`/api/tables/${table}/invited`, { method: "POST", headers, body: JSON.stringify({ invite }) });
    const told = await answer.json();
    if (!answer.ok) return { problem: told.detail };
    return { ...told, problem: told.taken ? `Somebody has taken the seat of ${told.name} already.` : "" };
  } catch {
    return { problem: "The service does not answer." };
  }
}

// Take the seat that an invitation is for; with the secret of a key say again that one sits there.
export async function sit(table, invite, key = newKey()) {
  const told = await sitDown(table, invite, key);
  if (told.error && invite === me.invite) {
    me.problem = told.error;
    return;
  }
  Object.assign(me, { key, secret: secretOf(key), chain: chainOf(key, table), invite: "", problem: "" });
  history.replaceState(null, "", `#${key}`);
}
