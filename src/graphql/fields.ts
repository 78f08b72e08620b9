/** Tables that say how the fields of a GraphQL type are read from a document. */
import { LANGUAGES, shownIn, type Language } from '../collection/localised.js';
import { chooseText, otherText, type MaybeLocalised } from '../language/fallback.js';
import type { Selection } from './selection.js';

/** What decides how a value is shown, besides the query. */
export interface ShapeContext {
  readonly lang: Language;
  /** Where images are; undefined: on this server. */
  readonly imageBaseUrl: string | undefined;
  /** What addresses on this server start with, where they are read elsewhere: `https://host`. */
  readonly origin?: string;
}

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
      return inner ? shape(fields, inner, context, selection) : null;
    },
  };
}

/** A list of sub-objects. */
export function many<Source, Inner>(
  path: string,
  fields: Fields<Inner>,
  get: (source: Source) => readonly Inner[] | null | undefined,
): Field<Source> {
  return {
    sources: (lang, selection) => under(path, sourcesOf(fields, lang, selection)),
    read: (source, context, selection) =>
      (get(source) ?? []).map((item) => shape(fields, item, context, selection)),
  };
}

/** Paths of parts below the path of the whole; with no part, the whole (only its number counts). */
function under(path: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [path] : parts.map((part) => `${path}.${part}`);
}
