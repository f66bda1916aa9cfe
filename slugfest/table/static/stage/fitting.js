// What has to be whole is made as large as there is room for: sets of cards on the board, who is at a location, the mats
// of others.

const STEPS = [1.5, 1.4, 1.3, 1.22, 1.15, 1.08, 1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76];
const FOLDS = ["0", "1", "2"];
const TOUCH = 4; // pixels that name plates may overlap: their edges are empty
const CROWDS = 7; // steps in which a location with many on it says less (board.css)

// Sets of cards are laid out in lines: the largest size at which all of them are in sight. On a phone they are scrolled.
export function fitSets(plane) {
  const sets = [...plane.children].filter((one) => one.matches(".form-set"));
  const narrow = matchMedia("(max-width: 900px)").matches;
  scrolls(plane, narrow && sets.length > 0);
  if (!sets.length) return;
  const said = [narrow, plane.clientWidth, plane.clientHeight, ...sets.map((one) => `${one.querySelectorAll(".card, .mark").length}${one.className}`)].join();
  if (plane.dataset.fitted === said) return;
  plane.dataset.fitted = said;
  for (const size of narrow ? [1] : STEPS) {
    plane.style.setProperty("--fit", size);
    if (plane.scrollHeight <= plane.clientHeight && plane.scrollWidth <= plane.clientWidth) return;
  }
}

// What is scrolled is scrolled with keys too.
function scrolls(plane, on) {
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": "All sets" })) {
    if (on) plane.setAttribute(name, value);
    else plane.removeAttribute(name);
  }
}

// What one chooses from stands in lines of about the same length: in as many lines cards are as wide as can be.
export function evenOffers(plane) {
  for (const holds of plane.querySelectorAll(":scope > .form-offer > .holds")) {
    const cards = holds.children.length;
    const said = [plane.clientWidth, plane.clientHeight, cards].join();
    if (holds.dataset.fitted === said) continue;
    holds.dataset.fitted = said;
    holds.style.gridTemplateColumns = "";
    const most = getComputedStyle(holds).gridTemplateColumns.split(" ").length;
    const lines = Math.ceil(cards / most);
    if (lines > 1 && !matchMedia("(max-width: 900px)").matches) holds.style.gridTemplateColumns = `repeat(${Math.ceil(cards / lines)}, minmax(0, 1fr))`;
  }
}

// Mats that would have to be scrolled say less instead.
export function fold(mats, inside) {
  const room = mats.parentElement.clientHeight;
  const said = [room, ...inside.map((one) => one.querySelectorAll("li, .note, .zone, .slot .mark").length)].join();
  if (mats.dataset.filled === said) return;
  mats.dataset.filled = said;
  for (const step of FOLDS) {
    mats.dataset.fold = step;
    if (mats.scrollHeight <= mats.clientHeight) return;
  }
}

// On small squares a name has one line and may be wider than its square; where it would lie on another it is cut short.
export function tuck(plane) {
  const named = plane.dataset.small === "true" ? [...plane.querySelectorAll(":scope > :is(.fig, .mark.large)")] : [];
  for (const one of named) one.classList.remove("tucked");
  const boxes = named.map((one) => one.querySelector(".label")?.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  const met = named.filter((one, i) => one.matches(".fig") && boxes[i] && boxes.some((other, j) => j !== i && other && meet(boxes[i], other)));
  for (const one of met) one.classList.add("tucked");
}

// Where many meet, a location says less and tokens are smaller, until everybody there is whole.
export function crowd(plane) {
  for (const place of plane.querySelectorAll(":scope > .place")) {
    const holds = place.lastElementChild;
    const said = [place.clientWidth, place.clientHeight, ...[...holds.children].map((one) => `${one.className.split(" ")[0]} ${one.textContent}`)].join();
    if (place.dataset.crowd === said) continue;
    place.dataset.crowd = said;
    for (let step = 0; step <= CROWDS; step++) {
      for (let i = 1; i <= CROWDS; i++) place.classList.toggle(`crowd-${i}`, i <= step);
      if (holds.scrollHeight <= holds.clientHeight + 1) break;
    }
  }
}
