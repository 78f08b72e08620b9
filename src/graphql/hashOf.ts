import { createHash } from 'node:crypto';

/** A short name for any value, the same for equal ones: for keys, not against forgery. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
}
