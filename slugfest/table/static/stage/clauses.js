// Text in which every clause of the rules is a link to it.

import { el } from "./elements.js";

const CLAUSE = /\b[A-Z]{2}(?:-[A-Z0-9]+){2,}\b/g;

export function linked(text, game) {
  const made = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(CLAUSE)) {
    made.append(text.slice(from, found.index), clause(found[0], game));
    from = found.index + found[0].length;
  }
  made.append(text.slice(from));
  return made;
}

export function clause(id, game) {
  const link = el("a", "clause", id);
  link.href = `/rules/${game}#${id}`;
  link.target = "rules";
  return link;
}
