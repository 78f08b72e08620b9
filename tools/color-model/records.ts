/** The M+ records that have both predominant colours and google colours of their own. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ColorShare } from '../../src/collection/color.js';
import { packageRoot } from '../../src/packageRoot.js';

/** A record's predominant colours, and the largest of its google colours. */
export interface ColoredRecord {
  readonly predominant: readonly ColorShare[];
  readonly own: string;
}

interface SourceRecord {
  readonly color: {
    readonly predominant: readonly ColorShare[] | null;
    readonly search: { readonly google: readonly ColorShare[] | null };
  };
}

/** Where the records are: below VITRINE_SHARED, or `shared` beside the checkout. */
export const RECORDS_FILE = path.join(
  process.env['VITRINE_SHARED'] ?? path.join(packageRoot, '..', 'shared'),
  'data/mplus/objects.ndjson.gz',
);

/** @returns undefined where the records are not at hand: they are not in this repository */
export function readRecords(): readonly ColoredRecord[] | undefined {
  if (!existsSync(RECORDS_FILE)) return undefined;
  const lines = gunzipSync(readFileSync(RECORDS_FILE)).toString('utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { predominant, search } = (JSON.parse(line) as SourceRecord).color;
    return predominant?.length && search.google?.length
      ? [{ predominant, own: largest(search.google) }]
      : [];
  });
}

function largest(shares: readonly ColorShare[]): string {
  return shares.reduce((best, next) => (next.value > best.value ? next : best)).color;
}

/** The name that covers most, when each predominant colour (hex) is named by itself. */
export function largestName(
  predominant: readonly ColorShare[],
  name: (hex: string) => string,
): string {
  const sums = new Map<string, number>();
  for (const { color: hex, value } of predominant) {
    const color = name(hex);
    sums.set(color, (sums.get(color) ?? 0) + value);
  }
  return largest([...sums].map(([color, value]) => ({ color, value })));
}
