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

/** Reads what `OBJECTS_PARENT` left under `objects`. */
export function objectsParent(parent: unknown): ObjectsParent {
  if (typeof parent === 'object' && parent !== null && 'objects' in parent) {
    if (parent.objects instanceof ObjectsParent) return parent.objects;
  }
  throw new Error('the parent of nested objects was not shaped');
}
