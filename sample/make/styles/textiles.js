import { fractal, hashAt } from '../core/random.js';
import { plot, rgb } from '../core/pixels.js';

/** Woven cloth, rugs and indigo: colour by a thread plan, relief by the weave. */

const bump = (t) => Math.sin(Math.PI * t);

/**
 * Weaves a cloth: `colorAt(u, v)` gives the palette index of thread u, pick v. Threads are
 * `thread` pixels wide; warp and weft alternate as `over(u, v)` says.
 */
function weave(
  { w, h, p, seed },
  thread,
  colorAt,
  { over = (u, v) => (u + v) % 2 === 0, warp = null, border = 0.055, relief = 0.3 } = {},
) {
  const colors = [p.bg, p.ink, p.a, p.b, p.c].map(rgb);
  const wall = [236, 233, 227];
  const m = Math.round(Math.min(w, h) * border);
  const columns = Math.floor((w - 2 * m) / thread);
  const rows = Math.floor((h - 2 * m) / thread);
  return plot(w, h, (x, y) => {
    const sway = (fractal(y / 90, x / 400, seed, 2) - 0.5) * 7;
    const px = x - m + sway;
    const py = y - m + (fractal(x / 120, 3.3, seed + 4, 2) - 0.5) * 6;
    const u = Math.floor(px / thread);
    const v = Math.floor(py / thread);
    if (u < 0 || v < 0 || u >= columns || v >= rows) {
      const dx = Math.max(m - x, x - (w - m), 0);
      const dy = Math.max(m - y, y - (h - m), 0);
      const fringe =
        u >= 0 && u < columns && (v < 0 || v >= rows) && dy < m * (0.5 + 0.25 * hashAt(u, 1, seed));
      if (fringe && hashAt(u, 7, seed) > 0.15 && px / thread - u > 0.25) {
        const shade = 0.78 + 0.22 * bump(px / thread - u);
        return (warp ? rgb(warp) : colors[0]).map((c) => (c * 0.55 + 235 * 0.45) * shade);
      }
      const shadow = Math.max(0, 1 - Math.hypot(dx, dy) / (m * 0.5)) * 18;
      return wall.map((c) => c - shadow);
    }
    const tu = px / thread - u;
    const tv = py / thread - v;
    const isWarp = over(u, v);
    const base = isWarp && warp ? rgb(warp) : colors[colorAt(u, v, columns, rows)];
    const round = isWarp ? bump(tu) * (0.6 + 0.4 * bump(tv)) : bump(tv) * (0.6 + 0.4 * bump(tu));
    const dye =
      0.93 +
      0.14 * hashAt(isWarp ? u : 0, v, seed + 2) +
      (fractal(x / 60, y / 60, seed, 2) - 0.5) * 0.08;
    const shade = (1 - relief + relief * 1.25 * round) * dye;
    const fuzz = (hashAt(x, y, seed) - 0.5) * 7;
    return base.map((c) => c * shade + fuzz);
  });
}

