// SHA-256 (FIPS 180-4) and HMAC (FIPS 198-1). A browser offers its own only to pages that come over https or from its
// own machine; a table in a home network is neither.

const BLOCK = 64;

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

const fraction = (root) => Math.floor((root % 1) * 2 ** 32);
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const ROUND = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

// The message, a single 1 bit, zeros up to a whole number of blocks, its length in bits.
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const end = new DataView(whole.buffer, whole.length - 8);
  end.setUint32(0, Math.floor(bytes.length / 2 ** 29));
  end.setUint32(4, (bytes.length * 8) >>> 0);
  return whole;
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));

// Take one block of sixteen words, which `w` holds at its front, into the state.
function compress(state, w) {
  for (let t = 16; t < 64; t++) {
    const early = w[t - 15];
    const late = w[t - 2];
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    w[t] = s1 + w[t - 7] + s0 + w[t - 16];
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[t] + w[t]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

export function sha256(bytes) {
  const view = new DataView(padded(bytes).buffer);
  const state = START.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let t = 0; t < 16; t++) w[t] = view.getInt32(at + 4 * t);
    compress(state, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export function hmac(key, bytes) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), bytes));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(string) {
  if (!/^([0-9a-f]{2})*$/i.test(string)) throw new Error("not bytes in hexadecimal: pairs of 0-9 and a-f are expected");
  return Uint8Array.from(string.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const utf8 = (text) => new TextEncoder().encode(text);
