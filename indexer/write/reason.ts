import type { errors } from '@elastic/elasticsearch';

/** Elasticsearch's own words, and what is at their root; the client's message may have no more than the type. */
export function reasonOf(failure: errors.ResponseError): string {
  const error = property(failure.body, 'error');
  const reason = property(error, 'reason');
  // A HEAD is answered without a body.
  if (typeof reason !== 'string')
    return failure.message || `it answered ${failure.statusCode ?? 'without a status'}`;
  // “all shards failed” helps nobody.
  const root = property(property(property(error, 'root_cause'), '0'), 'reason');
  return typeof root !== 'string' || reason.includes(root) ? reason : `${reason}: ${root}`;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
