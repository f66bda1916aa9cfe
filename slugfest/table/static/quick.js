// The page of quick references is complete without script; this adds the pictures of symbols, and the button that prints.

import { icon, loadSprites } from "./stage/elements.js";
import { showTheme, switchTheme } from "./stage/settings.js";

const $ = (id) => document.getElementById(id);

showTheme();
$("theme").addEventListener("click", switchTheme);
$("print").hidden = false;
$("print").addEventListener("click", () => print());
await loadSprites("/static/emblems.svg", "/static/grounds.svg");
for (const one of document.querySelectorAll("[data-symbol]")) one.prepend(icon(one.dataset.symbol));
document.body.dataset.ready = "true";
