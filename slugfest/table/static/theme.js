// Light or dark, as the stage keeps it in this browser; set before anything is drawn, so that nothing flashes.
(() => {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("slugfest.stage"))?.theme;
  } catch {
    // a browser that keeps nothing follows the system
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = ["light", "dark"].includes(theme) ? theme : dark ? "dark" : "light";
})();
