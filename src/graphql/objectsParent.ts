/** How the shape of a record tells the resolver of its list of objects whose they are. */
import type { Language } from '../collection/localised.js';
import type { Field } from './fields.js';

/** Whose objects a nested list holds, left by the parent's shape for the list's resolver. */
class ObjectsParent {
  constructor(
    readonly id: number,
    readonly lang: Language,
  ) {}
}

/** The field `objects` of a parent: finding them is the resolver's. */
export const OBJECTS_PARENT: Field<{ readonly id?: number }> = {
  sources: () => ['id'],
  read: ({ id }, { lang }) => (id === undefined ? null : new ObjectsParent(id, lang)),
};

/** Reads what `OBJECTS_PARENT` left for a field. */
export function objectsParent(parent: unknown, field: 'objects' | 'objectsTotal'): ObjectsParent {
  if (typeof parent === 'object' && parent !== null) {
    const left: unknown = Object.entries(parent).find(([name]) => name === field)?.[1];
    if (left instanceof ObjectsParent) return left;
  }
  throw new Error('the parent of nested objects was not shaped');
}
