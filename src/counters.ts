// What counts the answers of a server, popularity and insights, and who hears where they fail.
import type { Client } from '@elastic/elasticsearch';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { Count } from './graphql/counted.js';
import type { Metrics } from './http/edge/metrics.js';
import { warnOfRepeated } from './http/edge/repeatedFailure.js';
import { Insights } from './insights/insights.js';
import { Popularity, type FoldPopularity } from './popularity/popularity.js';

interface CounterParts {
  readonly config: Config;
  readonly client: Client;
  readonly log: Logger;
  readonly metrics: Metrics;
}

interface Counters {
  readonly count: Count;
  /** Starts to save in the background. */
  readonly start: () => void;
  /** Saves what was counted since the last time, in bounded time. */
  readonly stop: () => Promise<void>;
}

/** @param fold without it the order by `popularCount` changes only when the indexer runs */
export function createCounters(
  { config, client, log, metrics }: CounterParts,
  fold: FoldPopularity | undefined,
): Counters {
  const listenTo = (asked: string, message: string) => {
    const warn = warnOfRepeated(log, message);
    return (error: unknown): void => {
      metrics.backendErrors.inc({ asked });
      warn(error);
    };
  };
  const store = { client, prefix: config.indexPrefix };
  const popularity = new Popularity({
    ...store,
    fold,
    onFailure: listenTo('popularity', 'popular counts cannot be written'),
  });
  const insights = new Insights({
    ...store,
    weeks: config.insightsWeeks,
    onSearch: (result) => {
      metrics.keywordSearches.inc({ result });
    },
    onFailure: listenTo('insights', 'counts of searches cannot be written'),
  });
  return {
    count: ({ objectReads, searched }, visitor) => {
      popularity.record([...objectReads]);
      insights.record(visitor, searched);
    },
    start: () => {
      popularity.start();
      insights.start();
    },
    stop: async () => {
      await popularity.stop().catch((error: unknown) => {
        log.warn({ err: error }, 'the last popular counts were not written');
      });
      await insights.stop().catch((error: unknown) => {
        log.warn({ err: error }, 'the last counts of searches were not written');
      });
    },
  };
}
