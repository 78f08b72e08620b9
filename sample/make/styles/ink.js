import { fractal, smooth } from '../core/random.js';
import { mask, plot, rgb, tooth } from '../core/pixels.js';

/** Ink on paper: mountains by washes that fade into blank paper, a seal in cinnabar. */

const f = (n) => n.toFixed(1);

/** The red seal of an invented studio: carved strokes in a square. */
function seal(x, y, s) {
  const k = s / 10;
  return `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k * 10) / 10})"><rect width="10" height="10" rx="1" fill="#fff"/><path d="M2 2.5H8M5 2.5V8M2.4 5H7.6M2 8H8M3 5V8" stroke="#000" stroke-width=".9" fill="none"/></g>`;
}

/** A small boat, a hut, or birds: the few dark strokes that give the scale. */
function detail(kind, x, y, s) {
  if (kind === 'boat')
    return `<path d="M${f(x - s)} ${f(y)}q${f(s)} ${f(s * 0.5)} ${f(2 * s)} ${f(-s * 0.12)}q${f(-s)} ${f(s * 0.2)} ${f(-2 * s)} ${f(s * 0.12)}M${f(x - s * 0.2)} ${f(y)}q${f(s * 0.3)} ${f(-s * 0.5)} ${f(s * 0.6)} ${f(-s * 0.02)}M${f(x + s * 0.7)} ${f(y)}l${f(s * 0.05)} ${f(-s * 0.5)}M${f(x + s * 0.7)} ${f(y - s * 0.2)}l${f(s * 0.9)} ${f(-s * 0.5)}" stroke="#fff" stroke-width="${f(s * 0.09)}" fill="none" stroke-linecap="round"/>`;
  if (kind === 'hut')
    return `<path d="M${f(x - s)} ${f(y)}L${f(x)} ${f(y - s * 0.6)}L${f(x + s)} ${f(y)}M${f(x - s * 0.7)} ${f(y)}V${f(y + s * 0.5)}M${f(x + s * 0.7)} ${f(y)}V${f(y + s * 0.5)}M${f(x - s * 0.9)} ${f(y + s * 0.5)}H${f(x + s * 0.9)}" stroke="#fff" stroke-width="${f(s * 0.1)}" fill="none" stroke-linecap="round"/>`;
  let out = '';
  for (let i = 0; i < 7; i++) {
    const bx = x + i * s * 0.62 + (i % 3) * s * 0.2;
    const by = y + ((i * 37) % 11) * s * 0.09 + i * s * 0.12;
    out += `<path d="M${f(bx - s * 0.2)} ${f(by - s * 0.08)}q${f(s * 0.12)} ${f(-s * 0.06)} ${f(s * 0.2)} ${f(s * 0.08)}q${f(s * 0.08)} ${f(-s * 0.14)} ${f(s * 0.22)} ${f(-s * 0.1)}" stroke="#fff" stroke-width="${f(s * 0.05)}" fill="none" stroke-linecap="round"/>`;
  }
  return out;
}

/** A pine or bare tree of brush strokes, rooted at x, y. */
function tree(r, x, y, s) {
  let out = '';
  const branch = (x0, y0, a, length, width, depth) => {
    const bend = r.range(-0.3, 0.3);
    const x1 = x0 + Math.cos(a) * length;
    const y1 = y0 + Math.sin(a) * length;
    out += `<path d="M${f(x0)} ${f(y0)}Q${f(x0 + Math.cos(a + bend) * length * 0.5)} ${f(y0 + Math.sin(a + bend) * length * 0.5)} ${f(x1)} ${f(y1)}" stroke="#fff" stroke-width="${f(width)}" fill="none" stroke-linecap="round"/>`;
    if (depth === 0) {
      for (let i = 0; i < 7; i++)
        out += `<circle cx="${f(x1 + r.gauss(0, s * 0.05))}" cy="${f(y1 + r.gauss(0, s * 0.03))}" r="${f(s * r.range(0.007, 0.02))}" fill="#fff" fill-opacity="${f(r.range(0.4, 1))}"/>`;
      return;
    }
    const n = r.int(2, 3);
    for (let i = 0; i < n; i++)
      branch(
        x1,
        y1,
        a + r.range(-0.75, 0.75),
        length * r.range(0.55, 0.8),
        width * 0.62,
        depth - 1,
      );
  };
  branch(x, y, -1.5 + r.range(-0.25, 0.25), s * 0.3, s * 0.036, 4);
  return out;
}

