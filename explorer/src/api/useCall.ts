import { useEffect, useState } from 'preact/hooks';
import { keyOf, useAnswers } from './answers.js';
import type { CallDocument } from './callDocument.js';
import { CallFailed, callApi } from './client.js';

/** Where a call stands. */
interface CallState<Result> {
  readonly data: Result | null;
  readonly failed: CallFailed | null;
  readonly loading: boolean;
  readonly retry: () => void;
}

interface Outcome {
  readonly key: string;
  readonly failed: CallFailed | null;
}

/**
 * The answer of a call, asked for again when its variables change and cached for the way back.
 * A null document asks for nothing.
 */
export function useCall<Result, Variables>(
  document: CallDocument<Result, Variables> | null,
  variables: Variables,
): CallState<Result> {
  const answers = useAnswers();
  const key = document ? keyOf(document, variables) : '';
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ key: '', failed: null });
  const known = document ? answers.get(document, variables) : undefined;

  useEffect(() => {
    if (!document || answers.get(document, variables) !== undefined) return;
    const abort = new AbortController();
    callApi(document, variables, abort.signal).then(
      (data) => {
        answers.set(document, variables, data);
        setOutcome({ key, failed: null });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setOutcome({ key, failed: asFailure(error) });
      },
    );
    return () => {
      abort.abort();
    };
  }, [key, attempt]);

  const failed = outcome.key === key && known === undefined ? outcome.failed : null;
  return {
    data: known ?? null,
    failed,
    loading: document !== null && known === undefined && !failed,
    retry: () => {
      setOutcome({ key: '', failed: null });
      setAttempt(attempt + 1);
    },
  };
}

/** What is thrown that is no failed call is a fault of the page: it is shown as one. */
export function asFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  return new CallFailed('other', error instanceof Error ? error.message : String(error));
}
