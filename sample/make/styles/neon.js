import { han, text } from '../core/letters.js';
import { fractal, hashAt, smooth } from '../core/random.js';
import { grain, mask, plot, rgb, vignette } from '../core/pixels.js';

/** Neon at night: tubes as bright cores with wide glow, wet streets below. */

const f = (n) => n.toFixed(1);
const W = (body, width) =>
  `<g fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;

/** Adds tubes of light to a scene; each `{ color, body }`, `flip` the line of the wet street. */
async function glow({ w, h, seed }, sceneAt, tubes, { flip = null, grainy = 9 } = {}) {
  const lights = [];
  for (const { color, body, width = 5 } of tubes) {
    lights.push({
      c: rgb(color),
      core: await mask(w, h, W(body, width * 0.55), 0.6),
      near: await mask(w, h, W(body, width * 1.7), 5),
      far: await mask(w, h, W(body, width * 8), w * 0.042),
    });
  }
  const image = plot(w, h, (x, y, i) => {
    let px = i;
    let gain = 1;
    if (flip !== null && y > flip) {
      const d = y - flip;
      const sx = Math.round(x + (fractal(x / 26, y / 3.4, seed + 5, 2) - 0.5) * (8 + d * 0.24));
      const sy = Math.max(
        0,
        Math.round(flip - d * 1.9 - (hashAt(x >> 3, y >> 1, seed) - 0.5) * 30),
      );
      px = sy * w + Math.max(0, Math.min(w - 1, sx));
      gain = 0.8 * smooth(0.16, 0.6, fractal(x / 60, y / 12, seed + 9, 3));
    }
    const base = sceneAt(x, y);
    return base.map((v, k) => {
      let sum = v;
      for (const { c, core, near, far } of lights)
        sum += (c[k] * (0.85 * near[px] + 0.85 * far[px]) + 235 * core[px]) * gain;
      return sum;
    });
  });
  return grain(vignette(image, 0.35), grainy, seed);
}

const dark =
  (seed, tint = [9, 9, 14]) =>
  (x, y) => {
    const n = fractal(x / 120, y / 120, seed, 4);
    return tint.map((c) => c * (0.6 + n * 0.8));
  };

const compositions = {
  street: {
    alt: {
      en: 'City street at night: signs in neon tubes hang over a wet road that doubles their light.',
      zh: '城市夜街：霓虹招牌懸於濕路之上，路面倒映其光。',
    },
    draw(ctx) {
      const { w, h, r, seed } = ctx;
      const flip = h * 0.72;
      const colors = r.shuffle(['#ff2f6d', '#25d6ff', '#ffb52e', '#8f5bff', '#3dff9a']);
      const chars = r.shuffle(['米', '石', '水', '火', '木', '光', '門', '市', '月', '山']);
      const tubes = [];
      const facades = [];
      for (let i = 0; i < 6; i++) {
        const s = w * r.range(0.06, 0.105);
        const x = w * (0.06 + i * 0.155);
        const y = h * r.range(0.08, 0.34);
        const n = r.int(1, 3);
        let body = `<rect x="${f(x - s * 0.22)}" y="${f(y - s * 0.22)}" width="${f(s * 1.44)}" height="${f(s * (n * 1.18 + 0.3))}" rx="6"/>`;
        for (let k = 0; k < n; k++)
          body += han(f(x), f(y + k * s * 1.18), s, chars[(i + k * 3) % chars.length], '#fff', 0.6);
        tubes.push({ color: colors[i % colors.length], body, width: w * 0.005 });
        facades.push({ x: x - s, w: s * 3.2, top: h * r.range(-0.1, 0.16) });
      }
      const base = dark(seed);
      return glow(
        ctx,
        (x, y) => {
          const b = base(x, y);
          if (y > flip) return b.map((v) => v * 0.8);
          const hit = facades.findIndex((one) => x > one.x && x < one.x + one.w && y > one.top);
          if (hit < 0) return b;
          const wx = Math.floor(x / 22);
          const wy = Math.floor(y / 30);
          const lit = hashAt(wx, wy, seed + hit) > 0.84 && (x / 22) % 1 > 0.3 && (y / 30) % 1 > 0.4;
          return lit
            ? [120, 92, 48].map((v) => v * (0.4 + 0.6 * hashAt(wx, wy, seed + 3)))
            : b.map((v, k) => v + [7, 7, 12][k] * (1 + (hit % 3) * 0.5));
        },
        tubes,
        { flip },
      );
    },
  },
  sign: {
    alt: {
      en: 'A single neon sign glows on a black wall, its tubes bent into a simple figure.',
      zh: '黑牆上一盞霓虹燈，燈管彎成簡單圖形，獨自發光。',
    },
    draw(ctx) {
      const { w, h, p, seed, o } = ctx;
      const color = o.light ?? p.a;
      const second = o.second ?? p.c;
      const s = Math.min(w, h);
      const cx = w / 2;
      const cy = h * 0.48;
      const figures = {
        fish: `<path d="M${f(cx - s * 0.25)} ${f(cy)}Q${f(cx)} ${f(cy - s * 0.24)} ${f(cx + s * 0.2)} ${f(cy)}Q${f(cx)} ${f(cy + s * 0.24)} ${f(cx - s * 0.25)} ${f(cy)}M${f(cx + s * 0.2)} ${f(cy)}l${f(s * 0.1)} ${f(-s * 0.1)}v${f(s * 0.2)}ZM${f(cx - s * 0.05)} ${f(cy - s * 0.1)}q${f(s * 0.06)} ${f(s * 0.1)} 0 ${f(s * 0.2)}"/><circle cx="${f(cx - s * 0.14)}" cy="${f(cy - s * 0.03)}" r="${f(s * 0.014)}"/>`,
        cup: `<path d="M${f(cx - s * 0.17)} ${f(cy - s * 0.08)}h${f(s * 0.3)}q0 ${f(s * 0.28)} ${f(-s * 0.15)} ${f(s * 0.28)}t${f(-s * 0.15)} ${f(-s * 0.28)}M${f(cx + s * 0.13)} ${f(cy - s * 0.04)}q${f(s * 0.13)} ${f(s * 0.02)} ${f(-s * 0.03)} ${f(s * 0.15)}M${f(cx - s * 0.2)} ${f(cy + s * 0.24)}h${f(s * 0.36)}"/>`,
        moon: `<path d="M${f(cx + s * 0.06)} ${f(cy - s * 0.24)}A${f(s * 0.25)} ${f(s * 0.25)} 0 1 0 ${f(cx + s * 0.24)} ${f(cy + s * 0.1)}A${f(s * 0.21)} ${f(s * 0.21)} 0 0 1 ${f(cx + s * 0.06)} ${f(cy - s * 0.24)}Z"/>`,
        hand: `<path d="M${f(cx - s * 0.1)} ${f(cy + s * 0.26)}V${f(cy)}l${f(-s * 0.1)} ${f(-s * 0.08)}q${f(s * 0.02)} ${f(-s * 0.06)} ${f(s * 0.08)} ${f(-s * 0.02)}l${f(s * 0.04)} ${f(s * 0.03)}V${f(cy - s * 0.22)}q${f(s * 0.03)} ${f(-s * 0.05)} ${f(s * 0.06)} 0v${f(s * 0.14)}v${f(-s * 0.19)}q${f(s * 0.03)} ${f(-s * 0.05)} ${f(s * 0.06)} 0v${f(s * 0.19)}v${f(-s * 0.16)}q${f(s * 0.03)} ${f(-s * 0.05)} ${f(s * 0.06)} 0v${f(s * 0.2)}v${f(-s * 0.1)}q${f(s * 0.03)} ${f(-s * 0.04)} ${f(s * 0.05)} 0V${f(cy + s * 0.08)}q${f(-s * 0.01)} ${f(s * 0.1)} ${f(-s * 0.05)} ${f(s * 0.18)}"/>`,
      };
      const rays = Array.from({ length: 14 }, (_, i) => {
        const a = (i / 14) * 6.283;
        return `<path d="M${f(cx + Math.cos(a) * s * 0.36)} ${f(cy + Math.sin(a) * s * 0.36)}L${f(cx + Math.cos(a) * s * 0.41)} ${f(cy + Math.sin(a) * s * 0.41)}"/>`;
      }).join('');
      const brick = dark(seed, [13, 12, 15]);
      return glow(
        ctx,
        (x, y) => {
          const row = Math.floor(y / 26);
          const mortar = y % 26 < 2.5 || (x + (row % 2) * 30) % 60 < 2.5;
          return brick(x, y).map(
            (v) =>
              v *
              (mortar
                ? 0.45
                : 0.8 + 0.5 * hashAt(Math.floor((x + (row % 2) * 30) / 60), row, seed)),
          );
        },
        [
          { color, body: figures[o.figure ?? 'fish'], width: s * 0.011 },
          { color: second, body: rays, width: s * 0.007 },
        ],
      );
    },
  },
  words: {
    alt: {
      en: 'Neon installation: words in light stacked in rows on a dark gallery wall, with coloured spill on the floor.',
      zh: '霓虹裝置：字句以光管逐行排列於昏暗展牆，地上染上色光。',
    },
    draw(ctx) {
      const { w, h, seed, o } = ctx;
      const flip = h * 0.8;
      const colors = o.lights ?? ['#ff3b6b', '#33d1ff', '#ffd23f'];
      const size = Math.min(
        h * 0.11,
        (h * 0.56) / (o.lines.length * 1.7),
        (w * 0.76) / (Math.max(...o.lines.map((l) => l.length)) * 0.9),
      );
      const tubes = o.lines.map((one, i) => ({
        color: colors[i % colors.length],
        body: text(w / 2, h * 0.4 + (i - o.lines.length / 2) * size * 1.7, size, one, {
          color: '#fff',
          weight: 0.42,
          anchor: 'middle',
          cap: 'round',
        }),
        width: size * 0.07,
      }));
      return glow(ctx, dark(seed, [15, 14, 19]), tubes, { flip });
    },
  },
  traffic: {
    alt: {
      en: 'Long exposure of a city road at night: tail lamps draw red ribbons, head lamps white, towers behind.',
      zh: '城市夜路長時間曝光：車尾燈劃出紅帶，車頭燈成白線，後有高樓。',
    },
    draw(ctx) {
      const { w, h, r, seed } = ctx;
      const vx = w * r.range(0.38, 0.62);
      const vy = h * 0.5;
      const bundle = (side, n) =>
        Array.from({ length: n }, (_, i) => {
          const x = vx + side * w * (0.08 + i * r.range(0.035, 0.06));
          return `<path d="M${f(vx + side * (3 + i * 0.7))} ${f(vy)}C${f(vx + side * w * 0.03)} ${f(h * 0.66)} ${f(x)} ${f(h * 0.74)} ${f(x + side * w * 0.28)} ${f(h * 1.05)}"/>`;
        }).join('');
      const towers = Array.from({ length: 15 }, (_, i) => ({
        x: (i / 14) * w,
        w: w * r.range(0.04, 0.09),
        top: vy - h * (0.08 + 0.4 * Math.abs(i / 14 - vx / w) ** 0.7 * r.range(0.6, 1.2)),
      }));
      return glow(
        ctx,
        (x, y) => {
          if (y > vy + 4)
            return [10, 10, 13].map((c) => c * (0.7 + 0.5 * fractal(x / 40, y / 40, seed, 3)));
          const hit = towers.findIndex((t) => Math.abs(x - t.x) < t.w / 2 && y > t.top);
          const sky = [16 + 46 * (y / vy), 14 + 20 * (y / vy), 40 + 46 * (y / vy)];
          if (hit < 0) return sky;
          const lit =
            hashAt(Math.floor(x / 6), Math.floor(y / 8), seed + hit) > 0.62 &&
            x % 6 > 2 &&
            y % 8 > 3;
          return lit
            ? [210, 170, 96].map((c) => c * (0.3 + 0.6 * hashAt(x >> 3, y >> 3, seed)))
            : [12, 12, 24];
        },
        [
          { color: '#ff2a1f', body: bundle(1, 6), width: 3.4 },
          { color: '#ffe9c4', body: bundle(-1, 6), width: 3 },
        ],
      );
    },
  },
};

export default compositions;
