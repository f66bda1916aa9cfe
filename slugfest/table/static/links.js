// The links of a table's seats, to be given to friends: shared, copied, or shown as a code for a phone.

import { $, build } from "./build.js";
import { unlist } from "./listed.js";
import { remember } from "./own.js";
import { linkNames } from "./places.js";
import { qrSvg } from "./qr.js";

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // without https there is no clipboard but this
    const area = build("textarea", { value: text, readOnly: true, className: "unseen" });
    $("setup").append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

function said(text, problem = false) {
  $("copied").textContent = text;
  $("copied").classList.toggle("problem", problem);
}

async function give(name, link, title, button) {
  if (navigator.share) {
    await navigator.share({ title: `Slugfest: ${title}`, url: link }).catch(() => {});
    return;
  }
  await copy(link);
  button.textContent = "Copied";
  said(`${name}: the link is copied.`);
  setTimeout(() => (button.textContent = "Copy"), 2500);
  button.focus();
}

function showCode(name, link) {
  $("code").hidden = false;
  $("code").replaceChildren(qrSvg(link, `QR code of the link: ${name}`), build("p", { className: "soft" }, `${name}: point a phone's camera here.`));
  $("code").scrollIntoView({ block: "nearest" });
}

function linkRow(name, link, title) {
  const whole = new URL(link, location).href;
  const words = navigator.share ? "Share" : "Copy";
  const button = build("button", { type: "button", ariaLabel: `${words} the link: ${name}` }, words);
  const code = build("button", { type: "button", ariaLabel: `QR code of the link: ${name}` }, "QR");
  button.addEventListener("click", () => give(name, whole, title, button));
  code.addEventListener("click", () => showCode(name, whole));
  return build("li", {}, build("span", {}, name), build("a", { href: link }, whole), build("div", { className: "acts" }, button, code));
}

// What can be given away of a table; of one that was made just now also one's own seat.
export function showLinks(table, fresh = false) {
  const links = table.links?.length > 1 ? table.links : [];
  $("made-title").textContent = fresh ? "Your table is ready" : "Share this table";
  $("making").hidden = true;
  $("made").hidden = false;
  $("code").hidden = true;
  said(table.problem ?? "", Boolean(table.problem));
  $("links").replaceChildren(
    ...linkNames(links.length).map((name, i) => linkRow(name, links[i].link, table.title)),
    linkRow("To watch", table.watch ?? table.link.split("#")[0], table.title),
  );
  $("made-listed").hidden = !table.listed;
  $("unlist").onclick = async () => {
    const refused = await unlist(table);
    if (!refused) remember({ ...table, listed: false });
    $("made-listed").hidden = !refused;
    said(refused || "It is no longer in the lobby.", Boolean(refused));
  };
  $("go").href = table.link;
  $("made-game").textContent = table.title;
  if (!$("setup").open) $("setup").showModal();
  $("go").focus();
}

export function readyLinks(after) {
  for (const button of document.querySelectorAll("#setup .close")) button.addEventListener("click", () => $("setup").close());
  $("setup").addEventListener("click", (event) => event.target === $("setup") && $("setup").close());
  $("setup").addEventListener("close", after);
}
