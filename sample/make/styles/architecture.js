import { text } from '../core/letters.js';
import { mix, paint, tooth } from '../core/pixels.js';
import { box, dimension, facade, line, person, titleBlock, treeAt } from './draughting.js';

/** Drawings of buildings: elevations in wash, blueprints, sections, plans. */

const f = (n) => n.toFixed(1);

const compositions = {
  elevation: {
    alt: {
      en: 'Architectural elevation in ink and wash: a tower of repeated balconies, with trees and people for scale.',
      zh: '墨線淡彩建築立面圖：陽台層層重複的高樓，以樹木與人物示比例。',
    },
    async draw(ctx) {
      const { w, h, r, p, seed, o } = ctx;
      const ink = '#2b2a2c';
      const base = h * 0.82;
      const bw = w * (o.width ?? 0.4);
      const bh = h * (o.height ?? 0.66);
      const x = w * 0.5 - bw / 2;
      const floors = o.floors ?? 16;
      const bays = o.bays ?? 5;
      const washes = [
        mix(p.a, '#ffffff', 0.35),
        mix(p.b, '#ffffff', 0.35),
        mix(p.c, '#ffffff', 0.4),
        '#ffffff',
      ];
      let out = box(x, base - bh, bw, bh, mix('#f3ecdc', p.b, 0.12), ink, 1.6);
      out += facade(r, x, base - bh, bw, bh * 0.92, floors, bays, (cx, cy, cw, ch, i, j) => {
        const wash = r.chance(0.3) ? r.pick(washes) : '#e6dfcf';
        return (
          box(
            cx + cw * 0.1,
            cy + ch * 0.2,
            cw * 0.8,
            ch * 0.46,
            (i + j) % 3 ? mix('#4a5a66', '#ffffff', r.range(0.1, 0.4)) : '#3b4650',
            ink,
            0.7,
          ) +
          box(cx + cw * 0.04, cy + ch * 0.62, cw * 0.92, ch * 0.3, wash, ink, 0.8) +
          line(`M${f(cx + cw * 0.5)} ${f(cy + ch * 0.2)}v${f(ch * 0.42)}`, ink, 0.7)
        );
      });
      out += facade(r, x, base - bh * 0.08, bw, bh * 0.08, 1, bays * 2, (cx, cy, cw, ch) =>
        box(cx + cw * 0.15, cy + ch * 0.12, cw * 0.7, ch * 0.88, '#596066', ink, 0.8),
      );
      const side = r.chance(0.5) ? -1 : 1;
      const sx = side < 0 ? x - w * 0.17 : x + bw;
      out +=
        box(sx, base - bh * 0.36, w * 0.17, bh * 0.36, '#ddd2bd', ink, 1.3) +
        facade(r, sx, base - bh * 0.34, w * 0.17, bh * 0.32, 6, 4, (cx, cy, cw, ch) =>
          box(cx + cw * 0.22, cy + ch * 0.25, cw * 0.5, ch * 0.5, '#7d858a', ink, 0.6),
        );
      out +=
        `<path d="M${f(x + bw * 0.2)} ${f(base - bh)}v${f(-h * 0.02)}h${f(bw * 0.25)}v${f(h * 0.02)}" fill="#cfc5b1" stroke="${ink}"/>` +
        line(
          `M${f(x + bw * 0.7)} ${f(base - bh)}v${f(-h * 0.06)}M${f(x + bw * 0.66)} ${f(base - bh - h * 0.045)}h${f(bw * 0.08)}`,
          ink,
          1,
        );
      out += line(`M${f(w * 0.04)} ${f(base)}H${f(w * 0.96)}`, ink, 2.4);
      for (let i = 0; i < 6; i++) {
        const tx = r.chance(0.5) ? r.range(0.07, 0.24) : r.range(0.76, 0.93);
        out += treeAt(r, w * tx, base, h * r.range(0.07, 0.12), '#4d5f45');
      }
      for (let i = 0; i < 7; i++)
        out += person(w * r.range(0.08, 0.92), base + h * 0.004, h * 0.026, ink);
      out +=
        titleBlock(w, h, r, o, ink) +
        text(w * 0.04, h * 0.925, h * 0.015, o.name ?? 'TOWER', { color: ink, weight: 0.7 });
      return tooth(await paint(w, h, '#f1eadb', out), 0.5, seed);
    },
  },
  blueprint: {
    alt: {
      en: 'Blueprint: white lines on {c}, an elevation with its dimensions, axes and title block.',
      zh: '藍曬圖：{c}底白線，立面、尺寸、軸線與圖簽俱全。',
    },
    async draw(ctx) {
      const { w, h, r, p, seed, o } = ctx;
      const c = mix(p.ink, p.bg, 0.12);
      const thin = mix(p.ink, p.bg, 0.5);
      const base = h * 0.74;
      let out = box(w * 0.025, h * 0.03, w * 0.95, h * 0.94, 'none', c, 1.6);
      const bays = o.bays ?? 7;
      const x0 = w * 0.13;
      const bw = w * 0.74;
      const cw = bw / bays;
      const floors = o.floors ?? 5;
      const bh = h * 0.46;
      for (let i = 0; i <= bays; i++) {
        const x = x0 + i * cw;
        out +=
          line(`M${f(x)} ${f(h * 0.13)}V${f(h * 0.84)}`, thin, 0.8, 'stroke-dasharray="14 4 3 4"') +
          `<circle cx="${f(x)}" cy="${f(h * 0.105)}" r="11" fill="none" stroke="${c}"/>` +
          text(x, h * 0.105 - 4.5, 9, String.fromCharCode(65 + i), {
            color: c,
            weight: 0.7,
            anchor: 'middle',
          });
        if (i) out += dimension(x - cw, h * 0.81, x, `${r.int(30, 48)}00`, c);
      }
      const heights = Array.from({ length: bays }, () => r.int(Math.ceil(floors / 2), floors));
      heights.forEach((n, i) => {
        for (let j = 0; j < n; j++) {
          const x = x0 + i * cw;
          const y = base - ((j + 1) * bh) / floors;
          const ch = bh / floors;
          out += box(x, y, cw, ch, 'none', c, 1.4);
          const k = (i * 3 + j * 5 + (seed % 7)) % 5;
          if (k === 0)
            out +=
              box(x + cw * 0.18, y + ch * 0.22, cw * 0.64, ch * 0.5, 'none', c, 1) +
              line(`M${f(x + cw * 0.5)} ${f(y + ch * 0.22)}v${f(ch * 0.5)}`, c, 1);
          else if (k === 1)
            for (let q = 1; q < 6; q++)
              out += line(`M${f(x + (cw * q) / 6)} ${f(y + 4)}v${f(ch - 8)}`, thin, 0.9);
          else if (k === 2)
            out += `<circle cx="${f(x + cw / 2)}" cy="${f(y + ch / 2)}" r="${f(ch * 0.27)}" fill="none" stroke="${c}"/>`;
          else if (k === 3)
            out += line(
              `M${f(x)} ${f(y + ch)}L${f(x + cw)} ${f(y)}M${f(x)} ${f(y)}L${f(x + cw)} ${f(y + ch)}`,
              thin,
              0.9,
            );
          else
            for (let q = 0; q < 5; q++)
              out += line(
                `M${f(x + (cw * q) / 5)} ${f(y + ch - (ch * q) / 5)}h${f(cw / 5)}v${f(-ch / 5)}`,
                c,
                1,
              );
        }
        if (n < floors && i % 2)
          out += `<path d="M${f(x0 + i * cw)} ${f(base - (n * bh) / floors)}A${f(cw / 2)} ${f(cw / 2)} 0 0 1 ${f(x0 + (i + 1) * cw)} ${f(base - (n * bh) / floors)}" fill="none" stroke="${c}" stroke-width="1.4"/>`;
      });
      out += line(`M${f(w * 0.06)} ${f(base)}H${f(w * 0.94)}`, c, 3);
      for (let x = w * 0.06; x < w * 0.94; x += 12)
        out += line(`M${f(x)} ${f(base + 2)}l-8 9`, thin, 0.9);
      out +=
        titleBlock(w, h, r, o, c) +
        text(w * 0.05, h * 0.915, h * 0.026, o.name ?? 'PIER HALL', { color: c, weight: 0.75 });
      return tooth(await paint(w, h, p.bg, out), 0.55, seed, 0.6);
    },
  },
  section: {
    alt: {
      en: 'Architectural section: rooms, stairs and furniture seen through a cut building, walls filled in colour.',
      zh: '建築剖面圖：剖開的樓宇可見房間、樓梯與家具，牆身填色。',
    },
    async draw(ctx) {
      const { w, h, r, p, seed, o } = ctx;
      const ink = '#232326';
      const base = h * 0.8;
      const floors = o.floors ?? 6;
      const fh = (h * 0.6) / floors;
      const cols = o.bays ?? 4;
      const x0 = w * 0.14;
      const cw = (w * 0.72) / cols;
      const tints = [p.a, p.c, p.b, p.ink].map((c) => mix(c, '#f6f1e4', 0.55));
      let out = box(x0 - 9, base - floors * fh - 9, cols * cw + 18, floors * fh + 18, ink);
      for (let j = 0; j < floors; j++)
        for (let i = 0; i < cols; i++) {
          const x = x0 + i * cw + 3;
          const y = base - (j + 1) * fh + 3;
          const iw = cw - 6;
          const ih = fh - 6;
          out += box(x, y, iw, ih, r.chance(0.55) ? r.pick(tints) : '#f4eee0');
          const g = y + ih;
          const kind = r.int(0, 5);
          if (kind === 0) {
            for (let q = 0; q < 8; q++)
              out += box(
                x + (iw * q) / 8,
                g - (ih * (q + 1)) / 8,
                iw / 8 + 0.5,
                (ih * (q + 1)) / 8,
                mix(ink, '#ffffff', 0.55),
              );
          } else if (kind === 1)
            out +=
              line(
                `M${f(x + iw * 0.2)} ${f(g - ih * 0.3)}h${f(iw * 0.6)}M${f(x + iw * 0.26)} ${f(g - ih * 0.3)}V${f(g)}M${f(x + iw * 0.74)} ${f(g - ih * 0.3)}V${f(g)}`,
                ink,
                2,
              ) +
              line(`M${f(x + iw * 0.5)} ${f(y)}v${f(ih * 0.3)}`, ink, 1) +
              `<path d="M${f(x + iw * 0.4)} ${f(y + ih * 0.42)}L${f(x + iw * 0.5)} ${f(y + ih * 0.28)}L${f(x + iw * 0.6)} ${f(y + ih * 0.42)}Z" fill="${p.a}"/>`;
          else if (kind === 2)
            for (let q = 0; q < 4; q++)
              out +=
                box(x + iw * 0.14, y + ih * (0.16 + q * 0.2), iw * 0.3, 2, ink) +
                box(
                  x + iw * (0.16 + 0.06 * q),
                  y + ih * (0.06 + q * 0.2),
                  iw * 0.1,
                  ih * 0.1,
                  r.pick(tints),
                  ink,
                  0.6,
                );
          else if (kind === 3)
            out +=
              box(x + iw * 0.3, y + ih * 0.2, iw * 0.4, ih * 0.4, '#dfe8ea', ink, 1.2) +
              line(`M${f(x + iw * 0.5)} ${f(y + ih * 0.2)}v${f(ih * 0.4)}`, ink, 1);
          else out += person(x + iw * r.range(0.2, 0.8), g, ih * 0.62, ink);
          if (kind === 4) out += treeAt(r, x + iw * 0.78, g, ih * 0.8, '#4d6a45');
        }
      out += `<path d="M${f(x0 - 14)} ${f(base - floors * fh - 9)}l${f(cols * cw * 0.5 + 14)} ${f(-h * 0.06)}l${f(cols * cw * 0.5 + 14)} ${f(h * 0.06)}Z" fill="${mix(p.a, '#f6f1e4', 0.1)}" stroke="${ink}" stroke-width="2"/>`;
      out += line(`M${f(w * 0.03)} ${f(base + 9)}H${f(w * 0.97)}`, ink, 4);
      for (let x = w * 0.03; x < w * 0.97; x += 10)
        out += line(`M${f(x)} ${f(base + 11)}l-7 8`, '#8b857a', 0.9);
      out += titleBlock(w, h, r, { sheet: 'SECTION B-B', ...o }, ink);
      return tooth(await paint(w, h, '#f6f1e4', out), 0.35, seed);
    },
  },
  plan: {
    alt: {
      en: 'Site plan of a neighbourhood: blocks, courtyards, a curved street and trees in {c} and black line.',
      zh: '街區總平面圖：樓塊、庭院、彎街與樹木，以{c}及黑線繪成。',
    },
    async draw(ctx) {
      const { w, h, r, p, seed, o } = ctx;
      const ink = '#222326';
      const paper = '#f8f6ef';
      const tint = mix(p.bg, paper, 0.3);
      let out = '';
      const n = 7;
      for (let j = -1; j < 8; j++)
        for (let i = -1; i < n + 2; i++) {
          const x = (i * w) / n + (j % 2) * 14;
          const y = (j * h) / 7;
          const bw = (w / n) * r.range(0.62, 0.86);
          const bh = (h / 7) * r.range(0.6, 0.84);
          const kind = r.next();
          if (kind < 0.12)
            for (let k = 0; k < 7; k++)
              out += `<circle cx="${f(x + r.range(0, bw))}" cy="${f(y + r.range(0, bh))}" r="${f(r.range(5, 12))}" fill="${mix('#5d7a4a', paper, 0.4)}" stroke="${ink}" stroke-width=".7"/>`;
          else {
            out +=
              box(x + 4, y + 5, bw, bh, '#cfcabd') +
              box(x, y, bw, bh, kind < 0.36 ? tint : '#ffffff', ink, 1.5);
            if (kind > 0.6)
              out += box(x + bw * 0.3, y + bh * 0.3, bw * 0.4, bh * 0.4, paper, ink, 1);
            else
              out += line(
                `M${f(x)} ${f(y + bh / 2)}h${f(bw)}M${f(x + bw * 0.25)} ${f(y)}v${f(bh)}`,
                ink,
                0.6,
              );
          }
        }
      const curve = `M${f(-w * 0.1)} ${f(h * r.range(0.15, 0.4))}C${f(w * 0.3)} ${f(h * r.range(0.2, 0.5))} ${f(w * 0.5)} ${f(h * r.range(0.6, 0.9))} ${f(w * 1.1)} ${f(h * r.range(0.55, 0.8))}`;
      out = `<g transform="rotate(${f(r.range(-11, 11))} ${w / 2} ${h / 2})">${out}${line(curve, ink, w * 0.055)}${line(curve, paper, w * 0.05)}${line(curve, '#9a958a', 1.4, 'stroke-dasharray="16 12"')}</g>`;
      out +=
        box(w * 0.7, h * 0.87, w * 0.28, h * 0.11, paper) +
        titleBlock(w, h, r, { sheet: 'SITE PLAN', scale: '1:500', ...o }, ink);
      out += `<g transform="translate(${f(w * 0.07)} ${f(h * 0.09)})"><circle r="${f(w * 0.032)}" fill="${paper}" stroke="${ink}" stroke-width="1.4"/><path d="M0 ${f(-w * 0.028)}L${f(w * 0.011)} ${f(w * 0.018)}L0 ${f(w * 0.01)}L${f(-w * 0.011)} ${f(w * 0.018)}Z" fill="${ink}"/></g>`;
      return tooth(await paint(w, h, paper, out), 0.3, seed);
    },
  },
};

export default compositions;
