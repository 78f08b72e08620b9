import { CLOUDINARY_COLORS, GOOGLE_COLORS } from '../../src/collection/color.js';
import type { Random } from './random.js';
import type { Vocabulary } from './vocabulary.js';

type ArgumentValue = string | number | boolean | readonly (string | number)[];
type Arguments = Readonly<Record<string, ArgumentValue>>;

/** One GraphQL call with a single root field. */
export interface Call {
  readonly text: string;
  /** Ordered by relevance: only totals and the overlap of first pages can be compared. */
  readonly byRelevance: boolean;
}

const OBJECT_SORTS = [
  'id',
  'objectNumber',
  'sortNumber',
  'title',
  'displayDate',
  'beginDate',
  'endDate',
  'area',
  'medium',
  'archivalLevel',
  'category',
];
const CONSTITUENT_SORTS = [
  'id',
  'name',
  'sortNumber',
  'alphaSortName',
  'gender',
  'beginDate',
  'endDate',
  'nationality',
  'objectCount',
  'objectCountPublic',
];
const LISTS = ['areas', 'categories', 'archivalLevels', 'fonds', 'mediums', 'makertypes'];

const OBJECT_FIELDS =
  'key recordId lang id objectNumber title titleOther displayTitle titleLang displayDate ' +
  'beginDate endDate medium description url pageUrl rights { key uri label } ' +
  'credits { key id name role isMaker } images { key url credit renditions { url width } } ' +
  'classification { area category archivalLevel } constituents { id name role } ' +
  'color { predominant { color value } search { google { color value } } } ' +
  '_sys { pagination { page perPage total maxPage } }';
const CONSTITUENT_FIELDS =
  'key recordId lang pageUrl objectsTotal id name nameOther alphaSortName gender beginDate nationality roles isMaker objectCount ' +
  'objectCountPublic _sys { pagination { page perPage total maxPage } }';

/** A random call of the API with values that occur in the collection, and some that do not. */
export function randomCall(random: Random, words: Vocabulary): Call {
  const kind = random.next();
  if (kind < 0.1) return relevanceCall(random, words);
  if (kind < 0.15) return wordsCall(random, words);
  if (kind < 0.32) return searchCall(random, words);
  if (kind < 0.35) return otherSearchCall(random, words);
  if (kind < 0.75) {
    const args = {
      ...objectFilters(random, words),
      ...page(random),
      ...order(random, OBJECT_SORTS),
    };
    return callOf('objects', args, OBJECT_FIELDS);
  }
  if (kind < 0.9) {
    const args = {
      ...constituentFilters(random, words),
      ...page(random),
      ...order(random, CONSTITUENT_SORTS),
    };
    return callOf('constituents', args, CONSTITUENT_FIELDS);
  }
  const list = random.pick(LISTS);
  const fields = list === 'makertypes' ? 'title' : 'id title count';
  return callOf(list, { ...language(random), ...order(random, ['title', 'count']) }, fields);
}

function callOf(field: string, args: Arguments, selection: string): Call {
  const list = Object.entries(args).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const head = list.length > 0 ? `${field}(${list.join(', ')})` : field;
  return {
    text: `{ ${head} { ${selection} } }`,
    byRelevance: 'keyword' in args && !('sort' in args) && !('sort_field' in args),
  };
}

/** Keywords in the order of relevance. */
function relevanceCall(random: Random, words: Vocabulary): Call {
  const count = random.pick([1, 1, 2, 3]);
  const keyword = Array.from({ length: count }, () => random.pick(words.words)).join(' ');
  const filter: Arguments = random.chance(0.2) ? { area: random.pick(words.areas) } : {};
  return callOf('objects', { keyword, ...filter, ...language(random) }, OBJECT_FIELDS);
}

/** Letters swapped in the middle of a word. */
function slip(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
}

const SIMILAR_KINDS = ['MAKER', 'SUBJECT', 'EXHIBITION', 'CATEGORY', 'DATE'];

type WordsCall = (random: Random, words: Vocabulary) => string;

