// The text with the numbers of its lines, and what is wrong with a line right after it.

const GAP = 3; // letters between a line and what is said of it
const WHERE = /^(?:[a-z ]+ '[^']*'(?:, |: )|[a-z ]+ number \d+(?:, |: )|field '[^']*', (?=field|item)|item \d+(?: \('[^']*'\))?(?:, |: ))+/;
const COMMENT = /\s+#[^"']*$/; // what may be covered

export class Editor {
  constructor(area, numbers, notes) {
    Object.assign(this, { area, numbers, notes, faults: [], leaving: false });
    area.addEventListener("scroll", () => this.follow());
    area.addEventListener("input", () => this.draw());
    area.addEventListener("keydown", (event) => this.key(event));
  }

  get value() {
    return this.area.value;
  }

  set value(text) {
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.scrollTop = 0;
    this.draw();
  }

  onInput(act) {
    this.area.addEventListener("input", act);
  }

  // Tab indents, except after Escape: whoever works by keys gets out again.
  key(event) {
    if (event.key === "Escape") this.leaving = true;
    else if (event.key === "Tab" && !event.shiftKey && !this.leaving) {
      event.preventDefault();
      this.area.setRangeText("  ", this.area.selectionStart, this.area.selectionEnd, "end");
      this.area.dispatchEvent(new Event("input"));
    } else if (event.key !== "Tab" && event.key !== "Shift") this.leaving = false;
  }

  mark(faults) {
    this.faults = faults;
    this.draw();
  }

  draw() {
    const lines = this.value.split("\n");
    const wrong = new Map();
    for (const { line, text } of this.faults) if (line) wrong.set(line, [...(wrong.get(line) ?? []), text]);
    this.numbers.replaceChildren(...lines.map((_, i) => {
      const made = document.createElement("span");
      made.className = wrong.has(i + 1) ? "wrong" : "";
      made.textContent = `${i + 1}\n`;
      return made;
    }));
    this.notes.replaceChildren(...[...wrong].filter(([line]) => line <= lines.length).map(([line, texts]) => {
      const made = document.createElement("span");
      made.style.setProperty("--row", line - 1);
      made.style.setProperty("--column", lines[line - 1].replace(COMMENT, "").length + GAP);
      made.textContent = texts.map(short).join(" · ");
      return made;
    }));
    this.follow();
  }

  follow() {
    this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
    this.notes.style.transform = `translateY(${-this.area.scrollTop}px)`;
  }

  // Go to a line: it is chosen, and in the middle of what can be seen.
  go(line) {
    const lines = this.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const height = Number.parseFloat(getComputedStyle(this.area).lineHeight);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.area.scrollTop = Math.max(0, line * height - this.area.clientHeight / 2);
    this.area.scrollLeft = 0;
    this.follow();
  }
}

// What is wrong, without where: that is seen. A field that is missing cannot be seen, so it is named.
export function short(text) {
  const said = text.replace(/^[^:]*: /, "").replace(WHERE, "");
  const field = text.match(/.*field '([^']*)'/)?.[1];
  return field && said.startsWith("missing") ? `${field}: ${said}` : said;
}
