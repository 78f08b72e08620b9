// The end of a run: its generation is served, in one step.
import type { CollectionMeta } from '../../src/collection/indices.js';
import type { ObjectDisplay } from '../../src/collection/object.js';
import type { IndexingLease } from '../lease/lease.js';
import { inTurn } from '../lease/turn.js';
import { allowWrites } from '../write/cloneGeneration.js';
import { readCollectionState } from '../write/collectionState.js';
import { swapTo, writeMeta, type GenerationPlace } from '../write/generation.js';
import { listWithdrawn } from '../withdraw/listWithdrawn.js';
import { removeWithdrawn } from '../withdraw/removeWithdrawn.js';
import type { Plan, Surroundings } from './plan.js';
import { describeCollection } from './summary.js';

/** A run on its way. */
export interface Run extends Surroundings, GenerationPlace {
  readonly plan: Plan;
  readonly lease: IndexingLease;
}

/** What is served at the end of a run. */
interface Served {
  readonly meta: CollectionMeta;
  /** What objects showed that were withdrawn while it went on. */
  readonly withdrawn: readonly ObjectDisplay[];
}

/**
 * Serves the generation of a run, less what was withdrawn meanwhile; where that gives what is
 * served already, only that is noted.
 * @param same what the generation is the same as; undefined where it is another
 */
export function serve(
  run: Run,
  made: Pick<CollectionMeta, 'counts' | 'withheld'>,
  same: string | undefined,
): Promise<Served> {
  const { client, prefix, generation, progress, plan, lease, signal } = run;
  return inTurn(client, prefix, { signal }, async (turn) => {
    const { live, isSettled, aliased, blockedIndices } = await readCollectionState(client, prefix);
    await allowWrites(client, blockedIndices);
    const described = describeCollection(plan, generation, made, live?.generation);
    const withdrawn = await listWithdrawn(client, prefix);
    const news = withdrawn.filter((id) => !plan.withdrawn.includes(id));
    const { meta, removed } = await removeWithdrawn(client, prefix, described, news);
    const confirm = async (): Promise<void> => {
      await lease.confirm();
      await turn.confirm();
      signal.throwIfAborted();
    };
    if (live && isSettled && live.generation === same && removed.length === 0) {
      const { generation: served, counts, before } = live;
      const confirmed = describeCollection(plan, served, { ...made, counts }, before);
      await confirm();
      await writeMeta(client, prefix, confirmed);
      return { meta: confirmed, withdrawn: [] };
    }
    await writeMeta(client, prefix, meta);
    await confirm();
    progress.say(`Switching to generation ${generation}`);
    await swapTo(run, aliased);
    progress.say(`Serving generation ${generation}`);
    return { meta, withdrawn: removed };
  });
}
