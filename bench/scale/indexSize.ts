import type { Client } from '@elastic/elasticsearch';

/** What the indices of a collection take, in bytes. */
interface IndexSize {
  readonly stored: number;
  /**
   * Less what the next merge drops: where `_source` leaves something out, Elasticsearch keeps each
   * document a second time, whole, until a merge finds that every copy of a shard has it. Shards
   * say so to each other every half minute, so what was written last is still there after a run,
   * and how much of a small collection that is differs from run to run by half of all.
   */
  readonly lasting: number;
}

/** What the answer of `_disk_usage` has for each index; the client leaves it untyped. */
interface DiskUsage {
  readonly fields?: Readonly<Record<string, { readonly total_in_bytes: number }>>;
}

/** @param isEmbedded the embedded engine stores a document once */
export async function measureIndexSize(
  client: Client,
  prefix: string,
  isEmbedded: boolean,
): Promise<IndexSize> {
  const index = `${prefix}-*`;
  const stats = await client.indices.stats({ index, metric: 'store' });
  const stored = stats._all.total?.store?.size_in_bytes ?? 0;
  if (isEmbedded) return { stored, lasting: stored };
  const usage = (await client.indices.diskUsage({ index, run_expensive_tasks: true })) as Readonly<
    Record<string, DiskUsage>
  >;
  const dropped = Object.values(usage).reduce(
    (sum, { fields }) => sum + (fields?.['_recovery_source']?.total_in_bytes ?? 0),
    0,
  );
  return { stored, lasting: stored - dropped };
}
