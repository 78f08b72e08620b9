/** Where the words of a keyword are in the texts of an object. */
import { LANGUAGES } from '../collection/localised.js';
import type { Language } from '../collection/localised.js';
import type { ObjectDisplay } from '../collection/object.js';
import type { MaybeLocalised } from '../language/fallback.js';
import type { Selected } from '../search/documents.js';
import type { HighlightFragment, Span } from './fragments.js';
import { fragmentsOf } from './fragments.js';

/** Where words of a keyword were found in one field; see `Highlight` of the schema. */
export interface Highlight {
  readonly field: string;
  readonly lang: Language;
  readonly fragments: readonly HighlightFragment[];
}

/**
 * The places of the keyword's words in texts of one field, by the analysis of that field: the
 * field is named as in the mapping, such as `text.title.en`.
 */
export type FindWords = (mappingField: string, text: string) => readonly Span[];

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
      fragments: [...distinctTexts(texts(object) ?? [], lang)].flatMap((text) =>
        fragmentsOf(text, find(`text.${mapped}.${lang}`, text)),
      ),
    })),
  );
  return [...byField, numberHighlight(object, find)].filter(
    ({ fragments }) => fragments.length > 0,
  );
}

function numberHighlight({ objectNumber }: Display, find: FindWords): Highlight {
  const text = objectNumber ?? '';
  const fragments = fragmentsOf(text, find('text.objectNumber', text));
  return { field: 'objectNumber', lang: 'en', fragments };
}

function distinctTexts(texts: Texts, lang: Language): ReadonlySet<string> {
  const shown = texts.filter((text) => lang === 'en' || text?.[lang] !== text?.en);
  return new Set(shown.flatMap((text) => text?.[lang] ?? []));
}
