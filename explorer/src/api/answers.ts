import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CallDocument } from './callDocument.js';

const MOST = 100;

/** Answers of calls, for the way back: what the server rendered the page of, and what came since. */
export class Answers {
  readonly #known: Map<string, unknown>;

  constructor(known: Readonly<Record<string, unknown>> = {}) {
    this.#known = new Map(Object.entries(known));
  }

  get<Result, Variables>(
    document: CallDocument<Result, Variables>,
    variables: Variables,
  ): Result | undefined {
    return this.#known.get(keyOf(document, variables)) as Result | undefined;
  }

  set<Result, Variables>(
    document: CallDocument<Result, Variables>,
    variables: Variables,
    answer: Result,
  ): void {
    const key = keyOf(document, variables);
    this.#known.delete(key);
    this.#known.set(key, answer);
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST && !oldest.done) this.#known.delete(oldest.value);
  }

  toJSON(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#known);
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