/** What searchers write: the whole answer is compared, in an order that does not depend on scores. */
const WORDS_CALLS: readonly WordsCall[] = [
  (random, words) => keywordCall(`"${random.pick(words.titles).replaceAll('"', '').slice(0, 30)}"`),
  (random, words) => keywordCall(`${random.pick(words.words)} -${random.pick(words.words)}`),
  (random, words) => keywordCall(random.pick(words.objectNumbers)),
  (random, words) => {
    const year = random.pick(words.years);
    return keywordCall(`${year}-${year + random.integer(20)}`);
  },
  (random) =>
    keywordCall(random.pick(['colour', 'color', 'grey', 'theater', '摄影', '臺灣', '臺湾'])),
  (random) => keywordCall(random.pick(['blue poster', 'white chairs', '紅色海報', '攝影 黑'])),
  (random, words) => keywordCall(slip(random.pick(words.words))),
  (random, words) => suggestCall(random.pick(words.words).slice(0, 1 + random.integer(8))),
  (random, words) => suggestCall(slip(random.pick(words.words))),
  (random, words) => {
    const by = SIMILAR_KINDS.filter(() => random.chance(0.5)).join(', ');
    const args = `id: ${random.pick(words.objects)}, by: [${by}]`;
    return `{ similar(${args}) { object { id } distance reasons { by text } } }`;
  },
];

function keywordCall(keyword: string): string {
  const args = `keyword: ${JSON.stringify(keyword.slice(0, 100))}, sort_field: "id", per_page: 30`;
  return `{ searchObjects(${args}) { total corrected { text total } items { id } } }`;
}

function suggestCall(text: string): string {
  const kinds = '[MAKER, EXHIBITION, AREA, CATEGORY, MEDIUM]';
  return `{ suggest(text: ${JSON.stringify(text)}, kinds: ${kinds}) { kind text id count } }`;
}

/** Titles are suggested in the order of relevance. */
function titlesCall(random: Random, words: Vocabulary): Call {
  const word = random.pick(words.words);
  const text = random.chance(0.3) ? slip(word) : word.slice(0, 1 + random.integer(8));
  const args = `text: ${JSON.stringify(text)}, kinds: [TITLE]`;
  return { text: `{ suggest(${args}) { kind text id } }`, byRelevance: true };
}

function wordsCall(random: Random, words: Vocabulary): Call {
  if (random.chance(0.15)) return titlesCall(random, words);
  return { text: random.pick(WORDS_CALLS)(random, words), byRelevance: false };
}

/** Facets of which the most frequent values are asked; colours all have a place. */
const FACETS = ['area', 'category', 'medium', 'archivalLevel', 'maker', 'decade', 'rights'];

/** Often only some values: what several shards have to agree on. */
function few(random: Random): string {
  return random.chance(0.6) ? `(limit: ${1 + random.integer(20)})` : '';
}

/** A search with everything around it: facets, histogram, cursors. */
function searchCall(random: Random, words: Vocabulary): Call {
  const values = '{ id title count selected }';
  const facets = FACETS.map((facet) => `${facet}${few(random)} ${values}`).join(' ');
  const fields =
    `total items { id title } pageInfo { hasNextPage } facets { ${facets} color ${values} } ` +
    'dateHistogram { from to count } dateRange { min max } emptyBecause { argument total alone }';
  const sorted = { sort_field: random.pick(OBJECT_SORTS), sort: random.pick(['asc', 'desc']) };
  const seeded = { seed: random.integer(1_000_000) };
  const args = {
    ...objectFilters(random, words),
    ...(random.chance(0.3) ? { hasImage: random.chance(0.5) } : {}),
    ...(random.chance(0.2) ? { makers: [random.pick(words.constituents)] } : {}),
    ...(random.chance(0.2) ? { decades: [1950 + 10 * random.integer(7)] } : {}),
    ...(random.chance(0.15) ? seeded : sorted),
    per_page: random.pick([1, 10, 30]),
  };
  return callOf('searchObjects', args, fields);
}

/** Searches of other kinds of records, and objects by their ids. */
function otherSearchCall(random: Random, words: Vocabulary): Call {
  const page = { per_page: random.pick([1, 10, 30]), ...language(random) };
  const [constituents, exhibitions] = [CONSTITUENT_SORTS, ['id', 'title', 'beginDate', 'endDate']];
  const info = 'pageInfo { hasNextPage }';
  return random.pick([
    () => {
      const from: Arguments = random.chance(0.3)
        ? { nameFrom: random.pick(['c', 'M', 'Ö', '2', '李']) }
        : {};
      const args = { ...constituentFilters(random, words), ...from, ...page };
      const facets = ['gender', 'nationality', 'role'].map(
        (facet) => `${facet} { id title count }`,
      );
      const fields = `total items { key name objectsTotal } ${info} facets { ${facets.join(' ')} }`;
      return callOf(
        'searchConstituents',
        { ...args, sort_field: random.pick(constituents) },
        fields,
      );
    },
    () => {
      const year = String(1990 + random.integer(40));
      const dates: Arguments = random.chance(0.5) ? { from: `${year}-03` } : { to: year };
      const of: Arguments = random.chance(0.3)
        ? { constituent: random.pick(words.constituents) }
        : {};
      const args = { ...dates, ...of, ...page, sort_field: random.pick(exhibitions) };
      return callOf(
        'searchExhibitions',
        args,
        `total items { key displayTitle titleLang } ${info}`,
      );
    },
    () => {
      const ids = Array.from({ length: 60 }, () => random.pick(words.objects));
      return callOf('objectsByIds', { ids, ...language(random) }, OBJECT_FIELDS);
    },
  ])();
}

