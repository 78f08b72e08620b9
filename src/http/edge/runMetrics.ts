import { Gauge } from 'prom-client';
import { ageInSeconds } from '../../ageInSeconds.js';
import { RUN_COUNTS, type RunRecord } from '../../runs/runRecord.js';
import type { RunStore } from '../../runs/runStore.js';
import { saidSoon, type Metrics } from './metrics.js';

interface LastRuns {
  readonly last: RunRecord | undefined;
  readonly success: RunRecord | undefined;
}

type Row = readonly [name: string, help: string, read: (runs: LastRuns) => number | undefined];

const GAUGES: readonly Row[] = [
  [
    'vitrine_last_run_timestamp_seconds',
    'When the last run of the indexer ended, whatever came of it: Unix time.',
    ({ last }) => last && Date.parse(last.endedAt) / 1_000,
  ],
  [
    'vitrine_last_run_age_seconds',
    'Time since the end of the last run of the indexer, whatever came of it.',
    ({ last }) => last && ageInSeconds(last.endedAt),
  ],
  [
    'vitrine_last_success_age_seconds',
    'Time since the end of the last run of the indexer that did what it was asked.',
    ({ success }) => success && ageInSeconds(success.endedAt),
  ],
  [
    'vitrine_last_run_duration_seconds',
    'How long the last run of the indexer took.',
    ({ last }) => last?.seconds,
  ],
  [
    'vitrine_last_run_exit_code',
    'Exit code of the last run of the indexer: 0 where it did what it was asked.',
    ({ last }) => last?.exitCode,
  ],
];

/**
 * What became of the last run of the indexer, on whichever host, asked of the backend at each
 * scrape; absent while it is down and before the first run.
 */
export function watchRuns(metrics: Metrics, runs: Pick<RunStore, 'list' | 'lastSuccess'>): void {
  const look = shared(() => readRuns(runs));
  for (const [name, help, read] of GAUGES)
    metrics.gauge(name, help, async () => read(await look()));
  new Gauge({
    name: 'vitrine_last_run_outcome',
    help: 'Always 1: its label is the outcome of the last run of the indexer.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
    async collect() {
      const { last } = await look();
      this.reset();
      if (last) this.set({ outcome: last.outcome }, 1);
    },
  });
  new Gauge({
    name: 'vitrine_last_run_counts',
    help: 'What the last run of the indexer counted (records, documents, images), by what.',
    labelNames: ['what'],
    registers: [metrics.registry],
    async collect() {
      const { last } = await look();
      this.reset();
      for (const what of RUN_COUNTS) {
        const count = last?.[what];
        if (count != null) this.set({ what }, count);
      }
    },
  });
}

async function readRuns(runs: Pick<RunStore, 'list' | 'lastSuccess'>): Promise<LastRuns> {
  const said = await saidSoon(Promise.all([runs.list(1), runs.lastSuccess()]));
  return { last: said?.[0][0], success: said?.[1] };
}

/** One look for all who ask while it is under way: the metrics of one scrape. */
function shared<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () =>
    (underWay ??= look().finally(() => {
      underWay = undefined;
    }));
}