const compositions = {
  diamonds: {
    alt: {
      en: 'Handwoven rug with stepped diamonds one inside another on a {c} ground, fringed at both ends.',
      zh: '手織地毯：{c}底上階梯菱形層層相套，兩端有流蘇。',
    },
    async draw(ctx) {
      const k = ctx.r.pick([14, 18, 22]);
      const order = ctx.r.shuffle([2, 3, 4, 1]);
      return weave(ctx, 8, (u, v, columns) => {
        const du = Math.abs(((u + k / 2) % k) - k / 2);
        const dv = Math.abs(((v + k) % (2 * k)) - k) / 2;
        if (u < 3 || u > columns - 4) return 1;
        const d = Math.floor(du + dv);
        if (d > k * 0.62) return 0;
        return d % 5 === 0
          ? order[Math.floor(d / 5) % 4]
          : d % 5 === 3
            ? 0
            : order[(Math.floor(d / 5) + 1) % 4];
      });
    },
  },
  bands: {
    alt: {
      en: 'Striped weaving in a regular count of {c} and lighter bands, with rows of small checks.',
      zh: '條紋織物：{c}與較淺的色帶按數相間，間以細小格紋。',
    },
    async draw(ctx) {
      const { r } = ctx;
      const plan = [];
      while (plan.length < 400) {
        const kind = r.pick([0, 0, 0, 1, 2, 3, 4]);
        const length = kind === 0 ? r.int(7, 18) : r.int(1, 5);
        const check = r.chance(0.3);
        for (let i = 0; i < length; i++) plan.push({ kind, check });
      }
      return weave(ctx, 7, (u, v) => {
        const row = plan[v];
        return row.check && (u >> 1) % 2 === 0 ? 0 : row.kind;
      });
    },
  },
  ikat: {
    alt: {
      en: 'Ikat cloth: feathered zigzags bleed up and down through threads of {c}.',
      zh: '絣織布：羽狀鋸齒紋在{c}的線間上下暈化。',
    },
    async draw(ctx) {
      const { seed, r } = ctx;
      const period = r.int(26, 40);
      const lift = r.range(0.9, 1.5);
      return weave(
        ctx,
        5,
        (u, v) => {
          const jitter = (hashAt(u, 0, seed) - 0.5) * 7 + (hashAt(u, v >> 1, seed) - 0.5) * 2;
          const zig = Math.abs((u % period) - period / 2) * lift;
          const t = (((v + zig + jitter) % 44) + 44) % 44;
          return t < 16 ? 0 : t < 21 ? 1 : t < 30 ? 2 : t < 33 ? 1 : t < 38 ? 3 : 4;
        },
        { over: () => true, relief: 0.22 },
      );
    },
  },
  blocks: {
    alt: {
      en: 'Flat-woven hanging of interlocking rectangles, chiefly {c}, balanced without symmetry.',
      zh: '平織掛毯：長方塊互扣，以{c}為主，平衡而不對稱。',
    },
    async draw(ctx) {
      const { r } = ctx;
      const cells = [];
      const split = (x, y, w, h, depth) => {
        if (depth === 0 || (depth < 3 && r.chance(0.2))) {
          cells.push({ x, y, w, h, c: r.pick([0, 0, 0, 1, 2, 3, 4]), stripe: r.chance(0.22) });
          return;
        }
        const t = r.range(0.3, 0.7);
        if (w > h * 0.8) {
          split(x, y, w * t, h, depth - 1);
          split(x + w * t, y, w * (1 - t), h, depth - 1);
        } else {
          split(x, y, w, h * t, depth - 1);
          split(x, y + h * t, w, h * (1 - t), depth - 1);
        }
      };
      split(0, 0, 1, 1, 5);
      return weave(ctx, 7, (u, v, columns, rows) => {
        const x = u / columns;
        const y = v / rows;
        const cell = cells.find((c) => x >= c.x && x < c.x + c.w && y >= c.y && y < c.y + c.h);
        if (!cell) return 0;
        return cell.stripe && v % 4 < 2 ? (cell.c + 1) % 5 : cell.c;
      });
    },
  },
  check: {
    alt: {
      en: 'Cotton cloth in a windowpane check: fine lines of two colours cross a field of {c}.',
      zh: '窗格棉布：雙色細線縱橫於{c}底上。',
    },
    async draw(ctx) {
      const { r } = ctx;
      const a = r.int(17, 25);
      return weave(
        ctx,
        5,
        (u, v) => {
          const cu = u % a;
          const cv = v % a;
          if (cu === 0 || cv === 0) return 1;
          if (cu === 3 || cv === 3) return (u + v) % 2 ? 2 : 0;
          return (cu > 12 && cu < 15) || (cv > 12 && cv < 15) ? 3 : 0;
        },
        { over: (u, v) => (u + v) % 4 < 2, border: 0.012, relief: 0.16 },
      );
    },
  },
  stitch: {
    alt: {
      en: 'Cloth of deep {c} covered with running stitches that gather into circles and waves.',
      zh: '深{c}布上滿佈平針繡線，聚成圓與波紋。',
    },
    async draw(ctx) {
      const { w, seed, r } = ctx;
      const centres = Array.from({ length: 5 }, () => [r.range(0, 1), r.range(0, 1.3)]);
      return weave(
        ctx,
        4,
        (u, v) => {
          const x = (u * 4) / w;
          const y = (v * 4) / w;
          let best = 9;
          let which = 0;
          centres.forEach(([cx, cy], i) => {
            const d = Math.hypot(x - cx, y - cy);
            if (d < best) [best, which] = [d, i];
          });
          const ringAt = (best * 34) % 1;
          const along = Math.floor(
            (Math.atan2(y - centres[which][1], x - centres[which][0]) * (best * 60 + 4)) / 1.7,
          );
          const on =
            ringAt < 0.3 && ((along % 3) + 3) % 3 < 2 && hashAt(u >> 1, v >> 1, seed) > 0.06;
          return on ? (which === 1 ? 2 : 1) : 0;
        },
        { border: 0.02, relief: 0.2 },
      );
    },
  },
};

export default compositions;
