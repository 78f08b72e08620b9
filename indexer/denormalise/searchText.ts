import type { Localised } from '../../src/collection/localised.js';
import { chooseText } from '../../src/language/fallback.js';
import { sortKey } from '../../src/language/sortKey.js';
import { writtenForms } from '../../src/language/characters.js';
import { pinyinOf } from '../../src/search/pinyinName.js';

/**
 * Sort keys of what each language shows; undefined where neither shows anything.
 * @param keyOf such as {@link recurringKey}
 */
export function sortKeys(
  text: Localised | undefined,
  keyOf = sortKey,
): Partial<Localised> | undefined {
  if (!text) return undefined;
  const en = chooseText(text, 'en');
  const chinese = chooseText(text, 'zh-hant');
  const key = en === null ? undefined : keyOf(en);
  return leaveOutEmpty({
    en: key,
    'zh-hant': chinese === null ? undefined : chinese === en ? key : keyOf(chinese),
  });
}

const MOST_KEYS = 5_000;
/** Longer texts recur too seldom to be kept. */
const LONGEST_KEPT = 200;
const keys = new Map<string, string>();

/** The sort key of a text that many records have, such as a medium. */
export function recurringKey(text: string): string {
  if (text.length > LONGEST_KEPT) return sortKey(text);
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = sortKey(text);
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(text, key);
  return key;
}

/**
 * The text's values in both languages, for exact filters: distinct, none for no text. A list, for a
 * record may have more of them than a call takes arguments.
 */
export function spellings(texts: readonly (string | null)[]): readonly string[] | undefined {
  const present = new Set<string>();
  for (const text of texts) if (text !== null) present.add(text);
  return present.size > 0 ? [...present] : undefined;
}

/** The text for full-text fields: languages without a value are left out. */
export function searchable(text: Localised): Partial<Localised> | undefined {
  return leaveOutEmpty({ en: text.en ?? undefined, 'zh-hant': text['zh-hant'] ?? undefined });
}

/** Several texts for one full-text field. */
export function searchableList(
  texts: readonly Localised[],
): Partial<Localised<readonly string[]>> | undefined {
  return leaveOutEmpty({
    en: spellings(texts.map((text) => text.en)),
    'zh-hant': spellings(texts.map((text) => text['zh-hant'])),
  });
}

/** Names for one full-text field, with the Pinyin of those that the English ones are not. */
export function searchableNames(
  names: readonly Localised[],
): Partial<Localised<readonly string[]>> | undefined {
  const pinyin = names.map(({ en, 'zh-hant': name }): Localised => {
    const read = name === null ? undefined : pinyinOf(name, en ?? '');
    return { en: read ?? null, 'zh-hant': null };
  });
  return searchableList([...names, ...pinyin]);
}

const WORD = /[\p{L}\p{M}]{3,}/gu;

/**
 * The words of English texts as they are written, each once, for corrections: full-text fields have
 * only their stems. Undefined where there are none.
 */
export function wordsIn(texts: readonly string[]): string | undefined {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []));
  return words.size > 0 ? [...words].join(' ') : undefined;
}

/** In which forms the Chinese characters of full-text fields are written, as far as it matters. */
export function written(text: object): { readonly written?: readonly string[] } {
  const forms = writtenForms(textsIn(text, []));
  return forms ? { written: forms } : {};
}

function textsIn(value: unknown, found: string[]): readonly string[] {
  if (typeof value === 'string') found.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) textsIn(part, found);
  return found;
}

/** The object without undefined values; undefined where nothing is left. */
function leaveOutEmpty<Value extends object>(value: Value): Value | undefined {
  const present = leaveOut(value);
  return Object.keys(present).length > 0 ? present : undefined;
}

/** The object without undefined values, so that equal content makes equal JSON. */
export function leaveOut<Value extends object>(value: Value): Value {
  const present = {} as Value;
  for (const name of Object.keys(value) as (keyof Value)[])
    if (value[name] !== undefined) present[name] = value[name];
  return present;
}
