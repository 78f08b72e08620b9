import type { errors } from '@elastic/elasticsearch';

/** Elasticsearch's own words; the client's message may have no more than the type. */
export function reasonOf(failure: errors.ResponseError): string {
  const body: unknown = failure.body;
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const reason: unknown =
    typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return typeof reason === 'string' ? reason : failure.message;
}
