import { text } from '../core/letters.js';
import { fractal, hashAt, smooth } from '../core/random.js';
import { mask, plot, print, tooth } from '../core/pixels.js';

/** Two and three ink risographs: coarse grain, inks that overlap, plates slightly out of register. */

const f = (n) => n.toFixed(1);

/** Breaks a plate into riso grain: a stochastic screen, uneven ink. */
function screen(plate, w, seed) {
  return plate.map((v, i) => {
    const x = i % w;
    const y = Math.floor(i / w);
    const speck = hashAt(Math.floor(x / 2.5), Math.floor(y / 2.5), seed);
    const uneven = 0.88 + 0.2 * (fractal(x / 110, y / 110, seed, 3) - 0.5);
    if (v > 0.97) return speck > 0.025 ? uneven : uneven * 0.55;
    return v > speck * 0.96 + 0.02 ? uneven : 0.02;
  });
}

/** Prints SVG plates one over another on paper; each is slightly out of register. */
async function pull({ w, h, r, seed }, paper, plates) {
  let image = plot(w, h, () => [1, 3, 5].map((i) => parseInt(paper.slice(i, i + 2), 16)));
  for (const [n, { ink, body }] of plates.entries()) {
    const dx = n ? r.range(-4, 4) : 0;
    const dy = n ? r.range(-4, 4) : 0;
    const plate = await mask(w, h, `<g transform="translate(${f(dx)} ${f(dy)})">${body}</g>`);
    image = print(image, ink, screen(plate, w, seed + n * 17));
  }
  return tooth(image, 0.2, seed);
}

const fade = (id, from, to) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${from}"/><stop offset="1" stop-color="#fff" stop-opacity="${to}"/></linearGradient>`;

const stroke = (d, width) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${f(width)}" stroke-linecap="round"/>`;

/** What is left standing in a flooded print, by the hour of the day. */
const HOURS = {
  sun: (w, h) =>
    `<circle cx="${f(w * 0.62)}" cy="${f(h * 0.34)}" r="${f(w * 0.13)}" fill="#fff"/>${stroke(`M${f(w * 0.18)} ${f(h * 0.74)}q${f(w * 0.16)} ${f(-h * 0.07)} ${f(w * 0.32)} 0t${f(w * 0.32)} 0`, w * 0.018)}`,
  window: (w, h) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${f(w * (0.36 + (i % 2) * 0.15))}" y="${f(h * (0.3 + Math.floor(i / 2) * 0.15))}" width="${f(w * 0.13)}" height="${f(h * 0.13)}" fill="#fff"/>`,
      )
      .join(''),
  stairs: (w, h) =>
    stroke(
      `M${f(w * 0.2)} ${f(h * 0.76)}${Array.from({ length: 6 }, () => `h${f(w * 0.1)}v${f(-h * 0.075)}`).join('')}`,
      w * 0.03,
    ),
  moon: (w, h) =>
    `<path d="M${f(w * 0.52)} ${f(h * 0.24)}A${f(w * 0.2)} ${f(w * 0.2)} 0 1 0 ${f(w * 0.68)} ${f(h * 0.46)}A${f(w * 0.17)} ${f(w * 0.17)} 0 0 1 ${f(w * 0.52)} ${f(h * 0.24)}Z" fill="#fff"/>`,
  rain: (w, h) =>
    Array.from({ length: 14 }, (_, i) =>
      stroke(
        `M${f(w * (0.14 + ((i * 5) % 14) * 0.055))} ${f(h * (0.2 + (i % 5) * 0.13))}l${f(-w * 0.03)} ${f(h * 0.07)}`,
        w * 0.016,
      ),
    ).join(''),
};

