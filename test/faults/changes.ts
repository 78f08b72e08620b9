// What happens to a collection between two runs: pure.
import {
  AREAS,
  MOST_OBJECTS,
  newObject,
  VARIANTS,
  type Edition,
  type ModelObject,
} from './model.js';
import type { Change } from './schedule.js';

/** The edition after these changes; a change that finds no record to change changes nothing. */
export function applyChanges(edition: Edition, changes: readonly Change[]): Edition {
  return changes.reduce(applyChange, edition);
}

function applyChange(edition: Edition, { kind, which }: Change): Edition {
  const { objects, people, exhibitions } = edition;
  const target = objects[which % Math.max(1, objects.length)];
  const toObject = (changed: (object: ModelObject) => Partial<ModelObject>): Edition => ({
    ...edition,
    objects: objects.map((one) => (one === target ? { ...one, ...changed(one) } : one)),
  });
  const rename = <One extends { id: number }>(list: readonly One[], change: object): One[] =>
    list.map((one, place) => (place === which % list.length ? { ...one, ...change } : one));
  switch (kind) {
    case 'add': {
      const used = new Set(objects.map(({ id }) => id));
      const id = Array.from({ length: MOST_OBJECTS }, (_, place) => place + 1).find(
        (one) => !used.has(one),
      );
      return id === undefined
        ? edition
        : { ...edition, objects: [...objects, newObject(id, which)] };
    }
    case 'remove':
      return { ...edition, objects: objects.filter((one) => one !== target) };
    case 'retitle':
      return toObject(({ id }) => ({ title: `Work ${id}, retitled ${which}` }));
    case 'regroup':
      return toObject(() => ({
        ...{ area: AREAS[which % AREAS.length] ?? '', maker: 1 + (which % 3) },
        exhibition: which % 2 === 0 ? null : 1 + (which % 2),
      }));
    case 'hide':
      return toObject(() => ({ isPublic: false }));
    case 'reveal':
      return { ...edition, objects: objects.map((one) => ({ ...one, isPublic: true })) };
    case 'repaint':
      return toObject(({ image }) => ({
        image: { place: image?.place ?? 'file', variant: which % VARIANTS },
      }));
    case 'moveImage':
      return toObject(({ image }) =>
        image ? { image: { ...image, place: image.place === 'web' ? 'file' : 'web' } } : {},
      );
    case 'renamePerson':
      return { ...edition, people: rename(people, { name: `Person ${which}` }) };
    case 'hidePerson':
      return { ...edition, people: rename(people, { isPublic: which % 2 === 0 }) };
    case 'renameExhibition':
      return { ...edition, exhibitions: rename(exhibitions, { name: `Show ${which}` }) };
    default:
      throw new Error(`There is no change ${kind}.`);
  }
}
