import type { Client } from '@elastic/elasticsearch';
import { whyLost } from './unreadable.js';

/**
 * Works with an index whose documents may be lost: where its file in the embedded engine is gone or
 * damaged, the index is deleted, and the same is tried once more.
 * @param work makes the index where it is not there
 * @param onLost told why, before the second try
 */
export async function orAnew<Result>(
  client: Client,
  index: string,
  work: () => Promise<Result>,
  onLost: (why: string) => void = () => undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const why = whyLost(error);
    if (why === undefined) throw error;
    onLost(why);
    await client.indices.delete({ index, ignore_unavailable: true });
    return work();
  }
}
