// The rules page is complete without script; this adds the search: what does not have all of the words is hidden.

const $ = (id) => document.getElementById(id);
const main = $("rules");
const wide = matchMedia("(min-width: 60.01rem)");
const whole = $("found").textContent;

// A section is a heading and what stands under it; things are the clauses, paragraphs, lists and tables in it.
const sections = [];
for (const child of main.children) {
  if (/^H[23]$/.test(child.tagName) || !sections.length) sections.push({ heading: /^H/.test(child.tagName) ? child : null, things: [] });
  if (child !== sections.at(-1).heading && child.id !== "nothing") sections.at(-1).things.push(child);
}
const told = new Map();
const textOf = (node) => {
  if (!told.has(node)) told.set(node, node.textContent.toLowerCase());
  return told.get(node);
};
const has = (text, words) => words.every((word) => text.includes(word));

// Long tables show only the rows that were meant, unless all that stands around the table was.
function narrow(thing, words, all) {
  let rows = 0;
  for (const table of thing.querySelectorAll("table")) {
    const lines = [...table.tBodies[0].rows];
    const meant = all ? lines : lines.filter((row) => has(textOf(row), words));
    for (const row of lines) row.hidden = meant.length > 0 && !meant.includes(row);
    rows += lines.filter((row) => row.classList.contains("rule") && !row.hidden).length;
  }
  return rows;
}

function search() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let clauses = 0;
  for (const { heading, things } of sections) {
    const titled = words.length > 0 && heading !== null && has(textOf(heading), words);
    let shown = titled;
    for (const thing of things) {
      const own = [...thing.children].filter((part) => !part.matches(".wide, table")).map(textOf).join(" ");
      thing.hidden = !titled && !has(textOf(thing), words);
      if (thing.hidden) continue;
      shown = true;
      clauses += narrow(thing, words, titled || !words.length || (own !== "" && has(own, words)));
      clauses += thing.classList.contains("rule") ? 1 : 0;
    }
    if (heading) heading.hidden = !shown;
  }
  $("found").textContent = words.length ? `${clauses} of ${whole}` : whole;
  $("nothing").hidden = !words.length || sections.some(({ heading, things }) => things.some((thing) => !thing.hidden) || (heading && !heading.hidden));
  mark(words);
}

// The words found are marked without touching the page, where the browser can.
function mark(words) {
  if (!CSS.highlights) return;
  CSS.highlights.delete("found");
  if (!words.length) return;
  const ranges = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (node.parentElement.closest("[hidden]")) continue;
    const text = node.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// A link leads to its clause even when the search has hidden it.
function go(id) {
  const target = $(id);
  if (!target || !main.contains(target) || !target.closest("[hidden]")) return;
  $("search").value = "";
  search();
  target.scrollIntoView();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (!link) return;
  go(link.hash.slice(1));
  if (!wide.matches && link.closest("#contents")) $("contents").open = false;
});
addEventListener("hashchange", () => go(decodeURIComponent(location.hash.slice(1))));
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && event.target !== $("search") && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    $("search").focus();
    $("search").select();
  }
});
$("search").addEventListener("keydown", (event) => {
  if (event.key === "Escape" && $("search").value) {
    event.preventDefault();
    $("search").value = "";
    search();
  }
});
$("search").addEventListener("input", search);

// What is wider than the screen is scrolled with keys too.
function reach() {
  for (const box of main.querySelectorAll(".wide")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
const unfold = () => {
  $("contents").open = wide.matches;
};

wide.addEventListener("change", unfold);
addEventListener("resize", reach);
unfold();
reach();
if ($("search").value) search();
