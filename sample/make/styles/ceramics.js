import { fractal, hashAt, smooth } from '../core/random.js';
import { mix, plot, rgb } from '../core/pixels.js';

/**
 * Thrown vessels as surfaces of revolution: a profile gives the radius at each height, light from
 * the upper left gives the form, a glaze gives the colour. On a plain studio sweep.
 */

/** Profiles: radius (fraction of the half width) at height t, 0 the rim and 1 the foot. */
const PROFILES = {
  vase: (t) =>
    t < 0.2
      ? 0.24 + 0.1 * Math.cos(t * 15.7) ** 2
      : 0.24 + 0.5 * Math.sin(Math.PI * Math.min(1, (t - 0.2) / 0.86) ** 0.85) ** 0.8,
  moon: (t) =>
    t < 0.07
      ? 0.36 - t
      : 0.3 + 0.62 * Math.sqrt(Math.max(0, 1 - (2 * (t - 0.52)) ** 2 * 1.05)) * 0.98,
  bowl: (t) =>
    t > 0.9 ? 0.3 : 0.95 * Math.sqrt(Math.max(0.02, 1 - (t / 0.98) ** 2.1)) * 0.96 + 0.04,
  bottle: (t) =>
    t < 0.42
      ? 0.13 + 0.05 * Math.exp(-t * 26) + 0.02 * t
      : 0.14 + 0.48 * smooth(0.42, 0.72, t) - 0.1 * smooth(0.78, 1, t),
  cylinder: (t) => 0.52 + 0.02 * Math.sin(t * 5) - 0.04 * smooth(0.93, 1, t),
  gourd: (t) =>
    0.2 + 0.26 * Math.exp(-(((t - 0.26) / 0.13) ** 2)) + 0.5 * Math.exp(-(((t - 0.72) / 0.2) ** 2)),
  jar: (t) =>
    t < 0.08
      ? 0.42
      : 0.4 + 0.36 * Math.sin(Math.PI * Math.min(1, (t - 0.08) / 1.08) ** 0.7) - 0.08 * t,
};

/** Glazes: colour [r, g, b] at angle a (−1 to 1 across), height t. */
const GLAZES = {
  plain:
    ({ main, seed }) =>
    (a, t) => {
      const k = 0.96 + 0.08 * fractal(a * 3, t * 4, seed, 3);
      return main.map((c) => c * k);
    },
  dripped:
    ({ main, second, seed }) =>
    (a, t) => {
      const edge =
        0.42 +
        0.2 * fractal(a * 5 + 9, 0.4, seed, 3) +
        0.12 * (fractal(a * 16, 1.5, seed + 1, 1) - 0.5);
      const k = smooth(edge, edge + 0.02, t);
      const lip = Math.exp(-(((t - edge) / 0.012) ** 2)) * 18;
      return main.map((c, i) => c + (second[i] - c) * k - lip);
    },
  crackle:
    ({ main, second, seed }) =>
    (a, t) => {
      const n = fractal(a * 7, t * 9, seed, 2);
      const m = fractal(a * 15 + 4, t * 19, seed + 3, 2);
      const line = Math.max(1 - Math.abs(n - 0.5) * 70, 1 - Math.abs(m - 0.5) * 46, 0);
      return main.map((c, i) => c + (second[i] - c) * line * 0.5);
    },
  brushed:
    ({ main, second, seed }) =>
    (a, t) => {
      const wave = Math.sin(a * 9 + 2 * Math.sin(t * 7)) * 0.05;
      const band =
        smooth(0.05, 0.035, Math.abs(t - 0.42 - wave)) +
        smooth(0.022, 0.012, Math.abs(t - 0.56 - wave)) +
        smooth(0.015, 0.008, Math.abs(t - 0.3 - wave));
      const dry = fractal(a * 22, t * 60, seed, 2) > 0.36 ? 1 : 0.25;
      return main.map((c, i) => c + (second[i] - c) * Math.min(1, band) * dry);
    },
  speckled:
    ({ main, second, seed }) =>
    (a, t) => {
      const spot = hashAt(Math.floor(a * 130), Math.floor(t * 170), seed) > 0.955 ? 0.75 : 0;
      const iron = smooth(0.62, 0.75, fractal(a * 10, t * 12, seed, 3)) * 0.4;
      return main.map((c, i) => c + (second[i] - c) * Math.max(spot, iron));
    },
  banded:
    ({ main, second, third }) =>
    (a, t) => {
      const s = (t * 9) % 1;
      const n = Math.floor(t * 9);
      const base = n % 3 === 1 ? second : n % 3 === 2 && s > 0.5 ? third : main;
      return base;
    },
  flamed:
    ({ main, second, third, seed }) =>
    (a, t) => {
      const n = fractal(a * 2.4, t * 1.6 - fractal(a * 6, t * 2, seed, 2), seed + 2, 4);
      const m = fractal(a * 20, t * 5, seed, 3);
      const k = smooth(0.36, 0.62, n + (m - 0.5) * 0.2);
      return main.map(
        (c, i) => c + (second[i] - c) * k + (third[i] - c) * smooth(0.6, 0.72, n) * 0.4,
      );
    },
};

