/** Calls as front ends make them: what is known to show wrong data in a cache, and whole pages. */
import { CardFragment, LabelFragment, MakerFragment } from '@vitrine/client';
import { LANGUAGES } from '../../../src/collection/localised.js';
import { createSchema } from '../../../src/schema.js';
import { wholeQuery } from '../../support/wholeQuery.js';

export interface Call {
  readonly title: string;
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const textOf = ({ loc }: { readonly loc: unknown }) =>
  (loc as { readonly source: { readonly body: string } }).source.body;
const CARD = textOf(CardFragment);
const MAKER = textOf(MakerFragment);
const LABEL = textOf(LabelFragment);

const call = (title: string, query: string, variables = {}): Call => ({ title, query, variables });

/** What names nothing but `id`, and what asks for what belongs to a place in a list. */
export const FORGETFUL: readonly Call[] = [
  call('the roles of one object', '{ objects(ids: [1701]) { id constituents { id role } } }'),
  call('all roles', '{ objects(per_page: 1000) { id constituents { id role } } }'),
  call('an object in English', '{ object(id: 1701) { id title medium } }'),
  call('the object in Chinese', '{ object(id: 1701, lang: "zh-hant") { id title medium } }'),
  call('a list in English', '{ objects(per_page: 20) { id title } }'),
  call('the list in Chinese', '{ objects(per_page: 20, lang: "zh-hant") { id title } }'),
  call(
    'a list with totals',
    '{ objects(area: "moving-image") { id _sys { pagination { total } } } }',
  ),
  call('the list without totals', '{ objects(area: "moving-image") { id title } }'),
  call('another list', '{ objects(per_page: 5) { id title _sys { pagination { total page } } } }'),
  call('totals under another name', '{ objects { key id totals: _sys { pagination { total } } } }'),
  call('totals of people', '{ constituents { key id _sys { pagination { total } } } }'),
  call('people', '{ constituents(gender: "Female") { id name _sys { pagination { total } } } }'),
  call(
    'sections',
    `{ exhibitions(per_page: 4) { id title objects { id title exhibitions {
      exhibitions { id title section venues { title } } labels { purpose text } } } } }`,
  ),
  ...['bridge', 'harbour', 'night', 'light'].map((keyword) =>
    call(
      `what "${keyword}" finds`,
      `query ($keyword: String) { searchObjects(keyword: $keyword) { total
         items { key id title highlights { key field lang fragments { runs { text hit } } } }
         hits { cursor highlights { field } object { key id highlights { field } } } } }`,
      { keyword },
    ),
  ),
  call('a row under another name', '{ areas { key: id title } }'),
  call('the row in Chinese', '{ areas(lang: "zh-hant") { key: id title } }'),
  call(
    'part of a row',
    '{ object(id: 1701) { key classification { area } color { predominant { color } } } }',
  ),
  call(
    'another part',
    '{ object(id: 1701) { key classification { category } color { search { google { color } } } } }',
  ),
  call(
    'a part and a row with and without their keys in one answer',
    `{ searchObjects(keyword: "bridge", first: 4) {
      items { key id color { key predominant { color } } constituents { key id name } }
      hits { object { key id color { search { google { color } } } constituents { role } } } } }`,
  ),
  call('part of a search', '{ searchObjects(keyword: "bridge", first: 5) { total } }'),
  call(
    'another part of it',
    `{ searchObjects(keyword: "bridge", first: 5) {
      items { id title } facets { area { title count } } pageInfo { hasNextPage } } }`,
  ),
  call(
    'facets of another search',
    `{ searchObjects(keyword: "light", area: "visual-art") {
      facets { area { id title count selected } color { id hex count } } } }`,
  ),
];

const OBJECT_PAGE = `query ObjectPage($id: Int!, $lang: String) {
  object(id: $id, lang: $lang) {
    ...VitrineCard
    creditLine
    classification { key area category archivalLevel }
    constituents { ...VitrineMaker objectsTotal objects(per_page: 4) { ...VitrineCard } }
    exhibitions { key
      exhibitions { key recordId lang id title section venues { key title beginDate } }
      labels { ...VitrineLabel } }
  }
  similar(id: $id, lang: $lang) { key object { ...VitrineCard } distance reasons { text } }
}
${CARD} ${MAKER} ${LABEL}`;

const LIST_PAGE = `query ListPage($keyword: String, $area: [String], $lang: String) {
  searchObjects(keyword: $keyword, area: $area, lang: $lang, first: 24) {
    total
    hits { key cursor object { ...VitrineCard } highlights { key field lang fragments { runs { text hit } } } }
    pageInfo { hasNextPage endCursor }
    facets { area { key id title count selected } maker(limit: 5) { key id intId title count selected } color { key id hex count } }
  }
}
${CARD}`;

const EXHIBITION_PAGE = `query ExhibitionPage($id: Int!, $lang: String) {
  exhibition(id: $id, lang: $lang) {
    key lang recordId id title venues { key title beginDate endDate } objectsTotal
    objects(per_page: 1000) { ...VitrineCard
      constituents { ...VitrineMaker }
      exhibitions { key exhibitions { key id title section } labels(exhibition: $id) { ...VitrineLabel } } }
  }
}
${CARD} ${MAKER} ${LABEL}`;

const MAKER_PAGE = `query MakerPage($id: Int!, $lang: String) {
  constituent(id: $id, lang: $lang) { ...VitrineMaker roles objectCountPublic
    exhibitionBios { ...VitrineLabel } objects(per_page: 1000) { ...VitrineCard } }
}
${CARD} ${MAKER} ${LABEL}`;

export const objectPage = (id: number, lang: string) =>
  call(`object ${id} in ${lang}`, OBJECT_PAGE, { id, lang });
export const listPage = (search: object, lang: string) =>
  call(`list of ${JSON.stringify(search)} in ${lang}`, LIST_PAGE, { ...search, lang });
export const exhibitionPage = (id: number, lang: string) =>
  call(`exhibition ${id} in ${lang}`, EXHIBITION_PAGE, { id, lang });

/** Pages of a collection's site in one language after the other, all with keys. */
export const PAGES: readonly Call[] = LANGUAGES.flatMap((lang) => [
  ...[1701, 1001, 2502].map((id) => objectPage(id, lang)),
  ...[{}, { keyword: 'bridge' }, { keyword: 'night' }, { area: ['moving-image'] }].map((search) =>
    listPage(search, lang),
  ),
  ...[5, 8].map((id) => exhibitionPage(id, lang)),
  call(`maker 3 in ${lang}`, MAKER_PAGE, { id: 3, lang }),
]);

/** Everything that the schema has of some fields of the root, `_sys` and `highlights` too. */
export function everything(): readonly Call[] {
  const schema = createSchema();
  const whole = (field: string, args: string) =>
    LANGUAGES.map((lang) =>
      call(
        `everything of ${field}(${args}) in ${lang}`,
        // Counts of reads go up while the test reads.
        wholeQuery(schema, field, `${args} lang: "${lang}"`, ['popularCount']),
      ),
    );
  return [
    ...whole('objects', 'per_page: 10'),
    ...whole('objects', 'sort_field: "title", per_page: 5'),
    ...whole('constituents', 'per_page: 5'),
    ...whole('exhibitions', 'per_page: 3'),
    ...whole('object', 'id: 1701'),
    ...whole('exhibition', 'id: 5'),
    ...whole('searchObjects', 'keyword: "bridge", first: 5'),
    ...whole('searchObjects', 'keyword: "night", first: 5'),
    ...whole('suggest', 'text: "br"'),
    ...whole('similar', 'id: 1701, per_page: 5'),
  ];
}
