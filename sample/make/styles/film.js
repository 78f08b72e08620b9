import { fractal, hashAt, smooth } from '../core/random.js';
import { each, grain, mask, mix, paint, plot, ramp, rgb, vignette } from '../core/pixels.js';
import { text } from '../core/letters.js';

/** Film and video stills: wide frames, a grade of two or three tones, figures against light. */

const f = (n) => n.toFixed(1);

/** Letterbox bars and grain: the look of a frame. */
function frame(image, seed, { bars = 0.09, grainy = 10 } = {}) {
  const bar = Math.round(image.h * bars);
  return each(grain(vignette(image, 0.35), grainy, seed), (c, x, y) =>
    y < bar || y >= image.h - bar ? [6, 6, 7] : c,
  );
}

const compositions = {
  window: {
    alt: {
      en: 'Film still: a figure stands in the dark before a large window, the city beyond it {c}.',
      zh: '電影劇照：人物立於暗室大窗之前，窗外城市一片{c}。',
    },
    async draw({ w, h, r, p, seed }) {
      const tone = ramp([
        mix(p.bg, '#000000', 0.86),
        mix(p.bg, '#000000', 0.35),
        mix(p.bg, '#ffffff', 0.18),
        mix(p.a, '#ffffff', 0.45),
      ]);
      const x0 = w * 0.22;
      const x1 = w * 0.84;
      const fx = w * r.range(0.36, 0.66);
      const s = h * 0.6;
      const figure = await mask(
        w,
        h,
        `<ellipse cx="${f(fx)}" cy="${f(h * 0.4)}" rx="${f(s * 0.075)}" ry="${f(s * 0.098)}" fill="#fff"/><path d="M${f(fx - s * 0.03)} ${f(h * 0.44)}h${f(s * 0.06)}v${f(s * 0.07)}q${f(s * 0.16)} ${f(s * 0.02)} ${f(s * 0.18)} ${f(s * 0.16)}L${f(fx + s * 0.2)} ${h}H${f(fx - s * 0.2)}L${f(fx - s * 0.21)} ${f(h * 0.66)}q${f(s * 0.02)} ${f(-s * 0.14)} ${f(s * 0.18)} ${f(-s * 0.16)}Z" fill="#fff"/>`,
        1.6,
      );
      const image = plot(w, h, (x, y, i) => {
        let t;
        const inWindow = x > x0 && x < x1 && y > h * 0.13 && y < h * 0.78;
        if (inWindow) {
          const pane = (x - x0) % ((x1 - x0) / 4);
          const col = Math.floor(x / 26);
          const top = h * (0.3 + 0.34 * hashAt(col, 3, seed));
          const lit = y > top && hashAt(Math.floor(x / 7), Math.floor(y / 9), seed) > 0.72;
          t = 0.5 + 0.28 * (y / h) + (y > top ? -0.2 : 0) + (lit ? 0.38 : 0);
          if (pane < 7) t = 0.05;
        } else {
          t = 0.05 + 0.09 * fractal(x / 80, y / 80, seed, 3);
          if (y > h * 0.8)
            t +=
              (0.3 *
                smooth(0.35, 0, Math.abs(x - (x0 + x1) / 2 - (y - h * 0.8) * 0.5) / w) *
                (h - y)) /
              h;
        }
        return tone(t * (1 - 0.93 * figure[i]));
      });
      return frame(image, seed);
    },
  },
  road: {
    alt: {
      en: 'Film still: an empty road runs to the horizon under a {c} sky, one figure far away.',
      zh: '電影劇照：{c}的天空下，空蕩的公路直通天際，遠處一人。',
    },
    async draw({ w, h, r, p, seed }) {
      const horizon = h * 0.56;
      const vx = w * r.range(0.35, 0.65);
      const sky = ramp([
        mix(p.bg, '#000000', 0.25),
        p.bg,
        mix(p.a, p.bg, 0.35),
        mix(p.a, '#ffffff', 0.4),
      ]);
      const ground = ramp([mix(p.bg, '#0b0b0b', 0.55), mix(p.bg, '#0b0b0b', 0.86)]);
      const figure = await mask(
        w,
        h,
        `<ellipse cx="${f(vx)}" cy="${f(horizon - 36)}" rx="5" ry="6.4" fill="#fff"/><path d="M${f(vx - 8)} ${f(horizon - 29)}h16l2 30l-4 34h-4l-2 -28l-2 28h-4l-4 -34Z" fill="#fff"/>`,
        0.7,
      );
      const image = plot(w, h, (x, y, i) => {
        let c;
        if (y < horizon)
          c = sky(
            y / horizon +
              0.35 * (fractal(x / 260, y / 45, seed, 5) - 0.5) * smooth(0, 0.6, y / horizon),
          );
        else {
          const z = (y - horizon) / (h - horizon);
          const road = Math.abs(x - vx - (x > vx ? 1 : -1) * 0) < w * (0.012 + 0.4 * z);
          const u = 1 / (z + 0.02);
          const dash = Math.abs(x - vx) < w * (0.0015 + 0.012 * z) && (u * 1.6) % 1 < 0.5;
          const n = fractal(x / (20 + 60 * z), y / (3 + 10 * z), seed + 3, 4);
          c = ground(road ? 0.72 + n * 0.2 : 0.1 + n * 0.6);
          if (dash) c = c.map((v) => v + 130);
          const glow = Math.exp(-z * 6) * 60;
          c = c.map((v) => v + glow * 0.6);
        }
        return c.map((v) => v * (1 - figure[i] * 0.92));
      });
      return frame(image, seed, { bars: 0.1 });
    },
  },
  cels: {
    alt: {
      en: 'Animation still: a small round creature crosses a stylised landscape of {c} hills and paper clouds.',
      zh: '動畫畫面：圓圓的小生物走過{c}山丘與紙雲構成的風景。',
    },
    async draw({ w, h, r, p, seed }) {
      let out = '';
      const hills = [mix(p.b, p.bg, 0.5), p.b, mix(p.b, '#000000', 0.25)];
      out += `<circle cx="${f(w * r.range(0.65, 0.85))}" cy="${f(h * 0.26)}" r="${f(h * 0.13)}" fill="${p.a}"/>`;
      for (let i = 0; i < 4; i++) {
        const x = w * r.range(0, 0.9);
        const y = h * r.range(0.12, 0.36);
        const s = h * r.range(0.035, 0.07);
        out += `<path d="M${f(x)} ${f(y)}a${f(s)} ${f(s)} 0 0 1 ${f(s * 1.6)} ${f(-s * 0.5)}a${f(s * 1.3)} ${f(s * 1.3)} 0 0 1 ${f(s * 2.3)} ${f(s * 0.1)}a${f(s * 0.8)} ${f(s * 0.8)} 0 0 1 ${f(s * 1.2)} ${f(s * 0.4)}Z" fill="#fffaf0" fill-opacity=".92"/>`;
      }
      hills.forEach((c, i) => {
        const y = h * (0.58 + i * 0.13);
        out += `<path d="M0 ${f(y)}C${f(w * 0.2)} ${f(y - h * r.range(0.08, 0.24))} ${f(w * 0.36)} ${f(y + h * 0.06)} ${f(w * 0.55)} ${f(y - h * 0.06)}S${f(w * 0.85)} ${f(y - h * r.range(0.04, 0.2))} ${w} ${f(y)}V${h}H0Z" fill="${c}"/>`;
        for (let k = 0; k < 5; k++) {
          const tx = w * r.range(0.03, 0.97);
          const ty = y + h * r.range(-0.01, 0.07);
          out += `<path d="M${f(tx)} ${f(ty)}l${f(-h * 0.026)} ${f(h * 0.09)}h${f(h * 0.052)}Z" fill="${i === 1 ? p.c : mix(c, '#000000', 0.3)}"/>`;
        }
      });
      const x = w * r.range(0.28, 0.5);
      const y = h * 0.8;
      const s = h * 0.1;
      const dark = rgb(p.ink)[0] > 128 ? '#1c1a22' : p.ink;
      out += `<ellipse cx="${f(x)}" cy="${f(y + s * 1.12)}" rx="${f(s)}" ry="${f(s * 0.14)}" fill="#000" fill-opacity=".25"/><path d="M${f(x - s * 0.4)} ${f(y + s * 0.7)}v${f(s * 0.4)}M${f(x + s * 0.35)} ${f(y + s * 0.7)}v${f(s * 0.4)}" stroke="${dark}" stroke-width="${f(s * 0.16)}" stroke-linecap="round"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(s * 0.86)}" fill="#fff7e8" stroke="${dark}" stroke-width="${f(s * 0.07)}"/><path d="M${f(x - s * 0.5)} ${f(y - s * 0.66)}l${f(-s * 0.1)} ${f(-s * 0.5)}l${f(s * 0.45)} ${f(s * 0.32)}M${f(x + s * 0.5)} ${f(y - s * 0.66)}l${f(s * 0.1)} ${f(-s * 0.5)}l${f(-s * 0.45)} ${f(s * 0.32)}" fill="#fff7e8" stroke="${dark}" stroke-width="${f(s * 0.07)}"/><circle cx="${f(x + s * 0.16)}" cy="${f(y - s * 0.1)}" r="${f(s * 0.08)}" fill="${dark}"/><circle cx="${f(x + s * 0.58)}" cy="${f(y - s * 0.1)}" r="${f(s * 0.08)}" fill="${dark}"/><path d="M${f(x + s * 0.26)} ${f(y + s * 0.14)}q${f(s * 0.1)} ${f(s * 0.14)} ${f(s * 0.22)} 0" stroke="${dark}" stroke-width="${f(s * 0.06)}" fill="none"/>`;
      return grain(await paint(w, h, p.bg, out), 4, seed);
    },
  },
  signal: {
    alt: {
      en: 'Video still: scan lines and torn bands of {c} break up an image of a face-like oval.',
      zh: '錄像截圖：掃描線與撕裂的{c}色帶，打斷一個如人面的橢圓。',
    },
    async draw({ w, h, p, seed }) {
      const tone = ramp([mix(p.bg, '#000000', 0.8), p.bg, p.a, '#ffffff']);
      const image = plot(w, h, (x, y) => {
        const band = Math.floor(y / (9 + 30 * hashAt(Math.floor(y / 44), 1, seed)));
        const tear =
          (hashAt(band, 2, seed) > 0.72 ? (hashAt(band, 3, seed) - 0.5) * w * 0.24 : 0) +
          Math.sin(y / 37) * 5;
        const xx = x + tear;
        const dx = (xx - w * 0.5) / (w * 0.17);
        const dy = (y - h * 0.5) / (h * 0.37);
        const d = dx * dx + dy * dy;
        const eyes = Math.exp(-(((Math.abs(dx) - 0.4) / 0.16) ** 2 + ((dy + 0.14) / 0.08) ** 2));
        const mouth = Math.exp(-((dx / 0.3) ** 2 + ((dy - 0.46) / 0.06) ** 2));
        const nose = Math.exp(-(((dx - 0.08) / 0.07) ** 2 + ((dy - 0.14) / 0.2) ** 2));
        let t = 0.3 + 0.1 * fractal(xx / 60, y / 30, seed, 3);
        t +=
          0.46 * smooth(1.15, 0.8, d) * (0.72 - 0.3 * dx) - 0.36 * eyes - 0.3 * mouth - 0.12 * nose;
        if (hashAt(band, 9, seed) > 0.9) t = hashAt(x >> 2, y, seed);
        return tone(t).map((v) => v * (y % 4 < 2 ? 1.04 : 0.74));
      });
      return vignette(image, 0.3);
    },
  },
  title: {
    alt: {
      en: 'Title card of a film: hand-drawn capitals on {c}, with scratches in the emulsion.',
      zh: '電影片名卡：{c}底上的手繪字，膠片上有刮痕。',
    },
    async draw({ w, h, r, p, seed, o }) {
      const dark = mix(p.bg, '#000000', 0.2);
      const size = Math.min(
        h * 0.15,
        (w * 0.74) / (Math.max(...o.lines.map((l) => l.length)) * 0.86),
      );
      let out = `<radialGradient id="t"><stop offset="0" stop-color="${mix(p.bg, '#ffffff', 0.12)}"/><stop offset="1" stop-color="${dark}"/></radialGradient><rect width="${w}" height="${h}" fill="url(#t)"/>`;
      o.lines.forEach((one, i) => {
        const y = h / 2 + (i - o.lines.length / 2) * size * 1.5 + size * 0.2;
        out +=
          text(w / 2 + 5, y + 5, size, one, {
            color: mix(p.bg, '#000000', 0.65),
            weight: 0.95,
            anchor: 'middle',
          }) + text(w / 2, y, size, one, { color: p.ink, weight: 0.95, anchor: 'middle' });
      });
      for (let i = 0; i < 12; i++) {
        const x = r.range(0, w);
        out += `<path d="M${f(x)} ${f(r.range(0, h * 0.5))}q${f(r.range(-4, 4))} ${f(h * 0.2)} ${f(r.range(-3, 3))} ${f(h * r.range(0.2, 0.6))}" stroke="#fff" stroke-opacity="${f(r.range(0.1, 0.5))}" fill="none"/>`;
      }
      for (let i = 0; i < 40; i++)
        out += `<circle cx="${f(r.range(0, w))}" cy="${f(r.range(0, h))}" r="${f(r.range(0.6, 2.6))}" fill="${r.chance(0.5) ? '#fff' : '#000'}" fill-opacity=".4"/>`;
      return frame(await paint(w, h, p.bg, out), seed, { bars: 0 });
    },
  },
};

export default compositions;
