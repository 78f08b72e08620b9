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
export function readNumber(type: NumericType, value: unknown): number {
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

const ISO_DATE =
  /^[+-]?\d{4,9}(-\d{1,2}(-\d{1,2}(T\d{1,2}(:\d{2}(:\d{2}([.,]\d+)?)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?)?)?$/;

/** Milliseconds since 1970 of `strict_date_optional_time||epoch_millis`. */
export function readDate(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.trunc(value);
  const text = String(value);
  if (/^-?\d{5,}$/.test(text)) return Number(text);
  if (ISO_DATE.test(text)) {
    const zoned = !text.includes('T') || /(Z|[+-]\d{2}:?\d{0,2})$/.test(text) ? text : `${text}Z`;
    const time = Date.parse(/T\d{1,2}$/.test(text) ? `${text}:00Z` : zoned);
    if (!Number.isNaN(time)) return time;
  }
  throw new ValueError(
    `failed to parse date field [${text}] with format [strict_date_optional_time||epoch_millis]`,
  );
}

export function readVector(field: Field, value: readonly unknown[]): readonly number[] {
  if (value.length !== field.dims) {
    throw new ValueError(
      `The [dense_vector] field [${field.path}] has a different number of dimensions [${value.length}] than defined in the mapping [${field.dims}]`,
    );
  }
  return value.map((item) => readNumber('float', item));
}

/** One scalar as its field holds it; undefined where it is not kept (`ignore_above`). */
export function readScalar(field: Field, value: unknown): string | number | undefined {
  switch (field.type) {
    case 'keyword':
      return readKeyword(field, readText(value));
    case 'text':
      return readText(value);
    case 'boolean':
      return readBoolean(value);
    case 'date':
      return readDate(value);
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
