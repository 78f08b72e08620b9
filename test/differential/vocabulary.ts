/** Values that occur in a collection, to make calls of; a few that do not are among them. */
export interface Vocabulary {
  readonly areas: readonly string[];
  readonly categories: readonly string[];
  readonly archivalLevels: readonly string[];
  readonly mediums: readonly string[];
  readonly fonds: readonly string[];
  /** Addresses of rights statements. */
  readonly rights: readonly string[];
  readonly roles: readonly string[];
  readonly objects: readonly number[];
  readonly titles: readonly string[];
  readonly objectNumbers: readonly string[];
  readonly displayDates: readonly string[];
  readonly years: readonly number[];
  /** Words of titles, media and names in both languages. */
  readonly words: readonly string[];
  readonly constituents: readonly number[];
  readonly names: readonly string[];
  readonly genders: readonly string[];
  readonly nationalities: readonly string[];
}

/** Sends a GraphQL query; answers its `data`. Throws where the answer has errors. */
type Ask = (query: string) => Promise<Record<string, unknown>>;

interface Row {
  readonly id: number;
  readonly title?: string | null;
  readonly titleOther?: string | null;
  readonly medium?: string | null;
  readonly displayDate?: string | null;
  readonly objectNumber?: string | null;
  readonly beginDate?: number | null;
  readonly name?: string | null;
  readonly nameOther?: string | null;
  readonly gender?: string | null;
  readonly nationality?: string | null;
  readonly rights?: { readonly uri: string } | null;
}

/** A statement that is known, but of no object here. */
const NOT_THERE = 'http://rightsstatements.org/vocab/NoC-OKLR/1.0/';

async function rows(ask: Ask, field: string, query: string): Promise<readonly Row[]> {
  return (await ask(query))[field] as readonly Row[];
}

async function entryTitles(ask: Ask, list: string): Promise<string[]> {
  const both = await Promise.all(
    ['en', 'zh-hant'].map((lang) =>
      rows(ask, list, `{ ${list}(lang: "${lang}", per_page: 400) { title } }`),
    ),
  );
  return present([...both.flat().map((entry) => entry.title), 'No Such Entry']);
}

function present<T>(values: readonly (T | null | undefined)[]): T[] {
  return [...new Set(values)].filter((value): value is T => value !== null && value !== undefined);
}

/** Reads a vocabulary from a collection through its own API. */
export async function readVocabulary(ask: Ask): Promise<Vocabulary> {
  const lists = [
    'areas',
    'categories',
    'archivalLevels',
    'mediums',
    'fonds',
    'makertypes',
  ] as const;
  const [areas, categories, archivalLevels, mediums, fonds, roles] = await Promise.all(
    lists.map((list) => entryTitles(ask, list)),
  );
  const objectFields =
    'id title titleOther medium displayDate objectNumber beginDate rights { uri }';
  const objects = await rows(
    ask,
    'objects',
    `{ objects(per_page: 1000, sort_field: "objectNumber") { ${objectFields} } }`,
  );
  const constituents = await rows(
    ask,
    'constituents',
    '{ constituents(per_page: 1000) { id name nameOther gender nationality } }',
  );
  const texts = present(
    objects.flatMap((object) => [object.title, object.titleOther, object.medium]),
  );
  const nonEmpty = (values: string[] | undefined) => values ?? [];
  return {
    areas: nonEmpty(areas),
    categories: nonEmpty(categories),
    archivalLevels: nonEmpty(archivalLevels),
    mediums: nonEmpty(mediums),
    fonds: nonEmpty(fonds),
    roles: nonEmpty(roles),
    rights: [...present(objects.map(({ rights }) => rights?.uri)), NOT_THERE],
    objects: [...objects.map((object) => object.id), 999_999_999],
    titles: present(objects.flatMap((object) => [object.title, object.titleOther])),
    objectNumbers: present(objects.map((object) => object.objectNumber)),
    displayDates: present(objects.map((object) => object.displayDate)),
    years: present([...objects.map((object) => object.beginDate), -50, 3000]),
    words: present(texts.flatMap((text) => text.split(/\s+/)).map((word) => word.slice(0, 12))),
    constituents: [...constituents.map((constituent) => constituent.id), 999_999_999],
    names: present(constituents.flatMap((person) => [person.name, person.nameOther])),
    genders: present([...constituents.map((person) => person.gender), 'female', 'No Such Gender']),
    nationalities: present(constituents.map((person) => person.nationality)),
  };
}
