import { endOf, startOf } from '../columns/columns.js';
import type { KeywordColumn, NumericColumn } from '../columns/columns.js';
import { findTerm, termAt } from '../columns/terms.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import { illegalArgument } from '../errors.js';
import { holdsNumbers } from '../mapping/fields.js';
import type { SortSpec } from './sortSpec.js';

type FieldSort = Extract<SortSpec, { kind: 'field' }>;

/** One criterion of a sort over a snapshot. */
export interface SortKey {
  /** Of a position: a smaller number comes first. */
  readonly keyAt: (position: number) => number;
  /** The value that a hit shows for a position, as JSON text. */
  readonly shown: (position: number) => string;
  /** Where a value of `search_after` stands among those keys. */
  readonly keyOf: (value: unknown) => number;
}

const LONG_MAX = '9223372036854775807';
const LONG_MIN = '-9223372036854775808';

export function sortKey(snapshot: Snapshot, spec: SortSpec): SortKey {
  if (spec.kind === 'field') return fieldKey(snapshot, spec);
  const sign = spec.descending ? -1 : 1;
  if (spec.kind === 'doc') {
    return {
      keyAt: (position) => sign * position,
      shown: String,
      keyOf: (value) => sign * Number(value),
    };
  }
  const shown = spec.kind === 'unmapped' ? spec.shown : 'null';
  return { keyAt: () => 0, shown: () => shown, keyOf: () => 0 };
}

/** The keys of all positions. */
export function allKeys(snapshot: Snapshot, spec: SortSpec): Float64Array {
  const keys = new Float64Array(snapshot.size);
  const column = spec.kind === 'field' ? snapshot.values(spec.field) : null;
  if (spec.kind === 'field' && column?.starts === null && column.ranks === null) {
    // A loop over arrays is several times as fast as a call for each document.
    const { values, single } = column;
    const sign = spec.descending ? -1 : 1;
    const missing = missingKey(spec);
    for (let position = 0; position < keys.length; position++) {
      const word = single === null ? 0 : (single[position >>> 5] as number);
      const has = ((word >>> (position & 31)) & 1) === 1;
      keys[position] = has ? sign * (values[position] as number) : missing;
    }
    return keys;
  }
  const { keyAt } = sortKey(snapshot, spec);
  for (let position = 0; position < keys.length; position++) keys[position] = keyAt(position);
  return keys;
}

function fieldKey(snapshot: Snapshot, spec: FieldSort): SortKey {
  const column = snapshot.values(spec.field);
  const keyAt = keyReader(column, spec);
  const sign = spec.descending ? -1 : 1;
  if (column.kind === 'keyword') {
    return {
      keyAt,
      shown: (position) => {
        const key = keyAt(position);
        return Number.isFinite(key) ? JSON.stringify(termAt(column.terms, sign * key)) : 'null';
      },
      keyOf: (value) => keywordKeyOf(column, value, spec),
    };
  }
  return {
    keyAt,
    shown: (position) => shownNumber(keyAt(position), spec),
    keyOf: (value) => numericKeyOf(value, spec),
  };
}

/** A name that is the same for equal specifications only. */
export function specName(spec: SortSpec): string {
  if (spec.kind !== 'field') return `${spec.kind} ${spec.descending}`;
  return [spec.field.path, spec.descending, spec.mode, spec.missing].join(' ');
}

function keyReader(column: KeywordColumn | NumericColumn, spec: FieldSort): SortKey['keyAt'] {
  const { values } = column;
  const sign = spec.descending ? -1 : 1;
  const missing = missingKey(spec);
  return (position) => {
    const [start, end] = [startOf(column, position), endOf(column, position)];
    if (start === end) return missing;
    if (end - start === 1) return sign * (values[start] as number);
    return sign * pick(values, start, end, spec);
  };
}

function missingKey(spec: FieldSort): number {
  if (spec.missing === '_last') return Infinity;
  if (spec.missing === '_first') return -Infinity;
  return spec.descending ? -spec.missing : spec.missing;
}

function pick(values: ArrayLike<number>, start: number, end: number, spec: FieldSort): number {
  const list = Array.from({ length: end - start }, (_, n) => values[start + n] as number);
  const sum = (): number => list.reduce((total, value) => total + value, 0);
  // Whole numbers stay whole, as in Elasticsearch.
  const between = isFraction(spec) ? (value: number) => value : Math.round;
  switch (spec.mode) {
    case 'min':
      return list[0] as number;
    case 'max':
      return list[list.length - 1] as number;
    case 'sum':
      return sum();
    case 'avg':
      return between(sum() / list.length);
    case 'median': {
      const middle = list.length >>> 1;
      const upper = list[middle] as number;
      return list.length % 2 === 1 ? upper : between(((list[middle - 1] as number) + upper) / 2);
    }
  }
}

function isFraction(spec: FieldSort): boolean {
  return spec.field.type === 'float' || spec.field.type === 'double';
}

/** Missing numbers show as the extreme that puts them where they are, as in Elasticsearch. */
function shownNumber(key: number, spec: FieldSort): string {
  const value = spec.descending ? -key : key;
  if (Number.isFinite(value)) {
    const whole = isFraction(spec) && Number.isInteger(value) && Math.abs(value) < 1e15;
    return whole ? `${value}.0` : String(value === 0 ? 0 : value);
  }
  if (isFraction(spec)) return value > 0 ? '"Infinity"' : '"-Infinity"';
  return value > 0 ? LONG_MAX : LONG_MIN;
}

function numericKeyOf(value: unknown, spec: FieldSort): number {
  const sign = spec.descending ? -1 : 1;
  if (value === null) return missingKey(spec);
  const number = Number(value);
  if (typeof value === 'boolean' || Number.isNaN(number)) {
    throw illegalArgument(
      `Failed to parse search_after value for field [${spec.field.path}]: ${JSON.stringify(value)}`,
    );
  }
  if (!isFraction(spec) && holdsNumbers(spec.field) && Math.abs(number) >= 2 ** 63) {
    return sign * (number > 0 ? Infinity : -Infinity);
  }
  return sign * number;
}

function keywordKeyOf(column: KeywordColumn, value: unknown, spec: FieldSort): number {
  if (value === null) return missingKey(spec);
  if (typeof value !== 'string') {
    throw illegalArgument(`Failed to parse search_after value for field [${spec.field.path}].`);
  }
  const found = findTerm(column.terms, value);
  // A term that is not there stands between two that are.
  const key = found >= 0 ? found : ~found - 0.5;
  return spec.descending ? -key : key;
}
