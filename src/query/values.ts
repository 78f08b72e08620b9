/** Arguments of a call as values: none, text, list or choice. */
import { BadInput } from '../errors.js';
import { withoutUnseen } from '../language/characters.js';
import { composeMarks } from '../language/composeMarks.js';
import { wellFormed } from '../language/wellFormed.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../collection/localised.js';

/** An argument as GraphQL gives it: null and undefined are both "not given". */
export type Maybe<T> = T | null | undefined;

/**
 * A text argument, or undefined when it was not given; the empty string is the same as not
 * given. Accents apart from their letters are put to them, as in what is indexed, and what is not
 * seen is left out, as searches do of that. Lone surrogates, which no document holds and UTF-8
 * cannot carry, become U+FFFD.
 */
export function parseText(value: Maybe<string>): string | undefined {
  const text = value ? withoutUnseen(composeMarks(wellFormed(value))) : '';
  return text === '' ? undefined : text;
}

/** The texts of a list argument, trimmed, without empty ones; undefined when none is left. */
export function parseTexts(values: Maybe<readonly Maybe<string>[]>): readonly string[] | undefined {
  if (!values) return undefined;
  const texts = values.flatMap((value) => parseText(value?.trim()) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** The ids of a list argument, each once; undefined when not given. An empty list stays one. */
export function parseIds(values: Maybe<readonly Maybe<number>[]>): readonly number[] | undefined {
  if (!values) return undefined;
  return [...new Set(values.flatMap((value) => value ?? []))];
}

/**
 * One of a fixed set of words; undefined when not given or empty.
 * @throws BadInput listing the allowed ones
 */
export function parseChoice<Choice extends string>(
  argument: string,
  value: Maybe<string>,
  choices: readonly Choice[],
): Choice | undefined {
  if (!value) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) {
    throw new BadInput(argument, `one of ${choices.join(', ')}`, value, { allowed: choices });
  }
  return choice;
}

/** The language of an answer; `en` by default. */
export function parseLanguage(value: Maybe<string>): Language {
  return parseChoice('lang', value, LANGUAGES) ?? DEFAULT_LANGUAGE;
}
