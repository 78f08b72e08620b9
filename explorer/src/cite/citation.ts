// What a citation of an object says, whatever format it is written in.
import type { Speech } from '../language/language.js';
import { LANGUAGE_TAGS } from '../language/languages.js';
import { withLanguage } from '../location/searchState.js';
import { dateOf, type PageObject, titleOf } from '../object/pageObject.js';
import { siteName } from '../parts/siteName.js';
import { settings } from '../settings.js';

/** Who made an object: in two parts where it is known which is which, else whole. */
export type Name =
  { readonly family: string; readonly given: string } | { readonly literal: string };

/** An object as it is cited. Texts that are not known are empty. */
export interface Citation {
  readonly id: string;
  readonly title: string;
  readonly makers: readonly Name[];
  /** As it is displayed, such as `1960s`. */
  readonly date: string;
  /** First and last year, negative before the common era; null where unknown. */
  readonly years: readonly [number, number] | null;
  readonly medium: string;
  readonly dimensions: string;
  readonly credit: string;
  readonly museum: string;
  readonly number: string;
  readonly address: string;
  /** As BCP 47 writes it. */
  readonly language: string;
}

export function citationOf(object: PageObject, speech: Speech): Citation {
  const { language, messages } = speech;
  const { beginDate, endDate } = object;
  const years = [beginDate ?? endDate, endDate ?? beginDate];
  return {
    id: `object-${object.id}`,
    title: line(titleOf(object, messages)),
    makers: namesOf(object),
    date: line(dateOf(object, messages)),
    years: years[0] == null || years[1] == null ? null : [years[0], years[1]],
    medium: line(object.medium),
    dimensions: line(object.dimension),
    credit: line(object.creditLine),
    museum: siteName(speech),
    number: line(object.objectNumber),
    address: new URL(withLanguage(`/objects/${object.id}`, language), settings().origin).href,
    language: LANGUAGE_TAGS[language],
  };
}

/** Formats of citations are read by the line, which some programs end at control characters, too. */
function line(text: string | null): string {
  return (text ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Those who made it, each once. */
function namesOf({ constituents }: PageObject): Name[] {
  const makers = new Map(
    constituents.filter(({ isMaker }) => isMaker).map((person) => [person.id, person]),
  );
  return [...makers.values()].flatMap(({ name, nameOther, alphaSortName }) => {
    const whole = line(name ?? nameOther);
    return whole === '' ? [] : [divide(whole, line(alphaSortName))];
  });
}

/** `Luca Ferrandel`, sorted as `Ferrandel, Luca`, has a family name; what is sorted as written is one name. */
function divide(whole: string, sorted: string): Name {
  const [family = '', given = '', ...more] = sorted.split(/[,，]/u).map((part) => part.trim());
  const isDivided = given !== '' && more.length === 0 && `${given} ${family}` === whole;
  return isDivided ? { family, given } : { literal: whole };
}
