import { errors } from '@elastic/elasticsearch';
import type { Client } from '@elastic/elasticsearch';
import type { Body } from './searches.js';

type Json = Readonly<Record<string, unknown>>;

interface Failure {
  readonly status: number | undefined;
  readonly type: unknown;
  readonly cause: unknown;
}

interface ErrorBody {
  readonly error?: { readonly type?: string; readonly root_cause?: readonly Json[] };
}

/** What an answer says apart from how long it took; a refusal as its status and types. */
export async function answerOf(client: Client, index: string, body: Body): Promise<unknown> {
  try {
    const response = await client.search({ index, ...body });
    const { hits, aggregations, suggest } = response;
    return { hits, aggregations, suggest };
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    const { error: shown } = error.body as ErrorBody;
    const failure: Failure = {
      status: error.statusCode,
      type: shown?.type,
      cause: shown?.root_cause?.[0]?.['type'],
    };
    return failure;
  }
}

/** Scores and other floats agree to this share of their size. */
const TOLERANCE = 1e-6;
/**
 * What stands for a missing whole number among sort values: the largest long in Elasticsearch 8,
 * the largest int for an integer field in 9.
 */
const MISSING = [2 ** 63, 2 ** 31 - 1];

/** Where two answers differ, as paths with both values. */
export function differences(left: unknown, right: unknown, path = ''): readonly string[] {
  if (typeof left === 'number' && typeof right === 'number') {
    const near = Math.abs(left - right) <= TOLERANCE * Math.max(1, Math.abs(left));
    const missing = MISSING.includes(Math.abs(left)) && MISSING.includes(Math.abs(right));
    return near || missing ? [] : [`${path}: ${left} and ${right}`];
  }
  if (isJson(left) && isJson(right)) {
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].flatMap((key) => differences(left[key], right[key], `${path}.${key}`));
  }
  if (Object.is(left, right)) return [];
  return [`${path}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

const VECTORS = new Set(['rgb', 'grid', 'bytes', 'gridBytes']);

/**
 * An answer with the vectors left out of sources: Elasticsearch 9.4 leaves them out by itself.
 */
export function withoutVectors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVectors);
  if (!isJson(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !VECTORS.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutVectors(one)]));
}
