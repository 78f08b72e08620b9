import { each, grain, plot, vignette } from '../core/pixels.js';

/** What the photographs share: the print, silhouettes of buildings and of people. */

const f = (n) => n.toFixed(1);

/** A warm or cold silver print from values 0 to 1, with a paper border. */
export function silver(
  w,
  h,
  valueAt,
  { seed, tone = [1, 0.985, 0.95], border = 0.028, grainy = 13, dark = 0.3 } = {},
) {
  const m = Math.round(Math.min(w, h) * border);
  let image = plot(w, h, (x, y, i) => {
    const v = Math.min(1, Math.max(0, valueAt(x, y, i)));
    const k = 14 + 232 * v;
    return tone.map((t) => k * (t + (1 - t) * v * 0.4));
  });
  image = grain(vignette(image, dark), grainy, seed);
  if (m === 0) return image;
  return each(image, (c, x, y) =>
    x < m || y < m || x >= w - m || y >= h - m ? [243, 241, 235] : c,
  );
}

/** Silhouettes of a row of buildings standing on `base`, heights as fractions of h. */
export const buildings = (w, h, r, base, count, low, high) => {
  let out = '';
  let x = -w * 0.02;
  for (let i = 0; i < count && x < w; i++) {
    const bw = w * r.range(0.05, 0.13);
    const bh = h * r.range(low, high);
    out += `<rect x="${f(x)}" y="${f(base - bh)}" width="${f(bw)}" height="${f(h)}" fill="#fff"/>`;
    if (r.chance(0.4))
      out += `<rect x="${f(x + bw * 0.3)}" y="${f(base - bh - h * 0.03)}" width="${f(bw * 0.18)}" height="${f(h * 0.04)}" fill="#fff"/>`;
    x += bw * r.range(0.85, 1.2);
  }
  return out;
};

/** A person walking, seen from afar, as white shapes `s` pixels high with feet at x, y. */
export function walker(x, y, s, { umbrella = false, lean = 0.06, load = false } = {}) {
  const p = (dx, dy) => `${f(x + dx * s)} ${f(y - dy * s)}`;
  let out = `<ellipse cx="${f(x + lean * s)}" cy="${f(y - s * 0.91)}" rx="${f(s * 0.062)}" ry="${f(s * 0.078)}" fill="#fff"/>`;
  out += `<path d="M${p(lean - 0.1, 0.8)}Q${p(lean, 0.86)} ${p(lean + 0.1, 0.8)}L${p(0.11, 0.42)}L${p(0.2, 0.02)}L${p(0.12, 0)}L${p(0.015, 0.4)}L${p(-0.13, 0)}L${p(-0.21, 0.02)}L${p(-0.1, 0.44)}Z" fill="#fff"/>`;
  if (umbrella)
    out += `<path d="M${p(lean - 0.34, 0.98)}Q${p(lean + 0.02, 1.36)} ${p(lean + 0.38, 0.98)}Z" fill="#fff"/><path d="M${p(lean + 0.02, 1.1)}L${p(lean + 0.06, 0.6)}" stroke="#fff" stroke-width="${f(s * 0.018)}"/>`;
  if (load)
    out += `<path d="M${p(-0.5, 0.86)}L${p(0.58, 0.8)}" stroke="#fff" stroke-width="${f(s * 0.022)}"/><path d="M${p(-0.58, 0.45)}h${f(s * 0.2)}v${f(-s * 0.24)}h${f(-s * 0.2)}ZM${p(0.48, 0.4)}h${f(s * 0.2)}v${f(-s * 0.24)}h${f(-s * 0.2)}Z" fill="#fff"/>`;
  return out;
}
