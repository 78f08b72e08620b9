/** Has the backend read what searches need, before somebody waits for it. */
import { GraphqlDocuments, type DocumentOptions } from '@vitrine/graphql-documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { askIn } from '../graphql/ask.js';
import { answerRequest } from '../graphql/context.js';
import type { QueryParts } from '../graphql/services.js';
import { oneByOne } from './oneByOne.js';
import { QUERIES, SAMPLE, variablesFrom, type Sample } from './queries.js';

/**
 * Milliseconds from a new generation to its warm-up: the request that saw it first goes before, and
 * with it the thread of the embedded engine whose caches the next ones find.
 */
const WAIT = 1_000;
/** Milliseconds after which a server takes requests, however much is still to be read. */
const LONGEST = 60_000;

interface WarmUpListeners {
  /** Of a query that failed: whoever asks the like then waits for what it would have read. */
  readonly onFailure: (error: unknown) => void;
  readonly onEnd: (milliseconds: number) => void;
}

/**
 * Asks queries of all kinds whenever a generation is new, also the first one, behind everybody
 * else's: what they need is then in the memory of the embedded engine, or of Elasticsearch.
 */
export class WarmUp {
  readonly #parts: QueryParts;
  readonly #documents: GraphqlDocuments;
  readonly #listeners: WarmUpListeners;
  #first: Promise<unknown> | undefined;

  constructor(parts: QueryParts, options: DocumentOptions, listeners: WarmUpListeners) {
    const { services } = parts;
    this.#parts = { ...parts, services: { ...services, searches: oneByOne(services.searches) } };
    this.#documents = new GraphqlDocuments(parts.schema, parts.prices, options);
    this.#listeners = listeners;
  }

  start(): void {
    const { watch } = this.#parts.services;
    watch.onGeneration = ({ generation }) => {
      if (this.#first) setTimeout(() => void this.#askAll(generation), WAIT).unref();
      else
        this.#first = Promise.race([
          this.#askAll(generation),
          sleep(LONGEST, undefined, { ref: false }),
        ]);
    };
    // Where nothing is served yet, the first request that finds something sees it.
    if (watch.known) watch.onGeneration(watch.known);
    else watch.check().catch(this.#listeners.onFailure);
  }

  /** Resolves when the first generation has been asked, or has taken long enough. */
  async ofTheFirst(): Promise<void> {
    await this.#first;
  }

  /** One query after the other, until there is a newer generation. */
  async #askAll(generation: string): Promise<void> {
    const { watch } = this.#parts.services;
    const { onFailure, onEnd } = this.#listeners;
    const start = performance.now();
    const sample = await this.#askTwice<Sample>(SAMPLE).catch(onFailure);
    const variables = sample ? variablesFrom(sample) : undefined;
    for (const query of variables ? QUERIES : []) {
      if (watch.known?.generation !== generation) return;
      await this.#askTwice(query, variables).catch(onFailure);
    }
    onEnd(performance.now() - start);
  }

  /** What a query that took too long began to read is there for the next. */
  #askTwice<Result>(query: string, variables: object = {}): Promise<Result> {
    return this.#ask<Result>(query, variables).catch(() => this.#ask<Result>(query, variables));
  }

  async #ask<Result>(query: string, variables: object): Promise<Result> {
    const running = { lane: 'heavy', end: new AbortController() } as const;
    const { result } = await answerRequest(this.#parts.services, running, (context) =>
      askIn(this.#documents, context)<Result>(query, variables),
    );
    return result;
  }
}
