import { fractal, hashAt, noise, smooth } from '../core/random.js';
import { mask } from '../core/pixels.js';
import { buildings, silver, walker } from './silverPrint.js';

/** Photographs that no camera took: silver-print tones from noise, masks and light. */

const f = (n) => n.toFixed(1);

const compositions = {
  alley: {
    alt: {
      en: 'Black-and-white street photograph: a lone figure with an umbrella crosses a shaft of light in a narrow alley; washing poles above.',
      zh: '黑白街頭攝影：窄巷中，一人撐傘走過一道光，上方橫着晾衣竿。',
    },
    async draw({ w, h, r, seed, o }) {
      const vx = w * r.range(0.44, 0.56);
      const vy = h * 0.46;
      const figure = await mask(
        w,
        h,
        walker(vx - w * 0.03, h * 0.79, h * 0.235, { umbrella: o.umbrella ?? true, load: o.load }),
        0.8,
      );
      const castBody = walker(0, 0, h * 0.235, { umbrella: o.umbrella ?? true, load: o.load });
      const shade = await mask(
        w,
        h,
        `<g transform="translate(${f(vx - w * 0.03)} ${f(h * 0.79)}) skewX(38) scale(1 -0.55)">${castBody}</g>`,
        2.2,
      );
      let poles = '';
      for (let i = 0; i < 6; i++) {
        const y = h * (0.07 + i * 0.055);
        const half = w * (0.42 - i * 0.055);
        poles += `<path d="M${f(vx - half)} ${f(y + r.range(-6, 6))}L${f(vx + half)} ${f(y + r.range(-6, 6))}" stroke="#fff" stroke-width="${f(4.4 - i * 0.5)}"/>`;
        for (let k = 0; k < 5; k++)
          if (r.chance(0.66)) {
            const cw = half * r.range(0.16, 0.28);
            const cx = vx - half * 0.8 + k * half * 0.36;
            poles += `<path d="M${f(cx)} ${f(y)}h${f(cw)}l${f(cw * 0.08)} ${f(cw * r.range(0.8, 1.5))}h${f(-cw * 1.15)}Z" fill="#fff" fill-opacity="${f(r.range(0.7, 1))}"/>`;
          }
      }
      const washing = await mask(w, h, poles, 0.8);
      return silver(
        w,
        h,
        (x, y, i) => {
          const dx = x - vx;
          const dy = y - vy;
          const t = Math.atan2(dy, dx);
          const wall = Math.abs(dx) / (Math.abs(dy) * 0.62 + w * 0.055);
          const depth = Math.min(1, Math.hypot(dx / w, dy / h) * 1.7);
          let v;
          if (dy < 0 && wall < 1) v = 0.93 - depth * 0.12;
          else if (dy > 0 && Math.abs(dx) < dy * 0.78 + w * 0.05) {
            const beam = smooth(0.1, 0, Math.abs((y - h * 0.77) / h - (dx / w) * 0.22) - 0.045);
            v =
              0.19 +
              0.5 * beam +
              0.09 * fractal(dx / (dy * 0.12 + 4), 90 / (dy / h + 0.08), seed, 3);
          } else {
            const z = w / (Math.abs(dx) + 22);
            const row = (dy / (Math.abs(dx) + 22)) * 7;
            const col = z * 6;
            const win =
              noise(Math.floor(col), Math.floor(row), seed) > 0.55 &&
              col % 1 > 0.25 &&
              (row + 100) % 1 > 0.35;
            v =
              (dx > 0 ? 0.33 : 0.17) +
              0.16 * (1 - depth) +
              (win ? -0.12 : 0.02) +
              0.13 * (fractal(col * 1.5, row * 1.5, seed + 2, 4) - 0.5);
            v += 0.02 * Math.sin(t * 60);
          }
          const mist = 0.42 * Math.exp(-depth * 4.2);
          v = v * (1 - mist) + 0.94 * mist;
          v *= 1 - 0.72 * shade[i] * (dy > 0 ? 1 : 0);
          v = v * (1 - 0.8 * washing[i]) + 0.12 * 0.8 * washing[i];
          return v * (1 - figure[i]) + 0.035 * figure[i];
        },
        { seed },
      );
    },
  },
  fog: {
    alt: {
      en: 'Photograph of towers dissolving into grey fog, row behind row, the farthest barely there.',
      zh: '攝影：樓群一排排消融於灰霧，最遠處若有若無。',
    },
    async draw({ w, h, r, seed }) {
      const layers = [];
      for (let i = 0; i < 5; i++)
        layers.push(
          await mask(
            w,
            h,
            buildings(w, h, r, h * (0.66 + i * 0.09), 24, 0.1, 0.44 - i * 0.045),
            1.8 - i * 0.3,
          ),
        );
      return silver(
        w,
        h,
        (x, y, i) => {
          const drift = fractal(x / 260, y / 120, seed, 4);
          let v = 0.6 + 0.1 * (drift - 0.5) - (y / h) * 0.04;
          layers.forEach((layer, k) => {
            const depth = 0.55 - k * 0.055;
            const rise = smooth(0.3, 1.05, y / h + (drift - 0.5) * 0.4);
            v += (depth - v) * layer[i] * (1 - rise * (0.75 - k * 0.06));
          });
          return v;
        },
        { seed, grainy: 9, tone: [0.995, 0.995, 0.99], dark: 0.12, border: 0 },
      );
    },
  },
  hills: {
    alt: {
      en: 'Black-and-white photograph of bare hills folding one behind another under a pale sky.',
      zh: '黑白攝影：光禿的山巒在淡白天空下層層摺疊。',
    },
    async draw({ w, h, r, seed }) {
      const ridges = Array.from({ length: 6 }, (_, k) => ({
        base: 0.3 + k * 0.115,
        amp: 0.2 - k * 0.012,
        freq: 1.4 + k * 0.5,
        shift: r.range(0, 50),
      }));
      return silver(
        w,
        h,
        (x, y) => {
          let v = 0.9 - (y / h) * 0.1 + 0.08 * (fractal(x / 300, y / 90, seed + 8, 4) - 0.5);
          ridges.forEach(({ base, amp, freq, shift }, k) => {
            const line =
              h * (base - amp * (fractal((x / w) * freq * 2 + shift, k * 7.7, seed + k, 6) - 0.35));
            if (y > line) {
              const below = (y - line) / h;
              const gully = fractal(
                (x / w) * 26 + below * 8 + shift,
                (y / h) * 9 + k * 3,
                seed + 20 + k,
                4,
              );
              const lit = smooth(0.34, 0.62, gully) * 0.26;
              const haze = 0.62 - k * 0.105;
              v = haze - 0.18 + lit * (0.45 + k * 0.1) + below * 0.5 * (1 - k * 0.14);
            }
          });
          return v;
        },
        { seed },
      );
    },
  },
  nightlights: {
    alt: {
      en: 'Night photograph: street lamps and windows blur into soft discs of light on a black ground.',
      zh: '夜間攝影：街燈與窗光在黑底上化成柔和光斑。',
    },
    async draw({ w, h, r, seed, o }) {
      const discs = Array.from({ length: o.count ?? 46 }, () => {
        const far = r.next();
        return {
          x: r.range(0, w),
          y: h * (0.16 + 0.5 * far ** 1.6) + r.range(-20, 20),
          R: w * (0.011 + 0.02 * (1 - far)),
          k: r.range(0.14, 0.62),
        };
      });
      return silver(
        w,
        h,
        (x, y) => {
          let v = 0.012 + 0.02 * fractal(x / 160, y / 160, seed, 3);
          for (const d of discs) {
            const q = Math.hypot(x - d.x, y - d.y) / d.R;
            if (q < 1.08) v += d.k * (0.62 + 0.38 * q ** 4) * smooth(1.07, 0.97, q);
            else if (q < 5) v += d.k * 0.018 * (5 - q);
            const streak = Math.abs(x - d.x + 6 * Math.sin(y / 9 + d.x)) / (d.R * 0.8);
            if (y > h * 0.72 && streak < 1)
              v +=
                d.k *
                0.34 *
                (1 - streak) *
                smooth(h, h * 0.72, y) *
                (0.35 + 0.65 * hashAt(d.R * 99, y >> 2, seed));
          }
          return v;
        },
        { seed, border: 0, grainy: 11, dark: 0.2 },
      );
    },
  },
  stairs: {
    alt: {
      en: 'Black-and-white photograph looking down a spiral staircase, its treads a fan of light and dark.',
      zh: '黑白攝影：俯視旋轉樓梯，梯級明暗相間，如扇展開。',
    },
    async draw({ w, h, r, seed }) {
      const cx = w * r.range(0.42, 0.58);
      const cy = h * r.range(0.42, 0.58);
      const hand = r.chance(0.5) ? 1 : -1;
      return silver(
        w,
        h,
        (x, y) => {
          const dx = x - cx;
          const dy = y - cy;
          const d = Math.hypot(dx, dy) / Math.max(w, h);
          const a = Math.atan2(dy, dx) * hand;
          const lap = Math.log(d + 0.012) * 1.15 - a / 6.283;
          const level = lap - Math.floor(lap);
          const step = ((((a / 6.283) * 22) % 1) + 1) % 1;
          let v =
            level < 0.11
              ? 0.92 - level * 3
              : level < 0.15
                ? 0.05
                : level < 0.5
                  ? 0.68 - step * 0.5
                  : 0.14 + 0.26 * ((level - 0.5) / 0.5);
          if (level >= 0.5 && Math.abs(step - 0.5) < 0.06) v += 0.22;
          v *= 0.45 + 0.75 * smooth(-0.5, 0.6, (dx * 0.7 - dy * 0.7) / w + 0.1);
          v *= smooth(0.004, 0.07, d);
          return v + 0.05 * (fractal(x / 30, y / 30, seed, 3) - 0.5);
        },
        { seed },
      );
    },
  },
  sea: {
    alt: {
      en: 'Long-exposure photograph of a level sea under a clouded sky, a small boat on the horizon.',
      zh: '長時間曝光攝影：陰雲下平靜的海面，天際有一葉小舟。',
    },
    async draw({ w, h, r, seed }) {
      const horizon = h * r.range(0.42, 0.6);
      const bx = w * r.range(0.2, 0.8);
      const boat = await mask(
        w,
        h,
        `<path d="M${f(bx - 22)} ${f(horizon - 3)}h46l-9 11h-27Z M${f(bx)} ${f(horizon - 3)}v-34l20 26Z" fill="#fff"/>`,
        0.6,
      );
      return silver(
        w,
        h,
        (x, y, i) => {
          let v;
          if (y < horizon) {
            const cloud = fractal(x / 330, y / 95, seed, 5);
            v =
              0.5 +
              0.5 * smooth(0.3, 0.72, cloud) * (0.5 + 0.5 * (y / horizon)) -
              0.12 * (1 - y / horizon);
          } else {
            const z = (y - horizon) / (h - horizon);
            const ripple = fractal(x / (30 + 170 * z), (y - horizon) / (1.6 + 13 * z), seed + 3, 3);
            v =
              0.56 -
              z * 0.3 +
              (ripple - 0.5) * 0.5 * (0.35 + 0.65 * z) +
              0.3 * Math.exp(-(((x - bx) / (w * 0.17)) ** 2)) * (1 - z * 0.6);
          }
          return v * (1 - 0.92 * boat[i]);
        },
        { seed, tone: [0.985, 0.99, 1] },
      );
    },
  },
  crossing: {
    alt: {
      en: 'Street photograph from above: figures and their long shadows cross the white bars of a pedestrian crossing.',
      zh: '俯拍街頭攝影：行人與長影走過斑馬線的白條。',
    },
    async draw({ w, h, r, seed }) {
      let bars = '';
      for (let i = -2; i < 14; i++)
        bars += `<rect x="${f(i * w * 0.105)}" y="${f(h * 0.3)}" width="${f(w * 0.058)}" height="${f(h * 0.4)}" fill="#fff"/>`;
      const paint = await mask(
        w,
        h,
        `<g transform="rotate(${f(r.range(-16, -8))} ${w / 2} ${h / 2})">${bars}</g>`,
        0.7,
      );
      let people = '';
      let shadows = '';
      for (let i = 0; i < 8; i++) {
        const x = w * (0.08 + (i % 4) * 0.24 + r.range(-0.05, 0.05));
        const y = h * (i < 4 ? r.range(0.3, 0.46) : r.range(0.56, 0.76));
        const s = h * 0.03;
        const turn = r.range(-40, 40) + (i % 2) * 180;
        people += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)})"><ellipse rx="${f(s)}" ry="${f(s * 0.5)}" fill="#fff"/><circle r="${f(s * 0.42)}" cy="${f(-s * 0.12)}" fill="#999"/></g>`;
        shadows += `<g transform="translate(${f(x)} ${f(y)}) rotate(58)">${walker(0, 0, h * 0.24, { umbrella: i === 5, lean: 0.02 })}</g>`;
      }
      const bodies = await mask(w, h, people, 0.6);
      const cast = await mask(w, h, shadows, 1.6);
      return silver(
        w,
        h,
        (x, y, i) => {
          const road =
            0.4 +
            0.13 * (fractal(x / 70, y / 70, seed, 5) - 0.5) +
            0.08 * (hashAt(x >> 1, y >> 1, seed) - 0.5);
          const worn = smooth(0.28, 0.46, fractal(x / 22, y / 22, seed + 5, 4));
          let v = road + (0.9 - road) * paint[i] * (0.62 + 0.38 * worn);
          v *= 1 - 0.68 * cast[i];
          return v * (1 - bodies[i] * 0.92) + 0.04 * bodies[i];
        },
        { seed },
      );
    },
  },
};

export default compositions;
