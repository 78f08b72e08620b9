/**
 * Lucene's `SmallFloat.intToByte4`: a field's length in one byte, exact up to 40 and then with
 * four significant bits. Scores agree with Elasticsearch only through the same rounding.
 */
const FREE_VALUES = 255 - longToInt4(2 ** 31 - 1);

/** Tokens of a field as a byte, 0 to 255. */
export function lengthToByte(length: number): number {
  return length < FREE_VALUES ? length : FREE_VALUES + longToInt4(length - FREE_VALUES);
}

/** The least number of tokens that has this byte. */
export function byteToLength(byte: number): number {
  return byte < FREE_VALUES ? byte : FREE_VALUES + int4ToLong(byte - FREE_VALUES);
}

function longToInt4(value: number): number {
  const bits = value === 0 ? 0 : Math.floor(Math.log2(value)) + 1;
  if (bits < 4) return value;
  const shift = bits - 4;
  const mantissa = Math.floor(value / 2 ** shift) & 0x07;
  return mantissa | ((shift + 1) << 3);
}

function int4ToLong(value: number): number {
  const mantissa = value & 0x07;
  const shift = (value >>> 3) - 1;
  return shift === -1 ? mantissa : (mantissa | 0x08) * 2 ** shift;
}
