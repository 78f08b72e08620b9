import { useEffect, useRef, useState } from 'preact/hooks';
import { keyOf, useAnswers } from './answers.js';
import type { CallDocument } from './callDocument.js';
import { CallFailed } from './client.js';

/** Where a call stands. */
interface CallState<Result> {
  readonly data: Result | null;
  readonly failed: CallFailed | null;
  readonly loading: boolean;
  /** How often somebody tried again. */
  readonly attempt: number;
  readonly retry: () => void;
}

interface Outcome {
  readonly key: string;
  readonly failed: CallFailed | null;
}

/**
 * The answer of a call, cached for the way back, asked for where it is not known. A null document
 * asks for nothing.
 * @param sent what is sent, where it is not just `variables`, which the answer is cached by
 */
export function useCall<Result, Variables>(
  document: CallDocument<Result, Variables> | null,
  variables: Variables,
  sent?: Variables,
): CallState<Result> {
  const answers = useAnswers();
  const key = document ? keyOf(document, variables) : '';
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ key: '', failed: null });
  // What is shown stays, also when the cache lets it go.
  const shown = useRef<{ readonly key: string; readonly data: Result } | null>(null);
  const known = document ? answers.get(document, variables) : undefined;
  if (known !== undefined) shown.current = { key, data: known };
  const data = shown.current?.key === key ? shown.current.data : null;

  useEffect(() => {
    if (!document || data !== null) return;
    let gone = false;
    const settle = (failed: CallFailed | null) => {
      if (!gone) setOutcome({ key, failed });
    };
    answers.ask(document, variables, sent).then(
      () => {
        settle(null);
      },
      (error: unknown) => {
        settle(asFailure(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [key, attempt]);

  const failed = outcome.key === key && data === null ? outcome.failed : null;
  return {
    data,
    failed,
    loading: document !== null && data === null && !failed,
    attempt,
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
