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

/** A part of a published schema, as far as it names properties. */
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  /** False where another property breaks the format: that is told as a reject, not as ignored. */
  readonly additionalProperties?: boolean;
}

type Definitions = Readonly<Record<string, Schema>>;

const DEFINITIONS = 'definitions.json#/$defs/';

/** The same with all that it refers to, for every value of every record goes through it. */
interface Shape {
  readonly properties?: ReadonlyMap<string, Shape>;
  readonly items?: Shape;
}

function readShape(schema: Schema, definitions: Definitions): Shape {
  const named = schema.$ref?.startsWith(DEFINITIONS)
    ? definitions[schema.$ref.slice(DEFINITIONS.length)]
    : undefined;
  const { properties, items, additionalProperties } = { ...named, ...schema };
  const read = (inner: Schema): Shape => readShape(inner, definitions);
  return {
    ...(properties &&
      additionalProperties !== false && {
        properties: new Map(Object.entries(properties).map(([name, one]) => [name, read(one)])),
      }),
    ...(items && { items: read(items) }),
  };
}

/** From a record to a value in it: names of properties, and places in lists. */
type Path = (string | number)[];

/** Finds the properties of records that the published schemas do not name, each name once. */
export class UnknownProperties {
  private readonly reported = new Set<string>();
  private readonly shapes: Readonly<Record<RecordKind, Shape>>;

  constructor() {
    const { $defs } = readSchema('definitions') as { readonly $defs: Definitions };
    const shapeOf = (kind: RecordKind): Shape => readShape(readSchema(SCHEMAS[kind]), $defs);
    this.shapes = {
      objects: shapeOf('objects'),
      constituents: shapeOf('constituents'),
      exhibitions: shapeOf('exhibitions'),
    };
  }

  /** Those of a record that no record of its kind before it had. */
  find(kind: RecordKind, record: unknown): readonly UnknownProperty[] {
    if (isKnown(record, this.shapes[kind])) return [];
    const path: Path = [];
    const found: UnknownProperty[] = [];
    const note = (property: string, known: Iterable<string>): void => {
      const names = path.filter((step) => typeof step === 'string');
      if (this.isNew([kind, ...names, property].join('.')))
        found.push({
          path: pointerTo([...path, property]),
          nearest: nearest(property, [...known]),
        });
    };
    walk(record, this.shapes[kind], path, note);
    return found;
  }

  private isNew(name: string): boolean {
    if (this.reported.size >= MOST_NAMES || this.reported.has(name)) return false;
    this.reported.add(name);
    return true;
  }
}

/** Whether a shape names all properties: the least that can be done for each record. */
function isKnown(value: unknown, { properties, items }: Shape): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return !items || value.every((item) => isKnown(item, items));
  if (!properties) return true;
  return Object.keys(value).every((property) => {
    const shape = properties.get(property);
    return shape !== undefined && isKnown((value as Fields)[property], shape);
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Calls back for each property that a shape does not name; `path` is where, while it does. */
function walk(
  value: unknown,
  { properties, items }: Shape,
  path: Path,
  onUnknown: (property: string, known: Iterable<string>) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (!items) return;
    for (const [place, item] of value.entries()) {
      path.push(place);
      walk(item, items, path, onUnknown);
      path.pop();
    }
    return;
  }
  if (!properties) return;
  for (const [property, inner] of Object.entries(value)) {
    const shape = properties.get(property);
    if (!shape) onUnknown(property, properties.keys());
    else {
      path.push(property);
      walk(inner, shape, path, onUnknown);
      path.pop();
    }
  }
}

function pointerTo(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
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
