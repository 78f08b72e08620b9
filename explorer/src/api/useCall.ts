import { useEffect, useState } from 'preact/hooks';
import { CallFailed, callApi } from './client.js';
import type { CallDocument } from './callDocument.js';

/** Where a call stands. */
export interface CallState<Result> {
  readonly data: Result | null;
  readonly failed: CallFailed | null;
  readonly loading: boolean;
  readonly retry: () => void;
}

const answers = new Map<string, unknown>();
const MOST_ANSWERS = 60;

/**
 * The answer of a call, asked for again when its variables change and cached for the way back.
 * A null document asks for nothing.
 */
export function useCall<Result, Variables>(
  document: CallDocument<Result, Variables> | null,
  variables: Variables,
): CallState<Result> {
  const key = document ? `${document.text}${JSON.stringify(variables)}` : '';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    key: string;
    data: Result | null;
    failed: CallFailed | null;
  }>({ key: '', data: null, failed: null });
  const known = answers.get(key) as Result | undefined;

  useEffect(() => {
    if (!document || answers.has(key)) return;
    const abort = new AbortController();
    callApi(document, variables, abort.signal).then(
      (data) => {
        remember(key, data);
        setState({ key, data, failed: null });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ key, data: null, failed: asFailure(error) });
      },
    );
    return () => {
      abort.abort();
    };
  }, [key, attempt]);

  const current = state.key === key;
  return {
    data: known ?? (current ? state.data : null),
    failed: current && known === undefined ? state.failed : null,
    loading: document !== null && known === undefined && !current,
    retry: () => {
      setState({ key: '', data: null, failed: null });
      setAttempt(attempt + 1);
    },
  };
}

/** What is thrown that is no failed call is a fault of the page: it is shown as one. */
export function asFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  return new CallFailed('other', error instanceof Error ? error.message : String(error));
}

function remember(key: string, data: unknown): void {
  answers.set(key, data);
  const oldest = answers.keys().next();
  if (answers.size > MOST_ANSWERS && !oldest.done) answers.delete(oldest.value);
}
