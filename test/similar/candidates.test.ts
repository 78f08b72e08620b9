import { expect } from 'chai';
import { paletteColumn } from '../../src/color/paletteColumn.js';
import type { SearchBody } from '../../src/query/searchBody.js';
import type { SearchBackend } from '../../src/search/backend.js';
import { findSimilar } from '../../src/similar/similarObjects.js';

const search = { google: null, cloudinary: null };
/** Grays from dark to light: the first is asked for. */
const OBJECTS = Array.from({ length: 8 }, (_, n) => {
  const channel = (40 + 3 * n).toString(16);
  const color = { predominant: [{ color: `#${channel.repeat(3)}`, value: 100 }], search };
  return { id: 100 + n, display: { id: 100 + n, color } };
});
const [ASKED, ...OTHERS] = OBJECTS;

/** Answers as an index does whose objects have the column where `hasColumn` says so. */
function backendOf(hasColumn: (id: number) => boolean) {
  const asked: SearchBody[] = [];
  const answers: Pick<SearchBackend, 'search'> = {
    search: (_, body) => {
      asked.push(body);
      const ids = JSON.stringify(body.query)
        .match(/"\d{3}"/g)
        ?.map((id) => Number(JSON.parse(id)));
      const found = body.docvalue_fields ? OTHERS : OBJECTS.filter(({ id }) => ids?.includes(id));
      const hits = found.map((one) => ({
        source: body.docvalue_fields ? undefined : one,
        columns:
          body.docvalue_fields && hasColumn(one.id)
            ? { palette: [paletteColumn(one.display.color)] }
            : undefined,
        sort: [1, one.id],
      }));
      return Promise.resolve({
        hits: hits as never,
        total: null,
        aggregations: undefined,
        shards: 1,
        suggest: undefined,
      });
    },
  };
  return { backend: answers, asked };
}

const SEARCH = { id: ASKED?.id ?? 0, by: ['COLOR'], number: 5, lang: 'en', source: [] } as const;

describe('The candidates of similar', () => {
  it('are compared by columns, for which no document is read', async () => {
    const { backend, asked } = backendOf(() => true);
    const found = await findSimilar(backend, SEARCH);
    expect(found.map(({ document }) => document.id)).to.deep.equal([101, 102, 103, 104, 105]);
    expect(asked).to.have.length(3);
    expect(asked[1]).to.include({ stored_fields: '_none_' }).and.not.to.have.property('_source');
  });

  it('are compared by their documents where an older release has indexed them', async () => {
    const expected = await findSimilar(backendOf(() => true).backend, SEARCH);
    for (const hasColumn of [() => false, (id: number) => id % 2 === 0]) {
      const { backend, asked } = backendOf(hasColumn);
      const found = await findSimilar(backend, SEARCH);
      expect(found.map(({ document, distance }) => [document.id, distance])).to.deep.equal(
        expected.map(({ document, distance }) => [document.id, distance]),
      );
      const without = OTHERS.filter(({ id }) => !hasColumn(id)).length;
      expect(asked[2]).to.have.property('size', without);
    }
  });
});
