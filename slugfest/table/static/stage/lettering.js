// What is written on a map, and where else than in the middle of an area something can lie: on its land, clear of names.

const LINE = 12.5; // from one line of an area's name to the next, in the map's own units
const LETTER = { area: 6.1, region: 9.6 }; // how wide a letter is about
const NUMBER = 19; // half of what the number in the middle of an area takes
const ROUND = 12.5; // half of a mark
const TURN = [45, 135, 0, 180, 22, 158, 68, 112, 90, 200, 340, 225, 315, 250, 290, 270]; // below first, then beside, then above
const known = new Map();

// A name in lines that an area has room for.
export function lines(name) {
  const made = [];
  for (const word of (name ?? "").split(" ")) {
    if (made.length && `${made.at(-1)} ${word}`.length < 12) made[made.length - 1] += ` ${word}`;
    else made.push(word);
  }
  return made;
}

export const LIFTED = 20; // how far above the middle the last line of a name stands
export const lineAt = (spot, count, i) => spot.y - LIFTED - (count - 1 - i) * LINE;

// The boxes that words take: [left, top, right, bottom].
function written(spaces, regions, spots) {
  const boxes = [];
  for (const s of spaces) {
    const [spot, all] = [spots.get(s.key), lines(s.name)];
    const half = (Math.max(0, ...all.map((line) => line.length)) * LETTER.area) / 2;
    boxes.push([spot.x - half, lineAt(spot, all.length, 0) - 10, spot.x + half, spot.y - LIFTED + 3], [spot.x - NUMBER, spot.y - NUMBER, spot.x + NUMBER, spot.y + NUMBER]);
  }
  for (const region of regions) {
    if (!region.at?.length) continue;
    const half = ((region.name.length + (region.worth ? 3 : 0)) * LETTER.region) / 2;
    boxes.push([region.at[0] - half, region.at[1] - 13, region.at[0] + half, region.at[1] + 4]);
  }
  return boxes;
}

// Some places in each area, the best first, as distances from its middle.
export function free(spaces, regions, spots) {
  const name = JSON.stringify([spaces.map((s) => [s.key, s.name, s.at, s.points]), regions.map((one) => [one.name, one.at])]);
  if (!known.has(name)) {
    known.clear();
    const boxes = written(spaces, regions, spots);
    known.set(name, new Map(spaces.map((s) => [s.key, places(spots.get(s.key), pairs(s.points), boxes)])));
  }
  return known.get(name);
}

const pairs = (flat) => Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);

function places(spot, points, boxes) {
  const near = boxes.filter(([x0, y0, x1, y1]) => x1 > spot.x - 100 && x0 < spot.x + 100 && y1 > spot.y - 100 && y0 < spot.y + 100);
  const found = [];
  for (const [room, cover] of [[ROUND + 2, 0], [6, 0], [0, 3], [-8, 4]])
    for (let far = 28; far <= 72 && found.length < 4; far += 4)
      for (const turn of TURN) {
        const [dx, dy] = [far * Math.cos((turn * Math.PI) / 180), far * Math.sin((turn * Math.PI) / 180)];
        const at = [spot.x + dx, spot.y + dy];
        const apart = found.every((one) => Math.hypot(one[0] - dx, one[1] - dy) >= 2 * ROUND + 1);
        if (apart && inland(at, points) >= room && near.every((box) => !covers(at, box, ROUND - cover))) found.push([dx, dy]);
      }
  return found;
}

const covers = ([x, y], [x0, y0, x1, y1], round) => Math.hypot(x - Math.max(x0, Math.min(x, x1)), y - Math.max(y0, Math.min(y, y1))) < round;

// How far a point is from the coast; at sea it is less than nothing.
function inland([x, y], points) {
  let inside = false;
  let far = Infinity;
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    const part = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)));
    far = Math.min(far, Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)));
  });
  return inside ? far : -far;
}