type Maker = (random: Random, words: Vocabulary) => Arguments;

const OBJECT_FILTERS: readonly Maker[] = [
  (random, words) => ({ area: random.pick(words.areas) }),
  (random, words) => ({ category: [random.pick(words.categories), random.pick(words.categories)] }),
  (random, words) => ({ archivalLevel: random.pick(words.archivalLevels) }),
  (random, words) => ({ medium: random.pick(words.mediums) }),
  (random, words) => ({ title: random.pick(words.titles) }),
  (random, words) => ({ objectNumber: random.pick(words.objectNumbers).toLowerCase() }),
  (random, words) => ({ displayDate: random.pick(words.displayDates) }),
  (random, words) => ({ beginDate: random.pick(words.years) }),
  (random, words) => ({ endDate: random.pick(words.years) }),
  (random, words) => ({ minDate: random.pick(words.years) }),
  (random, words) => ({ maxDate: random.pick(words.years) }),
  (random, words) => ({ keyword: random.pick(words.words) }),
  (random, words) => ({ keyword: random.pick(words.words) }),
  (random, words) => ({ keyword: `${random.pick(words.words)} ${random.pick(words.words)}` }),
  (random, words) => ({ constituent: random.pick(words.constituents) }),
  (random, words) => ({
    constituents: [random.pick(words.constituents), random.pick(words.constituents)],
  }),
  (random, words) => ({ fonds: random.pick(words.fonds) }),
  (random) => ({ collectionType: random.pick(['CA', 'CL', 'ca']) }),
  (random, words) => ({ collectionCode: random.pick(words.fonds) }),
  (random, words) => ({ ids: Array.from({ length: 5 }, () => random.pick(words.objects)) }),
  (random, words) => ({ rights: [random.pick(words.rights), random.pick(words.rights)] }),
  (random) => ({
    color: random.pick([...GOOGLE_COLORS, 'grey']),
    color_threshold: random.integer(101),
  }),
  (random) => ({
    color: random.pick(CLOUDINARY_COLORS),
    color_source: 'cloudinary',
    color_threshold: random.integer(60),
  }),
];

const CONSTITUENT_FILTERS: readonly Maker[] = [
  (random, words) => ({ gender: random.pick(words.genders) }),
  (random, words) => ({ nationality: random.pick(words.nationalities) }),
  (random, words) => ({ role: random.pick(words.roles) }),
  (random, words) => ({ name: random.pick(words.names).split(' ')[0] ?? '' }),
  (random, words) => ({ keyword: random.pick(words.names).split(' ').slice(-1)[0] ?? '' }),
  (random) => ({ isMaker: random.chance(0.5) }),
  (random, words) => ({ beginDate: random.pick(words.years) }),
  (random, words) => ({ ids: Array.from({ length: 5 }, () => random.pick(words.constituents)) }),
];

function someOf(makers: readonly Maker[], random: Random, words: Vocabulary): Arguments {
  const count = random.pick([0, 1, 1, 1, 2, 2, 3]);
  const chosen = Array.from({ length: count }, () => random.pick(makers)(random, words));
  return Object.assign({}, ...chosen) as Arguments;
}

function objectFilters(random: Random, words: Vocabulary): Arguments {
  return { ...someOf(OBJECT_FILTERS, random, words), ...language(random) };
}

function constituentFilters(random: Random, words: Vocabulary): Arguments {
  return { ...someOf(CONSTITUENT_FILTERS, random, words), ...language(random) };
}

function language(random: Random): Arguments {
  return random.chance(0.4) ? { lang: 'zh-hant' } : {};
}

function page(random: Random): Arguments {
  if (random.chance(0.5)) return { per_page: random.pick([0, 1, 7, 20, 100]) };
  return { page: random.pick([0, 1, 2, 5, 40]), per_page: random.pick([5, 10, 25]) };
}

function order(random: Random, fields: readonly string[]): Arguments {
  const direction = random.pick(['asc', 'desc']);
  if (random.chance(0.35)) return {};
  if (random.chance(0.15)) return { sort: direction };
  if (random.chance(0.3)) return { sort_field: random.pick(fields) };
  return { sort_field: random.pick(fields), sort: direction };
}
