/** What `searchConstituents` counts beside its page: genders, nationalities and roles. */
import type { Language } from '../collection/localised.js';
import { buildConstituentFilters, type ConstituentsArgs } from '../constituents/request.js';
import { mostFrequent } from '../facets/request.js';
import { findEntries } from '../facets/titles.js';
import type { Selection } from '../graphql/selection.js';
import type { TextOptions } from '../keyword/request.js';
import { anyText, type MaybeLocalised } from '../language/fallback.js';
import { combine } from '../query/clauses.js';
import { allBut, type Filters } from '../query/filters.js';
import { MAX_LIST_ENTRIES } from '../query/paging.js';
import type { Aggregations, Clause } from '../query/searchBody.js';
import type { SearchBackend } from '../search/backend.js';
import { exactValue } from '../search/analysis.js';
import { readObject, type AggregationAnswers } from '../search/buckets.js';
import type { Found } from '../search/documents.js';
import { readHits } from '../search/hits.js';
import { without } from './page.js';

const FACETS = ['gender', 'nationality', 'role'] as const;
type FacetName = (typeof FACETS)[number];

/** A value of a facet; see `FacetValue` of the schema. */
interface ConstituentValue {
  readonly key: string;
  readonly id: string;
  readonly intId: null;
  readonly hex: null;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

export type CountedConstituents = Readonly<Partial<Record<FacetName, readonly ConstituentValue[]>>>;

interface Bucket {
  readonly key: string;
  readonly doc_count: number;
  readonly one?: { readonly hits: unknown };
}

/** The counts of a search: each facet leaves out its own filter and follows all others. */
export class ConstituentCounts {
  readonly #asked: readonly FacetName[];
  /** The filters that some count leaves out. */
  readonly #optional: Filters;

  constructor(
    readonly args: ConstituentsArgs,
    selected: Selection,
    options: TextOptions,
  ) {
    this.#asked = FACETS.filter((name) => selected.has(name));
    const filters = buildConstituentFilters(args, options);
    this.#optional = new Map([...filters].filter(([name]) => this.#isAsked(name)));
  }

  /** The arguments whose filters hold for the page and for every count. */
  get deciding(): ConstituentsArgs {
    return without(this.args, [...this.#optional.keys()]);
  }

  get postFilter(): Clause | undefined {
    return this.#optional.size > 0 ? combine({ filter: [...this.#optional.values()] }) : undefined;
  }

  get aggregations(): Aggregations {
    return Object.fromEntries(
      this.#asked.map((name) => [
        name,
        { filter: allBut(this.#optional, [name]), aggs: { values: valuesOf(name) } },
      ]),
    );
  }

  /** @param search names the search, for the keys of values */
  async read(
    answers: AggregationAnswers,
    backend: SearchBackend,
    lang: Language,
    search: string,
  ): Promise<CountedConstituents> {
    const facets = this.#asked.map((name) => [name, valueBuckets(answers[name])] as const);
    const roles = facets.find(([name]) => name === 'role')?.[1] ?? [];
    const titles = await roleTitles(backend, roles);
    return Object.fromEntries(
      facets.map(([name, buckets]) => [
        name,
        buckets.map((bucket): ConstituentValue => {
          const { key: value, doc_count: count } = bucket;
          const text = name === 'role' ? titles.get(value) : textOf(name, bucket);
          // Of a value in several cases, that of the record that is shown.
          const id = name === 'role' ? value : (text?.en ?? text?.['zh-hant'] ?? value);
          const title = anyText(text, lang)?.text ?? id;
          const spellings = [id, text?.en, text?.['zh-hant']].map((one) => exactValue(one ?? ''));
          const asked = exactValue(this.args[name]?.trim() ?? '');
          const selected = asked !== '' && spellings.includes(asked);
          const key = `${search}/${name}/${id}`;
          return { key, id, intId: null, hex: null, title, count, selected };
        }),
      ]),
    );
  }

  #isAsked(name: string): boolean {
    return this.#asked.some((facet) => facet === name);
  }
}

/**
 * The most frequent values; of genders and nationalities a record each, one that has it in Chinese
 * where there is any: without, the key of its order is the English text, which sorts before.
 */
function valuesOf(name: FacetName): Aggregations[string] {
  const values = mostFrequent(`facet.${name}`, MAX_LIST_ENTRIES);
  if (name === 'role') return values;
  const sort = [
    { [`sort.${name}.zh-hant`]: { order: 'desc' as const } },
    { id: { order: 'asc' as const } },
  ];
  const one = { top_hits: { size: 1, sort, _source: [`display.${name}`] } };
  return { ...values, aggs: { one } };
}

function valueBuckets(answer: unknown): readonly Bucket[] {
  const { buckets } = readObject(readObject(answer)['values']) as { buckets: readonly Bucket[] };
  return buckets;
}

function textOf(name: 'gender' | 'nationality', { one }: Bucket): MaybeLocalised | undefined {
  const [hit] = readHits<Found<'constituents'>>(one?.hits).hits;
  return hit?.source?.display?.[name];
}

async function roleTitles(
  backend: SearchBackend,
  roles: readonly Bucket[],
): Promise<ReadonlyMap<string, MaybeLocalised | undefined>> {
  const ids = roles.map(({ key }) => key);
  const entries = await findEntries(backend, [{ list: 'makertype', ids, values: [] }]);
  return new Map(entries.map(({ id = '', display }) => [id, display?.title]));
}
