import type { errors } from '@elastic/elasticsearch';

/** Elasticsearch's own words; the client's message may have no more than the type. */
export function reasonOf(failure: errors.ResponseError): string {
  const body: unknown = failure.body;
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const reason: unknown =
    typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  if (typeof reason === 'string') return reason;
  // A HEAD is answered without a body.
  return failure.message || `it answered ${failure.statusCode ?? 'without a status'}`;
}
