import { unlessAborted } from '@vitrine/bounded-http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ageInSeconds } from '../../ageInSeconds.js';
import type { CollectionWatch } from '../../search/collectionVersion.js';

/** How long (ms) a scrape waits for the backend: Prometheus itself gives up after ten seconds. */
const PATIENCE = 2_000;

/**
 * What the backend says soon; undefined where it is down or hangs: a scrape must not fail with it,
 * whose errors are counted elsewhere.
 */
export function saidSoon<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return unlessAborted(asked, AbortSignal.timeout(PATIENCE)).catch(() => undefined);
}

/** What /metrics shows. One for each server, so that tests do not share counts. */
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'vitrine_requests_total',
    help: 'GraphQL requests, by operation (root field) and outcome (ok, or the code of the error).',
    labelNames: ['operation', 'outcome'],
    registers: [this.registry],
  });

  readonly duration = new Histogram({
    name: 'vitrine_request_duration_seconds',
    help: 'Time from the arrival of a GraphQL request to the end of its answer.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly searches = new Histogram({
    name: 'vitrine_searches_per_request',
    help: 'Searches that one GraphQL request asked for that was not answered from the cache; those it shared with another request count too.',
    buckets: [0, 1, 2, 3, 4, 5, 10, 20],
    registers: [this.registry],
  });

  readonly backendErrors = new Counter({
    name: 'vitrine_backend_errors_total',
    help: 'Failures of the search backend, by what was asked of it (query, tokens, ready, popularity, insights).',
    labelNames: ['asked'],
    registers: [this.registry],
  });

  readonly keywordSearches = new Counter({
    name: 'vitrine_keyword_searches_total',
    help: 'First pages of searches by words, by result (found, nothing, corrected).',
    labelNames: ['result'],
    registers: [this.registry],
  });

  readonly answers = new Counter({
    name: 'vitrine_answer_cache_total',
    help: 'Look-ups in the cache of answers, by result (hit, miss).',
    labelNames: ['result'],
    registers: [this.registry],
  });

  readonly connectionsCut = new Counter({
    name: 'vitrine_connections_cut_total',
    help: 'Connections that were closed because their client did not read its answer.',
    registers: [this.registry],
  });

  readonly exports = new Counter({
    name: 'vitrine_exports_total',
    help: 'Exports that ended: finished, broken (off, for the backend failed or time was over), left (by the client), refused.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly exportsRunning = new Gauge({
    name: 'vitrine_exports_running',
    help: 'Exports that are being sent now.',
    registers: [this.registry],
  });

  readonly exportRows = new Counter({
    name: 'vitrine_export_rows_total',
    help: 'Objects that exports read.',
    registers: [this.registry],
  });

  readonly exportDuration = new Histogram({
    name: 'vitrine_export_duration_seconds',
    help: 'Time from the call of an export to its end.',
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900, 1_800],
    registers: [this.registry],
  });

  readonly inFlight = new Gauge({
    name: 'vitrine_requests_in_flight',
    help: 'Requests being answered now.',
    registers: [this.registry],
  });

  /** @param withProcess adds those of the process: CPU, memory, event-loop lag, collections */
  constructor(withProcess = true) {
    if (withProcess) collectDefaultMetrics({ register: this.registry });
  }

  /** A gauge whose value is asked for at each scrape; undefined: not known now. */
  gauge(name: string, help: string, read: () => Promise<number | undefined> | number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  /** Age and size of what is served, asked of the backend at each scrape; absent while it is down. */
  watchCollection(watch: Pick<CollectionWatch, 'check'>): void {
    const look = () => saidSoon(watch.check());
    this.gauge(
      'vitrine_index_age_seconds',
      'Time since the end of the indexing run whose result is served.',
      async () => {
        const meta = await look();
        return meta && ageInSeconds(meta.indexedAt);
      },
    );
    new Gauge({
      name: 'vitrine_index_documents',
      help: 'Documents that are served, by index.',
      labelNames: ['index'],
      registers: [this.registry],
      async collect() {
        const meta = await look();
        this.reset();
        for (const [index, count] of Object.entries(meta?.counts ?? {})) this.set({ index }, count);
      },
    });
  }
}
