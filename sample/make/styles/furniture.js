import { mix, paint, tooth } from '../core/pixels.js';
import { scribble, text } from '../core/letters.js';

/** Furniture on a plain sweep, in flat planes of light and shade; and the designer's own sheets. */

const f = (n) => n.toFixed(1);
const poly = (points, fill, rest = '') =>
  `<path d="M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z" fill="${fill}" ${rest}/>`;

/** An isometric drawing table: x to the right and down, y to the left and down, z up. */
function isometric(cx, cy, unit) {
  const at = (x, y, z) => [cx + (x - y) * unit * 0.866, cy + (x + y) * unit * 0.5 - z * unit];
  /** A box in three tones of one colour. */
  const block = (x, y, z, dx, dy, dz, color, line) => {
    const stroke = line
      ? `stroke="${line}" stroke-width="1.4" stroke-linejoin="round"`
      : `stroke="none"`;
    return (
      poly(
        [
          at(x, y, z + dz),
          at(x + dx, y, z + dz),
          at(x + dx, y + dy, z + dz),
          at(x, y + dy, z + dz),
        ],
        mix(color, '#ffffff', 0.18),
        stroke,
      ) +
      poly(
        [
          at(x, y + dy, z + dz),
          at(x + dx, y + dy, z + dz),
          at(x + dx, y + dy, z),
          at(x, y + dy, z),
        ],
        mix(color, '#000000', 0.1),
        stroke,
      ) +
      poly(
        [
          at(x + dx, y, z + dz),
          at(x + dx, y + dy, z + dz),
          at(x + dx, y + dy, z),
          at(x + dx, y, z),
        ],
        mix(color, '#000000', 0.32),
        stroke,
      )
    );
  };
  return { at, block };
}

