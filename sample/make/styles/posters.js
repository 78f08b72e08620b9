import { han, text } from '../core/letters.js';
import { paint } from '../core/pixels.js';
import { EMBLEMS } from './emblems.js';

/** Screenprinted posters: one idea, one ground, a strict grid, our own letters. */

const f = (n) => n.toFixed(1);

/** Title and small lines along a margin, as a designer would hang them. */
function caption({ w, h, p, o }, place = 'bottom', color = p.ink) {
  const m = w * 0.07;
  const size = o.size
    ? w * o.size
    : Math.min(w * 0.075, (w * 0.86) / ((o.title[0].length + 1) * 0.72));
  const small = w * 0.0165;
  const lines = o.title;
  const gap = size * 1.42;
  const block = lines.length * gap;
  const y = place === 'top' ? m : h - m - block - small * 2.4;
  let out = lines
    .map((line, i) => text(m, y + i * gap, size, line, { color, weight: o.weight ?? 1.05 }))
    .join('');
  const foot = place === 'top' ? y + block + small : h - m - small;
  out += text(m, foot, small, o.left ?? 'LANTERN QUAY', { color, weight: 0.75, tracking: 1.9 });
  out += text(w - m, foot, small, o.right ?? '', {
    color,
    weight: 0.75,
    tracking: 1.9,
    anchor: 'end',
  });
  return out;
}

const ring = (cx, cy, radius, width, color, rest = '') =>
  `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(radius)}" fill="none" stroke="${color}" stroke-width="${f(width)}" ${rest}/>`;