const compositions = {
  plants: {
    alt: {
      en: 'Risograph print of house plants in pots, two inks overlapping to a third, {c} the strongest.',
      zh: '孔版印刷：盆栽植物，兩色油墨疊出第三色，以{c}為主。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      let leaves = '';
      let pots = '';
      const shelf = [0.46, 0.86];
      shelf.forEach((sy, row) => {
        for (let i = 0; i < 3; i++) {
          const x = w * (0.2 + i * 0.3);
          const y = h * sy;
          const pw = w * r.range(0.08, 0.11);
          pots += `<path d="M${f(x - pw)} ${f(y - h * 0.1)}h${f(pw * 2)}l${f(-pw * 0.32)} ${f(h * 0.1)}h${f(-pw * 1.36)}Z" fill="#fff"/>`;
          const kind = (i + row * 2) % 4;
          for (let k = 0; k < (kind === 1 ? 9 : 7); k++) {
            const a = -1.57 + (k - 3) * (kind === 1 ? 0.24 : 0.36);
            const L = h * r.range(0.13, 0.23);
            const ex = x + Math.cos(a) * L * 0.75;
            const ey = y - h * 0.1 + Math.sin(a) * L;
            const wide = kind === 0 ? 26 : kind === 1 ? 7 : kind === 2 ? 40 : 16;
            const nx = Math.cos(a + 1.57) * wide;
            const ny = Math.sin(a + 1.57) * wide;
            leaves += `<path d="M${f(x)} ${f(y - h * 0.1)}Q${f((x + ex) / 2 + nx)} ${f((y - h * 0.1 + ey) / 2 + ny)} ${f(ex)} ${f(ey)}Q${f((x + ex) / 2 - nx)} ${f((y - h * 0.1 + ey) / 2 - ny)} ${f(x)} ${f(y - h * 0.1)}Z" fill="#fff" fill-opacity="${k % 2 ? 1 : 0.6}"/>`;
          }
        }
      });
      const shelves = shelf
        .map(
          (y) =>
            `<rect x="${f(w * 0.06)}" y="${f(h * y)}" width="${f(w * 0.88)}" height="${f(h * 0.018)}" fill="#fff"/>`,
        )
        .join('');
      return pull(ctx, '#f5f1e6', [
        {
          ink: p.a,
          body: `<circle cx="${f(w * 0.68)}" cy="${f(h * 0.28)}" r="${f(w * 0.26)}" fill="#fff" fill-opacity=".55"/>${pots}`,
        },
        { ink: p.bg, body: leaves + shelves },
      ]);
    },
  },
  suns: {
    alt: {
      en: 'Risograph print: a graded sun over layered waves, {c} ink grained like sand.',
      zh: '孔版印刷：漸層的太陽懸於層疊波浪之上，{c}油墨粒粒如沙。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      let waves = '';
      for (let i = 0; i < 7; i++) {
        const y = h * (0.54 + i * 0.07);
        const a = h * r.range(0.012, 0.03);
        let d = `M0 ${f(y)}`;
        const L = w / r.int(3, 6);
        for (let x = 0; x < w + L; x += L)
          d += `q${f(L / 4)} ${f(-a * 2)} ${f(L / 2)} 0t${f(L / 2)} 0`;
        waves += `<path d="${d}V${h}H0Z" fill="url(#v)"/>`;
      }
      return pull(ctx, '#f6f2e8', [
        {
          ink: p.a,
          body: `${fade('s', 1, 0.25)}<circle cx="${f(w * 0.5)}" cy="${f(h * 0.4)}" r="${f(w * 0.3)}" fill="url(#s)"/>`,
        },
        {
          ink: p.bg,
          body: `${fade('v', 0.75, 0)}${waves}<rect width="${w}" height="${f(h * 0.5)}" fill="${'url(#k)'}"/>${fade('k', 0.62, 0)}`,
        },
      ]);
    },
  },
  city: {
    alt: {
      en: 'Risograph print of a stacked city street: shop signs, windows and air conditioners in {c} and a second ink.',
      zh: '孔版印刷：層疊的城市街景，招牌、窗戶與冷氣機以{c}及另一色印成。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      let walls = '';
      let marks = '';
      let x = 0;
      while (x < w) {
        const bw = w * r.range(0.15, 0.26);
        const top = h * r.range(0.05, 0.32);
        walls += `<rect x="${f(x)}" y="${f(top)}" width="${f(bw)}" height="${h}" fill="#fff" fill-opacity="${r.pick(['0.35', '0.6', '1'])}"/>`;
        const cols = r.int(2, 4);
        const cw = bw / cols;
        for (let y = top + 24; y < h * 0.86; y += cw * 1.25)
          for (let i = 0; i < cols; i++) {
            const wx = x + i * cw + cw * 0.18;
            marks += `<rect x="${f(wx)}" y="${f(y)}" width="${f(cw * 0.62)}" height="${f(cw * 0.72)}" fill="#fff" fill-opacity="${r.pick(['1', '0.4', '0.7'])}"/>`;
            if (r.chance(0.3))
              marks += `<rect x="${f(wx + cw * 0.1)}" y="${f(y + cw * 0.78)}" width="${f(cw * 0.42)}" height="${f(cw * 0.26)}" fill="#fff"/>`;
          }
        x += bw + w * 0.012;
      }
      let signs = '';
      for (let i = 0; i < 5; i++) {
        const sx = r.range(0.04, 0.82) * w;
        const sy = r.range(0.16, 0.62) * h;
        const tall = r.chance(0.6);
        const sw = w * (tall ? 0.075 : 0.2);
        const sh = h * (tall ? 0.2 : 0.05);
        signs += `<rect x="${f(sx)}" y="${f(sy)}" width="${f(sw)}" height="${f(sh)}" rx="6" fill="#fff"/>`;
        marks += tall
          ? text(sx + sw * 0.2, sy + 14, sw * 0.52, r.pick(['米', '木', '井', '石']), {
              color: '#fff',
              weight: 0.9,
            })
          : '';
      }
      return pull(ctx, '#f4f0e4', [
        { ink: p.a, body: walls.replaceAll('0.35', '0.2') + signs },
        {
          ink: p.bg,
          body: `${marks}<rect y="${f(h * 0.9)}" width="${w}" height="${f(h * 0.1)}" fill="#fff"/>`,
        },
      ]);
    },
  },
  faces: {
    alt: {
      en: 'Risograph print: sixteen simple faces made from circles, arcs and squares over {c}.',
      zh: '孔版印刷：以圓、弧與方塊砌成的十六張簡單面孔，襯以{c}。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const n = 4;
      const s = w / n;
      const rows = Math.round(h / s);
      let tint = '';
      let line = '';
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < n; x++) {
          const cx = (x + 0.5) * s;
          const cy = (y + 0.5) * (h / rows);
          const R = s * 0.36;
          tint += r.chance(0.5)
            ? `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}" fill="#fff" fill-opacity="${r.pick([0.5, 1])}"/>`
            : `<rect x="${f(cx - R)}" y="${f(cy - R)}" width="${f(R * 2)}" height="${f(R * 2)}" rx="${f(r.pick([4, R * 0.4]))}" fill="#fff" fill-opacity="${r.pick([0.5, 1])}"/>`;
          const eye = r.int(0, 2);
          for (const d of [-1, 1])
            line +=
              eye === 0
                ? `<circle cx="${f(cx + d * R * 0.4)}" cy="${f(cy - R * 0.2)}" r="${f(R * 0.11)}" fill="#fff"/>`
                : eye === 1
                  ? `<path d="M${f(cx + d * R * 0.4 - R * 0.16)} ${f(cy - R * 0.18)}q${f(R * 0.16)} ${f(-R * 0.22)} ${f(R * 0.32)} 0" stroke="#fff" stroke-width="6" fill="none"/>`
                  : `<rect x="${f(cx + d * R * 0.4 - R * 0.13)}" y="${f(cy - R * 0.26)}" width="${f(R * 0.26)}" height="${f(R * 0.12)}" fill="#fff"/>`;
          line += `<path d="M${f(cx)} ${f(cy - R * 0.3)}L${f(cx + r.pick([-1, 1]) * R * 0.2)} ${f(cy + R * 0.2)}H${f(cx)}" stroke="#fff" stroke-width="5" fill="none"/><path d="M${f(cx - R * 0.3)} ${f(cy + R * 0.5)}q${f(R * 0.3)} ${f(R * r.range(-0.3, 0.4))} ${f(R * 0.6)} 0" stroke="#fff" stroke-width="6" fill="none"/>`;
          if (r.chance(0.5))
            line += `<path d="M${f(cx - R)} ${f(cy - R * 0.5)}A${f(R)} ${f(R)} 0 0 1 ${f(cx + R)} ${f(cy - R * 0.5)}Z" fill="#fff"/>`;
        }
      return pull(ctx, '#f6f2e6', [
        {
          ink: p.bg,
          body: `<rect width="${w}" height="${h}" fill="#fff" fill-opacity=".28"/>${tint}`,
        },
        { ink: p.ink === '#FFFFFF' ? p.a : p.ink, body: line },
      ]);
    },
  },
  flood: {
    alt: {
      en: 'Risograph print flooded edge to edge with grained {c} ink; a small form is left to stand out.',
      zh: '孔版印刷：{c}油墨滿版鋪開，僅留一小形。',
    },
    async draw(ctx) {
      const { w, h, p, seed, o } = ctx;
      const shape = await mask(w, h, HOURS[o.hour](w, h));
      const bg = [1, 3, 5].map((i) => parseInt(p.bg.slice(i, i + 2), 16));
      const accent = [1, 3, 5].map((i) => parseInt(p.a.slice(i, i + 2), 16));
      const image = plot(w, h, (x, y, i) => {
        const speck = hashAt(x >> 1, y >> 1, seed) > 0.985 ? 26 : 0;
        const slow = (fractal(x / 130, y / 130, seed, 3) - 0.5) * 18 * smooth(0, 0.2, y / h);
        return bg.map((c, k) => (c + slow + speck) * (1 - shape[i]) + accent[k] * shape[i]);
      });
      return tooth(image, 0.15, seed);
    },
  },
};

export default compositions;
