/** Seeded randomness: the same seed draws the same picture on every machine. */

/** A 32-bit FNV-1a hash of a string, to turn names into seeds. */
export function hash(text) {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0), 0x01000193);
  return h >>> 0;
}

/** A repeatable value in [0, 1) for a point of a grid. */
export function hashAt(x, y, seed) {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** A random source (mulberry32) with the few distributions that drawing needs. */
export function random(seed) {
  let state = (typeof seed === 'string' ? hash(seed) : seed) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low, high) => low + (high - low) * next();
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
    /** Near enough to a normal distribution, within three deviations. */
    gauss: (mean = 0, deviation = 1) =>
      mean + deviation * (next() + next() + next() + next() - 2) * 1.732,
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [copy[i], copy[j]] = [copy[j], copy[i]];
      }
      return copy;
    },
  };
}

const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);

/** Value noise in [0, 1], smooth, repeatable. */
export function noise(x, y, seed) {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const top = hashAt(xi, yi, seed) * (1 - u) + hashAt(xi + 1, yi, seed) * u;
  const bottom = hashAt(xi, yi + 1, seed) * (1 - u) + hashAt(xi + 1, yi + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

/** Fractal noise in [0, 1]: octaves of value noise, each half as strong. */
export function fractal(x, y, seed, octaves = 4) {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y, seed + i * 1013);
    total += weight;
    weight /= 2;
    x = x * 2.03 + 11.3;
    y = y * 2.03 + 5.7;
  }
  return sum / total;
}

/** Hermite step from 0 at `low` to 1 at `high`. */
export function smooth(low, high, value) {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
