import { Gauge } from 'prom-client';
import type { CollectionWatch } from '../search/collection.js';
import type { Metrics } from './metrics.js';

/** Age and size of what is served, asked of the backend at each scrape; absent while it is down. */
export function watchCollection(metrics: Metrics, watch: Pick<CollectionWatch, 'check'>): void {
  const registers = [metrics.registry];
  const documents = new Gauge({
    name: 'vitrine_index_documents',
    help: 'Documents that are served, by index.',
    labelNames: ['index'],
    registers,
  });
  new Gauge({
    name: 'vitrine_index_age_seconds',
    help: 'Time since the end of the indexing run whose result is served.',
    registers,
    async collect() {
      try {
        const { indexedAt, counts } = await watch.check();
        this.set((Date.now() - Date.parse(indexedAt)) / 1_000);
        for (const [index, count] of Object.entries(counts)) documents.set({ index }, count);
      } catch {
        // A scrape must not fail with the backend, whose errors are counted elsewhere.
        this.remove();
        documents.reset();
      }
    },
  });
}
