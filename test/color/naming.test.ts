import { expect } from 'chai';
import type { ImageColors } from '../../src/collection/color.js';
import { cellOf } from '../../src/color/cells.js';
import { completeColors, buildDocumentColor } from '../../src/color/documentColor.js';
import { nameColor, nameColors } from '../../src/color/naming.js';
import { roundShares } from '../../src/color/shares.js';
import { colorDistance, parseHex, rgbToHsl, type Rgb } from '../../src/color/space.js';
import { ANCHORS } from '../../tools/color-model/anchors.js';

function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new Error(`${hex} is no colour`);
  return rgb;
}

describe('naming colours', () => {
  for (const [hex, google, cloudinary] of ANCHORS) {
    it(`calls ${hex} ${google}, and ${cloudinary} among sixteen`, () => {
      expect(nameColor(rgbOf(hex))).to.deep.equal({ google, cloudinary });
    });
  }

  it('gives percentages that sum to 100 in both palettes, to the tenth', () => {
    const steps = Array.from({ length: 999 }, (_, step) => step);
    const colors = Uint8Array.from(steps.flatMap((step) => [step * 37, step * 101, step * 53]));
    const shares = nameColors(colors, new Float64Array(999).fill(1 / 3));
    for (const list of [shares?.google ?? [], shares?.cloudinary ?? []]) {
      const tenths = list.reduce((sum, { value }) => sum + Math.round(value * 10), 0);
      expect(tenths).to.equal(1000);
      expect(list).to.deep.equal([...list].sort((a, b) => b.value - a.value));
    }
  });

  it('gives nothing when nothing was counted', () => {
    expect(nameColors(new Uint8Array(3), new Float64Array(1))).to.equal(undefined);
  });
});

describe('rounding percentages', () => {
  it('keeps the sum by raising the largest remainders', () => {
    const thirds = ['red', 'green', 'blue'].map((color) => ({ color, value: 100 / 3 }));
    expect(roundShares(thirds).map(({ value }) => value)).to.deep.equal([33.4, 33.3, 33.3]);
  });
});

describe('colour space', () => {
  it('measures 100 from black to white and 0 to itself', () => {
    expect(colorDistance([0, 0, 0], [255, 255, 255])).to.be.closeTo(100, 0.01);
    expect(colorDistance([30, 144, 255], [30, 144, 255])).to.equal(0);
  });

  it('converts to HSL', () => {
    const { hue, saturation, luminosity } = rgbToHsl(rgbOf('#1E90FF'));
    expect(hue).to.be.closeTo(209.6, 0.1);
    expect(saturation).to.be.closeTo(100, 0.1);
    expect(luminosity).to.be.closeTo(55.9, 0.1);
  });

  it('reads short and long hex, and nothing else', () => {
    expect(parseHex('#0f8')).to.deep.equal([0, 255, 136]);
    expect(parseHex('0FF1CE')).to.deep.equal([15, 241, 206]);
    for (const text of ['', '#12', '#12345', 'red', '#GG0000']) {
      expect(parseHex(text), text).to.equal(undefined);
    }
  });
});

describe('the searchable colours of a record', () => {
  const brought = {
    predominant: [
      { color: '#808000', value: 60 },
      { color: '#808080', value: 30 },
    ],
    search: { google: [{ color: 'green' as const, value: 77 }], cloudinary: null },
  };

  it('names the cloudinary colours of a record that brings google ones only', () => {
    const { search } = completeColors(brought);
    expect(search.google).to.deep.equal(brought.search.google);
    expect(search.cloudinary?.[0]?.color).to.equal('olive');
    const sum = search.cloudinary?.reduce((total, { value }) => total + value, 0);
    expect(sum).to.be.closeTo(100, 1e-6);
  });

  it('holds floats by name, swatches with a hue for what has one, and a vector of bytes', () => {
    const document = buildDocumentColor(brought);
    expect(document?.google).to.deep.equal({ green: 77 });
    expect(document?.swatches?.[0]?.hue).to.equal(60);
    expect(document?.swatches?.[1]).not.to.have.property('hue');
    const bytes = [...Buffer.from(document?.subject.palette ?? '', 'hex')];
    const square = bytes.reduce((sum, value) => sum + value * value, 0);
    expect(Math.sqrt(square)).to.be.closeTo(127, 1);
  });

  it('holds each swatch once where image and subject have the same', () => {
    const swatchesOf = (colors: ImageColors) =>
      buildDocumentColor(colors)?.swatches?.map(({ luminosity, image, subject }) => {
        return [Math.round(luminosity), image, subject];
      });
    const whole = swatchesOf(brought);
    expect(whole).to.have.length(brought.predominant.length);
    for (const [, image, subject] of whole ?? []) expect(image).to.equal(subject);
    const colors = { ...brought, predominant: [{ color: '#FFFFFF', value: 100 }] };
    const apart = swatchesOf({ ...brought, subject: { share: 40, colors } });
    expect(apart?.slice(0, -1)).to.deep.equal(
      whole?.map(([luminosity, image]) => [luminosity, image, undefined]),
    );
    expect(apart?.at(-1)).to.deep.equal([100, undefined, cellOf([255, 255, 255])]);
  });

  it('is absent for an object with no colour data', () => {
    expect(buildDocumentColor(null)).to.equal(undefined);
  });
});
