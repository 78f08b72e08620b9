import { expect } from 'chai';
import { colorDistance, formatHex } from '../../src/color/space.js';
import type { ColorShare } from '../../src/collection/color.js';
import { ComparedPalette } from '../../src/similar/comparedPalette.js';
import { moveShares } from '../../src/similar/moveShares.js';
import { seededRandom } from '../../tools/seededRandom.js';

type Costs = readonly (readonly number[])[];

function costOf(have: readonly number[], want: readonly number[], costs: Costs): number {
  return moveShares(have, want, costs).reduce(
    (sum, { from, to, share }) => sum + share * (costs[from]?.[to] ?? 0),
    0,
  );
}

/** The cheapest of all ways to give each of some equal shares to another. */
function cheapest(costs: Costs, row = 0, taken: readonly number[] = []): number {
  const choices = costs[row];
  if (!choices) return 0;
  const sums = choices.map((cost, to) =>
    taken.includes(to) ? Infinity : cost + cheapest(costs, row + 1, [...taken, to]),
  );
  return Math.min(...sums);
}

describe("the earth mover's distance", () => {
  it('is the least of all ways, where the nearest pairs first are not', () => {
    const costs = [
      [1, 2],
      [2, 9],
    ];
    expect(costOf([1, 1], [1, 1], costs)).to.be.closeTo(4, 1e-9);
  });

  it('is the least of all ways for equal shares by chance', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 200; round += 1) {
      const costs = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => random()));
      const ones = [1, 1, 1, 1, 1];
      expect(costOf(ones, ones, costs)).to.be.closeTo(cheapest(costs), 1e-9);
    }
  });

  it('is the least of all ways for unequal shares, as if each unit were moved by itself', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const units = () => Array.from({ length: 6 }, () => Math.floor(3 * random()));
      const [from, to] = [units(), units()];
      const costs = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => random()));
      const shares = (places: readonly number[]) =>
        [0, 1, 2].map((place) => places.filter((one) => one === place).length);
      const eachUnit = from.map((row) => to.map((column) => costs[row]?.[column] ?? 0));
      expect(costOf(shares(from), shares(to), costs)).to.be.closeTo(cheapest(eachUnit), 1e-9);
    }
  });

  it('moves all that there is, to where it is wanted', () => {
    const random = seededRandom(4);
    for (let round = 0; round < 200; round += 1) {
      const shares = (count: number) => {
        const parts = Array.from({ length: count }, () => random() + 0.01);
        const total = parts.reduce((sum, part) => sum + part, 0);
        return parts.map((part) => (100 * part) / total);
      };
      const [have, want] = [shares(8), shares(1 + Math.floor(8 * random()))];
      const costs = have.map(() => want.map(() => random()));
      const moves = moveShares(have, want, costs);
      const arrived = want.map((_, place) =>
        moves.filter(({ to }) => to === place).reduce((sum, { share }) => sum + share, 0),
      );
      want.forEach((share, place) => expect(arrived[place]).to.be.closeTo(share, 1e-6));
    }
  });

  it('of palettes is 0 for the same, and 100 from black to white', () => {
    const black = [{ color: '#000000', value: 40 }];
    const same = new ComparedPalette(black).with(black);
    expect(same?.distance).to.equal(0);
    expect(same?.shared.map(({ share }) => share)).to.deep.equal([100]);
    const white = [{ color: '#FFFFFF', value: 90 }];
    expect(new ComparedPalette(black).with(white)?.distance).to.be.closeTo(100, 0.01);
  });

  it('of images of one colour each is the distance of the colours', () => {
    const [red, crimson] = ['#FF0000', '#E01020'];
    const palette = new ComparedPalette([{ color: red, value: 30 }]);
    const between = palette.with([{ color: crimson, value: 99 }]);
    const apart = colorDistance([255, 0, 0], [224, 16, 32]);
    expect(between?.distance).to.be.closeTo(apart, 1e-9);
    expect(between?.shared).to.deep.equal([
      { color: red, match: crimson, distance: apart, share: 100 },
    ]);
  });

  it('of far colours is more than of near ones, and they share nothing', () => {
    const red = new ComparedPalette([{ color: '#FF0000', value: 100 }]);
    const blue = red.with([{ color: '#0000FF', value: 100 }]);
    const crimson = red.with([{ color: '#E01020', value: 100 }]);
    expect(blue?.shared).to.deep.equal([]);
    expect(crimson?.distance).to.be.lessThan(blue?.distance ?? 0);
  });

  it('of palettes grows less by a border than by another main colour', () => {
    const palette = (main: string, ...others: readonly ColorShare[]) => [
      { color: main, value: 50 },
      { color: '#E8E4DA', value: 30 },
      { color: '#8D5524', value: 20 },
      ...others,
    ];
    const far = (other: readonly ColorShare[]) =>
      new ComparedPalette(palette('#B0241C')).with(other)?.distance ?? NaN;
    const bordered = far(palette('#B0241C', { color: '#0A64FF', value: 25 }));
    expect(bordered).to.be.above(0);
    expect(bordered).to.be.below(far(palette('#0A64FF')));
  });

  it('tells of both images at most what they have in common', () => {
    const one = [
      { color: '#B0241C', value: 90 },
      { color: '#0A64FF', value: 10 },
    ];
    const other = [
      { color: '#B0241C', value: 40 },
      { color: '#0A64FF', value: 60 },
    ];
    const shared = new Map(
      new ComparedPalette(one).with(other)?.shared.map(({ color, share }) => [color, share]),
    );
    expect(shared.get('#B0241C')).to.be.within(35, 40);
    expect(shared.get('#0A64FF')).to.be.within(9, 10);
  });

  it('of palettes with thousands of colours is that of their largest', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      color: `#${(at * 3001).toString(16).padStart(6, '0')}`,
      value: 1 + ((at * 7919) % 5000) / 100,
    }));
    const largest = many.toSorted((a, b) => b.value - a.value).slice(0, 40);
    const white = [{ color: '#FFFFFF', value: 90 }];
    expect(new ComparedPalette(many).with(white)).to.deep.equal(
      new ComparedPalette(largest).with(white),
    );
    expect(new ComparedPalette(many).with(many)?.distance).to.equal(0);
  });

  it('is not asked for where it is sure to be farther than wanted, and else is the same', () => {
    const random = seededRandom(6);
    const byte = () => Math.floor(256 * random());
    const palette = (): ColorShare[] =>
      Array.from({ length: 1 + Math.floor(6 * random()) }, () => ({
        color: formatHex([byte(), byte(), byte()]),
        value: 1 + 50 * random(),
      }));
    let left = 0;
    for (let round = 0; round < 300; round += 1) {
      const [one, other] = [palette(), palette()];
      const compared = new ComparedPalette(one);
      const whole = compared.with(other);
      if (!whole) throw new Error('a palette has no colours');
      for (const farthest of [whole.distance, whole.distance + 1, Infinity])
        expect(compared.with(other, farthest)).to.deep.equal(whole);
      if (!compared.with(other, whole.distance * 0.7)) left += 1;
    }
    expect(left).to.be.above(100);
  });
});
