// What a page knows of a table, kept up to date by what the server sends: everything once, then only what changed.

// The scene is not among it: what changed there is shown happening first (stage/player.js).
export function take(view, message) {
  if (message.all) Object.assign(view, message.all);
  if (!message.patch) return;
  const { journal, chat, scene, ...rest } = message.patch;
  Object.assign(view, rest);
  if (journal) view.journal = journal.all ?? [...view.journal, ...journal.more].slice(-200);
  if (chat) view.chat = chat.all ?? [...view.chat, ...chat.more].slice(-100);
}
