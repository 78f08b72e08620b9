// How single parts of an address are read; null where one is not understood.
import { readRecordId } from '../../../src/collection/recordId.js';

/** One colour of a picture, and how much it matters. */
export interface PaletteColor {
  readonly hex: string;
  readonly weight: number;
}

/** Reads `1E90FF-40`: a colour and its weight. */
export function readPaletteColor(text: string): PaletteColor | null {
  const [, hex, weight] = /^([0-9a-f]{6})-(\d{1,3}(?:\.\d{1,4})?)$/iu.exec(text) ?? [];
  return hex && Number(weight) > 0
    ? { hex: `#${hex.toUpperCase()}`, weight: Number(weight) }
    : null;
}

export function isId(value: string): boolean {
  return readRecordId(value) !== null;
}

export function isInteger(value: string): boolean {
  return /^-?\d{1,9}$/u.test(value);
}

/** Also of the full-width digits that keyboards for Chinese write: １９６０. */
export function readYear(value: string | null): number | null {
  const year = value?.normalize('NFKC').trim() ?? '';
  return isInteger(year) ? Number(year) : null;
}

export function readNumber(value: string | null, min: number, max: number): number | null {
  const number = value === null || value === '' ? NaN : Math.trunc(Number(value));
  return number >= min && number <= max ? number : null;
}

export function readOne<Value extends string>(
  value: string | null,
  allowed: readonly Value[],
): Value | null {
  return allowed.find((one) => one === value) ?? null;
}
