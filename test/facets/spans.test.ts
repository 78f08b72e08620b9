import { expect } from 'chai';
import fc from 'fast-check';
import { countSpans, MOST_SPANS } from '../../src/facets/spans.js';

/** Objects by the decade of one of their years, as the search backend counts them. */
function perDecade(years: readonly number[]) {
  const decades = years.map((year) => Math.floor(year / 10) * 10);
  return [...new Set(decades)].map((decade) => ({
    key: String(decade),
    count: decades.filter((one) => one === decade).length,
  }));
}

function spansOf(objects: readonly (readonly [number, number])[], years: number) {
  const [begins, ends] = [objects.map(([first]) => first), objects.map(([, last]) => last)];
  return countSpans(perDecade(begins), perDecade(ends), years);
}

describe('The spans of a histogram of dates', () => {
  it('count every object whose years touch them, however many decades those are', () => {
    const object = fc
      .tuple(fc.integer({ min: -900, max: 2100 }), fc.integer({ min: 0, max: 900 }))
      .map(([first, length]) => [first, first + length] as const);
    fc.assert(
      fc.property(
        fc.array(object, { maxLength: 8 }),
        fc.constantFrom(10, 50, 250),
        (objects, years) => {
          const spans = spansOf(objects, years);
          const counts = new Map(spans.map(({ from, count }) => [from, count]));
          for (let from = -1000; from < 3250; from += years) {
            const touching = objects.filter(
              ([first, last]) => first < from + years && last >= from,
            );
            expect(counts.get(from) ?? 0, `${from}`).to.equal(touching.length);
          }
          expect(spans.map(({ from }) => from)).to.deep.equal(
            [...counts.keys()].sort((a, b) => a - b),
          );
          for (const { from, to, count } of spans)
            expect([to - from, count > 0]).to.deep.equal([years - 1, true]);
        },
      ),
    );
  });

  it('end where years do', () => {
    const spans = spansOf([[-(2 ** 31), 2 ** 31 - 1]], 10_000);
    expect(spans[0]?.from).to.equal(-(2 ** 31));
    expect(spans.at(-1)?.to).to.equal(2 ** 31 - 1);
  });

  it('keep room for the others beside an object without an end', () => {
    const ongoing = [
      [1950, 1975],
      [1990, 1999],
      [2000, 9999],
    ] as const;
    const spans = spansOf(ongoing, 10);
    expect(spans).to.have.length(MOST_SPANS);
    expect(spans.slice(0, 6).map(({ from, count }) => [from, count])).to.deep.equal([
      ...[1950, 1960, 1970, 1990, 2000, 2010].map((from) => [from, 1]),
    ]);
    expect(spans.at(-1)).to.deep.equal({ from: 9990, to: 9999, count: 1 });
    expect(spansOf(ongoing, 50)).to.have.length(161);
  });

  it('are 500 at most', () => {
    const spans = spansOf(
      [
        [-2_000_000_000, 1999],
        [1985, 1985],
      ],
      10,
    );
    expect(spans).to.have.length(MOST_SPANS);
    expect(spans.at(-2)).to.deep.equal({ from: 1980, to: 1989, count: 2 });
    expect(spans.at(-1)).to.deep.equal({ from: 1990, to: 1999, count: 1 });
  });

  it('are none where no object has a date', () => {
    expect(spansOf([], 10)).to.deep.equal([]);
  });

  it('end where the numbers of GraphQL do', () => {
    const [first, last] = [-(2 ** 31), 2 ** 31 - 1];
    const spans = spansOf(
      [
        [1960, last],
        [first, first],
      ],
      1000,
    );
    expect(spans.at(-1)).to.deep.equal({ from: 2_147_483_000, to: last, count: 1 });
    expect(spans[0]).to.deep.equal({ from: first, to: first + 647, count: 1 });
  });
});
