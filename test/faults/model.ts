// A tiny collection, and what must be served of it: pure, and made without the indexer's own code.

/** One object's image: a file of the source folder or an address on the image host. */
interface ModelImage {
  readonly place: 'file' | 'web';
  /** Which picture it shows: each repaint is another content at the same place. */
  readonly variant: number;
}

export interface ModelObject {
  readonly id: number;
  readonly title: string;
  readonly isPublic: boolean;
  readonly area: string;
  readonly maker: number;
  readonly exhibition: number | null;
  readonly image: ModelImage | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly isPublic: boolean;
}

/** What the source folder says at one time. */
export interface Edition {
  readonly objects: readonly ModelObject[];
  readonly people: readonly Named[];
  readonly exhibitions: readonly Named[];
}

/** How an export can be broken when it is read: without a line, without its end, within a line. */
export type Damage = 'none' | 'empty' | 'cut' | 'torn';

/** By their titles, as they are compared. */
export const AREAS = ['Furniture', 'Painting', 'Posters'] as const;
/** Ids of objects that can be, each with its own pictures. */
export const MOST_OBJECTS = 14;
export const VARIANTS = 3;
/** Removals that a run may bring without being asked (`--max-deletes`). */
export const MOST_REMOVED = 3;
/** Images that may be missing (`--max-image-problems`). */
export const MOST_MISSING_IMAGES = 2;

/** The name of a picture: one content. */
export function pictureOf({ id, image }: Pick<ModelObject, 'id' | 'image'>): string | null {
  return image ? `${id}-${image.variant}` : null;
}

export function firstEdition(count: number): Edition {
  const objects = Array.from({ length: count }, (_, place) => newObject(place + 1, place));
  const named = (word: string, ids: readonly number[]): Named[] =>
    ids.map((id) => ({ id, name: `${word} ${id}`, isPublic: true }));
  return { objects, people: named('Person', [1, 2, 3]), exhibitions: named('Show', [1, 2]) };
}

export function newObject(id: number, word: number): ModelObject {
  const image: ModelImage = { place: id % 3 === 0 ? 'web' : 'file', variant: word % VARIANTS };
  return {
    id,
    title: `Work ${id} of ${word}`,
    isPublic: true,
    area: AREAS[(id + word) % AREAS.length] ?? '',
    maker: 1 + ((id + word) % 3),
    exhibition: id % 2 === 0 ? 1 + (id % 2) : null,
    image: id % 4 === 0 ? null : image,
  };
}

/** What a broken export still says. */
export function damaged(edition: Edition, damage: Damage): Edition {
  const { objects } = edition;
  const left = { none: objects.length, empty: 0, cut: objects.length >> 1, torn: 0 }[damage];
  return left === objects.length ? edition : { ...edition, objects: objects.slice(0, left) };
}

interface ShownObject {
  readonly id: number;
  readonly title: string;
  readonly area: readonly string[];
  readonly makers: readonly string[];
  readonly exhibitions: readonly string[];
  /** The name of the picture that is shown, and where its image is. */
  readonly picture: string | null;
  readonly place: ModelImage['place'] | null;
}

interface ShownGroup {
  readonly id: number;
  readonly name: string;
  readonly objects: readonly number[];
}

/** What visitors see of a collection. */
export interface Shown {
  readonly objects: readonly ShownObject[];
  readonly people: readonly ShownGroup[];
  readonly exhibitions: readonly ShownGroup[];
  readonly areas: readonly { readonly title: string; readonly count: number }[];
}

export const NOTHING: Shown = { objects: [], people: [], exhibitions: [], areas: [] };

/** What must be served of an edition when all goes well. */
export function show(edition: Edition, withdrawn: ReadonlySet<number> = new Set()): Shown {
  const objects = edition.objects
    .filter(({ id, isPublic }) => isPublic && !withdrawn.has(id))
    .toSorted((one, other) => one.id - other.id);
  const people = edition.people.filter(({ isPublic }) => isPublic);
  const exhibitions = edition.exhibitions.filter(({ isPublic }) => isPublic);
  const nameOf = (known: readonly Named[], id: number | null): string[] =>
    known.filter((one) => one.id === id).map(({ name }) => name);
  const group =
    (reference: 'maker' | 'exhibition') =>
    ({ id, name }: Named): ShownGroup => ({
      id,
      name,
      objects: objects.filter((object) => object[reference] === id).map((object) => object.id),
    });
  const count = (title: string): number => objects.filter(({ area }) => area === title).length;
  return {
    objects: objects.map((object) => ({
      id: object.id,
      title: object.title,
      area: [object.area],
      makers: nameOf(people, object.maker),
      exhibitions: nameOf(exhibitions, object.exhibition),
      picture: pictureOf(object),
      place: object.image?.place ?? null,
    })),
    people: people.map(group('maker')),
    exhibitions: exhibitions.map(group('exhibition')),
    areas: AREAS.map((title) => ({ title, count: count(title) })).filter((area) => area.count > 0),
  };
}

/** What is shown when some objects are taken out of it. */
export function without(shown: Shown, withdrawn: ReadonlySet<number>): Shown {
  const gone = shown.objects.filter(({ id }) => withdrawn.has(id));
  const left = ({ objects, ...group }: ShownGroup): ShownGroup => ({
    ...group,
    objects: objects.filter((id) => !withdrawn.has(id)),
  });
  const goneOf = (title: string): number => gone.filter(({ area }) => area.includes(title)).length;
  return {
    objects: shown.objects.filter(({ id }) => !withdrawn.has(id)),
    people: shown.people.map(left),
    exhibitions: shown.exhibitions.map(left),
    areas: shown.areas
      .map(({ title, count }) => ({ title, count: count - goneOf(title) }))
      .filter(({ count }) => count > 0),
  };
}

/** Objects that are shown before and no longer after. */
export function removals(before: Shown, after: Shown): number {
  const ids = new Set(after.objects.map(({ id }) => id));
  return before.objects.filter(({ id }) => !ids.has(id)).length;
}

/** All but the pictures, to compare. */
export function wordsOf({ objects, ...rest }: Shown): string {
  return JSON.stringify({
    ...rest,
    objects: objects.map((object) => ({ ...object, picture: undefined, place: undefined })),
  });
}