/** Lays ink washes (0 to 1) and a red seal on paper. */
function onPaper({ w, h, seed }, inkAt, strokes, red, paperHex = '#f1e9d8') {
  const paper = rgb(paperHex);
  const image = plot(w, h, (x, y, i) => {
    const wash = Math.min(1, inkAt(x, y));
    const dry = 0.8 + 0.2 * smooth(0.25, 0.5, fractal(x / 3, y / 6, seed + 77, 2));
    const k = Math.min(0.97, 1 - (1 - wash * 0.9) * (1 - strokes[i] * 0.88 * dry));
    const c = paper.map((v, n) => v * (1 - k) + [24, 23, 26][n] * k);
    const s = red[i] * 0.9;
    return c.map((v, n) => v * (1 - s) + [178, 34, 26][n] * s);
  });
  return tooth(image, 0.5, seed);
}

/** Ink of a mountain range: dark along the ridge, dissolving downwards. */
function range_({ w, h, seed }, layers) {
  return (x, y) => {
    let ink = 0;
    layers.forEach(({ base, amp, freq, dark, fadeTo, shift }, k) => {
      const ridge = fractal((x / w) * freq + shift, 0.5 + k, seed + k * 31, 5);
      const line = h * (base - amp * (ridge - 0.3));
      const d = (y - line) / h;
      if (d < -0.004) return;
      const body = Math.exp(-Math.max(0, d) / fadeTo);
      const texture = smooth(
        0.32,
        0.66,
        fractal((x / w) * 30 + d * 26, (y / h) * 15 - d * 20, seed + 90 + k, 4),
      );
      const edge = smooth(-0.004, 0.004, d);
      const own = dark * edge * body * (0.5 + 0.6 * texture);
      const veil = smooth(0.0, 0.03, d) * 0.9;
      ink = ink * (1 - veil) + own * (1 - ink * 0.2);
    });
    return ink;
  };
}

