/**
 * Our own letterforms, as strokes of one width on a grid (capitals are six units high), so that
 * no installed font is needed. Each glyph: [advance, path].
 */
const ROUND = 'M2.2 0C.9 0 0 1.2 0 3C0 4.8.9 6 2.2 6C3.5 6 4.4 4.8 4.4 3C4.4 1.2 3.5 0 2.2 0Z';
const LATIN = {
  A: [4.2, 'M0 6L2.1 0L4.2 6M.8 4.1H3.4'],
  B: [3.8, 'M0 0H2.2A1.5 1.5 0 0 1 2.2 3H0M2.2 3H2.3A1.5 1.5 0 0 1 2.3 6H0V0'],
  C: [4, 'M4 1.3C3.5.4 2.8 0 2.1 0C.9 0 0 1.2 0 3C0 4.8.9 6 2.1 6C2.8 6 3.5 5.6 4 4.7'],
  D: [4.1, 'M0 0H1.4C3.1 0 4.1 1.2 4.1 3C4.1 4.8 3.1 6 1.4 6H0Z'],
  E: [3.3, 'M3.3 0H0V6H3.3M0 3H2.9'],
  F: [3.1, 'M3.2 0H0V6M0 3H2.8'],
  G: [4.2, 'M4 1.3C3.5.4 2.8 0 2.1 0C.9 0 0 1.2 0 3C0 4.8.9 6 2.1 6C3.4 6 4.2 5 4.2 3.3H2.5'],
  H: [3.9, 'M0 0V6M3.9 0V6M0 3H3.9'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.4C2.6 5.6 2 6 1.3 6C.6 6 0 5.6 0 4.6'],
  K: [3.8, 'M0 0V6M3.7 0L0 3.7M1.3 2.4L3.9 6'],
  L: [3, 'M0 0V6H3.1'],
  M: [4.8, 'M0 6V0L2.4 4.2L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.4, ROUND],
  P: [3.6, 'M0 6V0H2.1A1.65 1.65 0 0 1 2.1 3.3H0'],
  Q: [4.4, `${ROUND}M2.8 4.4L4.5 6.2`],
  R: [3.8, 'M0 6V0H2.1A1.65 1.65 0 0 1 2.1 3.3H0M1.9 3.3L3.8 6'],
  S: [
    3.6,
    'M3.5 1.1C3.1.3 2.5 0 1.8 0C.8 0 .1.6.1 1.5C.1 2.5.9 2.8 1.8 3C2.8 3.2 3.6 3.5 3.6 4.5C3.6 5.4 2.9 6 1.8 6C1 6 .3 5.6 0 4.8',
  ],
  T: [3.8, 'M0 0H3.8M1.9 0V6'],
  U: [3.9, 'M0 0V4C0 5.3.8 6 1.95 6C3.1 6 3.9 5.3 3.9 4V0'],
  V: [4.1, 'M0 0L2.05 6L4.1 0'],
  W: [5.9, 'M0 0L1.5 6L2.95.5L4.4 6L5.9 0'],
  X: [3.9, 'M0 0L3.9 6M3.9 0L0 6'],
  Y: [4, 'M0 0L2 3.1L4 0M2 3.1V6'],
  Z: [3.7, 'M0 0H3.6L.1 6H3.7'],
  0: [3.6, 'M1.8 0C.7 0 0 1.2 0 3C0 4.8.7 6 1.8 6C2.9 6 3.6 4.8 3.6 3C3.6 1.2 2.9 0 1.8 0Z'],
  1: [1.6, 'M0 1.3L1.6 0V6'],
  2: [3.5, 'M.1 1.6C.2.6.8 0 1.8 0C2.8 0 3.5.7 3.5 1.6C3.5 2.6 2.7 3.4 0 6H3.6'],
  3: [3.5, 'M.2.0H3.3L1.6 2.5C2.8 2.5 3.5 3.2 3.5 4.2C3.5 5.3 2.7 6 1.7 6C.8 6 .2 5.6 0 4.8'],
  4: [3.8, 'M2.8 6V0L0 4.5H3.8'],
  5: [3.5, 'M3.2 0H.6L.3 2.8C2 2 3.5 2.7 3.5 4.1C3.5 5.2 2.7 6 1.6 6C.8 6 .2 5.6 0 4.9'],
  6: [3.5, 'M2.6 0L.4 3.2M0 4.2A1.75 1.8 0 1 1 3.5 4.2A1.75 1.8 0 1 1 0 4.2Z'],
  7: [3.4, 'M0 0H3.4L1.2 6'],
  8: [3.5, 'M1.75 2.8A1.4 1.4 0 1 1 1.76 2.8A1.7 1.6 0 1 1 1.74 2.8Z'],
  9: [3.5, 'M.9 6L3.1 2.8M0 1.8A1.75 1.8 0 1 1 3.5 1.8A1.75 1.8 0 1 1 0 1.8Z'],
  '.': [0.2, 'M0 5.6H.2V6H0Z'],
  ',': [0.3, 'M.3 5.5L0 6.8'],
  ':': [0.2, 'M0 2H.2M0 5.6H.2'],
  '-': [1.8, 'M0 3.2H1.8'],
  '/': [2.4, 'M0 6.6L2.4-.6'],
  '+': [2.6, 'M0 3.2H2.6M1.3 1.9V4.5'],
  '&': [
    4,
    'M4 6L1 1.9C.3.9.9 0 1.8 0C2.8 0 3.3 1.2 2.2 2C.9 3 0 3.4 0 4.5C0 5.4.7 6 1.6 6C2.8 6 3.6 5 3.8 3.4',
  ],
};

/** Characters of ten by ten units that straight strokes can draw. */
const HAN = {
  山: 'M5 0V9.3M.8 3.6V9.3H9.2V3.6',
  日: 'M1.8 .3H8.2V9.7H1.8ZM1.8 5H8.2',
  月: 'M2.6 .3H8.2V9.8M2.6 .3V6C2.6 8 2 9 .8 10M2.6 3.4H8.2M2.6 6.4H8.2',
  田: 'M1 .8H9V9.2H1ZM5 .8V9.2M1 5H9',
  中: 'M1.2 2.4H8.8V6.6H1.2ZM5 0V10',
  木: 'M.3 3H9.7M5 0V10M5 3L.6 8.6M5 3L9.4 8.6',
  水: 'M5 0V10M.8 3H3.8L.8 8.4M9 2L5 5.2L9.6 9.2',
  火: 'M5 0V4.4L.8 10M5 4.4L9.2 10M1.4 2.6L2.6 5M8.8 2.4L7.4 4.8',
  人: 'M5 0C5 4 3.2 8 .4 10M5 2.6C5.4 6 7.4 8.8 9.6 10',
  大: 'M.4 3.1H9.6M5 0V3C4.8 6 3.2 8.6.4 10M5 3C5.4 6 7.2 8.8 9.6 10',
  光: 'M5 0V4.2M1.6 .8L2.8 3.2M8.4 .8L7.2 3.2M.4 4.3H9.6M3.6 4.3C3.6 7 2.8 9 .8 10M6.2 4.3V9.7H9.4V8',
  土: 'M1.4 3.5H8.6M.2 9.4H9.8M5 0V9.4',
  工: 'M1 .8H9M5 .8V9.2M.2 9.2H9.8',
  門: 'M.8 0V10M.8 .2H4V3.8H.8M.8 2H4M9.2 0V10M9.2 .2H6V3.8H9.2M6 2H9.2',
  上: 'M4.6 0V9.3M4.6 4H8.6M.3 9.3H9.7',
  市: 'M5 0V2M.3 2H9.7M1.6 4.2V8.8M1.6 4.2H8.4V8.6H7.2M5 2V10',
  雨: 'M.6 .5H9.4M.9 2.8V10M.9 2.8H9.1V10M5 .5V10M2.4 4.6L3.6 5.6M2.4 7.2L3.6 8.2M6.5 4.6L7.7 5.6M6.5 7.2L7.7 8.2',
  石: 'M.5 .9H9.5M4.6 .9C4 4 2.4 6 .4 7.6M3 5.2H8.6V9.6H3Z',
  小: 'M5 0V9.8H3.8M2.4 3.2L.6 7.4M7.6 3.2L9.4 7.4',
  米: 'M5 0V10M.3 4.8H9.7M2 .8L3.6 3.4M8 .8L6.4 3.4M5 4.8L1 9.4M5 4.8L9 9.4',
  井: 'M.4 2.9H9.6M.4 6.8H9.6M3.2 0V6C3.2 8 2.6 9 1.4 10M6.8 0V10',
  心: 'M1.6 4.4L.4 7.8M3.2 3.6V8C3.2 9.2 3.8 9.6 5 9.6H6.4C7.4 9.6 7.8 9 7.8 7.6M5 1.6L6.2 4M8.2 3.2L9.6 6.4',
};

/** The width of a line of text of cap height `size`, in pixels. */
function measure(text, size, tracking = 1.5) {
  let width = 0;
  for (const char of text.toUpperCase()) {
    width += char === ' ' ? 2.6 : HAN[char] ? 6.4 + tracking : (LATIN[char]?.[0] ?? 2) + tracking;
  }
  return ((width - tracking) * size) / 6;
}

/**
 * A line of text as SVG, its capitals' top left at x, y and `size` pixels high. `weight` is the
 * stroke's width in units (0.5 light, 1 bold); `anchor` start, middle or end.
 */
export function text(
  x,
  y,
  size,
  line,
  { color = '#000', weight = 0.7, tracking = 1.5, anchor = 'start', cap = 'butt' } = {},
) {
  const width = measure(line, size, tracking);
  let left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const unit = size / 6;
  let paths = '';
  for (const char of line.toUpperCase()) {
    const han = HAN[char];
    const glyph = LATIN[char];
    if (han) {
      const scale = (unit * 6.2) / 10;
      paths += `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" d="${han}" stroke-width="${((weight * unit) / scale).toFixed(2)}"/>`;
      left += (6.4 + tracking) * unit;
    } else if (glyph) {
      paths += `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${unit.toFixed(3)})" d="${glyph[1]}" stroke-width="${weight}"/>`;
      left += (glyph[0] + tracking) * unit;
    } else {
      left += 2.6 * unit;
    }
  }
  return `<g fill="none" stroke="${color}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}">${paths}</g>`;
}

/** One Chinese character `size` pixels square; `weight` is the stroke in tenths of the square. */
export function han(x, y, size, char, color, weight = 1) {
  const path = HAN[char];
  if (path === undefined) throw new Error(`no strokes for ${char}`);
  return `<path transform="translate(${x} ${y}) scale(${size / 10})" d="${path}" fill="none" stroke="${color}" stroke-width="${weight}"/>`;
}

/** Lines that read as handwriting or small print from afar: words as wavering strokes. */
export function scribble(r, x, y, width, size, color, weight = 1) {
  let path = '';
  let left = x;
  while (left < x + width - size) {
    const end = Math.min(left + r.range(1.6, 6) * size, x + width);
    path += `M${left.toFixed(1)} ${y.toFixed(1)}`;
    while (left < end) {
      const tall = r.chance(0.13) ? 1.25 : r.chance(0.08) ? -0.7 : 0.46;
      const rise = size * tall * r.range(0.7, 1);
      path += `Q${(left + size * 0.1).toFixed(1)} ${(y - rise).toFixed(1)} ${(left + size * 0.2).toFixed(1)} ${(y - rise * 0.4).toFixed(1)}T${(left + size * 0.34).toFixed(1)} ${(y + (r.next() - 0.5) * size * 0.12).toFixed(1)}`;
      left += size * 0.34;
    }
    left += size * 0.75;
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