const compositions = {
  arcs: {
    alt: {
      en: 'Poster: quarter-circle arcs widen from one corner of a {c} ground, with a title in capitals below.',
      zh: '海報：{c}底上，四分一圓弧自一角層層擴展，下方為大寫標題。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const colors = [p.a, p.ink, p.b, p.c, p.ink];
      let out = '';
      const corner = r.chance(0.5) ? w : 0;
      let radius = w * 1.02;
      let i = 0;
      while (radius > w * 0.08) {
        const width = w * (0.035 + 0.075 * r.next());
        out += ring(corner, 0, radius - width / 2, width, colors[i++ % colors.length]);
        radius -= width + w * 0.028;
      }
      out += `<circle cx="${corner === 0 ? w * 0.82 : w * 0.18}" cy="${f(h * 0.6)}" r="${f(w * 0.075)}" fill="${p.c}"/>`;
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  quarter: {
    alt: {
      en: 'Poster: a grid of quarter circles and squares turns and locks together on a {c} ground.',
      zh: '海報：四分一圓與方塊在{c}底的網格上轉動、相扣。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const n = ctx.o.n ?? 5;
      const s = w / n;
      const rows = Math.floor((h * 0.76) / s);
      const colors = [p.ink, p.a, p.b, p.c];
      let out = '';
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < n; x++) {
          const c = r.pick(colors);
          const turn = r.int(0, 3) * 90;
          const kind = r.next();
          const shape =
            kind < 0.62
              ? `<path d="M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z" fill="${c}"/>`
              : kind < 0.76
                ? `<circle cx="${s / 2}" cy="${s / 2}" r="${s * 0.5}" fill="${c}"/><circle cx="${s / 2}" cy="${s / 2}" r="${s * 0.22}" fill="${p.bg}"/>`
                : kind < 0.88
                  ? `<path d="M0 0H${s}V${s}Z" fill="${c}"/>`
                  : '';
          out += `<g transform="translate(${f(x * s)} ${f(y * s)}) rotate(${turn} ${s / 2} ${s / 2})">${shape}</g>`;
        }
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  halftone: {
    alt: {
      en: 'Poster: rows of dots swell and shrink across a {c} ground so that a sphere seems to rise from the paper.',
      zh: '海報：{c}底上一排排圓點時大時小，恍如一個球體自紙面浮起。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const n = 26;
      const s = w / n;
      const cx = w * r.range(0.4, 0.6);
      const cy = h * 0.4;
      const R = w * 0.4;
      let out = '';
      for (let y = 0; y < (h * 0.74) / s; y++)
        for (let x = 0; x <= n; x++) {
          const px = (x + (y % 2) / 2) * s;
          const py = (y + 0.5) * s;
          const d = Math.hypot(px - cx, py - cy) / R;
          const light = Math.hypot(px - cx + R * 0.35, py - cy + R * 0.4) / R;
          const k = d < 1 ? 0.08 + 0.5 * Math.min(1, light * 0.72) : 0.09;
          const c = d < 1 ? (light > 1.05 ? p.a : p.ink) : p.b;
          out += `<circle cx="${f(px)}" cy="${f(py)}" r="${f(s * k)}" fill="${c}"/>`;
        }
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  lens: {
    alt: {
      en: 'Poster: upright lines on a {c} ground bend around an invisible disc, an optical swelling at the centre.',
      zh: '海報：{c}底上的直線繞過一個看不見的圓盤，中央隆起，如同錯視。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const n = 34;
      const cx = w * r.range(0.42, 0.58);
      const cy = h * 0.39;
      const R = w * 0.36;
      let out = '';
      for (let i = 0; i < n; i++) {
        const x0 = w * 0.07 + ((w * 0.86) / (n - 1)) * i;
        let d = '';
        for (let y = w * 0.07; y <= h * 0.72; y += 6) {
          const dx = x0 - cx;
          const inside = 1 - (dx * dx + (y - cy) ** 2) / (R * R);
          const bend = inside > 0 ? (dx / R) * inside * R * 0.5 + inside * w * 0.035 : 0;
          d += `${d ? 'L' : 'M'}${f(x0 + bend)} ${f(y)}`;
        }
        out += `<path d="${d}" fill="none" stroke="${i % 9 === 4 ? p.a : p.ink}" stroke-width="${f(w * 0.0075)}"/>`;
      }
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  ribbons: {
    alt: {
      en: 'Poster: broad ribbons of colour flow side by side down a {c} sheet like lanes of a motorway at a bend.',
      zh: '海報：{c}紙上寬闊的色帶並排奔流，如公路轉彎處的車道。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const colors = [p.ink, p.a, p.b, p.c, p.ink, p.a];
      const t = w * 0.075;
      const top = w * 0.12;
      let out = '';
      colors.forEach((c, i) => {
        const o = (i + 0.5) * t * 1.12;
        const x = w * 0.1 + o;
        const R = w * 0.72 - x;
        const y1 = h * 0.7 - w * 0.62;
        out += `<path d="M${f(x)} ${f(-t)}V${f(y1)}A${f(R)} ${f(R)} 0 0 0 ${f(x + R)} ${f(y1 + R)}H${f(w + t)}" fill="none" stroke="${c}" stroke-width="${f(t)}"/>`;
      });
      out += `<circle cx="${f(w * 0.82)}" cy="${f(top + w * 0.06)}" r="${f(w * (0.07 + 0.03 * r.next()))}" fill="${p.a}"/>`;
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  beams: {
    alt: {
      en: 'Poster: beams of colour cross on a slant over a {c} ground, as searchlights over a harbour.',
      zh: '海報：斜向的色束在{c}底上交錯，如海港上空的探射燈。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const colors = [p.ink, p.a, p.c];
      let out = `<g style="mix-blend-mode:normal">`;
      const x0 = w * r.range(0.1, 0.3);
      for (let i = 0; i < 7; i++) {
        const a = -1.5 + i * 0.27;
        const L = h * 1.1;
        const half = 0.045 + 0.02 * r.next();
        const y0 = h * 0.72;
        out += `<path d="M${f(x0)} ${f(y0)}L${f(x0 + Math.cos(a - half) * L)} ${f(y0 + Math.sin(a - half) * L)}L${f(x0 + Math.cos(a + half) * L)} ${f(y0 + Math.sin(a + half) * L)}Z" fill="${colors[i % 3]}"/>`;
      }
      out += `</g><rect x="0" y="${f(h * 0.72)}" width="${w}" height="${f(h * 0.012)}" fill="${p.ink}"/>`;
      out += `<circle cx="${f(x0)}" cy="${f(h * 0.72)}" r="${f(w * 0.05)}" fill="${p.ink}"/>`;
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  letter: {
    alt: {
      en: 'Poster: one enormous letter, cut by the edges of the sheet, on a {c} ground.',
      zh: '海報：一個被紙邊裁切的巨大字母佔據{c}底。',
    },
    draw(ctx) {
      const { w, h, p, o } = ctx;
      const big = h * 0.72;
      let out = text(w * 0.12, h * 0.06, big, o.letter, { color: p.ink, weight: 1.35 });
      out += `<circle cx="${f(w * 0.8)}" cy="${f(h * 0.2)}" r="${f(w * 0.11)}" fill="${p.a}"/>`;
      out += `<rect x="0" y="${f(h * 0.845)}" width="${w}" height="${f(h * 0.155)}" fill="${p.bg}"/>`;
      return paint(w, h, p.bg, out + caption({ ...ctx, o: { ...o, size: o.size ?? 0.048 } }));
    },
  },
  character: {
    alt: {
      en: 'Poster: a single Chinese character built of heavy bars stands on a {c} ground beside a disc.',
      zh: '海報：一個以粗橫直筆砌成的漢字立於{c}底，旁有一圓。',
    },
    draw(ctx) {
      const { w, h, p, o } = ctx;
      const s = w * (o.scale ?? 0.62);
      let out = `<circle cx="${f(w * (o.dotAt?.[0] ?? 0.78))}" cy="${f(h * (o.dotAt?.[1] ?? 0.135))}" r="${f(w * (o.dot ?? 0.15))}" fill="${p.a}"/>`;
      out += han(f((w - s) / 2), f(h * 0.2), s, o.char, p.ink, o.stroke ?? 1.5);
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
  sun: {
    alt: {
      en: 'Poster: a disc sliced into level bands sinks into a {c} field; small capitals at the foot.',
      zh: '海報：被橫切成條的圓盤沉入{c}的平面，頁腳有小字。',
    },
    draw(ctx) {
      const { w, h, p, o } = ctx;
      const R = w * (o.radius ?? 0.26);
      const cx = w * 0.5;
      const cy = h * 0.38;
      let out = `<clipPath id="d"><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}"/></clipPath><g clip-path="url(#d)">`;
      let y = cy - R;
      for (let i = 0; i < 12; i++) {
        const band = R * 0.33 * (1 - i * 0.072);
        out += `<rect x="0" y="${f(y)}" width="${w}" height="${f(band)}" fill="${i % 5 === 3 ? p.a : p.ink}"/>`;
        y += band + R * 0.018 * (i + 1);
      }
      return paint(
        w,
        h,
        p.bg,
        `${out}</g>${caption({ ...ctx, o: { ...o, size: o.size ?? 0.045 } })}`,
      );
    },
  },
  emblem: {
    alt: {
      en: 'Poster: a small device of plain shapes hangs in a wide {c} field; capitals at the foot.',
      zh: '海報：遼闊的{c}平面上懸着一個簡單圖形，頁腳為大寫字。',
    },
    draw(ctx) {
      const { w, h, p, o } = ctx;
      const s = w * 0.1;
      const cx = w / 2;
      const cy = h * 0.38;
      const body = EMBLEMS[o.emblem]({ s, cx, cy, p });
      return paint(w, h, p.bg, body + caption({ ...ctx, o: { ...o, size: o.size ?? 0.05 } }));
    },
  },
  skyline: {
    alt: {
      en: 'Poster: a skyline of plain upright blocks with square windows against a {c} sky.',
      zh: '海報：{c}的天空下，簡潔方塊與小窗構成一列樓影。',
    },
    draw(ctx) {
      const { w, h, r, p } = ctx;
      const colors = [p.ink, p.a, p.b, p.c];
      const base = h * 0.735;
      let out = `<circle cx="${f(w * 0.74)}" cy="${f(h * 0.2)}" r="${f(w * 0.11)}" fill="${p.a}"/>`;
      let x = 0;
      let last = '';
      while (x < w) {
        const bw = w * r.pick([0.08, 0.12, 0.16, 0.2]);
        const bh = h * r.range(0.16, 0.56);
        const c = r.pick(colors.filter((one) => one !== last));
        last = c;
        out += `<rect x="${f(x)}" y="${f(base - bh)}" width="${f(bw + 0.5)}" height="${f(bh)}" fill="${c}"/>`;
        const q = bw / 6;
        const style = r.int(0, 2);
        const inner = c === p.ink ? p.bg : p.ink;
        for (
          let yy = base - bh + q;
          yy < base - q && style < 2;
          yy += q * (style === 0 ? 1.8 : 2.6)
        )
          for (let i = 0; i < (style === 0 ? 3 : 1); i++)
            out +=
              style === 0
                ? `<rect x="${f(x + q * (0.8 + i * 1.7))}" y="${f(yy)}" width="${f(q)}" height="${f(q)}" fill="${inner}"/>`
                : `<rect x="${f(x + q)}" y="${f(yy)}" width="${f(bw - 2 * q)}" height="${f(q * 0.6)}" fill="${inner}"/>`;
        x += bw;
      }
      return paint(w, h, p.bg, out + caption(ctx));
    },
  },
};

export default compositions;
