import type { Field, NumericType } from './fields.js';

const INTEGER_RANGES: Readonly<Record<string, readonly [number, number]>> = {
  byte: [-128, 127],
  short: [-32_768, 32_767],
  integer: [-2_147_483_648, 2_147_483_647],
  long: [-(2 ** 63), 2 ** 63],
};

/** A value that its field cannot hold; the message is what Elasticsearch gives as the cause. */
export class ValueError extends Error {
  override readonly name = 'ValueError';
}

/**
 * A number as a field of this type holds it: whole numbers cut toward zero (`coerce`), floats
 * rounded to 32 bits.
 *
 * @throws ValueError when it is no number or out of range.
 */
function readNumber(type: NumericType, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    throw new ValueError(`For input string: "${String(value)}"`);
  }
  const range = INTEGER_RANGES[type];
  if (!range) return type === 'float' ? Math.fround(number) : number;
  const whole = Math.trunc(number);
  if (whole < range[0] || whole > range[1]) {
    throw new ValueError(`Value [${String(value)}] is out of range for an ${type}`);
  }
  return whole;
}

/** 1 or 0. */
export function readBoolean(value: unknown): number {
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false' || value === '') return 0;
  throw new ValueError(
    `Failed to parse value [${String(value)}] as only [true] or [false] are allowed.`,
  );
}

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(.*))?)?)?$/;
const TIME = /^(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** The first and the last millisecond that a date names: `2020-01-01` all of its day. */
interface DateSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads `strict_date_optional_time||epoch_millis`, in milliseconds since 1970. As in
 * Elasticsearch a missing month or day is the first one, and only a missing time is left open.
 */
function readDate(value: unknown): DateSpan {
  const text = String(value);
  const span = readIsoDate(text);
  if (span) return span;
  if (/^-?\d+(\.\d+)?$/.test(text)) return instant(Math.trunc(Number(text)));
  throw new ValueError(
    `failed to parse date field [${text}] with format [strict_date_optional_time||epoch_millis]`,
  );
}

/** A number of a query, which is always of milliseconds, or a date. */
export function readQueryDate(value: unknown): DateSpan {
  return typeof value === 'number' ? instant(Math.trunc(value)) : readDate(value);
}

function instant(time: number): DateSpan {
  return { first: time, last: time };
}

function readIsoDate(text: string): DateSpan | undefined {
  const [found, year, month = '01', day = '01', time = ''] = DATE.exec(text) ?? [];
  const clock = time === '' ? [] : TIME.exec(time);
  if (found === undefined || clock === null || text.endsWith('T')) return undefined;
  const [, hour, minute, second, fraction, offset] = clock;
  const zone = offset === undefined || offset === 'Z' ? 'Z' : isoOffset(offset);
  const at = (h: string, m: string, s: string, ms: string): number =>
    Date.parse(
      `${year ?? ''}-${month}-${day}T${hour ?? h}:${minute ?? m}:${second ?? s}.${fraction?.slice(0, 3).padEnd(3, '0') ?? ms}${zone}`,
    );
  const first = at('00', '00', '00', '000');
  // The calendar of Date.parse goes on into the next month: there is no 31 February.
  const isReal =
    new Date(Date.parse(`${year ?? ''}-${month}-${day}T00:00Z`)).getUTCDate() === Number(day);
  if (Number.isNaN(first) || !isReal) return undefined;
  return { first, last: at('23', '59', '59', '999') };
}

/** `+02` and `+0200` as `+02:00`. */
function isoOffset(offset: string): string {
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '').padEnd(2, '0')}`;
}

/** The numbers of a vector. */
export type Vector = readonly number[] | Int8Array;

/**
 * A vector as a list of numbers; bytes also as text, two hexadecimal digits each.
 *
 * @throws ValueError when it has another number of dimensions, or values that are none.
 */
export function readVector(field: Field, value: unknown): Vector {
  if (field.elements === 'byte' && typeof value === 'string') {
    const bytes = readHex(value);
    checkDimensions(field, bytes);
    return bytes;
  }
  if (!Array.isArray(value)) throw new ValueError(`Expected a list of numbers for [${field.path}]`);
  checkDimensions(field, value);
  return field.elements === 'byte'
    ? readBytes(value)
    : value.map((item) => readNumber('float', item));
}

function checkDimensions(field: Field, { length }: ArrayLike<unknown>): void {
  if (length === field.dims) return;
  throw new ValueError(
    `The [dense_vector] field [${field.path}] has a different number of dimensions [${length}] than defined in the mapping [${field.dims}]`,
  );
}

function readHex(text: string): Int8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text))
    throw new ValueError(`[${text}] is not a vector of bytes as hexadecimal digits`);
  return new Int8Array(Buffer.from(text, 'hex'));
}

/** @throws ValueError for what is no whole number of eight bits. */
export function readBytes(list: readonly unknown[]): readonly number[] {
  const [least, most] = INTEGER_RANGES['byte'] as readonly [number, number];
  return list.map((item, dimension) => {
    if (typeof item !== 'number' || !Number.isInteger(item)) {
      throw new ValueError(
        `element_type [byte] vectors only support non-decimal values but found decimal value [${String(item)}] at dim [${dimension}];`,
      );
    }
    if (item >= least && item <= most) return item;
    throw new ValueError(
      `element_type [byte] vectors only support integers between [${least}, ${most}] but found [${item}] at dim [${dimension}];`,
    );
  });
}

/** One scalar as its field holds it; undefined where it is not stored (`ignore_above`). */
export function readScalar(field: Field, value: unknown): string | number | undefined {
  switch (field.type) {
    case 'keyword':
      return readKeyword(field, readText(value));
    case 'text':
      return readText(value);
    case 'boolean':
      return readBoolean(value);
    case 'date':
      return readDate(value).first;
    case 'binary':
      checkBinary(value);
      return undefined;
    case 'dense_vector':
      throw new ValueError(`Expected a list of numbers for [${field.path}]`);
    case 'byte':
    case 'short':
    case 'integer':
    case 'long':
    case 'float':
    case 'double':
      return readNumber(field.type, value);
  }
}

const BASE64 = /^(?:[\dA-Z+/]{4})*(?:[\dA-Z+/]{2}==|[\dA-Z+/]{3}=)?$/i;

/** What a hit shows of it is read from its source. */
function checkBinary(value: unknown): void {
  if (typeof value !== 'string' || !BASE64.test(value))
    throw new ValueError('Expected base64 with its padding');
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ValueError('Expected text but found an object');
}

/** Elasticsearch counts code points against `ignore_above`, before the normaliser. */
function readKeyword(field: Field, text: string): string | undefined {
  const tooLong = text.length > field.ignoreAbove && Array.from(text).length > field.ignoreAbove;
  return tooLong ? undefined : field.normalize(text);
}
