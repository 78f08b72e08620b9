import { expect } from 'chai';
import path from 'node:path';
import { onEachBackend } from '../support/served.js';
import { writeRecords } from '../support/writeRecords.js';

const MEDIUMS = [
  ...['etching', 'etching', 'Etching', 'ink on paper', 'ink on paper', 'Ink on paper'],
  ...['οδος', 'οδος', 'ΟΔΟΣ'],
];

function writeSource(parent: string): Promise<string> {
  const objects = MEDIUMS.map((medium, id) => ({
    id,
    medium,
    constituents: [{ id, role: id === 0 ? 'Maker' : 'maker' }],
  }));
  const constituents = MEDIUMS.map((_, id) => ({ id, name: `Maker ${id}` }));
  return writeRecords(path.join(parent, 'mediums'), { objects, constituents });
}

interface Value {
  readonly id: string;
  readonly count: number;
}

interface Counted {
  readonly searchObjects: {
    readonly total: number;
    readonly facets: { readonly medium: readonly Value[] };
  };
}

interface CountedMakers {
  readonly searchConstituents: {
    readonly total: number;
    readonly facets: { readonly role: readonly Value[] };
  };
}

onEachBackend(
  'Facets of titles that differ in case alone',
  (served) => {
    const count = async (mediums: readonly string[] | null) => {
      const query = `query ($mediums: [String!]) { searchObjects(mediums: $mediums) {
        total facets { medium { id count } } } }`;
      return (await served().ask<Counted>(query, { mediums })).searchObjects;
    };

    it('say how many objects each value finds', async () => {
      const { facets } = await count(null);
      expect(facets.medium).to.deep.equal([
        { id: 'etching', count: 3 },
        { id: 'οδος', count: 3 },
        { id: 'ink-on-paper', count: 2 },
        { id: 'etching-2', count: 1 },
        { id: 'ink-on-paper-2', count: 1 },
        { id: 'οδος-2', count: 1 },
      ]);
      for (const { id, count: said } of facets.medium)
        expect((await count([id])).total, id).to.equal(said);
    });

    it('say how many makers each role finds', async () => {
      const query = `query ($role: String) { searchConstituents(role: $role) {
        total facets { role { id count } } } }`;
      const ask = async (role: string | null) =>
        (await served().ask<CountedMakers>(query, { role })).searchConstituents;
      const { facets } = await ask(null);
      expect(facets.role).to.deep.equal([
        { id: 'maker', count: 9 },
        { id: 'maker-2', count: 1 },
      ]);
      for (const { id, count: said } of facets.role)
        expect((await ask(id)).total, id).to.equal(said);
    });
  },
  'mediums',
  writeSource,
);
