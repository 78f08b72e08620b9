import { fractal } from '../core/random.js';
import { each, mix, paint, tooth } from '../core/pixels.js';

/** Geometric abstraction: hard edges, few colours, a trace of brush and canvas. */

const f = (n) => n.toFixed(1);

/** Canvas weave and brush drag over flat paint. */
function canvas(image, seed, strength = 1) {
  return each(image, (c, x, y) => {
    const weave = ((x & 3) === 0 ? -1.4 : 0.5) + ((y & 3) === 0 ? -1.4 : 0.5);
    const drag = (fractal(x / 190, y / 9, seed, 3) - 0.5) * 14;
    return c.map((v) => v + (weave + drag) * strength);
  });
}

const compositions = {
  stripes: {
    alt: {
      en: 'Painting of upright stripes of uneven width, {c} taking most of the canvas.',
      zh: '畫作：寬窄不一的直條，畫面以{c}為主。',
    },
    async draw({ w, h, r, p, seed }) {
      let out = '';
      let x = w * r.range(0.06, 0.16);
      for (const c of r.shuffle([p.ink, p.a, p.b, p.c, p.b])) {
        const width = w * r.range(0.008, 0.05);
        out += `<rect x="${f(x)}" y="0" width="${f(width)}" height="${h}" fill="${c}"/>`;
        x += width + w * r.range(0.05, 0.19);
      }
      return canvas(await paint(w, h, p.bg, out), seed);
    },
  },
  nested: {
    alt: {
      en: 'Square within square: nested frames of close tones step inward on a {c} ground.',
      zh: '方中有方：色調相近的方框在{c}底上層層向內。',
    },
    async draw({ w, h, r, p, seed }) {
      const tones = [mix(p.bg, p.b, 0.6), mix(p.bg, p.ink, 0.12), p.b, mix(p.bg, p.a, 0.82)];
      let out = '';
      let inset = 0;
      tones.forEach((c, i) => {
        inset += w * r.range(0.09, 0.125);
        const drop = inset * 0.28;
        out += `<rect x="${f(inset)}" y="${f(inset + drop)}" width="${f(w - 2 * inset)}" height="${f(Math.max(10, h - 2 * inset - drop * (1.2 - i * 0.1)))}" fill="${c}"/>`;
      });
      return canvas(await paint(w, h, p.bg, out), seed);
    },
  },
  discs: {
    alt: {
      en: 'Abstract painting: overlapping discs change colour where they cross, over {c}.',
      zh: '抽象畫：圓盤在{c}上重疊，相交處變色。',
    },
    async draw({ w, h, r, p, seed }) {
      const colors = [p.a, p.ink, p.c, p.b];
      let out = '';
      for (let i = 0; i < 6; i++) {
        const R = Math.min(w, h) * r.range(0.1, 0.27);
        out += `<circle cx="${f(r.range(R * 0.7, w - R * 0.7))}" cy="${f(r.range(R * 0.7, h - R * 0.7))}" r="${f(R)}" fill="${colors[i % 4]}" fill-opacity="${i % 2 ? 0.82 : 0.92}" style="mix-blend-mode:${i % 3 === 1 ? 'multiply' : 'normal'}"/>`;
      }
      out += `<path d="M0 ${f(h * r.range(0.2, 0.8))}L${w} ${f(h * r.range(0.2, 0.8))}" stroke="${p.ink}" stroke-width="${f(w * 0.006)}"/>`;
      return canvas(await paint(w, h, p.bg, out), seed);
    },
  },
  grid: {
    alt: {
      en: 'Abstract painting: a lattice of dark lines divides blocks of {c} and primary colours.',
      zh: '抽象畫：深色線網分割出{c}與其他純色的方塊。',
    },
    async draw({ w, h, r, p, seed }) {
      const cut = (from, to, depth, out = []) => {
        if (depth === 0 || to - from < 0.14) return [...out, to];
        const at = from + (to - from) * r.range(0.34, 0.66);
        return [...cut(from, at, depth - 1), ...cut(at, to, depth - 1)];
      };
      const xs = [0, ...cut(0, 1, 2)];
      const ys = [0, ...cut(0, 1, 3)];
      const bag = r.shuffle([p.a, p.c, p.b, p.ink, p.bg, p.bg, p.bg, p.bg, p.bg, p.bg, p.a, p.bg]);
      let out = '';
      let n = 0;
      for (let i = 0; i < xs.length - 1; i++)
        for (let j = 0; j < ys.length - 1; j++) {
          if (r.chance(0.25)) continue;
          out += `<rect x="${f(xs[i] * w)}" y="${f(ys[j] * h)}" width="${f((xs[i + 1] - xs[i]) * w)}" height="${f((ys[j + 1] - ys[j]) * h)}" fill="${bag[n++ % bag.length]}"/>`;
        }
      const line = (d, k) =>
        `<path d="${d}" stroke="${p.ink === '#FFFFFF' ? '#141414' : p.ink}" stroke-width="${f(w * k)}" fill="none"/>`;
      xs.slice(1, -1).forEach((x) => (out += line(`M${f(x * w)} 0V${h}`, r.pick([0.012, 0.02]))));
      ys.slice(1, -1).forEach((y) => (out += line(`M0 ${f(y * h)}H${w}`, r.pick([0.012, 0.02]))));
      return canvas(await paint(w, h, p.bg, out), seed);
    },
  },
  wedge: {
    alt: {
      en: 'Hard-edged painting: a folded band makes one turn across a field of {c}.',
      zh: '硬邊繪畫：一條摺帶在{c}的平面上轉折一次。',
    },
    async draw({ w, h, r, p, seed }) {
      const t = w * r.range(0.07, 0.1);
      const x = w * r.range(0.3, 0.5);
      const y = h * r.range(0.35, 0.6);
      const out =
        `<path d="M0 ${f(h)}L${f(x)} ${f(y)}l${f(t)} ${f(t * 0.9)}L${f(t * 1.3)} ${f(h)}Z" fill="${p.a}"/>` +
        `<path d="M${f(x)} ${f(y)}L${f(w)} ${f(y * 0.55)}v${f(t * 1.25)}L${f(x + t)} ${f(y + t * 0.9)}Z" fill="${p.ink}"/>` +
        `<rect x="${f(w * 0.66)}" y="${f(h * 0.72)}" width="${f(t * 1.5)}" height="${f(t * 1.5)}" fill="${p.c}"/>`;
      return canvas(await paint(w, h, p.bg, out), seed);
    },
  },
  field: {
    alt: {
      en: 'Colour-field painting: a glowing soft-edged cloud of {c} floats on a ground only slightly darker.',
      zh: '色域繪畫：邊緣柔和的{c}雲塊浮在略深的底色上。',
    },
    async draw({ w, h, r, p, seed, o }) {
      const ground = mix(p.bg, p.b, 0.9);
      const split = r.range(0.5, 0.64);
      const image = await paint(w, h, ground, '');
      const main = p.bg;
      const low = o.low ? p[o.low] : mix(p.bg, p.b, 0.55);
      const soft = (x, y, x0, y0, x1, y1) => {
        const wob = (fractal(x / 40, y / 40, seed + 5, 3) - 0.5) * 26;
        const d = Math.min(x - x0, x1 - x, y - y0, y1 - y) + wob;
        return Math.max(0, Math.min(1, d / 30 + 0.4));
      };
      const toRgb = (hexColor) => [1, 3, 5].map((i) => parseInt(hexColor.slice(i, i + 2), 16));
      const mainC = toRgb(main);
      const lowC = toRgb(low);
      const washed = each(image, (c, x, y) => {
        const m = w * 0.075;
        const a =
          soft(x, y, m, m, w - m, h * split) * (0.82 + 0.18 * fractal(x / 90, y / 60, seed, 4));
        const b =
          soft(x, y, m, h * split + m * 0.35, w - m, h - m) *
          (0.8 + 0.2 * fractal(x / 70, y / 50, seed + 2, 4));
        return c.map((v, k) => {
          const first = v + (mainC[k] - v) * a;
          return first + (lowC[k] - first) * b;
        });
      });
      return tooth(washed, 0.35, seed);
    },
  },
};

export default compositions;
