// The board and what stands beside it: keyed pieces and panels, the journal, a closer look at one thing.
// No game is known here. The table and the replay both show what the server sends with this module.

export const $ = (id) => document.getElementById(id);

export function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

// What the page knows, kept up to date by what the server sends: everything once, then only what changed.
export function take(view, message) {
  if (message.all) Object.assign(view, message.all);
  if (!message.patch) return;
  const { pieces, panels, journal, chat, pieces_order, panels_order, ...rest } = message.patch;
  Object.assign(view, rest);
  for (const [name, changes, order] of [["pieces", pieces, pieces_order], ["panels", panels, panels_order]]) {
    for (const [key, value] of Object.entries(changes ?? {})) {
      if (value === null) delete view[name][key];
      else view[name][key] = value;
    }
    if (order) view[name] = Object.fromEntries(order.map((key) => [key, view[name][key]]));
  }
  if (journal) view.journal = journal.all ?? [...view.journal, ...journal.more].slice(-200);
  if (chat) view.chat = chat.all ?? [...view.chat, ...chat.more].slice(-100);
}

// Text in which every clause of the rules is a link to it.
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

function clause(id, game) {
  const link = element("a", "clause", id);
  link.href = `/rules/${game}#${id}`;
  link.target = "rules";
  return link;
}

function place(child, piece) {
  const { x, y, w, h, shape } = piece;
  const turned = shape === "line";
  child.style.setProperty("--x", x);
  child.style.setProperty("--y", y);
  child.style.setProperty("--pw", turned ? Math.hypot(w, h) : w);
  child.style.setProperty("--ph", h);
  if (turned) child.style.setProperty("--turn", `${Math.atan2(h, w)}rad`);
  if (shape === "area") {
    const corner = (v, from, size) => `${((v - from) / size) * 100}%`;
    const corners = [];
    for (let i = 0; i < piece.points.length; i += 2) {
      corners.push(`${corner(piece.points[i], x, w)} ${corner(piece.points[i + 1], y, h)}`);
    }
    child.style.clipPath = `polygon(${corners.join()})`;
  }
}

// Show the pieces. `state(key)` says how one stands: {can, picked, cannot}.
export function showPieces(board, view, state) {
  const [width, height] = view.size;
  board.style.setProperty("--w", width);
  board.style.setProperty("--h", height);
  const known = new Map([...board.children].map((child) => [child.dataset.key, child]));
  const fresh = [];
  let before = null;
  for (const [key, piece] of Object.entries(view.pieces)) {
    let child = known.get(key);
    if (!child) {
      child = element("div");
      child.style.transition = "none"; // it appears where it belongs, instead of flying in from the corner
      fresh.push(child);
      child.dataset.key = key;
      child.append(element("strong"), element("span"));
    }
    known.delete(key);
    const next = before ? before.nextSibling : board.firstChild;
    if (child !== next) board.insertBefore(child, next);
    before = child;
    const { can, picked, cannot } = state(piece.of || key);
    if (piece.of) child.dataset.of = piece.of;
    child.className = `piece ${piece.shape} c-${piece.colour}${piece.faded ? " faded" : ""}${can ? " can" : ""}${picked ? " picked" : ""}${cannot ? " cannot" : ""}`;
    place(child, piece);
    child.firstChild.textContent = piece.title;
    child.lastChild.textContent = piece.lines.join("\n");
    child.title = cannot ? `${piece.tip}\n✗ ${cannot.reason} (${cannot.clause})` : piece.tip;
    // What only lies behind, or belongs to another piece, is nothing of its own to whoever cannot see it.
    if (piece.of || piece.shape === "line" || (piece.shape === "area" && !can)) {
      child.setAttribute("aria-hidden", "true");
      child.removeAttribute("role");
      child.removeAttribute("tabindex");
      continue;
    }
    child.removeAttribute("aria-hidden");
    child.setAttribute("role", can ? "button" : "img");
    if (picked !== undefined) child.setAttribute("aria-pressed", picked);
    else child.removeAttribute("aria-pressed");
    child.tabIndex = can ? 0 : -1;
    const name = [piece.title || key, ...piece.lines].join(", ");
    child.setAttribute("aria-label", piece.title.length <= 3 && piece.tip ? `${name}: ${piece.tip}` : name);
  }
  for (const gone of known.values()) gone.remove();
  const settled = () => fresh.forEach((child) => child.style.removeProperty("transition"));
  if (fresh.length) requestAnimationFrame(() => requestAnimationFrame(settled));
}

// Keep keyed elements alive, so that what a person opened stays open.
export function showPanels(parent, view) {
  const there = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  let before = null;
  for (const [key, panel] of Object.entries(view.panels)) {
    let child = there.get(key);
    if (!child) {
      child = element("details");
      child.dataset.key = key;
      child.append(element("summary"), element("ul"));
    }
    there.delete(key);
    child.className = `panel c-${panel.colour}${panel.active ? " active" : ""}`;
    if (panel.active) child.open = true;
    child.firstChild.textContent = panel.title;
    child.lastChild.replaceChildren(
      ...panel.lines.map((line) => {
        const item = element("li");
        item.append(linked(line, view.game));
        return item;
      }),
    );
    if (panel.link) child.lastChild.append(rule(panel.link, view.game));
    // Only what stands elsewhere is moved: moving takes the keyboard's focus away.
    const next = before ? before.nextSibling : parent.firstChild;
    if (child !== next) parent.insertBefore(child, next);
    before = child;
  }
  for (const gone of there.values()) gone.remove();
}

function rule(id, game) {
  const item = element("li", "", "Rules: ");
  item.append(clause(id, game));
  return item;
}

export function showJournal(journal, view) {
  const low = journal.scrollTop + journal.clientHeight >= journal.scrollHeight - 30;
  const names = view.journal.map(([number, at, text]) => `${number}.${at}.${text}`);
  const wanted = new Set(names);
  for (const child of [...journal.children]) if (!wanted.has(child.dataset.line)) child.remove();
  const there = new Set([...journal.children].map((child) => child.dataset.line));
  for (const [i, name] of names.entries()) {
    if (there.has(name)) continue;
    const item = element("li");
    item.dataset.line = name;
    item.append(linked(view.journal[i][2], view.game));
    journal.insertBefore(item, journal.children[i] ?? null);
  }
  if (low) journal.scrollTop = journal.scrollHeight;
}

// A closer look at one piece: everything there is to say about it, with the clauses that say more.
export function inspect(box, view, key, extra) {
  const piece = view.pieces[key];
  if (!piece) return;
  box.hidden = false;
  const told = element("p");
  told.append(linked(piece.tip || piece.lines.join(" "), view.game));
  const rows = [element("h3", "", piece.title || key), told];
  if (piece.tip && piece.lines.length) rows.push(element("p", "hint", piece.lines.join(" · ")));
  if (extra) {
    const why = element("p", "problem", "✗ ");
    why.append(linked(`${extra.reason} (${extra.clause})`, view.game));
    rows.push(why);
  }
  if (piece.link) {
    const more = element("p", "", "Rules: ");
    more.append(clause(piece.link, view.game));
    rows.push(more);
  }
  box.replaceChildren(...rows);
}

// What is meant at a place of the board: a piece that belongs to another one stands for it.
export function keyAt(place) {
  const piece = place.closest("[data-key]");
  return piece?.dataset.of ?? piece?.dataset.key;
}
