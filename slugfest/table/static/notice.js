// Telling a person that it is their turn: by sound when it is turned up, by notification when allowed and not looking.

import { sound } from "./stage/sound.js";

export function yourTurn(question, table) {
  sound("turn", true);
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  new Notification("Slugfest", { body: question, tag: table });
}
