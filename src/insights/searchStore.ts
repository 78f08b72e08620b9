/** The `searches` index: what was searched for in each week, for all servers that share it. */
import type { Client, estypes } from '@elastic/elasticsearch';
import { randomBytes } from 'node:crypto';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../indices/createIndex.js';
import { hasStatus } from '../search/hasStatus.js';
import { mergeDocuments } from '../indices/mergeDocuments.js';
import { searchIfThere } from '../indices/searchIfThere.js';
import {
  addSums,
  WeekHash,
  type Counted,
  type SearchDocument,
  type Sums,
} from './countedSearch.js';
import { weekOf, weeksBefore } from './searched.js';

/** Documents in one request. */
const BATCH = 1_000;
/** Texts of a week that one server adds: whoever sends made-up ones must not fill the disk. */
const MOST_NEW = 100_000;
/** Texts that a report reads, the most frequent first. */
const MOST_READ = 10_000;

interface KeyDocument extends Omit<SearchDocument, 'record'> {
  readonly record: { readonly key: string };
}

/** Searches of one text in the weeks that were asked for. */
export interface ShownSearch extends Sums {
  readonly text: string;
  readonly correction: string | null;
}

export class SearchStore {
  #hash: WeekHash | undefined;
  #added = 0;

  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  private get index(): string {
    return aliasName(this.prefix, 'searches');
  }

  /**
   * Adds counts to those of the week.
   * @returns those that another server was at, to be added again later
   * @throws Error when the search backend fails or refuses a write
   */
  async add(
    counted: ReadonlyMap<string, Counted>,
    now: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, Counted>> {
    const left = new Map(counted);
    const hash = await this.#hashOf(weekOf(now), signal);
    const all = [...counted];
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH);
      const changes = batch.map(([text, one]) => ({
        id: hash.idOf(text),
        merge: (before: SearchDocument | undefined) =>
          before || this.#mayAdd() ? hash.merge(text, one, before) : undefined,
      }));
      const { done, isIndexGone } = await mergeDocuments(this.client, this.index, changes, signal);
      if (isIndexGone) this.#hash = undefined;
      for (const [text] of batch) if (done.has(hash.idOf(text))) left.delete(text);
    }
    return left;
  }

  /** Deletes weeks beyond `kept`, and of weeks that are over what was never shown, keys included. */
  async dropOld(kept: number, now: number, signal: AbortSignal): Promise<void> {
    const week = weekOf(now);
    const over: estypes.QueryDslQueryContainer = {
      bool: {
        filter: [{ range: { week: { lt: week } } }, { term: { isShown: false } }],
      },
    };
    const old: estypes.QueryDslQueryContainer =
      kept === 0 ? { match_all: {} } : { range: { week: { lt: weeksBefore(week, kept - 1) } } };
    await this.#refresh(signal);
    for (;;) {
      const found = await this.#search(
        { size: BATCH, _source: false, query: { bool: { should: [over, old] } } },
        signal,
      );
      const operations = found.map(({ _id = '' }) => ({ delete: { _id } }));
      if (operations.length === 0) return;
      const bulk = { index: this.index, operations, refresh: true };
      const { errors: isRefused } = await this.client.bulk(bulk, { signal });
      if (isRefused) throw new Error(`Old documents of ${this.index} cannot be deleted.`);
    }
  }

  /** What may be shown of the last weeks, the most frequent first. */
  async read(weeks: number, now: number): Promise<readonly ShownSearch[]> {
    await this.#refresh();
    const hits = await this.#search({
      size: MOST_READ,
      sort: [{ searches: 'desc' }],
      query: {
        bool: {
          filter: [
            { term: { isShown: true } },
            { range: { week: { gte: weeksBefore(weekOf(now), weeks - 1) } } },
          ],
        },
      },
    });
    const byText = new Map<string, ShownSearch>();
    for (const { _source: document } of hits) {
      if (document?.record.text === undefined) continue;
      const { text, correction = null } = document.record;
      const before = byText.get(text);
      byText.set(text, {
        text,
        ...addSums(document, before),
        correction: before?.correction ?? correction,
      });
    }
    return [...byText.values()].sort((a, b) => b.searches - a.searches);
  }

  /** What another server has just written is found as well. */
  async #refresh(signal?: AbortSignal): Promise<void> {
    const options = { ignore: [404], ...(signal ? { signal } : {}) };
    await this.client.indices.refresh({ index: this.index }, options);
  }

  #mayAdd(): boolean {
    this.#added += 1;
    return this.#added <= MOST_NEW;
  }

  #search(
    request: estypes.SearchRequest,
    signal?: AbortSignal,
  ): Promise<readonly estypes.SearchHit<SearchDocument>[]> {
    return searchIfThere(this.client, { index: this.index, ...request }, { signal });
  }

  async #hashOf(week: string, signal: AbortSignal): Promise<WeekHash> {
    if (this.#hash?.week === week) return this.#hash;
    await createLastingIndex(this.client, this.prefix, 'searches', { signal });
    this.#hash = new WeekHash(week, await this.#keyOf(week, signal));
    this.#added = 0;
    return this.#hash;
  }

  /** The key of a week, which the first server makes. */
  async #keyOf(week: string, signal: AbortSignal): Promise<string> {
    const { client, index } = this;
    const id = `${week}-key`;
    const record = { key: randomBytes(32).toString('base64') };
    const sums = { searches: 0, nothing: 0, corrected: 0 };
    const document: KeyDocument = { week, isShown: false, ...sums, record };
    try {
      await client.create({ index, id, document }, { signal });
      return record.key;
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      const { _source } = await client.get<KeyDocument>({ index, id }, { signal });
      if (!_source) throw new Error(`${index} has no key of the week ${week}.`, { cause: error });
      return _source.record.key;
    }
  }
}
