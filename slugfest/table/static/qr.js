// QR codes (ISO/IEC 18004): byte mode, error correction M, versions 1 to 10. A link to a seat holds a key that must
// never reach the server, so the page draws the code itself.

const QUIET = 4;
const SVG = "http://www.w3.org/2000/svg";

// Per version: codewords of error correction in each block, and blocks.
const BLOCKS = [, [10, 1], [16, 1], [26, 1], [18, 2], [24, 2], [16, 4], [18, 4], [22, 4], [22, 5], [26, 5]];
const LARGEST = BLOCKS.length - 1;

const MASKS = [
  (y, x) => (y + x) % 2,
  (y) => y % 2,
  (y, x) => x % 3,
  (y, x) => (y + x) % 3,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3),
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

// Powers of 2 in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1, and their logarithms.
const POWER = [1];
while (POWER.length < 255) POWER.push((POWER.at(-1) << 1) ^ (POWER.at(-1) & 0x80 ? 0x11d : 0));
const LOG = [];
POWER.forEach((value, at) => (LOG[value] = at));
const times = (a, b) => (a && b ? POWER[(LOG[a] + LOG[b]) % 255] : 0);

// The remainder of the data, as a polynomial, divided by (x - 1)(x - 2)(x - 4)…
function correction(data, length) {
  let divisor = [1];
  for (let root = 0; root < length; root++) {
    const raised = [...divisor, 0];
    divisor.forEach((factor, at) => (raised[at + 1] ^= times(factor, POWER[root])));
    divisor = raised;
  }
  const rest = [...data, ...Array(length).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at];
    divisor.forEach((factor, place) => (rest[at + place] ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

const bitsOf = (value, count) => Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

// A value followed by the `extra` bits of its BCH code.
function guarded(value, extra, divisor) {
  let rest = value << extra;
  for (let high = 31 - Math.clz32(rest); high >= extra; high = 31 - Math.clz32(rest)) rest ^= divisor << (high - extra);
  return (value << extra) | rest;
}

// The symbol without data: `taken` says which modules belong to it.
function frame(version) {
  const size = 17 + 4 * version;
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  const taken = dark.map((row) => [...row]);
  const set = (y, x, value) => {
    if (y < 0 || x < 0 || y >= size || x >= size) return;
    dark[y][x] = Boolean(value);
    taken[y][x] = true;
  };
  const square = (y, x, reach, light) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  };
  const middles = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const y of middles)
    for (const x of middles) {
      const corner = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7);
      if (!corner) square(y, x, 2, [1]);
    }
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(y, x, 4, [2, 4]);
  if (version >= 7)
    bitsOf(guarded(version, 12, 0x1f25), 18).reverse().forEach((bit, at) => {
      const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
      set(near, far, bit);
      set(far, near, bit);
    });
  return { size, dark, taken, set };
}

// Say which level of correction and which mask is used, twice; this also claims the place for it.
function sign({ size, set }, mask) {
  const LEVEL_M = 0b00;
  bitsOf(guarded((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412, 15).reverse().forEach((bit, at) => {
    set(at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, bit);
    set(8, at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, bit);
  });
  set(size - 8, 8, true);
}

// The places for data in their order: two columns at a time from the right, up and down in turn.
function* places({ size, taken }) {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!taken[y][x]) yield [y, x];
    }
    upwards = !upwards;
  }
}

// The bytes with their mode and length, filled up to `room` codewords.
function filled(bytes, version, room) {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  if (bits.length > 8 * room) return null;
  bits.push(...Array(Math.min(4, 8 * room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

// Data in blocks, the shorter ones first, each with its correction; then a codeword of each block in turn.
function interleaved(words, [length, blocks]) {
  const short = Math.floor(words.length / blocks);
  const longer = words.length % blocks;
  let from = 0;
  const data = Array.from({ length: blocks }, (_, block) => {
    const to = from + short + (block >= blocks - longer ? 1 : 0);
    const part = words.slice(from, to);
    from = to;
    return part;
  });
  const guards = data.map((part) => correction(part, length));
  const inTurn = (parts, most) => Array.from({ length: most }, (_, at) => parts.map((part) => part[at])).flat();
  return [...inTurn(data, short + 1), ...inTurn(guards, length)].filter((word) => word !== undefined);
}

// How hard a symbol is to read: long runs, squares, what looks like a finder, too much dark or light.
export function penalty(dark) {
  const columns = dark.map((_, x) => dark.map((row) => row[x]));
  const lines = [...dark, ...columns].map((line) => line.map(Number).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...`0000${line}0000`.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < dark.length; y++)
    for (let x = 1; x < dark.length; x++)
      if (dark[y][x] === dark[y - 1][x] && dark[y][x] === dark[y][x - 1] && dark[y][x] === dark[y - 1][x - 1]) sum += 3;
  const share = (100 * dark.flat().filter(Boolean).length) / dark.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}

// The modules of a code, true for dark, without the quiet zone; `mask` (0 to 7) is chosen unless told.
export function qr(text, { mask = null } = {}) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= LARGEST; version++) {
    const empty = frame(version);
    sign(empty, 0);
    const free = [...places(empty)];
    const [length, blocks] = BLOCKS[version];
    const words = filled(bytes, version, Math.floor(free.length / 8) - length * blocks);
    if (!words) continue;
    const bits = interleaved(words, BLOCKS[version]).flatMap((word) => bitsOf(word, 8));
    const drawn = (number) => {
      const symbol = frame(version);
      sign(symbol, number);
      free.forEach(([y, x], at) => (symbol.dark[y][x] = Boolean(bits[at]) !== (MASKS[number](y, x) === 0)));
      return Object.assign(symbol.dark, { version, mask: number });
    };
    if (mask !== null) return drawn(mask);
    const all = MASKS.map((_, number) => drawn(number));
    const hardness = all.map(penalty);
    return all[hardness.indexOf(Math.min(...hardness))];
  }
  throw new Error(`too long for a QR code: ${bytes.length} bytes, at most 213 fit`);
}

// The code as a picture that cameras read in a dark theme too.
export function qrSvg(text, label = "QR code of the link") {
  const dark = qr(text);
  const size = dark.length + 2 * QUIET;
  const drawn = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const rows = dark.map((row, y) => row.map((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")).join(""));
  const picture = drawn("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" });
  picture.append(drawn("rect", { width: size, height: size, fill: "#fff" }), drawn("path", { d: rows.join(""), fill: "#000" }));
  return picture;
}
