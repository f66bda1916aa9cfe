// The rules page is complete without script; this adds the search: what does not have all of the words is hidden.

import { showTheme, switchTheme } from "./stage/settings.js";

const $ = (id) => document.getElementById(id);
const main = $("rules");
const wide = matchMedia("(min-width: 960.5px)");
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

// Tables and lists show only the lines that were meant, unless what stands around them was.
const lines = (thing) => [...thing.querySelectorAll("tbody tr, li")];
function narrow(thing, words, all) {
  const meant = lines(thing).filter((line) => all || has(textOf(line), words));
  for (const line of lines(thing)) line.hidden = meant.length > 0 && !meant.includes(line);
}

const isRule = (thing) => thing.classList.contains("rule");
const around = (thing) => [...thing.children].filter((part) => part.tagName === "P").map(textOf).join(" ");
function isMeant(thing, words) {
  if (!has(textOf(thing), words)) return false;
  return isRule(thing) || !lines(thing).length || lines(thing).some((line) => has(textOf(line), words));
}

function search() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let any = false;
  for (const { heading, things } of sections) {
    const titled = heading !== null && has(textOf(heading), words);
    let shown = titled;
    for (const thing of things) {
      thing.hidden = !titled && !isMeant(thing, words);
      if (!thing.hidden) {
        shown = true;
        narrow(thing, words, titled || !words.length || (isRule(thing) && has(around(thing), words)));
      }
    }
    if (heading) heading.hidden = !shown;
    any ||= shown;
  }
  const clauses = [...main.querySelectorAll(".rule")].filter((clause) => !clause.closest("[hidden]"));
  $("found").textContent = words.length ? `${clauses.length} of ${whole}` : whole;
  $("nothing").hidden = any;
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

// A link leads to its clause even when the search has hidden it; the name of several leads to the first of them.
function go(id) {
  const target = $(id);
  const first = id && !target && main.querySelector(`[id^="${CSS.escape(id)}-"]`);
  if (first) location.replace(`#${first.id}`);
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
go(decodeURIComponent(location.hash.slice(1)));
showTheme();
$("theme").addEventListener("click", switchTheme);
