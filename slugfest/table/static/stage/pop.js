// A small box beside a thing: a menu, a question, a closer look. One at a time; Escape or a click elsewhere closes it.

export class Pop {
  constructor(box) {
    this.box = box;
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
      if (event.key === "ArrowDown" || event.key === "ArrowUp") this.step(event);
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.box.hidden && !this.box.contains(event.target) && !this.beside?.contains?.(event.target)) this.hide(false);
    });
  }

  at(beside, what, name, focus = true) {
    this.beside = beside;
    this.box.replaceChildren(what);
    this.box.setAttribute("aria-label", name);
    this.box.hidden = false;
    const [box, own] = [beside.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const right = box.right + 10 + own.width < innerWidth;
    const above = box.top > innerHeight * 0.6;
    const left = above ? box.left : right ? box.right + 10 : box.left - own.width - 10;
    const top = above ? box.top - own.height - 8 : box.top - 20;
    this.box.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, left))}px`;
    this.box.style.top = `${Math.max(8, Math.min(innerHeight - own.height - 8, top))}px`;
    if (focus) this.box.querySelector("button, a")?.focus();
  }

  hide(back = true) {
    if (this.box.hidden) return;
    const inside = this.box.contains(document.activeElement);
    this.box.hidden = true;
    this.box.replaceChildren();
    if (back && inside) this.beside?.focus?.();
  }

  step(event) {
    const all = [...this.box.querySelectorAll("button")];
    const here = all.indexOf(document.activeElement);
    const way = event.key === "ArrowDown" ? 1 : -1;
    if (all.length) {
      event.preventDefault();
      all[(here + way + all.length) % all.length].focus();
    }
  }
}
