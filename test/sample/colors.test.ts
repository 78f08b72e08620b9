import { expect } from 'chai';
import sharp from 'sharp';
import { primaryImage } from './sampleCollection.js';

/** Objects whose image is at least three quarters of a colour, by its name. */
const CLAIMS: Readonly<Record<string, readonly number[]>> = {
  gray: [1025, 1402, 1411, 2405],
  black: [1115, 1317, 2008, 2115],
  orange: [1110, 1314, 1707],
  brown: [1024, 1116, 1710],
  white: [1026, 1124],
  yellow: [1003, 1108, 1312],
  teal: [1112, 2007, 2217],
  blue: [1002, 1111, 1806],
  green: [1016, 1017, 1101],
  red: [1015, 1107, 2402],
  pink: [1012, 1113, 1708],
  purple: [1019, 1020, 1106],
  lightblue: [1029, 1120],
  olive: [1030, 1102],
  lime: [1021, 1117],
  cyan: [1119, 1711],
};

interface Tone {
  /** Degrees, 0 to 360. */
  readonly hue: number;
  /** Largest channel less the smallest, 0 to 1. */
  readonly chroma: number;
  /** HSL lightness, 0 to 1. */
  readonly light: number;
}

const hueIn = (low: number, high: number) => (tone: Tone) =>
  tone.chroma > 0.2 && tone.hue >= low && tone.hue < high;

/** Boxes that anyone would allow: a check apart from the service's own naming of colours. */
const BOXES: Readonly<Record<string, (tone: Tone) => boolean>> = {
  gray: ({ chroma, light }) => chroma < 0.1 && light > 0.22 && light < 0.8,
  black: ({ light }) => light < 0.2,
  white: ({ chroma, light }) => chroma < 0.1 && light > 0.85,
  orange: (tone) => hueIn(16, 42)(tone) && tone.light > 0.4,
  brown: (tone) => hueIn(12, 42)(tone) && tone.light < 0.4,
  yellow: (tone) => hueIn(42, 66)(tone) && tone.light > 0.4,
  olive: (tone) => hueIn(50, 80)(tone) && tone.light < 0.4,
  lime: (tone) => hueIn(70, 100)(tone) && tone.light > 0.45,
  green: hueIn(90, 160),
  teal: (tone) => hueIn(165, 190)(tone) && tone.light < 0.42,
  cyan: (tone) => hueIn(170, 195)(tone) && tone.light > 0.4,
  lightblue: (tone) => hueIn(190, 225)(tone) && tone.light > 0.7,
  blue: (tone) => hueIn(205, 250)(tone) && tone.light < 0.65,
  purple: hueIn(260, 300),
  pink: (tone) => (hueIn(310, 361)(tone) || hueIn(0, 5)(tone)) && tone.light > 0.65,
  red: (tone) => (hueIn(340, 361)(tone) || hueIn(0, 15)(tone)) && tone.light < 0.6,
};

function toneOf(red: number, green: number, blue: number): Tone {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const span = high - low;
  let hue = 0;
  if (span > 0) {
    if (high === red) hue = (green - blue) / span + 6;
    else if (high === green) hue = (blue - red) / span + 2;
    else hue = (red - green) / span + 4;
  }
  return { hue: (hue * 60) % 360, chroma: span / 255, light: (high + low) / 510 };
}

/** The percentage of an image's pixels in a colour's box. */
async function shareOf(color: string, file: string): Promise<number> {
  const belongs = BOXES[color];
  if (!belongs) throw new Error(`no box for ${color}`);
  const data = await sharp(file)
    .resize(120, 120, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  let hits = 0;
  for (let i = 0; i < data.length; i += 3)
    if (belongs(toneOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0))) hits++;
  return (hits * 300) / data.length;
}

describe('images of the sample collection', () => {
  for (const [color, objects] of Object.entries(CLAIMS))
    it(`show works that are mostly ${color}, and others that are not`, async () => {
      for (const id of objects)
        expect(await shareOf(color, primaryImage(id)), `object ${id}`).to.be.at.least(75);
      const other = color === 'red' ? 1002 : 1015;
      expect(await shareOf(color, primaryImage(other))).to.be.below(25);
    });

  it('come in formats of note: transparent, greyscale, turned by EXIF', async () => {
    const transparent = await sharp(primaryImage(1303)).metadata();
    expect([transparent.format, transparent.hasAlpha]).to.deep.equal(['png', true]);
    expect((await sharp(primaryImage(1411)).metadata()).space).to.equal('b-w');
    const turned = await sharp(primaryImage(1412)).metadata();
    expect(turned.orientation).to.equal(6);
    expect((await sharp(primaryImage(1001)).metadata()).orientation ?? 1).to.equal(1);
  });
});
