import { badRequest } from '../errors.js';
import { asString } from '../jsonShapes.js';

/** Milliseconds of each unit. */
const UNITS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A time such as `500ms`, in milliseconds; -1 and 0 stand for no end, undefined too. */
export function parseTimeValue(value: unknown, name: string): number {
  if (value === undefined) return Infinity;
  const text = asString(value, name).trim();
  if (text === '-1' || text === '0') return Infinity;
  const [, number, unit = ''] = /^(\d+)([a-z]+)$/i.exec(text) ?? [];
  const milliseconds = UNITS[unit.toLowerCase()];
  if (number !== undefined && milliseconds !== undefined) return Number(number) * milliseconds;
  throw badRequest(
    `failed to parse setting [${name}] with value [${text}] as a time value: unit is missing or unrecognized`,
  );
}
