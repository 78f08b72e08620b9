/** Tables that say how the fields of a GraphQL type are read from a document. */
import { DEFAULT_LANGUAGE, LANGUAGES, shownIn, type Language } from '../collection/localised.js';
import { anyText, chooseText, otherText, type MaybeLocalised } from '../language/fallback.js';
import { selectsKey, type Selection } from './selection.js';

/** What decides how a value is shown, besides the query. */
export interface ShapeContext {
  readonly lang: Language;
  /** Where images are; undefined: on this server. */
  readonly imageBaseUrl: string | undefined;
  /** What addresses on this server start with, where they are read elsewhere: `https://host`. */
  readonly origin?: string;
  /** What caches of clients know the record, or the part of one, by that is shaped (`Keyed.key`). */
  readonly key?: string;
  /** The document of the record that is shaped. */
  readonly document?: BesideDisplay | undefined;
}

/** What documents hold beside their `display`. */
export interface BesideDisplay {
  readonly popularCount?: number;
  readonly updatedAt?: string;
}

/** What the path of a value begins with that a document holds beside its `display`. */
export const BESIDE = '^';

/** One field of a GraphQL type: what of the document it needs, and how it is read from it. */
export interface Field<Source> {
  /** Paths of the document, below the type's own, for what is selected below the field. */
  readonly sources: (lang: Language, selection: Selection) => readonly string[];
  readonly read: (source: Source, context: ShapeContext, selection: Selection) => unknown;
}

/** The fields of a GraphQL type that are read from a document, by name. */
export type Fields<Source> = Readonly<Record<string, Field<Source>>>;

/** Paths of a document that the selected ones of `fields` need. */
export function sourcesOf<Source>(
  fields: Fields<Source>,
  lang: Language,
  selection: Selection,
): readonly string[] {
  return [...selection].flatMap(([name, inner]) => fields[name]?.sources(lang, inner) ?? []);
}

/** The selected ones of `fields`, read once per record, so that no field needs a resolver. */
export function shape<Source>(
  fields: Fields<Source>,
  source: Source,
  context: ShapeContext,
  selection: Selection,
): Record<string, unknown> {
  const shaped: Record<string, unknown> = {};
  for (const [name, inner] of selection) {
    const field = fields[name];
    if (field) shaped[name] = field.read(source, context, inner);
  }
  return shaped;
}

/** A value as it is, null where there is none. */
export function plain<Source>(name: keyof Source & string): Field<Source> {
  return { sources: () => [name], read: (source) => source[name] ?? null };
}

/** How often an object was read: beside `display`, for it changes without its record. */
export const POPULAR_COUNT: Field<unknown> = {
  sources: () => [`${BESIDE}popularCount`],
  read: (_, { document }) => document?.popularCount ?? 0,
};

/** Since when a record is what it is: beside `display`, for it is not part of what is compared. */
export const UPDATED_AT: Field<unknown> = {
  sources: () => [`${BESIDE}updatedAt`],
  read: (_, { document }) => document?.updatedAt ?? null,
};

/** A title to show in any case, and its language: the other one where there is no better. */
export const SHOWN_TITLE = { displayTitle: shownTitle('text'), titleLang: shownTitle('lang') };

function shownTitle(part: 'text' | 'lang'): Field<{ readonly title?: MaybeLocalised }> {
  return {
    sources: () => ['title'],
    read: ({ title }, { lang }) => anyText(title, lang)?.[part] ?? null,
  };
}

/** The address of the explorer's page of a record: whole where it is known how visitors come here. */
export function pageUrl(path: (id: number) => string): Field<{ readonly id?: number }> {
  return {
    sources: () => ['id'],
    read: ({ id = 0 }, { lang, origin = '' }) => {
      const address = path(id);
      const language = `${address.includes('?') ? '&' : '?'}lang=${lang}`;
      return `${origin}${address}${lang === DEFAULT_LANGUAGE ? '' : language}`;
    },
  };
}

/** The key of what is shaped: `shapeRecord`, `one` and `many` made it. */
export const KEY: Field<unknown> = { sources: () => [], read: (_, { key }) => key };

/** The language in which everything is shown. */
const LANG: Field<unknown> = { sources: () => [], read: (_, { lang }) => lang };

/** The fields of `CollectionRecord`, for a view of a record of this kind. */
export function identity(kind: 'object' | 'constituent' | 'exhibition') {
  const recordId: Field<{ readonly id?: number }> = {
    sources: () => ['id'],
    read: ({ id }) => `${kind}:${id ?? ''}`,
  };
  return { id: plain<{ readonly id?: number }>('id'), key: KEY, recordId, lang: LANG };
}

