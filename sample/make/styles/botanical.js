import { text, scribble } from '../core/letters.js';
import { mix, paint, tooth } from '../core/pixels.js';

/** Botanical plates: watercolour leaves with ink outlines on foxed parchment. */

const f = (n) => n.toFixed(1);
const INK = '#3a3024';

/** A leaf from x, y along angle a: two tones, a midrib and side veins. */
function leaf(x, y, a, length, width, color, { lobes = 0, veins = 6 } = {}) {
  const deg = (a * 180) / Math.PI;
  const half = (side) => {
    if (lobes === 0)
      return `C${f(length * 0.25)} ${f(side * width)} ${f(length * 0.7)} ${f(side * width * 0.9)} ${f(length)} 0`;
    let d = '';
    for (let i = 1; i <= lobes; i++) {
      const t = i / lobes;
      const bulge = Math.sin(Math.PI * (t - 0.5 / lobes)) * width;
      d += `Q${f(length * (t - 0.6 / lobes))} ${f(side * bulge * 1.25)} ${f(length * t)} ${f(side * bulge * (i === lobes ? 0 : 0.42))}`;
    }
    return d;
  };
  let ribs = '';
  for (let i = 1; i < veins; i++) {
    const t = i / veins;
    const v = width * 0.55 * Math.sin(Math.PI * t);
    ribs += `M${f(length * t)} 0L${f(length * (t + 0.1))} ${f(v)}M${f(length * t)} 0L${f(length * (t + 0.1))} ${f(-v)}`;
  }
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(deg)})"><path d="M0 0${half(-1)}L0 0Z" fill="${color}" fill-opacity=".92"/><path d="M0 0${half(1)}L0 0Z" fill="${mix(color, '#fff8dc', 0.22)}" fill-opacity=".92"/><path d="M0 0${half(-1)}M0 0${half(1)}M0 0H${f(length)}" fill="none" stroke="${INK}" stroke-width="1.1"/><path d="${ribs}" fill="none" stroke="${INK}" stroke-width=".6" stroke-opacity=".6"/></g>`;
}

function flower(r, x, y, R, petals, color, heart) {
  let out = '';
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < petals; i++) {
      const a = ((i + ring * 0.5) / petals) * 360 + r.range(-5, 5);
      const L = R * (ring ? 0.72 : 1) * r.range(0.92, 1.08);
      const c = ring ? mix(color, '#ffffff', 0.25) : color;
      out += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})"><path d="M0 0C${f(-L * 0.45)} ${f(-L * 0.4)} ${f(-L * 0.3)} ${f(-L)} 0 ${f(-L)}C${f(L * 0.3)} ${f(-L)} ${f(L * 0.45)} ${f(-L * 0.4)} 0 0Z" fill="${c}" fill-opacity=".9" stroke="${INK}" stroke-width=".9"/><path d="M0 ${f(-L * 0.15)}V${f(-L * 0.8)}M${f(-L * 0.06)} ${f(-L * 0.2)}L${f(-L * 0.12)} ${f(-L * 0.7)}M${f(L * 0.06)} ${f(-L * 0.2)}L${f(L * 0.12)} ${f(-L * 0.7)}" stroke="${mix(color, INK, 0.45)}" stroke-width=".7"/></g>`;
    }
  out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(R * 0.2)}" fill="${heart}" stroke="${INK}" stroke-width=".9"/>`;
  for (let i = 0; i < 22; i++)
    out += `<circle cx="${f(x + r.gauss(0, R * 0.1))}" cy="${f(y + r.gauss(0, R * 0.1))}" r="${f(R * 0.022)}" fill="${INK}"/>`;
  return out;
}

/** The plate: parchment, plate number, a line of Latin-looking capitals, small notes. */
async function plate({ w, h, r, seed, o }, body) {
  const label =
    text(w / 2, h * 0.925, w * 0.018, o.latin ?? 'PLANTA INCOGNITA', {
      color: INK,
      weight: 0.5,
      tracking: 2.4,
      anchor: 'middle',
    }) +
    text(w * 0.93, h * 0.045, w * 0.014, `PL. ${o.plate ?? 1}`, {
      color: INK,
      weight: 0.5,
      anchor: 'end',
    }) +
    scribble(r, w * 0.38, h * 0.962, w * 0.24, w * 0.009, INK, 0.9);
  let spots = '';
  for (let i = 0; i < 40; i++)
    spots += `<circle cx="${f(r.range(0, w))}" cy="${f(r.range(0, h))}" r="${f(r.range(0.6, 4))}" fill="#a9814a" fill-opacity="${f(r.range(0.05, 0.3))}"/>`;
  const image = await paint(w, h, o.paper ?? '#ecdfc0', spots + body + label);
  return tooth(image, 0.75, seed);
}

