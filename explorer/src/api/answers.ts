import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallDocument } from './callDocument.js';
import { callApi } from './client.js';

/** More than these are not cached: those that were not looked at for longest go. */
const MOST = 200;

/**
 * The one cache of calls, by what is asked: answers that the server rendered the page of, those
 * that came since, and calls under way.
 */
export class Answers {
  readonly #known: Map<string, unknown>;
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(known: Readonly<Record<string, unknown>> = {}) {
    this.#known = new Map(Object.entries(known));
  }

  get<Result, Variables>(
    document: CallDocument<Result, Variables>,
    variables: Variables,
  ): Result | undefined {
    const key = keyOf(document, variables);
    const answer = this.#known.get(key);
    if (answer !== undefined) this.#cache(key, answer);
    return answer as Result | undefined;
  }

  /** All that is known of a document's calls, what was looked at last first. */
  all<Result, Variables>(document: CallDocument<Result, Variables>): readonly Result[] {
    const found = [...this.#known].filter(([key]) => key.startsWith(`${document.name} `));
    return found.map(([, answer]) => answer as Result).reverse();
  }

  set<Result, Variables>(
    document: CallDocument<Result, Variables>,
    variables: Variables,
    answer: Result,
  ): void {
    this.#cache(keyOf(document, variables), answer);
  }

  /**
   * Asks the API, once for all who ask the same meanwhile, and caches the answer.
   * @param sent what is sent, where it is not just `variables`, which the answer is cached by
   * @throws CallFailed when there is no whole answer
   */
  ask<Result, Variables>(
    document: CallDocument<Result, Variables>,
    variables: Variables,
    sent = variables,
  ): Promise<Result> {
    const key = keyOf(document, variables);
    const pending = this.#pending.get(key) as Promise<Result> | undefined;
    if (pending) return pending;
    const answer = callApi(document, sent)
      .then((data) => {
        this.#cache(key, data);
        return data;
      })
      .finally(() => {
        this.#pending.delete(key);
      });
    this.#pending.set(key, answer);
    return answer;
  }

  toJSON(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#known);
  }

  #cache(key: string, answer: unknown): void {
    this.#known.delete(key);
    this.#known.set(key, answer);
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST && !oldest.done) this.#known.delete(oldest.value);
  }
}

/** The same call has the same key on the server and in the browser. */
export function keyOf(document: { readonly name: string }, variables: unknown): string {
  return `${document.name} ${JSON.stringify(variables)}`;
}

/** The answers that the page is made of. */
export const AnswersContext = createContext(new Answers());

export function useAnswers(): Answers {
  return useContext(AnswersContext);
}
