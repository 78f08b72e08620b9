import { expect } from 'chai';
import { EVERYTHING, NOTHING } from '../../src/query/clauses.js';
import type { Clause } from '../../src/query/searchBody.js';
import { findIdPlace, idOrder, type Stretch } from '../../src/search/idStretches.js';
import { seededRandom } from '../../tools/seededRandom.js';

/** The bounds of ids that a query keeps to, of which the innermost are the last. */
function boundsOf(query: Clause): readonly [least: number, most: number] {
  const text = JSON.stringify(query);
  const least = [...text.matchAll(/"gte":(\d+)/g)].map((match) => Number(match[1]));
  const most = [...text.matchAll(/"lte":(\d+)/g)].map((match) => Number(match[1]));
  return [Math.max(-Infinity, ...least), Math.min(Infinity, ...most)];
}

/** Some ids in dense runs, some alone, at both ends of what an id can be. */
function someIds(): readonly number[] {
  const random = seededRandom(5);
  const ids = new Set([1, 2 ** 31 - 1]);
  for (let id = 5000; id < 15_000; id += 1) ids.add(id);
  for (let turn = 0; turn < 2000; turn += 1) ids.add(1 + Math.floor(random() * (2 ** 31 - 1)));
  return [...ids].sort((one, other) => one - other);
}

describe('pages in the order of ids', () => {
  const ids = someIds();
  const found = (query: Clause): readonly number[] => {
    const [least, most] = boundsOf(query);
    return ids.filter((id) => id >= least && id <= most);
  };
  const count = (query: Clause, width: number): Promise<readonly Stretch[]> => {
    const counts = new Map<number, number>();
    for (const id of found(query)) {
      const first = Math.floor(id / width) * width;
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    return Promise.resolve([...counts].map(([first, number]) => ({ first, count: number })));
  };

  for (const direction of ['asc', 'desc'] as const) {
    it(`begin at the record of their number, ${direction}ending, a stretch before it at most`, async () => {
      const ordered = direction === 'asc' ? ids : ids.toReversed();
      for (let number = 0; number < ids.length; number += 97) {
        const size = 1 + (number % 50);
        const place = await findIdPlace(EVERYTHING, direction, { from: number, size }, count);
        const rest = found(place.query);
        const page = direction === 'asc' ? rest : rest.toReversed();
        expect(page.slice(place.from, place.from + size), `${number}`).to.deep.equal(
          ordered.slice(number, number + size),
        );
        expect(place.from).to.be.below(2048);
        expect(place.total).to.equal(ids.length);
      }
    });

    it(`leave out the records of stretches after their last, ${direction}ending`, async () => {
      const dense = ids.indexOf(10_000);
      const from = direction === 'asc' ? dense : ids.length - dense;
      const place = await findIdPlace(EVERYTHING, direction, { from, size: 50 }, count);
      expect(found(place.query).length).to.be.below(2 * 2048);
    });
  }

  it('are empty beyond the end', async () => {
    const place = await findIdPlace(EVERYTHING, 'asc', { from: ids.length, size: 1 }, count);
    expect(place).to.deep.equal({ query: NOTHING, from: 0, total: ids.length });
  });

  it('are in no other order', () => {
    expect(idOrder([{ id: { order: 'desc' } }])).to.equal('desc');
    expect(idOrder([{ id: { order: 'asc' } }])).to.equal('asc');
    expect(idOrder([{ id: 'desc' }])).to.equal('desc');
    expect(idOrder([{ id: { order: 'asc', missing: 'descending' } }])).to.equal('asc');
    expect(idOrder([{ popularCount: { order: 'asc' } }, { id: { order: 'asc' } }])).to.equal(
      undefined,
    );
  });
});