/** One vessel standing on a sweep; `scale` is its height against the picture. */
function vessel({ w, h, p, seed, o, r }, glazeName) {
  const profile = PROFILES[o.form];
  const isBowl = o.form === 'bowl';
  const tall = h * (o.scale ?? (isBowl ? 0.34 : 0.68));
  const half = isBowl ? tall * 1.05 : tall * (o.form === 'moon' ? 0.53 : 0.5);
  const top = h * (isBowl ? 0.36 : 0.14);
  const cx = w / 2;
  const lean = r.range(-0.006, 0.006);
  const glaze = GLAZES[glazeName]({
    main: rgb(o.glaze?.[0] ?? p.a),
    second: rgb(o.glaze?.[1] ?? p.ink),
    third: rgb(o.glaze?.[2] ?? p.c),
    seed,
  });
  const backTop = rgb(mix(p.bg, '#ffffff', 0.06));
  const backLow = rgb(mix(p.bg, '#000000', 0.06));
  const clay = rgb(o.clay ?? '#8a6248');
  const alpha = new Float32Array(w * h);
  const rimR = profile(0.005) * half;
  const rimE = rimR * 0.2;
  const image = plot(w, h, (x, y, i) => {
    const t = (y - top) / tall;
    const ground = Math.min(1, y / h);
    const horizon = smooth(0.7, 0.8, ground) * 5;
    const sweep = backTop.map((c, k) => c + (backLow[k] - c) * ground - horizon);
    const sx = (x - cx - half * 0.34) / (half * 1.15);
    const sy = (y - top - tall * 1.0) / (tall * 0.085);
    const cast =
      Math.exp(-(sx * sx + sy * sy) * 1.5) * 0.5 +
      Math.exp(
        -(
          ((x - cx) / (profile(0.97) * half * 1.15)) ** 2 +
          ((y - top - tall) / (tall * 0.022)) ** 2
        ),
      ) *
        0.5;
    const back = sweep.map((c) => c * (1 - Math.min(0.75, cast)));
    const axis = cx + (y - top) * lean;
    const dxRim = (x - axis) / rimR;
    const dyRim = (y - top) / rimE;
    const inRim = dxRim * dxRim + dyRim * dyRim;
    if (inRim < 1) {
      alpha[i] = 1;
      const inside =
        inRim > 0.86 ? 1.12 : 0.3 + 0.34 * smooth(-0.9, 1, dxRim) + 0.12 * smooth(0, -1, dyRim);
      return glaze(dxRim * 0.5, 0.03).map((c) => c * inside * 0.9);
    }
    const footCurve = t > 0.94 ? 0 : 0;
    if (t < 0 || t > 1 + footCurve) {
      const footR = profile(1) * half;
      const e = ((x - axis) / footR) ** 2 + ((y - top - tall) / (footR * 0.13)) ** 2;
      if (t <= 1 || e > 1) return back;
    }
    const tt = Math.min(1, Math.max(0, t));
    const R = profile(tt) * half;
    const nx = (x - axis) / R;
    if (Math.abs(nx) > 1) return back;
    alpha[i] = smooth(1, 1 - 1.5 / R, Math.abs(nx));
    const slope =
      ((profile(Math.min(1, tt + 0.01)) - profile(Math.max(0, tt - 0.01))) * half) / (tall * 0.02);
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx));
    const len = Math.hypot(1, slope);
    const N = [nx / len, -slope / len, nz / len];
    const lambert = Math.max(0, -0.55 * N[0] + 0.42 * -N[1] * -1 * -1 + 0.72 * N[2]);
    const fillLight = Math.max(0, 0.8 * N[0]) * 0.13;
    const turn = 1 + 0.018 * Math.sin(tt * tall * 0.55) * (o.matte ? 1.6 : 0.6);
    const light = (0.3 + 0.78 * lambert + fillLight) * turn;
    const hx = nx + 0.42;
    const hy = (tt - 0.3) * 1.6;
    const gloss = o.matte
      ? 0
      : Math.exp(-(hx * hx * 42 + hy * hy * 9)) * 95 + Math.exp(-(((nx - 0.72) / 0.06) ** 2)) * 16;
    const angle = Math.asin(Math.max(-1, Math.min(1, nx))) / 1.5708;
    const bare = smooth(0.935, 0.945, tt + 0.01 * fractal(angle * 4, 2, seed, 2));
    const color = glaze(angle, tt).map((c, k) => c + (clay[k] - c) * (o.bare === false ? 0 : bare));
    const edge = smooth(1, 0.93, Math.abs(nx));
    const grainy = (hashAt(x, y, seed) - 0.5) * (o.matte ? 9 : 3);
    const own = color.map((c) => c * light * (0.72 + 0.28 * edge) + gloss * (1 - bare) + grainy);
    return own.map((c, k) => back[k] + (c - back[k]) * alpha[i]);
  });
  return { ...image, alpha };
}

const words = {
  plain: ['a single even glaze', '單色勻釉'],
  dripped: ['a glaze that runs and stops in thick drops', '流淌凝成厚滴的釉'],
  crackle: ['a fine network of crackle', '細密開片'],
  brushed: ['quick brushed bands', '快筆畫出的環紋'],
  speckled: ['iron speckles', '鐵斑'],
  banded: ['level painted bands', '平行彩環'],
  flamed: ['flame-like drifts of colour from the kiln', '窰變火焰般的流色'],
};

export default Object.fromEntries(
  Object.entries(words).map(([name, [en, zh]]) => [
    name,
    {
      alt: {
        en: `Ceramic vessel with ${en}, photographed on a plain {c} ground.`,
        zh: `陶瓷器皿，飾以${zh}，置於素淨的{c}背景前。`,
      },
      draw: async (ctx) => vessel(ctx, name),
    },
  ]),
);
