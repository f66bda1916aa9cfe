// When one click could mean several options, a small menu at the element asks which.

import { element } from "./board.js";

let open = null;

export function closeMenu() {
  open?.menu.remove();
  open = null;
}

export function menuAt(piece, options, play) {
  closeMenu();
  const menu = element("ul", "menu");
  menu.setAttribute("role", "menu");
  for (const option of options) {
    const button = element("button", "", option.label);
    button.type = "button";
    button.setAttribute("role", "menuitem");
    button.addEventListener("click", () => {
      closeMenu();
      play(option.key);
    });
    const item = element("li");
    item.setAttribute("role", "none");
    item.append(button);
    menu.append(item);
  }
  document.body.append(menu);
  const { left, bottom, top } = piece.getBoundingClientRect();
  const below = bottom + menu.offsetHeight < innerHeight;
  menu.style.left = `${Math.max(4, Math.min(left, innerWidth - menu.offsetWidth - 4)) + scrollX}px`;
  menu.style.top = `${(below ? bottom + 4 : Math.max(4, top - menu.offsetHeight - 4)) + scrollY}px`;
  open = { menu, piece };
  menu.querySelector("button").focus();
  menu.addEventListener("keydown", (event) => {
    const buttons = [...menu.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    if (event.key === "Escape") {
      closeMenu();
      piece.focus();
    }
    if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length].focus();
    if (event.key === "ArrowUp") buttons[(at + buttons.length - 1) % buttons.length].focus();
  });
}

document.addEventListener("pointerdown", (event) => {
  if (open && !open.menu.contains(event.target)) closeMenu();
});