/** A value that is the same in every record. */
export function constant<Source>(value: boolean): Field<Source> {
  return { sources: () => [], read: () => value };
}

type GetText<Source> = (source: Source) => MaybeLocalised | undefined;

/** A text in the asked language, or in English. */
export function text<Source>(path: string, get: GetText<Source>): Field<Source> {
  return {
    sources: (lang) => textSources(path, lang),
    read: (source, { lang }) => chooseText(get(source), lang),
  };
}

/** A text to show in any case: in another language where there is no better. */
export function anyTextOf<Source>(path: string, get: GetText<Source>): Field<Source> {
  return {
    sources: () => [path],
    read: (source, { lang }) => anyText(get(source), lang)?.text ?? null,
  };
}

/** A text in the language that was not asked, unless it is the same. */
export function otherThan<Source>(path: string, get: GetText<Source>): Field<Source> {
  return { sources: () => [path], read: (source, { lang }) => otherText(get(source), lang) };
}

/** The texts of a list; entries without one in the language or in English are left out. */
export function texts<Source>(
  path: string,
  get: (source: Source) => readonly (MaybeLocalised | undefined)[] | undefined,
): Field<Source> {
  return {
    sources: (lang) => textSources(path, lang),
    read: (source, { lang }) =>
      (get(source) ?? []).flatMap((value) => chooseText(value, lang) ?? []),
  };
}

/** Paths of a text that are needed to show it in `lang`. */
function textSources(path: string, lang: Language): readonly string[] {
  const shown = shownIn(lang);
  return shown.length === LANGUAGES.length ? [path] : shown.map((code) => `${path}.${code}`);
}

/** A sub-object. */
export function one<Source, Inner>(
  path: string,
  fields: Fields<Inner>,
  get: (source: Source) => Inner | null | undefined,
): Field<Source> {
  return {
    sources: (lang, selection) => under(path, sourcesOf(fields, lang, selection)),
    read: (source, context, selection) => {
      const inner = get(source);
      const keyed = selectsKey(selection) ? keyedBelow(context, path) : context;
      return inner ? shape(fields, inner, keyed, selection) : null;
    },
  };
}

/** What tells a row of a list from the others: the same as long as the row means the same. */
export interface RowName<Inner> {
  readonly sources: (lang: Language) => readonly string[];
  readonly read: (row: Inner, lang: Language) => readonly unknown[];
}

/** A name of some plain values and one text, in the language that is shown. */
export function rowName<Row>(
  values: readonly (keyof Row & string)[],
  [path, get]: readonly [path?: string, get?: GetText<Row>] = [],
): RowName<Row> {
  return {
    sources: (lang) => [...values, ...(path === undefined ? [] : textSources(path, lang))],
    read: (row, lang) => [
      ...values.map((value) => row[value]),
      ...(get ? [chooseText(get(row), lang)] : []),
    ],
  };
}

/**
 * A list of sub-objects.
 * @param name what their keys are made of
 */
export function many<Source, Inner>(
  path: string,
  fields: Fields<Inner>,
  get: (source: Source) => readonly Inner[] | null | undefined,
  name: RowName<Inner>,
): Field<Source> {
  return {
    sources: (lang, selection) => {
      const named = selectsKey(selection) ? name.sources(lang) : [];
      return under(path, [...sourcesOf(fields, lang, selection), ...named]);
    },
    read: (source, context, selection) => {
      const rows = get(source) ?? [];
      if (!selectsKey(selection)) return rows.map((row) => shape(fields, row, context, selection));
      const keys = distinct(rows.map((row) => rowKey(name.read(row, context.lang))));
      return rows.map((row, at) =>
        shape(fields, row, keyedBelow(context, `${path}/${keys[at] ?? ''}`), selection),
      );
    },
  };
}

function keyedBelow(context: ShapeContext, part: string): ShapeContext {
  return { ...context, key: `${context.key ?? ''}/${part}` };
}

/** Parts of a name in one text, such that other parts never give the same. */
function rowKey(parts: readonly unknown[]): string {
  return parts
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
    .map((part) => part.replace(/[%/:;]/g, (sign) => encodeURIComponent(sign)))
    .join(':');
}

/** Numbers those that are not the first of their name. */
function distinct(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name};${count}`;
  });
}

/** Paths of parts below the path of the whole; with no part, the whole (only its number counts). */
function under(path: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [path] : parts.map((part) => `${path}.${part}`);
}
