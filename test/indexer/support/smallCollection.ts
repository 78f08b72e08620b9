import type { Records } from '../../support/writeRecords.js';

const area = { en: ['Visual Art'], 'zh-hant': ['視覺藝術'] };

/** A public object that is in everything that a list or a join is made of. */
export function anObject(id: number, changes: object = {}): object {
  return {
    id,
    publicAccess: true,
    objectNumber: `2012.${id}`,
    classification: { area },
    title: { en: `Tree ${id}`, 'zh-hant': `樹 ${id}` },
    beginDate: 1950 + id,
    medium: { en: 'ink', 'zh-hant': '墨水' },
    constituents: [{ id: 1, role: { en: 'Artist', 'zh-hant': '藝術家' } }],
    ...changes,
  };
}

export function aConstituent(id: number, changes: object = {}): object {
  return { id, publicAccess: true, name: `Person ${id}`, ...changes };
}

/** So many good objects of one constituent. */
export function smallCollection(
  count: number,
): Required<Pick<Records, 'objects' | 'constituents'>> {
  return {
    objects: Array.from({ length: count }, (_, place) => anObject(place + 1)),
    constituents: [aConstituent(1)],
  };
}
