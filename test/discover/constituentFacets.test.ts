import { expect } from 'chai';
import path from 'node:path';
import { onEachBackend } from '../support/served.js';
import { writeRecords } from '../support/writeRecords.js';

const CONSTITUENTS = [
  { id: 1, name: 'One', nationality: 'Hong Kong' },
  { id: 2, name: 'Two', nationality: { en: 'Hong Kong', 'zh-hant': '香港' } },
  { id: 3, name: 'Three', nationality: 'British' },
];

/** Makers of whom the first has his nationality in English only. */
function writeSource(parent: string): Promise<string> {
  const folder = path.join(parent, 'nationalities');
  return writeRecords(folder, { objects: [{ id: 1 }], constituents: CONSTITUENTS });
}

onEachBackend(
  'The facets of makers',
  (served) => {
    it('have a value in Chinese where any of its records has it', async () => {
      const query = `{ searchConstituents(lang: "zh-hant", nationality: "香港") {
        facets { nationality { id title count selected } } } }`;
      const { searchConstituents } = await served().ask<{
        searchConstituents: { facets: { nationality: readonly object[] } };
      }>(query);
      expect(searchConstituents.facets.nationality).to.deep.equal([
        { id: 'Hong Kong', title: '香港', count: 2, selected: true },
        { id: 'British', title: 'British', count: 1, selected: false },
      ]);
    });
  },
  'nationalities',
  writeSource,
);
