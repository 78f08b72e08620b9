import { expect } from 'chai';
import { swatchMatchVector, wantedColorVector } from '../../src/color/paletteVector.js';
import { colorDistance, type Rgb } from '../../src/color/space.js';
import { BadInput } from '../../src/errors.js';
import { buildColorClauses, type AnyColorArgs } from '../../src/color/request.js';

const clausesOf = (args: AnyColorArgs) => JSON.stringify([...buildColorClauses(args).filters]);

describe('colour clauses', () => {
  it('ask nothing without colour arguments', () => {
    expect(buildColorClauses({})).to.deep.equal({ filters: new Map() });
  });

  it('match and score a wanted colour by the same nested query', () => {
    const { filters, score } = buildColorClauses({ color_hex: '#1E90FF', color_distance: 5 });
    expect([...filters]).to.deep.equal([['color_hex', score]]);
  });

  it('know a colour from its neighbours at the least distance, in floats of 32 bits', () => {
    const apart: number[] = [];
    for (let level = 0; level < 256; level += 5) {
      const own: Rgb = [level, 255 - level, (level * 7) % 256];
      const other: Rgb = [own[0], own[1], own[2] > 127 ? own[2] - 1 : own[2] + 1];
      const wanted = wantedColorVector(own, 0.1).map(Math.fround);
      const dot = (rgb: Rgb) =>
        swatchMatchVector({ rgb, share: 40 }).reduce(
          (sum, value, at) => Math.fround(sum + Math.fround(value) * (wanted[at] ?? 0)),
          0,
        );
      expect(dot(own), own.join()).to.be.above(0);
      if (colorDistance(own, other) > 0.15) apart.push(dot(other));
    }
    expect(apart).to.have.length(17);
    expect(Math.max(...apart)).to.be.below(0);
  });

  it('score a swatch by the root of its share, less the farther it is, and below 0 beyond the distance', () => {
    const dot = (one: readonly number[], other: readonly number[]) =>
      one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
    const wanted = [30, 144, 255] as const;
    for (const rgb of [wanted, [40, 140, 240] as const, [255, 0, 0] as const]) {
      const distance = colorDistance(rgb, wanted);
      const value = dot(swatchMatchVector({ rgb, share: 40 }), wantedColorVector(wanted, 10));
      expect(value).to.be.closeTo(Math.sqrt(40) * (1 - (distance / 10) ** 2), 1e-6);
    }
  });

  it('need every colour of a palette, and score by weights that sum to 1', () => {
    const { filters, score } = buildColorClauses({
      color_palette: [{ hex: '#f00', weight: 3 }, { hex: '#00f' }],
    });
    expect([...filters.keys()]).to.deep.equal(['color_palette']);
    const weights = [...JSON.stringify(score).matchAll(/"weight":([\d.]+)/g)].map((m) => m[1]);
    expect(weights).to.deep.equal(['0.75', '0.25']);
  });

  it('wrap hue around red when it goes from larger to smaller', () => {
    const range = (bounds: object) => JSON.stringify({ range: { 'color.swatches.hue': bounds } });
    const wrapped = clausesOf({ hue: { min: 350, max: 10 } });
    expect(wrapped)
      .to.contain(range({ gte: 350 }))
      .and.contain(range({ lte: 10 }));
    expect(clausesOf({ hue: { min: 10, max: 350 } })).to.contain(range({ gte: 10, lte: 350 }));
    // 360 degrees are red, which is 0.
    expect(clausesOf({ hue: { min: 300 } }))
      .to.contain(range({ gte: 300 }))
      .and.contain(range({ lte: 0 }));
    expect(clausesOf({ hue: {} })).to.contain(range({ gte: 0, lte: 360 }));
  });

  it('want hue, saturation and luminosity of one and the same colour', () => {
    const { filters } = buildColorClauses({
      hue: { min: 20, max: 40 },
      saturation: { min: 50 },
      luminosity: { max: 60 },
    });
    expect(filters.size).to.equal(1);
    expect(JSON.stringify([...filters]).match(/"nested"/g)).to.have.length(1);
  });

  it('look where the scope says: in the whole image unless it is the subject', () => {
    const asked = { color_hex: '#1E90FF', hue: { min: 10 } };
    expect(clausesOf({ ...asked, color_scope: 'image' })).to.equal(clausesOf(asked));
    const inSubject = clausesOf(asked).replaceAll('swatches.image', 'swatches.subject');
    expect(clausesOf({ ...asked, color_scope: 'subject' })).to.equal(inSubject);
  });

  it('take distances from 0.1 to 100, and ranges to their ends', () => {
    for (const args of [
      ...[0.1, 100].map((distance) => ({ color_hex: '#123', color_distance: distance })),
      { hue: { min: 0, max: 360 } },
      { saturation: { min: 100, max: 100 }, luminosity: { min: 0, max: 0 } },
    ])
      expect(buildColorClauses(args).filters.size, JSON.stringify(args)).to.equal(1);
  });

  const refused: readonly AnyColorArgs[] = [
    { color_scope: 'ground' },
    { color_hex: 'blue' },
    { color_hex: '#12345' },
    { color_hex: '#123456', color_distance: 0 },
    { color_hex: '#123456', color_distance: 1e-320 },
    { color_hex: '#123456', color_distance: 0.099 },
    { color_hex: '#123456', color_distance: NaN },
    { color_hex: '#123456', color_distance: 101 },
    { color_hex: '#123456', color_palette: [{ hex: '#000' }] },
    { color_palette: [{ hex: '#000', weight: -1 }] },
    { hue: { min: -1 } },
    { hue: { max: 361 } },
    { saturation: { min: 60, max: 40 } },
    { luminosity: { max: 101 } },
  ];
  for (const args of refused) {
    it(`refuse ${JSON.stringify(args)}`, () => {
      expect(() => buildColorClauses(args)).to.throw(BadInput);
    });
  }
});
