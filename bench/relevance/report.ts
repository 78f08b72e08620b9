/** The judged searches put to one collection on one backend. */
import { errors, type Client } from '@elastic/elasticsearch';
import { BASELINES, judge, qualityOf, type Quality } from './measure.js';
import type { JudgedSearch } from './queries.js';

export interface Measured {
  /** By kind, with `all`; of both halves. */
  readonly rows: readonly {
    readonly kind: string;
    readonly half: 'tuning' | 'held out';
    readonly vitrine: Quality;
    readonly plain: Quality;
  }[];
  /** The best of the plain queries on the tuning half. */
  readonly baseline: string;
}

interface Backend {
  readonly ask: (query: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly client: Client;
  /** The alias of the objects. */
  readonly index: string;
}

/** @throws when a search fails, but for plain queries that the embedded engine does not have */
export async function measureRelevance(
  searches: readonly JudgedSearch[],
  { ask, client, index }: Backend,
): Promise<Measured> {
  const vitrine = await judge(searches, async (text) => {
    const data = await ask(
      `{ searchObjects(keyword: ${JSON.stringify(text)}, per_page: 10) { items { id } } }`,
    );
    return (data['searchObjects'] as { items: { id: number }[] }).items.map(({ id }) => id);
  });
  const plain = [];
  for (const [name, query] of Object.entries(BASELINES)) {
    const judged = await judge(searches, async (text) => {
      const { hits } = await client.search<{ id: number }>({
        index,
        size: 10,
        query: { multi_match: query(text) },
        _source: ['id'],
      });
      return hits.hits.map(({ _source }) => _source?.id ?? 0);
    }).catch(unlessUnknown);
    if (judged) plain.push({ name, judged, tuned: qualityOf(judged, isTuning) });
  }
  const [best] = plain.sort((a, b) => b.tuned.ndcg - a.tuned.ndcg);
  if (!best) throw new Error('no plain query was answered');
  const kinds = ['all', ...new Set(searches.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) =>
    (['tuning', 'held out'] as const).map((half) => {
      const wanted = (one: JudgedSearch): boolean =>
        (kind === 'all' || one.kind === kind) && one.isHeldOut === (half === 'held out');
      const quality = {
        vitrine: qualityOf(vitrine, wanted),
        plain: qualityOf(best.judged, wanted),
      };
      return { kind, half, ...quality };
    }),
  );
  return { rows, baseline: best.name };
}

const isTuning = ({ isHeldOut }: JudgedSearch): boolean => !isHeldOut;

/** The embedded engine does not have `cross_fields`. */
function unlessUnknown(error: unknown): undefined {
  if (
    error instanceof errors.ResponseError &&
    error.message.includes('does not support type [cross_fields]')
  )
    return undefined;
  throw error;
}
