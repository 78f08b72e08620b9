// The same that GraphQL suggests names with.
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { readSchema, SCHEMAS } from './validate.js';
import type { RecordKind } from './sourceRecord.js';

/** A property that the source format does not have. It is ignored. */
export interface UnknownProperty {
  /** JSON Pointer into the first record that has it. */
  readonly path: string;
  /** The property at that place whose name is most like it; null where none is. */
  readonly nearest: string | null;
}

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

type Definitions = Readonly<Record<string, Shape>>;

const DEFINITIONS = 'definitions.json#/$defs/';

/** Finds the properties of records that the published schemas do not name, each name once. */
export class UnknownProperties {
  private readonly reported = new Set<string>();
  private readonly definitions = (readSchema('definitions') as { readonly $defs: Definitions })
    .$defs;
  private readonly shapes: Readonly<Record<RecordKind, Shape>> = {
    objects: readSchema(SCHEMAS.objects),
    constituents: readSchema(SCHEMAS.constituents),
    exhibitions: readSchema(SCHEMAS.exhibitions),
  };

  /** Those of a record that no record of its kind before it had. */
  find(kind: RecordKind, record: unknown): readonly UnknownProperty[] {
    return [...this.walk(record, this.shapes[kind], { name: kind, path: '' })];
  }

  private *walk(
    value: unknown,
    shape: Shape,
    place: { readonly name: string; readonly path: string },
  ): Generator<UnknownProperty> {
    if (typeof value !== 'object' || value === null) return;
    const { properties, items } = this.whole(shape);
    if (Array.isArray(value)) {
      if (items)
        for (const [at, item] of value.entries())
          yield* this.walk(item, items, { name: place.name, path: `${place.path}/${at}` });
      return;
    }
    if (!properties) return;
    for (const [property, inner] of Object.entries(value)) {
      const name = `${place.name}.${property}`;
      const pointer = `${place.path}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      // Names such as `constructor` are no properties of the format.
      if (Object.hasOwn(properties, property))
        yield* this.walk(inner, properties[property] ?? {}, { name, path: pointer });
      else if (this.isNew(name))
        yield { path: pointer, nearest: nearest(property, Object.keys(properties)) };
    }
  }

  /** A part of the schema with what it refers to. */
  private whole(shape: Shape): Shape {
    const named = shape.$ref?.startsWith(DEFINITIONS)
      ? this.definitions[shape.$ref.slice(DEFINITIONS.length)]
      : undefined;
    return { ...named, ...shape };
  }

  private isNew(name: string): boolean {
    if (this.reported.size >= MOST_NAMES || this.reported.has(name)) return false;
    this.reported.add(name);
    return true;
  }
}

/** Names that are reported at most: a source may have made names of values. */
const MOST_NAMES = 1_000;

function nearest(name: string, known: readonly string[]): string | null {
  const [alike] = suggestionList(name, known);
  const written = name.toLowerCase();
  const part = known.find((one) => {
    const other = one.toLowerCase();
    return other.startsWith(written) || written.startsWith(other);
  });
  return alike ?? part ?? null;
}
