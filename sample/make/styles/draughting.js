import { scribble, text } from '../core/letters.js';

/** Marks of the drawing office: lines, dimensions, title blocks, people and trees for scale. */

const f = (n) => n.toFixed(1);
export const line = (d, color, width = 1.2, rest = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${rest}/>`;
export const box = (x, y, w, h, fill, stroke = 'none', sw = 1) =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" stroke="${stroke}" stroke-width="${sw}"/>`;

/** Dimension line with ticks and a number. */
export function dimension(x0, y, x1, label, color) {
  return (
    line(
      `M${f(x0)} ${f(y)}H${f(x1)}M${f(x0 - 4)} ${f(y + 4)}l8 -8M${f(x1 - 4)} ${f(y + 4)}l8 -8`,
      color,
      1,
    ) + text((x0 + x1) / 2, y - 14, 8, label, { color, weight: 0.7, anchor: 'middle' })
  );
}

export function titleBlock(w, h, r, o, color) {
  const x = w * 0.72;
  const y = h * 0.895;
  return (
    box(x, y, w * 0.24, h * 0.07, 'none', color, 1.2) +
    line(
      `M${f(x)} ${f(y + h * 0.032)}h${f(w * 0.24)}M${f(x + w * 0.15)} ${f(y + h * 0.032)}v${f(h * 0.038)}`,
      color,
      1,
    ) +
    text(x + 8, y + 9, h * 0.012, o.sheet ?? 'ELEVATION A-A', { color, weight: 0.7 }) +
    scribble(r, x + 8, y + h * 0.053, w * 0.12, 7, color, 0.9) +
    text(x + w * 0.16, y + h * 0.045, h * 0.012, o.scale ?? '1:100', { color, weight: 0.7 })
  );
}

export function person(x, y, s, color) {
  return `<circle cx="${f(x)}" cy="${f(y - s * 0.92)}" r="${f(s * 0.07)}" fill="${color}"/><path d="M${f(x)} ${f(y - s * 0.84)}L${f(x + s * 0.12)} ${f(y - s * 0.45)}L${f(x + s * 0.1)} ${f(y)}H${f(x - s * 0.1)}L${f(x - s * 0.12)} ${f(y - s * 0.45)}Z" fill="${color}"/>`;
}

export function treeAt(r, x, y, s, color) {
  let out = line(`M${f(x)} ${f(y)}V${f(y - s * 0.5)}`, color, 1.6);
  for (let i = 0; i < 16; i++)
    out += `<circle cx="${f(x + r.gauss(0, s * 0.16))}" cy="${f(y - s * 0.68 + r.gauss(0, s * 0.13))}" r="${f(s * r.range(0.05, 0.13))}" fill="none" stroke="${color}" stroke-width=".9"/>`;
  return out;
}

/** A façade of floors and bays, drawn by a rule for each cell. */
export function facade(r, x, y, w, h, floors, bays, cell) {
  let out = '';
  const cw = w / bays;
  const ch = h / floors;
  for (let j = 0; j < floors; j++)
    for (let i = 0; i < bays; i++) out += cell(x + i * cw, y + j * ch, cw, ch, i, j);
  return out;
}
