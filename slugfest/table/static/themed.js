// Light or dark on a page that has nothing else to do.

import { showTheme, switchTheme } from "./stage/settings.js";

showTheme();
document.getElementById("theme").addEventListener("click", switchTheme);
