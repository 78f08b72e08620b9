import { illegalArgument } from '../errors.js';

/**
 * How many of `clauses` optional clauses must match, from Elasticsearch's notation: `2`, `-1`,
 * `75%`, `-25%`, `2<75%` and lists of such conditions.
 */
export function minimumShouldMatch(given: unknown, clauses: number): number {
  const wanted = fromText(String(given).trim(), clauses);
  return Math.min(Math.max(0, wanted), Math.max(clauses, 0));
}

function fromText(text: string, clauses: number): number {
  if (!text.includes('<')) return fromPlain(text, clauses);
  let result = clauses;
  for (const condition of text.split(/\s+/)) {
    const [above = '', then = ''] = condition.split('<');
    if (clauses <= readInteger(above)) return result;
    result = fromPlain(then, clauses);
  }
  return result;
}

function fromPlain(text: string, clauses: number): number {
  if (text.endsWith('%')) {
    const share = readInteger(text.slice(0, -1));
    const count = Math.trunc((clauses * share) / 100);
    return count < 0 ? clauses + count : count;
  }
  const count = readInteger(text);
  return count < 0 ? clauses + count : count;
}

function readInteger(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number)) {
    throw illegalArgument(`For input string: "${text}" in [minimum_should_match]`);
  }
  return number;
}
