import { readRecordId } from '../collection/recordId.js';

/** How the text of a setting becomes a value, and what to say when it does not. */
export interface Parser<Value> {
  /** Ends the sentence "PORT: expected …". */
  readonly expected: string;
  /** The value, or undefined when the text is not one. Never throws. */
  readonly read: (text: string) => Value | undefined;
  /** What a number counts, such as `ms`. */
  readonly unit?: string;
}

/** A whole number between two bounds, both allowed. */
export function wholeNumber(min: number, max: number, unit?: string): Parser<number> {
  return {
    ...(unit === undefined ? {} : { unit }),
    expected: `a whole number from ${min} to ${max}`,
    read: (text) => {
      if (!/^\d+$/.test(text)) return undefined;
      const value = Number(text);
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** Several widths of images in pixels, or none. */
export const widths: Parser<readonly number[]> = {
  unit: 'px',
  expected: 'up to 8 whole numbers from 16 to 4,096, separated by commas, or none',
  read: (text) => {
    if (text === 'none') return [];
    const read = splitList(text).map((item) => wholeNumber(16, 4_096).read(item));
    const given = read.filter((width) => width !== undefined);
    return given.length === read.length && given.length > 0 && given.length <= 8
      ? [...new Set(given)]
      : undefined;
  },
};

/** Ids of objects, each once. */
export const objectIds: Parser<readonly number[]> = {
  expected: '1 to 24 ids of objects, separated by commas',
  read: (value) => {
    const given = splitList(value);
    const ids = given.flatMap((id) => readRecordId(id) ?? []);
    const valid = ids.length === given.length && ids.length > 0 && ids.length <= 24;
    return valid ? [...new Set(ids)] : undefined;
  },
};

/** How much of something is accepted: so many, or a share of all there are. */
export type Allowance = { readonly count: number } | { readonly percent: number };

/** `5`, or `1%` of all. */
export function allowance(what: string): Parser<Allowance> {
  return {
    expected: `a number of ${what} or a share of them, such as 5 or 1%`,
    read: (text) => {
      const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim());
      const value = Number(match?.[1]);
      if (match?.[2] === '%' && value <= 100) return { percent: value };
      if (match?.[2] === '' && Number.isSafeInteger(value)) return { count: value };
      return undefined;
    },
  };
}

/** An allowance as it is written in a setting. */
export function showAllowance(given: Allowance): string {
  return 'percent' in given ? `${given.percent}%` : String(given.count);
}

/** A time from `min` to ten minutes. */
export function milliseconds(min: number): Parser<number> {
  return wholeNumber(min, 600_000, 'ms');
}

const BYTE_FACTORS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1024,
  m: 1024 ** 2,
  g: 1024 ** 3,
};

/** A number of bytes, also with a suffix: `512k`, `64m`, `1g` (powers of 1024). */
export function bytes(min: number, max: number): Parser<number> {
  return {
    unit: 'bytes',
    expected: `a number of bytes from ${min} to ${max}, such as 65536, 64k or 2m`,
    read: (text) => {
      const match = /^(\d+)([kmg]?)b?$/i.exec(text);
      if (!match) return undefined;
      const value = Number(match[1]) * (BYTE_FACTORS[(match[2] ?? '').toLowerCase()] ?? 1);
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** Any text; `pattern` narrows it. */
export function text(expected: string, pattern = /./s): Parser<string> {
  return { expected, read: (value) => (pattern.test(value) ? value : undefined) };
}

/** One of some words, as they are written. */
export function oneOf<Choice extends string>(...choices: readonly Choice[]): Parser<Choice> {
  return {
    expected: `one of ${choices.join(', ')}`,
    read: (value) => choices.find((choice) => choice === value),
  };
}

export const onOrOff: Parser<boolean> = {
  expected: 'true or false',
  read: (value) => {
    if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true;
    if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return false;
    return undefined;
  },
};

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** The address of a page: as it is given. */
export const httpUrl: Parser<string> = {
  expected: 'an http:// or https:// URL',
  read: (value) => (isHttpUrl(value) ? value : undefined),
};

// The lookbehind lets a run of slashes be tried once only, from its start: linear time.
const TRAILING_SLASHES = /(?<!\/)\/+$/;

/** What paths are put behind: without slashes at its end. */
export const baseUrl: Parser<string> = {
  expected: `${httpUrl.expected} without ? and #`,
  read: (value) =>
    /[?#]/.test(value) ? undefined : httpUrl.read(value)?.replace(TRAILING_SLASHES, ''),
};

/** What stands between commas. */
export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export const httpUrls: Parser<readonly string[]> = {
  expected: 'one or several http:// or https:// URLs, separated by commas',
  read: (value) => {
    const urls = splitList(value);
    return urls.length > 0 && urls.every(isHttpUrl) ? urls : undefined;
  },
};

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** One or several URLs without `user:password@`; `why` ends what is expected. */
export function withoutCredentials<Value extends string | readonly string[]>(
  urls: Parser<Value>,
  why: string,
): Parser<Value> {
  return {
    expected: `${urls.expected}, without user and password${why}`,
    read: (value) => {
      const read = urls.read(value);
      return read === undefined || [read].flat().some(hasCredentials) ? undefined : read;
    },
  };
}

/** `*`, or origins as a browser sends them: scheme, host and port, no path. */
export const origins: Parser<readonly string[]> = {
  expected: '* or origins such as https://museum.example, separated by commas',
  read: (value) => {
    const items = splitList(value);
    const valid = items.every(
      (item) => item === '*' || (isHttpUrl(item) && new URL(item).origin === item),
    );
    return valid ? items : undefined;
  },
};
