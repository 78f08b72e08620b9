import { scribble, text } from '../core/letters.js';
import { crop, mix, paint, plot, tooth } from '../core/pixels.js';
import { fractal } from '../core/random.js';
import photographs from './photographs.js';

/** What an archive keeps: letters, maps, ledgers, contact sheets, tickets, book covers. */

const f = (n) => n.toFixed(1);
const INK = '#2b3350';

const compositions = {
  letter: {
    alt: {
      en: 'Handwritten letter on folded, yellowed paper with a letterhead and a postage stamp.',
      zh: '手寫信，紙已泛黃並有摺痕，帶信頭及郵票。',
    },
    async draw({ w, h, r, p, seed, o }) {
      const paper = o.paper ?? '#eadfc3';
      let out =
        text(w * 0.09, h * 0.06, w * 0.026, o.head ?? 'QUARRIE AND SOON', {
          color: p.a,
          weight: 0.8,
          tracking: 2.2,
        }) +
        `<path d="M${f(w * 0.09)} ${f(h * 0.1)}H${f(w * 0.91)}" stroke="${p.a}" stroke-width="1.6"/>`;
      const lines = o.rows ?? 17;
      for (let i = 0; i < lines; i++) {
        const indent = i % 6 === 0 ? 0.06 : 0;
        const short = i % 6 === 5 || i === lines - 1 ? r.range(0.3, 0.55) : r.range(0.75, 0.82);
        out += scribble(
          r,
          w * (0.09 + indent),
          h * (0.17 + i * 0.037),
          w * (short - indent),
          w * 0.016,
          INK,
          1.5,
        );
      }
      out += `<path d="M${f(w * 0.52)} ${f(h * 0.86)}c30 -40 50 30 80 -10s40 -10 70 8s30 -30 60 -6" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`;
      const s = w * 0.13;
      out += `<g transform="translate(${f(w * 0.79)} ${f(h * 0.035)}) rotate(${f(r.range(-3, 3))} ${s / 2} ${s / 2})"><rect width="${f(s)}" height="${f(s * 1.2)}" fill="#f7f1e2" stroke="#d0c4a6" stroke-dasharray="3 3"/><rect x="${f(s * 0.1)}" y="${f(s * 0.1)}" width="${f(s * 0.8)}" height="${f(s)}" fill="${p.c}"/><circle cx="${f(s * 0.5)}" cy="${f(s * 0.5)}" r="${f(s * 0.22)}" fill="#f7f1e2"/><path d="M${f(s * 0.1)} ${f(s * 0.9)}q${f(s * 0.2)} ${f(-s * 0.2)} ${f(s * 0.4)} 0t${f(s * 0.4)} 0v${f(s * 0.2)}h${f(-s * 0.8)}Z" fill="${p.a}"/></g>`;
      for (let i = 0; i < 3; i++)
        out += `<circle cx="${f(w * 0.78)}" cy="${f(h * 0.1)}" r="${f(s * (0.3 + i * 0.08))}" fill="none" stroke="#3a3a3a" stroke-opacity=".55" stroke-width="1.4"/>`;
      const image = tooth(await paint(w, h, paper, out), 0.8, seed);
      return plot(w, h, (x, y, i) => {
        const fold = Math.min(Math.abs(y - h / 3), Math.abs(y - (2 * h) / 3));
        const k =
          1 -
          0.1 * Math.exp(-fold / 2.5) +
          0.035 * Math.exp(-Math.abs(fold - 5) / 3) -
          0.09 * Math.max(0, fractal(x / 150, y / 150, seed + 4, 3) - 0.55);
        return [0, 1, 2].map((c) => image.data[i * 3 + c] * k);
      });
    },
  },
  map: {
    alt: {
      en: 'Printed chart of an invented harbour: islands with contour lines, soundings, ferry routes and a compass rose.',
      zh: '虛構海港的印刷海圖：島嶼等高線、水深、渡輪航線與羅盤。',
    },
    async draw({ w, h, r, p, seed }) {
      const sea = mix(p.bg, '#f3ead2', 0.62);
      const land = '#ecdfb9';
      const ink = '#3a3f46';
      const height = (x, y) =>
        fractal((x / w) * 4.2 + 3, (y / h) * 3.4 + 7, seed, 5) + 0.2 * Math.abs(y / h - 0.5) - 0.06;
      const level = [0.53, 0.58, 0.63, 0.68, 0.73];
      const seaC = [1, 3, 5].map((i) => parseInt(sea.slice(i, i + 2), 16));
      const landC = [1, 3, 5].map((i) => parseInt(land.slice(i, i + 2), 16));
      const image = plot(w, h, (x, y) => {
        const v = height(x, y);
        const slope = Math.hypot(height(x + 1, y) - v, height(x, y + 1) - v) + 1e-6;
        let c =
          v > level[0]
            ? landC.map((n, k) => n - (v - level[0]) * [110, 70, 140][k])
            : seaC.map((n) => n - Math.max(0, level[0] - v) * 70);
        for (const [i, l] of [...level, 0.49, 0.45].entries()) {
          const d = Math.abs(v - l) / slope;
          const width = i === 0 ? 1.7 : 0.7;
          if (d < width)
            c = i > 4 ? c.map((n) => n * 0.86) : c.map((n, k) => n * 0.4 + [70, 60, 50][k] * 0.6);
        }
        return c;
      });
      const data = image.data;
      let over = '';
      for (let i = 0; i < 110; i++) {
        const x = r.range(0.06, 0.94) * w;
        const y = r.range(0.06, 0.94) * h;
        if (height(x, y) < 0.5)
          over += text(x, y, 7, String(r.int(2, 48)), { color: ink, weight: 0.6 });
      }
      const route = (a, b, c) =>
        `<path d="M${a}Q${b} ${c}" fill="none" stroke="${p.c}" stroke-width="2" stroke-dasharray="9 6"/>`;
      over +=
        route(
          `${f(w * 0.1)} ${f(h * 0.3)}`,
          `${f(w * 0.5)} ${f(h * 0.2)}`,
          `${f(w * 0.9)} ${f(h * 0.62)}`,
        ) +
        route(
          `${f(w * 0.2)} ${f(h * 0.85)}`,
          `${f(w * 0.4)} ${f(h * 0.5)}`,
          `${f(w * 0.82)} ${f(h * 0.3)}`,
        );
      const cx = w * 0.86;
      const cy = h * 0.82;
      const R = h * 0.09;
      for (let i = 0; i < 16; i++) {
        const a = (i / 16) * 6.283;
        const L = i % 4 === 0 ? R : i % 2 ? R * 0.45 : R * 0.68;
        over += `<path d="M${f(cx + Math.cos(a) * L)} ${f(cy + Math.sin(a) * L)}L${f(cx + Math.cos(a + 0.25) * R * 0.16)} ${f(cy + Math.sin(a + 0.25) * R * 0.16)}L${f(cx)} ${f(cy)}Z" fill="${ink}"/><path d="M${f(cx + Math.cos(a) * L)} ${f(cy + Math.sin(a) * L)}L${f(cx + Math.cos(a - 0.25) * R * 0.16)} ${f(cy + Math.sin(a - 0.25) * R * 0.16)}L${f(cx)} ${f(cy)}Z" fill="#f6efdc" stroke="${ink}" stroke-width=".6"/>`;
      }
      over += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R * 1.08)}" fill="none" stroke="${ink}"/><rect x="14" y="14" width="${w - 28}" height="${h - 28}" fill="none" stroke="${ink}" stroke-width="2"/><rect x="22" y="22" width="${w - 44}" height="${h - 44}" fill="none" stroke="${ink}" stroke-width=".8"/>`;
      const top = await paint(w, h, '#ff00ff', over);
      const joined = plot(w, h, (x, y, i) => {
        const o = i * 3;
        const clear = top.data[o] > 235 && top.data[o + 1] < 30 && top.data[o + 2] > 235;
        const part = Math.min(1, Math.max(0, (top.data[o] - top.data[o + 1]) / 255));
        return [0, 1, 2].map((k) =>
          clear
            ? data[o + k]
            : part > 0.45 && top.data[o + 2] > 120
              ? data[o + k] * part + 50 * (1 - part)
              : top.data[o + k],
        );
      });
      return tooth(joined, 0.6, seed);
    },
  },
  contact: {
    alt: {
      en: 'Contact sheet of black-and-white negatives in strips, two frames marked in red grease pencil.',
      zh: '黑白底片印樣，成條排列，其中兩格以紅蠟筆圈出。',
    },
    async draw({ w, h, r, seed, o }) {
      const columns = 5;
      const rows = o.rows ?? 6;
      const cw = Math.floor((w * 0.92) / columns);
      const ch = Math.floor((h * 0.94) / rows);
      const fw = cw - 10;
      const fh = Math.floor(fw * 0.68);
      const kinds = ['alley', 'fog', 'hills', 'sea', 'crossing', 'nightlights', 'stairs'];
      const image = plot(w, h, () => [14, 14, 15]);
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
          const kind = kinds[(j * 2 + Math.floor(i / 2) + (seed % 5)) % kinds.length];
          const small = await photographs[kind].draw({
            w: fw,
            h: fh,
            r,
            seed: seed + j * 31 + i * 7,
            o: { count: 16 },
          });
          const inner = crop(small, 0.04, 0.05, 0.92, 0.9);
          const x0 = Math.round(w * 0.04 + i * cw + 5);
          const y0 = Math.round(h * 0.03 + j * ch + (ch - fh) / 2);
          for (let y = 0; y < inner.h; y++)
            for (let x = 0; x < inner.w * 3; x++)
              image.data[((y + y0) * w + x0) * 3 + x] = inner.data[y * inner.w * 3 + x];
        }
      let over = '';
      for (let j = 0; j < rows; j++) {
        const y = h * 0.03 + j * ch;
        for (let x = w * 0.04; x < w * 0.95; x += 17)
          for (const yy of [y + (ch - fh) / 2 - 13, y + (ch + fh) / 2 + 3])
            over += `<rect x="${f(x)}" y="${f(yy)}" width="9" height="7" rx="2" fill="#e9e7e0"/>`;
        for (let i = 0; i < columns; i++)
          over += text(
            w * 0.04 + i * cw + cw / 2,
            y + (ch + fh) / 2 + 13,
            7,
            `${j * columns + i + 1}A`,
            { color: '#d9a642', weight: 0.7 },
          );
      }
      for (const [i, j] of [
        [1, 1],
        [3, rows - 2],
      ]) {
        const x = w * 0.04 + i * cw;
        const y = h * 0.03 + j * ch + (ch - fh) / 2;
        over += `<path d="M${f(x + 4)} ${f(y + 6)}C${f(x + cw * 0.4)} ${f(y - 9)} ${f(x + cw)} ${f(y - 4)} ${f(x + cw - 3)} ${f(y + fh * 0.5)}S${f(x + cw * 0.7)} ${f(y + fh + 9)} ${f(x + 8)} ${f(y + fh - 2)}S${f(x - 3)} ${f(y + fh * 0.3)} ${f(x + 12)} ${f(y + 2)}" fill="none" stroke="#e0281e" stroke-width="4" stroke-linecap="round"/>`;
      }
      const marks = await paint(w, h, '#00ff00', over);
      return plot(w, h, (x, y, i) => {
        const o3 = i * 3;
        const isClear = marks.data[o3 + 1] > 225 && marks.data[o3] < 60;
        return [0, 1, 2].map((k) =>
          isClear
            ? image.data[o3 + k]
            : marks.data[o3 + 1] - marks.data[o3] > 60
              ? image.data[o3 + k]
              : marks.data[o3 + k],
        );
      });
    },
  },
  ledger: {
    alt: {
      en: 'Page of a ledger ruled in red and blue, its columns filled by hand.',
      zh: '紅藍界線的帳簿頁，各欄以手寫填滿。',
    },
    async draw({ w, h, r, seed, o }) {
      let out = '';
      const rows = 26;
      for (let i = 0; i <= rows; i++)
        out += `<path d="M0 ${f(h * (0.11 + i * 0.033))}H${w}" stroke="#6f93b5" stroke-opacity=".7"/>`;
      for (const x of [0.13, 0.6, 0.72, 0.86])
        out += `<path d="M${f(w * x)} ${f(h * 0.06)}V${h}" stroke="#c0473c" stroke-opacity=".75" stroke-width="1.3"/>`;
      for (let i = 0; i < (o.rows ?? 22); i++) {
        const y = h * (0.136 + i * 0.033);
        out += text(w * 0.04, y - 9, 10, `${r.int(1, 28)}/${r.int(1, 12)}`, {
          color: INK,
          weight: 0.6,
        });
        out += scribble(r, w * 0.15, y, w * r.range(0.18, 0.42), w * 0.012, INK, 1.3);
        for (const x of [0.7, 0.84, 0.97])
          if (r.chance(0.72))
            out += text(w * x, y - 10, 10, `${r.int(1, 990)}.${r.int(0, 9)}0`, {
              color: r.chance(0.12) ? '#b3261e' : INK,
              weight: 0.6,
              anchor: 'end',
            });
      }
      out += text(w * 0.15, h * 0.05, w * 0.03, o.head ?? 'TAKINGS 1948', {
        color: INK,
        weight: 0.6,
      });
      return tooth(await paint(w, h, o.paper ?? '#e8d9b6', out), 0.7, seed);
    },
  },
  ticket: {
    alt: {
      en: 'Printed ticket in {c} with a perforated stub, a serial number and a punched hole.',
      zh: '{c}印刷票券，附齒孔票根、編號及打孔。',
    },
    async draw({ w, h, r, p, seed, o }) {
      const m = w * 0.07;
      const stub = w * 0.72;
      let out = `<rect x="${f(m)}" y="${f(m)}" width="${f(w - 2 * m)}" height="${f(h - 2 * m)}" rx="10" fill="#000" fill-opacity=".18" transform="translate(5 8)"/><rect x="${f(m)}" y="${f(m)}" width="${f(w - 2 * m)}" height="${f(h - 2 * m)}" rx="10" fill="${p.bg}"/><rect x="${f(m + 14)}" y="${f(m + 14)}" width="${f(stub - m - 28)}" height="${f(h - 2 * m - 28)}" fill="none" stroke="${p.ink}" stroke-width="3"/>`;
      for (let y = m + 8; y < h - m; y += 13)
        out += `<circle cx="${f(stub)}" cy="${f(y)}" r="3" fill="#efe9dc"/>`;
      const size = Math.min(h * 0.15, (stub - 2 * m) / (o.lines[0].length * 0.95));
      o.lines.forEach(
        (one, i) =>
          (out += text(m + 36, h * 0.3 + i * size * 1.6, size, one, { color: p.ink, weight: 1 })),
      );
      out += text(m + 36, h - m - 50, h * 0.045, o.small ?? 'ADMIT ONE', {
        color: p.ink,
        weight: 0.8,
        tracking: 2.2,
      });
      out += `<g transform="translate(${f(w - m - 26)} ${f(h * 0.2)}) rotate(90)">${text(0, 0, h * 0.085, `NO ${r.int(10000, 99999)}`, { color: p.a, weight: 0.8 })}</g><circle cx="${f(w * 0.79)}" cy="${f(h * 0.7)}" r="${f(h * 0.04)}" fill="#efe9dc"/>`;
      return tooth(await paint(w, h, '#efe9dc', out), 0.35, seed);
    },
  },
  cover: {
    alt: {
      en: 'Book cover in {c}: a plain geometric device below a title set in capitals.',
      zh: '{c}書籍封面：大寫書名之下，是一個簡單的幾何圖案。',
    },
    async draw({ w, h, r, p, seed, o }) {
      let out = `<rect width="${f(w * 0.05)}" height="${h}" fill="#000" fill-opacity=".14"/>`;
      const size = Math.min(
        w * 0.095,
        (w * 0.8) / (Math.max(...o.lines.map((l) => l.length)) * 0.84),
      );
      o.lines.forEach(
        (one, i) =>
          (out += text(w * 0.12, h * 0.08 + i * size * 1.45, size, one, {
            color: p.ink,
            weight: 0.85,
          })),
      );
      const device = o.device ?? 'steps';
      const cx = w * 0.53;
      const cy = h * 0.62;
      const s = w * 0.17;
      if (device === 'steps')
        for (let i = 0; i < 5; i++)
          out += `<rect x="${f(w * 0.12 + i * s * 0.9)}" y="${f(h * 0.82 - (i + 1) * s * 0.5)}" width="${f(s * 0.9)}" height="${f((i + 1) * s * 0.5)}" fill="${i % 2 ? p.a : p.ink}"/>`;
      else if (device === 'rings')
        for (let i = 0; i < 5; i++)
          out += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(s * (1.5 - i * 0.3))}" fill="${[p.ink, p.bg, p.a, p.bg, p.ink][i]}"/>`;
      else
        for (let i = 0; i < 9; i++)
          out += `<path d="M${f(w * 0.12)} ${f(h * 0.45 + i * s * 0.28)}q${f(w * 0.2)} ${f(-s * (0.9 - i * 0.09))} ${f(w * 0.4)} 0t${f(w * 0.36)} 0" fill="none" stroke="${i % 3 === 1 ? p.a : p.ink}" stroke-width="${f(s * 0.1)}"/>`;
      out += text(w * 0.12, h * 0.925, w * 0.024, o.small ?? 'FOG PRESS', {
        color: p.ink,
        weight: 0.75,
        tracking: 2,
      });
      return tooth(await paint(w, h, p.bg, out), 0.25 + 0.05 * r.next(), seed);
    },
  },
};

export default compositions;