const compositions = {
  peaks: {
    alt: {
      en: 'Ink landscape: tall peaks rise from blank paper that reads as mist; a boat or hut below, a red seal at the edge.',
      zh: '水墨山水：高峰自留白的霧氣中升起，下有小舟或茅屋，邊角鈐朱印。',
    },
    async draw(ctx) {
      const { w, h, r, o } = ctx;
      const layers = [0.36, 0.52, 0.7].map((base, k) => ({
        base: base + r.range(-0.03, 0.03),
        amp: [0.62, 0.5, 0.32][k],
        freq: r.range(2, 3.4) + k * 0.6,
        dark: [0.3, 0.55, 0.86][k],
        fadeTo: [0.16, 0.13, 0.1][k],
        shift: r.range(0, 90),
      }));
      const strokes = await mask(
        w,
        h,
        detail(o.mark ?? 'boat', w * r.range(0.25, 0.7), h * 0.86, w * 0.05) +
          tree(r, w * (r.chance(0.5) ? 0.14 : 0.86), h * 0.9, h * 0.24),
        0.6,
      );
      const red = await mask(w, h, seal(w * 0.9, h * 0.06, w * 0.045), 0.4);
      return onPaper(ctx, range_(ctx, layers), strokes, red);
    },
  },
  scroll: {
    alt: {
      en: 'Long ink handscroll: low hills and water drift past with wide spaces of untouched paper.',
      zh: '橫幅水墨長卷：低丘與水緩緩而過，留白疏闊。',
    },
    async draw(ctx) {
      const { w, h, r } = ctx;
      const layers = [0, 1, 2].map((k) => ({
        base: 0.5 + k * 0.15,
        amp: [0.85, 0.6, 0.34][k],
        freq: r.range(3.5, 6),
        dark: [0.26, 0.48, 0.8][k],
        fadeTo: [0.2, 0.15, 0.11][k],
        shift: r.range(0, 90),
      }));
      let marks = '';
      for (let i = 0; i < 3; i++)
        marks += detail(
          ['boat', 'birds', 'hut'][i],
          w * (0.18 + i * 0.3),
          h * [0.84, 0.2, 0.88][i],
          h * 0.07,
        );
      for (let i = 0; i < 3; i++) marks += tree(r, w * r.range(0.1, 0.9), h * 0.96, h * 0.36);
      const strokes = await mask(w, h, marks, 0.5);
      const red = await mask(w, h, seal(w * 0.955, h * 0.74, h * 0.09), 0.4);
      return onPaper(ctx, range_(ctx, layers), strokes, red, '#efe4cc');
    },
  },
  bamboo: {
    alt: {
      en: 'Ink painting of bamboo: segmented stems in one stroke each, leaves in clusters, dark before pale.',
      zh: '水墨竹：竿節一筆而成，竹葉成叢，濃前淡後。',
    },
    async draw(ctx) {
      const { w, h, r } = ctx;
      const stand = (count, spread) => {
        let out = '';
        for (let s = 0; s < count; s++) {
          let x = w * r.range(0.5 - spread, 0.5 + spread);
          let y = h * 1.02;
          const width = w * r.range(0.016, 0.034);
          const lean = r.range(-0.14, 0.14);
          while (y > h * r.range(-0.05, 0.2)) {
            const length = h * r.range(0.1, 0.16);
            const x1 = x + lean * length;
            out += `<path d="M${f(x)} ${f(y)}L${f(x1)} ${f(y - length * 0.93)}" stroke="#fff" stroke-width="${f(width)}" stroke-linecap="round"/>`;
            if (r.chance(0.7)) {
              const side = r.chance(0.5) ? 1 : -1;
              const reach = w * r.range(0.05, 0.13);
              const tx = x1 + side * reach;
              const ty = y - length - reach * r.range(0.1, 0.5);
              out += `<path d="M${f(x1)} ${f(y - length)}L${f(tx)} ${f(ty)}" stroke="#fff" stroke-width="2.4"/>`;
              const fan = r.int(4, 7);
              for (let i = 0; i < fan; i++) {
                const a = 0.35 + (i / fan) * 1.9 + r.range(-0.15, 0.15);
                const L = w * r.range(0.15, 0.27);
                const ex = tx + side * Math.cos(a) * L;
                const ey = ty + Math.sin(a) * L;
                const nx = -Math.sin(a) * L * 0.1 * side;
                const ny = Math.cos(a) * L * 0.1;
                out += `<path d="M${f(tx)} ${f(ty)}Q${f(tx + (ex - tx) * 0.35 + nx)} ${f(ty + (ey - ty) * 0.35 + ny)} ${f(ex)} ${f(ey)}Q${f(tx + (ex - tx) * 0.45 - nx)} ${f(ty + (ey - ty) * 0.45 - ny)} ${f(tx)} ${f(ty)}Z" fill="#fff"/>`;
              }
            }
            x = x1;
            y -= length;
          }
        }
        return out;
      };
      const far = await mask(w, h, stand(3, 0.36), 2.5);
      const near = await mask(w, h, stand(2, 0.26), 0.5);
      const red = await mask(w, h, seal(w * 0.08, h * 0.86, w * 0.06), 0.4);
      return onPaper(ctx, (x, y) => far[Math.floor(y) * w + Math.floor(x)] * 0.3, near, red);
    },
  },
  circle: {
    alt: {
      en: 'Ink painting: one dry brushstroke turns almost into a full circle on plain paper.',
      zh: '水墨：一筆枯墨，在素紙上幾成一圓。',
    },
    async draw(ctx) {
      const { w, h, r, seed } = ctx;
      const cx = w / 2;
      const cy = h * 0.48;
      const R = Math.min(w, h) * 0.3;
      const start = r.range(-2.6, -1.2);
      const red = await mask(w, h, seal(w * 0.78, h * 0.84, w * 0.055), 0.4);
      const none = new Float32Array(w * h);
      return onPaper(
        ctx,
        (x, y) => {
          const a = ((Math.atan2(y - cy, x - cx) - start) / 6.283 + 2) % 1;
          if (a > 0.95) return 0;
          const wob = R * (1 + 0.03 * Math.sin(a * 9) + a * 0.05);
          const width = R * (0.26 - 0.14 * a) * (0.9 + 0.2 * fractal(a * 30, 1, seed, 2));
          const d = (Math.hypot(x - cx, y - cy) - wob) / width;
          if (Math.abs(d) > 0.5) return 0;
          const bristle = fractal(d * 26, a * 9, seed + 3, 3);
          const dry = smooth(0.2 + a * 0.34, 0.34 + a * 0.34, bristle);
          return 0.95 * dry * smooth(0.5, 0.42, Math.abs(d)) * smooth(0.95, 0.86, a);
        },
        none,
        red,
      );
    },
  },
  rain: {
    alt: {
      en: 'Ink painting of a village street in slanting rain: roofs, wires and one umbrella in grey washes.',
      zh: '水墨：斜雨中的村街，屋頂、電線與一把傘，皆以淡墨染成。',
    },
    async draw(ctx) {
      const { w, h, r, seed } = ctx;
      let roofs = '';
      for (let i = 0; i < 10; i++) {
        const near = i / 9;
        const left = i % 2 === 0;
        const s = w * (0.17 + near * 0.22);
        const x = left ? w * (0.3 - near * 0.42) : w * (0.56 + near * 0.24);
        const y = h * (0.36 + near * 0.33);
        const dark = (0.2 + near * 0.62).toFixed(2);
        const wall = (0.07 + near * 0.16).toFixed(2);
        roofs += `<path d="M${f(x + s * 0.08)} ${f(y)}h${f(s * 0.84)}v${f(s * 0.62)}h${f(-s * 0.84)}Z" fill="#fff" fill-opacity="${wall}"/>`;
        roofs += `<path d="M${f(x - s * 0.1)} ${f(y + s * 0.03)}Q${f(x + s * 0.1)} ${f(y - s * 0.06)} ${f(x + s * 0.22)} ${f(y - s * 0.3)}H${f(x + s * 0.8)}Q${f(x + s * 0.92)} ${f(y - s * 0.06)} ${f(x + s * 1.1)} ${f(y + s * 0.03)}Z" fill="#fff" fill-opacity="${dark}"/>`;
        for (let k = 0; k < 3; k++)
          roofs += `<rect x="${f(x + s * (0.2 + k * 0.24))}" y="${f(y + s * 0.16)}" width="${f(s * 0.11)}" height="${f(s * 0.26)}" fill="#fff" fill-opacity="${dark}"/>`;
      }
      roofs += `<path d="M0 ${f(h * 0.2)}Q${f(w * 0.5)} ${f(h * 0.28)} ${w} ${f(h * 0.14)}M0 ${f(h * 0.23)}Q${f(w * 0.5)} ${f(h * 0.33)} ${w} ${f(h * 0.17)}" stroke="#fff" stroke-width="1.6" fill="none" stroke-opacity=".7"/>`;
      const ux = w * 0.46;
      roofs += `<path d="M${f(ux - w * 0.05)} ${f(h * 0.84)}q${f(w * 0.05)} ${f(-h * 0.055)} ${f(w * 0.1)} 0Z" fill="#fff"/><path d="M${f(ux)} ${f(h * 0.835)}v${f(h * 0.06)}" stroke="#fff" stroke-width="${f(w * 0.02)}"/>`;
      const strokes = await mask(w, h, roofs, 1.1);
      let lines = '';
      for (let i = 0; i < 240; i++) {
        const x = r.range(-0.1, 1.1) * w;
        const y = r.range(-0.05, 1) * h;
        const L = h * r.range(0.02, 0.08);
        lines += `<path d="M${f(x)} ${f(y)}l${f(-L * 0.3)} ${f(L)}" stroke="#fff" stroke-width="1.1" stroke-opacity="${f(r.range(0.2, 0.7))}"/>`;
      }
      const rain = await mask(w, h, lines);
      const red = await mask(w, h, seal(w * 0.86, h * 0.07, w * 0.06), 0.4);
      return onPaper(
        ctx,
        (x, y) =>
          0.1 +
          0.26 * smooth(0.3, 0.8, fractal(x / 170, y / 120, seed, 4)) +
          0.2 * rain[Math.floor(y) * w + Math.floor(x)],
        strokes,
        red,
        '#e9e4d6',
      );
    },
  },
};

export default compositions;