/** Pieces: boxes in painter's order, from the back. Units: about a hand's breadth. */
const PIECES = {
  chair: ({ block }, { wood, cloth }, line) =>
    block(0, 0, 0, 0.35, 0.35, 9.5, wood, line) +
    block(3.65, 0, 0, 0.35, 0.35, 9.5, wood, line) +
    block(0.35, 0.05, 6.2, 3.3, 0.25, 0.9, wood, line) +
    block(0.35, 0.05, 7.9, 3.3, 0.25, 1.3, cloth, line) +
    block(0, 3.65, 0, 0.35, 0.35, 4.2, wood, line) +
    block(0, 0.35, 3.6, 0.3, 3.3, 0.5, wood, line) +
    block(0, 0, 4.2, 4, 4, 0.45, cloth, line) +
    block(3.65, 3.65, 0, 0.35, 0.35, 4.2, wood, line),
  armchair: ({ block }, { wood, cloth }, line) =>
    block(0, 0, 1.2, 5, 0.9, 5.6, cloth, line) +
    block(0, 0.9, 1.2, 0.8, 4, 3.4, cloth, line) +
    block(0.8, 0.9, 1.2, 3.4, 4, 1.8, mix(cloth, '#ffffff', 0.1), line) +
    block(4.2, 0.9, 1.2, 0.8, 4, 3.4, cloth, line) +
    block(0.1, 4.5, 0, 0.35, 0.35, 1.2, wood, line) +
    block(4.5, 4.5, 0, 0.35, 0.35, 1.2, wood, line) +
    block(4.5, 0.2, 0, 0.35, 0.35, 1.2, wood, line),
  shelf: ({ block }, { wood, cloth, accent }, line) => {
    let out = '';
    for (let level = 0; level < 5; level++) {
      const z = level * 2.3;
      out += block(0, 0, z, 7, 1.8, 0.22, wood, line);
      if (level === 4) break;
      for (let i = 0; i < 4; i++) {
        const kind = (level * 3 + i * 2) % 5;
        const x = i * 1.75;
        out += block(x, 0, z + 0.22, 0.16, 1.8, 2.08, wood, line);
        if (kind === 0) out += block(x + 0.16, 0.2, z + 0.22, 1.59, 1.5, 2.08, cloth, line);
        else if (kind === 1)
          out +=
            block(x + 0.3, 0.5, z + 0.22, 0.3, 0.9, 1.3, accent, line) +
            block(x + 0.62, 0.5, z + 0.22, 0.25, 0.9, 1.5, wood, line) +
            block(x + 0.9, 0.5, z + 0.22, 0.3, 0.9, 1.15, cloth, line);
        else if (kind === 3) out += block(x + 0.5, 0.5, z + 0.22, 0.7, 0.7, 0.8, accent, line);
      }
      out += block(6.84, 0, z + 0.22, 0.16, 1.8, 2.08, wood, line);
    }
    return out;
  },
  table: ({ block }, { wood, cloth }, line) =>
    block(0.2, 0.2, 0, 0.4, 0.4, 4.2, wood, line) +
    block(7.4, 0.2, 0, 0.4, 0.4, 4.2, wood, line) +
    block(0.2, 3.4, 0, 0.4, 0.4, 4.2, wood, line) +
    block(7.4, 3.4, 0, 0.4, 0.4, 4.2, wood, line) +
    block(0.6, 3.45, 3.6, 6.8, 0.25, 0.6, wood, line) +
    block(7.45, 0.6, 3.6, 0.25, 2.8, 0.6, wood, line) +
    block(0, 0, 4.2, 8, 4, 0.35, cloth, line),
  stool: ({ block }, { wood, cloth }, line) =>
    [0, 1, 2].map((i) => block(i * 0.02, i * 0.02, i * 2.6, 0.4, 0.4, 0, wood)).join('') +
    [0, 1, 2]
      .map(
        (i) =>
          block(0, 0, i * 2.5, 0.4, 0.4, 2.1, wood, line) +
          block(3, 0, i * 2.5, 0.4, 0.4, 2.1, wood, line) +
          block(0, 3, i * 2.5, 0.4, 0.4, 2.1, wood, line) +
          block(3, 3, i * 2.5, 0.4, 0.4, 2.1, wood, line) +
          block(-0.2, -0.2, i * 2.5 + 2.1, 3.8, 3.8, 0.35, i === 1 ? wood : cloth, line),
      )
      .join(''),
  cabinet: ({ block, at }, { wood, cloth, accent }, line) => {
    let out =
      block(0.3, 0.3, 0, 0.35, 0.35, 1.4, wood, line) +
      block(6.4, 2.2, 0, 0.35, 0.35, 1.4, wood, line) +
      block(0.3, 2.2, 0, 0.35, 0.35, 1.4, wood, line) +
      block(0, 0, 1.4, 7, 2.8, 4.2, wood, line);
    const doors = [cloth, accent, wood, cloth, wood, accent];
    doors.forEach((c, i) => {
      const x = (i % 3) * 2.28 + 0.15;
      const z = 1.6 + Math.floor(i / 3) * 2;
      out += poly(
        [at(x, 2.8, z), at(x + 2.1, 2.8, z), at(x + 2.1, 2.8, z + 1.85), at(x, 2.8, z + 1.85)],
        mix(c, '#000000', 0.06),
        line ? `stroke="${line}" stroke-width="1.2"` : '',
      );
      const [kx, ky] = at(x + 1.8, 2.8, z + 0.95);
      out += `<circle cx="${f(kx)}" cy="${f(ky)}" r="4" fill="#f3ead8"/>`;
    });
    return out;
  },
  lamp: ({ at, block }, { cloth, accent }, line) => {
    const [x, y] = at(0, 0, 0.3);
    const [tx, ty] = at(0, 0, 9.4);
    const u = (y - ty) / 9.1;
    return (
      block(-1, -1, 0, 2, 2, 0.3, accent, line) +
      `<path d="M${f(x)} ${f(y)}V${f(ty)}" stroke="${mix(accent, '#000000', 0.3)}" stroke-width="${f(u * 0.18)}"/><path d="M${f(tx - u * 1.1)} ${f(ty - u * 1.5)}h${f(u * 2.2)}l${f(u * 0.9)} ${f(u * 2.3)}h${f(-u * 4)}Z" fill="${cloth}"/><path d="M${f(tx + u * 0.2)} ${f(ty - u * 1.5)}h${f(u * 0.9)}l${f(u * 0.9)} ${f(u * 2.3)}h${f(-u * 1.5)}Z" fill="#000" fill-opacity=".14"/><ellipse cx="${f(tx)}" cy="${f(ty + u * 0.8)}" rx="${f(u * 2)}" ry="${f(u * 0.3)}" fill="#fff3c8"/>`
    );
  },
};
const EXTENT = {
  chair: [4, 4, 9.5],
  armchair: [5, 5, 6.8],
  shelf: [7, 1.8, 9.4],
  table: [8, 4, 4.6],
  stool: [3.6, 3.6, 7.6],
  cabinet: [7, 2.8, 5.6],
  lamp: [2, 2, 10.5],
};

