import type { Client, estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import type { ColorScope, ImageColors } from '../../src/collection/color.js';
import { generationName } from '../../src/collection/indices.js';
import { buildDocumentColor, readPalette, subjectOf } from '../../src/color/documentColor.js';
import { olderColors } from '../../src/color/olderColors.js';
import { paletteVector, type WeightedColor } from '../../src/color/paletteVector.js';
import { buildColorClauses, type AnyColorArgs } from '../../src/color/request.js';
import { readConfig, searchTarget } from '../../src/config.js';
import { combine } from '../../src/query/clauses.js';
import type { Clause } from '../../src/query/searchBody.js';
import { SearchBackend } from '../../src/search/backend.js';
import { createClient } from '../../src/search/client.js';
import { CollectionWatch, type CollectionVersion } from '../../src/search/collectionVersion.js';
import { SearchLanes } from '../../src/search/lanes.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { likeColors } from '../../src/similar/request.js';
import { BACKENDS } from '../support/backends.js';
import { writeGallery } from '../support/gallery.js';
import { sharedCollection } from '../support/testRun.js';

const WANTED: readonly AnyColorArgs[] = [
  { color_hex: '#3366AA' },
  { color_hex: '#808080', color_scope: 'subject' },
  { color_hex: '#3366AA', color_distance: 60, color_scope: 'subject' },
  { color_palette: [{ hex: '#3366AA' }, { hex: '#4477BB' }], color_distance: 20 },
  { hue: { min: 180, max: 300 }, saturation: { min: 10 } },
  { luminosity: { min: 40 }, color_scope: 'subject' },
];

/** As the last release had it that kept the colours of image and subject apart. */
const OLDER_SWATCHES: estypes.MappingProperty = {
  type: 'nested',
  properties: {
    hue: { type: 'float' },
    saturation: { type: 'float' },
    luminosity: { type: 'float' },
    value: { type: 'float' },
    match: { type: 'dense_vector', dims: 5, index: false },
  },
};
const dims = paletteVector([{ rgb: [0, 0, 0], share: 1 }])?.length ?? 0;
const OLDER_COLORS: Record<string, estypes.MappingProperty> = {
  swatches: OLDER_SWATCHES,
  subject: {
    properties: {
      swatches: OLDER_SWATCHES,
      vector: { type: 'dense_vector', dims, index: false },
    },
  },
};

function olderDocument(colors: ImageColors) {
  const { swatches = [] } = buildDocumentColor(colors) ?? {};
  const olderSwatches = (scope: ColorScope, palette: readonly WeightedColor[]) =>
    swatches
      .filter((one) => one[scope] !== undefined)
      .map(({ hue, saturation, luminosity, match }, at) => {
        const value = palette[at]?.share ?? 0;
        const weighted = match.map((number) => number * Math.sqrt(value));
        return { hue, saturation, luminosity, value, match: weighted };
      });
  const palette = readPalette(subjectOf(colors).predominant ?? []);
  const roots = paletteVector(palette) ?? [];
  const length = Math.hypot(...roots);
  return {
    swatches: olderSwatches('image', readPalette(colors.predominant ?? [])),
    subject: {
      swatches: olderSwatches('subject', palette),
      ...(length > 0 && { vector: roots.map((root) => root / length) }),
    },
  };
}

interface Collection {
  readonly prefix: string;
  readonly version: CollectionVersion;
}

/** Ids and scores of what is found, best first. */
async function search(client: Client, { prefix, version }: Collection, query: Clause) {
  const lanes = new SearchLanes({ places: 4, longestWait: 60_000 });
  const searches = new SharedSearches(client, 60_000, lanes);
  const backend = new SearchBackend(
    { searches, prefix },
    { version, gone: false },
    { lane: 'own' },
  );
  const sort = [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }] as const;
  const { hits } = await backend.search('objects', { query, sort, size: 1_000, _source: ['id'] });
  return hits.map(({ source, sort: [score] }) => ({ id: source?.id, score: Number(score) }));
}

async function writeOlder(client: Client, of: Collection, older: Collection): Promise<void> {
  const index = generationName(older.prefix, 'objects', older.version.generation);
  await client.indices.create({
    index,
    mappings: { properties: { id: { type: 'integer' }, color: { properties: OLDER_COLORS } } },
  });
  const { hits } = await client.search<{ id: number; display: { color?: ImageColors | null } }>({
    index: generationName(of.prefix, 'objects', of.version.generation),
    size: 1_000,
    _source: ['id', 'display.color'],
  });
  const operations = hits.hits.flatMap(({ _source: source }) => {
    const colors = source?.display.color;
    const color = colors ? { color: olderDocument(colors) } : {};
    return [{ index: { _index: index } }, { id: source?.id, ...color }];
  });
  const { errors } = await client.bulk({ operations, refresh: true });
  expect(errors).to.equal(false);
}

for (const backend of BACKENDS)
  describe(`a collection whose colours an older release indexed, on ${backend}`, function () {
    let client: Client;
    let current: Collection;
    let older: Collection;

    before(async () => {
      const env = await sharedCollection('gallery', backend, writeGallery);
      const config = readConfig({}, { ...process.env, ...env });
      client = createClient(searchTarget(config), 'indexing');
      const { indexPrefix: prefix } = config;
      const version = await new CollectionWatch(client, prefix).check();
      expect(version.hasPalettes, 'what this release indexes has palettes').to.equal(true);
      current = { prefix, version };
      older = {
        prefix: `${prefix}-older`,
        version: { generation: '20200101t000000000z', hasPalettes: false },
      };
      await writeOlder(client, current, older);
    });
    after(async () => {
      const index = generationName(older.prefix, 'objects', older.version.generation);
      await client.indices.delete({ index });
      await client.close();
    });

    async function expectTheSame(query: Clause, apart: number): Promise<void> {
      const expected = await search(client, current, query);
      expect(expected).to.not.deep.equal([]);
      const found = await search(client, older, query);
      const scores = new Map(found.map(({ id, score }) => [id, score]));
      expect([...scores.keys()]).to.have.members(expected.map(({ id }) => id));
      for (const { id, score } of expected) expect(scores.get(id)).to.be.closeTo(score, apart);
    }

    for (const args of WANTED)
      it(`is searched for ${JSON.stringify(args)}, and answers the same`, async () => {
        const { filters, score } = buildColorClauses(args);
        const query = combine({ filter: [...filters.values()], must: score ? [score] : [] });
        await expectTheSame(query, 1e-3);
      });

    it('is searched for objects whose palettes are like one', async () => {
      const palette = paletteVector([{ rgb: [0x33, 0x66, 0xaa], share: 1 }]) ?? [];
      await expectTheSame(likeColors(palette, 2), 0.03);
    });
  });

describe('a search of colours as an older release stored them', () => {
  it('leaves all else as it is', () => {
    const area = { terms: { 'filter.area': ['x'] } };
    const body = { query: { bool: { filter: [area] } }, size: 3 };
    expect(olderColors(body)).to.deep.equal(body);
  });
});
