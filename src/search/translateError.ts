import { errors } from '@elastic/elasticsearch';
import { codeOf, SearchUnavailable, VitrineError } from '../errors.js';

/** The index that a search asked for is gone: another generation is served by now. */
export class GenerationGone extends Error {
  override readonly name = 'GenerationGone';
}

/**
 * Turns a failure of the search backend into ours. What the backend cannot do now is
 * `SearchUnavailable` (503); what we asked wrongly stays an internal error, with its cause.
 * @param signal the request's: when it was aborted, its reason says why
 */
export function translateError(error: unknown, signal?: AbortSignal): Error {
  if (error instanceof VitrineError) return error;
  if (signal?.aborted) return abortReason(signal, error);
  if (error instanceof errors.ResponseError) return translateResponse(error);
  if (error instanceof errors.ElasticsearchClientError) {
    const message =
      error instanceof errors.TimeoutError
        ? 'The search backend did not answer in time.'
        : 'The search backend is unavailable.';
    return new SearchUnavailable(message, { cause: error });
  }
  return error instanceof Error ? error : new Error('search failed', { cause: error });
}

function abortReason(signal: AbortSignal, error: unknown): Error {
  const reason: unknown = signal.reason;
  if (reason instanceof Error && codeOf(reason)) return reason;
  return new SearchUnavailable('The request ran out of time.', { cause: error });
}

function translateResponse(error: errors.ResponseError): Error {
  const status = error.statusCode ?? 0;
  if (status === 404 && error.message.startsWith('index_not_found_exception')) {
    return new GenerationGone('the generation is gone', { cause: error });
  }
  // 401 and 403: our own credentials, which an operator must correct; not the caller's fault.
  if (status >= 500 || status === 429 || status === 401 || status === 403 || status === 0) {
    return new SearchUnavailable('The search backend is unavailable.', { cause: error });
  }
  return new Error(`the search backend refused a search (${status})`, { cause: error });
}

/** Whether a search of a point in time found none: it is gone, or its id was made up. */
export function isPointGone(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  const { statusCode } = error;
  if (statusCode === 400 || statusCode === 404) return true;
  return JSON.stringify(error.body ?? '').includes('no_shard_available_action_exception');
}
