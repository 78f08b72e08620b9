/** Where the words of a keyword are in the texts of an object. */
import { LANGUAGES } from '../../collection/localised.js';
import type { Language } from '../../collection/localised.js';
import type { ObjectDisplay } from '../../collection/object.js';
import type { MaybeLocalised } from '../../language/fallback.js';
import type { Selected } from '../../search/documents.js';
import type { HighlightFragment, Span } from './fragments.js';
import { fragmentsOf } from './fragments.js';

/** Where words of a keyword were found in one field; see `Highlight` of the schema. */
export interface Highlight {
  readonly field: string;
  readonly lang: Language;
  readonly fragments: readonly HighlightFragment[];
}

/**
 * The places of the keyword's words in each text of one field, by the analysis of that field: the
 * field is named as in the mapping, such as `text.title.en`.
 */
export type FindWords = (
  mappingField: string,
  texts: readonly string[],
) => readonly (readonly Span[])[];

type Display = Selected<ObjectDisplay>;
type Texts = readonly (MaybeLocalised | undefined)[];

/**
 * Most telling first: the order of the answer. A field's name in the schema, its name in the
 * mapping below `text`, and its texts.
 */
const FIELDS: readonly (readonly [
  field: string,
  mapped: string,
  texts: (object: Display) => Texts | undefined,
])[] = [
  ['title', 'title', ({ title }) => [title]],
  ['constituents', 'makers', ({ constituents }) => constituents?.map(({ name }) => name)],
  ['classification', 'classification', ({ classification }) => classTitles(classification)],
  ['medium', 'medium', ({ medium }) => [medium?.title]],
  ['tags', 'tags', ({ tags }) => tags],
  ['displayDate', 'displayDate', ({ displayDate }) => [displayDate]],
  ['description', 'description', ({ description }) => [description]],
  ['creditLine', 'creditLine', ({ creditLine }) => [creditLine]],
  ['exhibitions', 'labels', ({ exhibitions }) => exhibitions?.labels?.map(({ text }) => text)],
  ['images', 'altText', ({ images }) => images?.map(({ altText }) => altText)],
];

function classTitles({ area, category, archivalLevel }: Display['classification'] = {}): Texts {
  return [area, category, archivalLevel].flatMap((entries = []) =>
    entries.map(({ title }) => title),
  );
}

/** Paths of all texts that `keyword` searches and highlights show. */
export const HIGHLIGHTED = [
  'display.title',
  'display.constituents.name',
  'display.classification',
  'display.medium',
  'display.tags',
  'display.objectNumber',
  'display.displayDate',
  'display.description',
  'display.creditLine',
  'display.exhibitions.labels.text',
  'display.images.altText',
] as const;

/**
 * Every place in an object's texts where words of a keyword occur, field by field and language by
 * language. A Chinese text that repeats the English one is left out.
 */
export function highlightObject(object: Display, find: FindWords): readonly Highlight[] {
  const byField = FIELDS.flatMap(([field, mapped, texts]) =>
    LANGUAGES.map((lang) => ({
      field,
      lang,
      fragments: fragmentsIn(`text.${mapped}.${lang}`, distinctTexts(texts(object) ?? [], lang)),
    })),
  );
  const number = fragmentsIn('text.objectNumber', [object.objectNumber ?? '']);
  const all = [...byField, { field: 'objectNumber', lang: 'en' as const, fragments: number }];
  return all.filter(({ fragments }) => fragments.length > 0);

  function fragmentsIn(mappingField: string, texts: readonly string[]) {
    const places = find(mappingField, texts);
    return texts.flatMap((text, index) => fragmentsOf(text, places[index] ?? []));
  }
}

function distinctTexts(texts: Texts, lang: Language): readonly string[] {
  const shown = texts.filter((text) => lang === 'en' || text?.[lang] !== text?.en);
  return [...new Set(shown.flatMap((text) => text?.[lang] ?? []))];
}