/** Puts a piece in the middle of the sheet at a fitting scale. */
function placed({ w, h, o, p }, line, fill = 0.62) {
  const [dx, dy, dz] = EXTENT[o.piece];
  const wide = (dx + dy) * 0.866;
  const high = (dx + dy) * 0.5 + dz;
  const unit = Math.min((w * fill) / wide, (h * fill) / high);
  const cx = w / 2 - ((dx - dy) / 2) * 0.866 * unit;
  const cy = h * (o.cy ?? 0.5) + (dz / 2) * unit - ((dx + dy) / 4) * unit;
  const table = isometric(cx, cy, unit);
  const tones = { wood: o.wood ?? '#a8703f', cloth: o.cloth ?? p.a, accent: o.accent ?? p.c };
  if (o.piece === 'lamp') Object.assign(table, isometric(w / 2, h * 0.84, (h * 0.68) / 11));
  return { table, tones, body: PIECES[o.piece](table, tones, line), dx, dy, unit };
}

const compositions = {
  studio: {
    alt: {
      en: 'Piece of furniture seen from above at an angle, lit from the left on a seamless {c} ground.',
      zh: '家具斜俯視圖，左側來光，置於無縫的{c}背景上。',
    },
    async draw(ctx) {
      const { w, h, p, seed, o } = ctx;
      const { table, body, dx, dy, unit } = placed(ctx, null, o.fill ?? 0.58);
      const shadow =
        o.piece === 'lamp'
          ? [table.at(-1, -1, 0), table.at(1, -1, 0), table.at(4, 2, 0), table.at(2, 2.5, 0)]
          : [
              table.at(0.1, dy * 0.2, 0),
              table.at(dx, 0.1, 0),
              table.at(dx * 1.45, dy * 0.5, 0),
              table.at(dx * 1.4, dy * 1.15, 0),
              table.at(dx, dy, 0),
              table.at(0.1, dy, 0),
            ];
      const defs = `<filter id="b" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${f(unit * 0.28)}"/></filter><radialGradient id="l" cx=".38" cy=".34" r=".85"><stop offset="0" stop-color="${mix(p.bg, '#ffffff', 0.1)}"/><stop offset="1" stop-color="${mix(p.bg, '#000000', 0.1)}"/></radialGradient>`;
      const image = await paint(
        w,
        h,
        p.bg,
        `${defs}<rect width="${w}" height="${h}" fill="url(#l)"/>${poly(shadow, '#000000', 'fill-opacity=".3" filter="url(#b)"')}${body}`,
      );
      return tooth(image, 0.1, seed);
    },
  },
  sheet: {
    alt: {
      en: 'Designer’s working sheet for a piece of furniture: colour study above, ruled front and side views below, pencil notes.',
      zh: '家具設計工作圖：上為色稿，下有正、側視線圖與鉛筆註記。',
    },
    async draw(ctx) {
      const { w, h, r, seed, o } = ctx;
      const ink = '#37332e';
      const { body } = placed({ ...ctx, o: { ...o, cy: 0.36 } }, ink, 0.46);
      const [dx, , dz] = EXTENT[o.piece];
      const u = (h * 0.2) / dz;
      const y = h * 0.9;
      const draft = (x, ww) => {
        let out = `<rect x="${f(x)}" y="${f(y - dz * u)}" width="${f(ww)}" height="${f(dz * u)}" fill="none" stroke="${ink}" stroke-width="1.3"/>`;
        for (let i = 1; i < 4; i++)
          out += `<path d="M${f(x)} ${f(y - (dz * u * i) / 4)}h${f(ww)}" stroke="${ink}" stroke-width=".8"/>`;
        out += `<path d="M${f(x)} ${f(y + 14)}h${f(ww)}m-4 4l8 -8M${f(x - 4)} ${f(y + 18)}l8 -8M${f(x - 16)} ${f(y)}V${f(y - dz * u)}" stroke="#a3402c" stroke-width="1"/>`;
        return (
          out +
          text(x + ww / 2, y + 24, 9, `${r.int(30, 92)}0`, {
            color: '#a3402c',
            weight: 0.6,
            anchor: 'middle',
          })
        );
      };
      let notes = '';
      for (let i = 0; i < 7; i++)
        notes += scribble(
          r,
          w * 0.68,
          h * (0.72 + i * 0.024),
          w * r.range(0.14, 0.25),
          w * 0.011,
          ink,
          1,
        );
      let grid = '';
      for (let x = 0; x < w; x += w / 40)
        grid += `<path d="M${f(x)} 0V${h}" stroke="#9db3c4" stroke-opacity=".28"/>`;
      for (let yy = 0; yy < h; yy += w / 40)
        grid += `<path d="M0 ${f(yy)}H${w}" stroke="#9db3c4" stroke-opacity=".28"/>`;
      return tooth(
        await paint(
          w,
          h,
          '#f3efe2',
          grid +
            body +
            draft(w * 0.12, Math.min(w * 0.24, dx * u)) +
            draft(w * 0.44, Math.min(w * 0.18, dx * u * 0.7)) +
            notes,
        ),
        0.4,
        seed,
      );
    },
  },
};

export default compositions;