const compositions = {
  spray: {
    alt: {
      en: 'Botanical drawing on parchment: a leafy stem with flowers at its tip, ink outlines filled with watercolour.',
      zh: '羊皮紙上的植物圖：帶葉的莖，頂端開花，墨線填以水彩。',
    },
    draw(ctx) {
      const { w, h, r, o } = ctx;
      const green = o.leafColor ?? '#5f7a3a';
      const points = [];
      const sway = r.range(-0.16, 0.16);
      for (let i = 0; i <= 40; i++) {
        const t = i / 40;
        points.push([w * (0.5 + sway * Math.sin(t * 3.4)), h * (0.86 - 0.62 * t)]);
      }
      let out = `<path d="M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}" fill="none" stroke="${mix(green, INK, 0.35)}" stroke-width="${f(w * 0.007)}"/>`;
      for (let i = 4; i < 34; i += o.every ?? 4) {
        const [x, y] = points[i];
        const L = w * (0.3 - i * 0.0052) * r.range(0.85, 1.1);
        out += leaf(
          x,
          y,
          -0.45 + r.range(-0.2, 0.2),
          L,
          L * (o.broad ?? 0.2),
          mix(green, '#8b8f3a', r.next() * 0.4),
          { lobes: o.lobes ?? 0 },
        );
        out += leaf(
          x,
          y,
          Math.PI + 0.45 + r.range(-0.2, 0.2),
          L,
          L * (o.broad ?? 0.2),
          mix(green, '#33502f', r.next() * 0.4),
          { lobes: o.lobes ?? 0 },
        );
      }
      const [x, y] = points[40];
      out += flower(r, x, y, w * 0.125, o.petals ?? 8, o.flower ?? '#b8405e', '#d9a832');
      out += flower(
        r,
        x + w * 0.2,
        y + h * 0.075,
        w * 0.062,
        o.petals ?? 8,
        o.flower ?? '#b8405e',
        '#d9a832',
      );
      out += `<path d="M${f(x)} ${f(y + h * 0.12)}Q${f(x + w * 0.1)} ${f(y + h * 0.1)} ${f(x + w * 0.19)} ${f(y + h * 0.08)}" fill="none" stroke="${mix(green, INK, 0.35)}" stroke-width="${f(w * 0.004)}"/>`;
      return plate(ctx, out);
    },
  },
  fern: {
    alt: {
      en: 'Botanical drawing of a fern frond on parchment, each pinna drawn down to its tip, with a curled young frond beside it.',
      zh: '羊皮紙上的蕨葉圖，羽片逐一繪至葉尖，旁有捲曲的嫩葉。',
    },
    draw(ctx) {
      const { w, h, r, o } = ctx;
      const green = o.leafColor ?? '#4d6b35';
      let out = '';
      const spine = Array.from({ length: 30 }, (_, i) => {
        const t = -0.16 + (i / 29) * 1.13;
        return `${f(w * (0.47 + 0.1 * Math.sin(t * 2.2)))} ${f(h * (0.8 - 0.68 * t))}`;
      });
      out += `<path d="M${spine.join('L')}" fill="none" stroke="${mix(green, INK, 0.4)}" stroke-width="${f(w * 0.0055)}" stroke-linecap="round"/>`;
      const n = 26;
      for (let i = 0; i < n; i++) {
        const t = i / n;
        const x = w * (0.47 + 0.1 * Math.sin(t * 2.2));
        const y = h * (0.8 - 0.68 * t);
        const L = w * 0.31 * (0.3 + 0.7 * Math.min(1, t * 5)) * (1 - t ** 1.7 * 0.94);
        for (const side of [0, 1])
          out += leaf(
            x,
            y,
            side ? -0.3 - t * 0.5 : Math.PI + 0.3 + t * 0.5,
            Math.max(8, L * r.range(0.94, 1.04)),
            Math.max(3, L * 0.1),
            mix(green, '#93a04e', t * 0.6),
            { lobes: 7, veins: 8 },
          );
      }
      let d = '';
      for (let i = 0; i <= 60; i++) {
        const t = i / 60;
        const a = t * 11;
        const R = w * 0.07 * (1 - t * 0.85);
        d += `${i ? 'L' : 'M'}${f(w * 0.8 + Math.cos(a) * R)} ${f(h * 0.52 + Math.sin(a) * R)}`;
      }
      out += `<path d="M${f(w * 0.72)} ${f(h * 0.84)}Q${f(w * 0.9)} ${f(h * 0.7)} ${f(w * 0.87)} ${f(h * 0.52)}" fill="none" stroke="${mix(green, INK, 0.3)}" stroke-width="${f(w * 0.012)}"/><path d="${d}" fill="none" stroke="${green}" stroke-width="${f(w * 0.011)}" stroke-linecap="round"/>`;
      return plate(ctx, out);
    },
  },
  fruit: {
    alt: {
      en: 'Botanical drawing: a branch with two ripe fruits and one cut open to show the seeds, on parchment.',
      zh: '羊皮紙上的植物圖：枝上兩枚熟果，另有一枚剖開見籽。',
    },
    draw(ctx) {
      const { w, h, r, o } = ctx;
      const green = o.leafColor ?? '#56703a';
      const skin = o.fruit ?? '#d98a2b';
      let out = `<path d="M${f(w * 0.12)} ${f(h * 0.16)}Q${f(w * 0.4)} ${f(h * 0.12)} ${f(w * 0.62)} ${f(h * 0.3)}T${f(w * 0.86)} ${f(h * 0.36)}" fill="none" stroke="#6b4c2c" stroke-width="${f(w * 0.014)}" stroke-linecap="round"/>`;
      const spots = [
        [0.2, 0.14, -0.9],
        [0.28, 0.135, 0.8],
        [0.4, 0.17, -0.6],
        [0.48, 0.2, 1.2],
        [0.6, 0.28, -0.8],
        [0.7, 0.33, -0.2],
        [0.78, 0.35, 0.9],
        [0.85, 0.36, -0.6],
      ];
      for (const [x, y, a] of spots)
        out += leaf(
          w * x,
          h * y,
          a,
          w * r.range(0.17, 0.25),
          w * 0.055,
          mix(green, '#8f9a48', r.next() * 0.5),
        );
      const ball = (x, y, R) =>
        `<radialGradient id="g${f(x)}" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${mix(skin, '#fff3cf', 0.55)}"/><stop offset=".5" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, '#4a2410', 0.45)}"/></radialGradient><circle cx="${f(x)}" cy="${f(y)}" r="${f(R)}" fill="url(#g${f(x)})" stroke="${INK}" stroke-width="1"/>`;
      out += `<path d="M${f(w * 0.42)} ${f(h * 0.18)}V${f(h * 0.3)}M${f(w * 0.6)} ${f(h * 0.28)}V${f(h * 0.42)}" stroke="#6b4c2c" stroke-width="3"/>`;
      out += ball(w * 0.42, h * 0.385, w * 0.115) + ball(w * 0.62, h * 0.5, w * 0.125);
      const cx = w * 0.3;
      const cy = h * 0.68;
      const R = w * 0.135;
      out += `<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R)}" fill="${skin}" stroke="${INK}"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(R * 0.88)}" fill="${mix(skin, '#fff6df', 0.75)}"/>`;
      for (let i = 0; i < 9; i++) {
        const a = (i / 9) * 6.283;
        out += `<path d="M${f(cx + Math.cos(a) * R * 0.12)} ${f(cy + Math.sin(a) * R * 0.12)}L${f(cx + Math.cos(a) * R * 0.82)} ${f(cy + Math.sin(a) * R * 0.82)}" stroke="${mix(skin, '#ffffff', 0.4)}" stroke-width="2"/><ellipse cx="${f(cx + Math.cos(a + 0.35) * R * 0.4)}" cy="${f(cy + Math.sin(a + 0.35) * R * 0.4)}" rx="${f(R * 0.1)}" ry="${f(R * 0.045)}" transform="rotate(${f(((a + 0.35) * 180) / Math.PI)} ${f(cx + Math.cos(a + 0.35) * R * 0.4)} ${f(cy + Math.sin(a + 0.35) * R * 0.4)})" fill="#5a3a1c"/>`;
      }
      out += leaf(w * 0.6, h * 0.76, -0.2, w * 0.28, w * 0.075, green);
      return plate(ctx, out);
    },
  },
};

export default compositions;
