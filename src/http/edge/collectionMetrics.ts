import { Gauge } from 'prom-client';
import type { CollectionMeta } from '../../collection/indices.js';
import type { CollectionWatch } from '../../search/collectionVersion.js';
import type { Metrics } from './metrics.js';

/** Age and size of what is served, asked of the backend at each scrape; absent while it is down. */
export function watchCollection(metrics: Metrics, watch: Pick<CollectionWatch, 'check'>): void {
  const registers = [metrics.registry];
  // A scrape must not fail with the backend, whose errors are counted elsewhere.
  const look = (): Promise<CollectionMeta | undefined> => watch.check().catch(() => undefined);
  new Gauge({
    name: 'vitrine_index_documents',
    help: 'Documents that are served, by index.',
    labelNames: ['index'],
    registers,
    async collect() {
      const meta = await look();
      this.reset();
      for (const [index, count] of Object.entries(meta?.counts ?? {})) this.set({ index }, count);
    },
  });
  new Gauge({
    name: 'vitrine_index_age_seconds',
    help: 'Time since the end of the indexing run whose result is served.',
    registers,
    async collect() {
      const meta = await look();
      if (meta) this.set((Date.now() - Date.parse(meta.indexedAt)) / 1_000);
      else this.remove();
    },
  });
}
