import type { Client } from '@elastic/elasticsearch';
import { ageInSeconds } from '../../src/ageInSeconds.js';
import type { CollectionMeta } from '../../src/collection/indices.js';
import { searchTarget, type Config } from '../../src/config.js';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { RunStore } from '../../src/runs/runStore.js';
import type { RunRecord } from '../../src/runs/runRecord.js';
import { isStored } from '../../src/search/storage.js';
import { messageOf } from '../../src/messageOf.js';
import { IndexFailure } from '../../indexer/failure.js';
import { findHolder, type Holder } from '../../indexer/lease/holder.js';
import { placeOf, translateFailure } from '../../indexer/run/translateFailure.js';
import { readCollectionState } from '../../indexer/write/collectionState.js';
import { whyLost } from '../../indexer/write/unreadable.js';
import { withClient } from '../support/withClient.js';

const SHOWN_RUNS = 5;

const NOTHING_YET = 'Nothing is served yet. Index a collection with "vitrine index".';
const HARMED =
  'What is there is not served as one whole collection: its aliases or indices were changed by hand. ' +
  '"vitrine index" puts that right; "vitrine generations" shows what there is.';

/** What `vitrine status --json` prints. */
interface Status {
  readonly backend: {
    /** Folder or addresses. */
    readonly place: string;
    readonly answers: boolean;
    /** Why it does not answer, or what of it cannot be read. */
    readonly problem: string | null;
  };
  /** null where nothing is served, or it cannot be known. */
  readonly served:
    | (Pick<CollectionMeta, 'generation' | 'indexedAt' | 'counts'> & {
        readonly ageSeconds: number;
      })
    | null;
  /** Who changes what is served now; null: nobody. */
  readonly lease: Holder | null;
  /** The newest runs, newest first. */
  readonly runs: readonly RunRecord[];
  readonly lastSuccess: RunRecord | null;
}

/** Looks once, without waiting for a backend that is down. */
export async function readStatus(
  config: Config,
): Promise<{ readonly status: Status; readonly failure?: unknown }> {
  const { indexPrefix: prefix } = config;
  const target = searchTarget(config);
  const backend = { place: placeOf(target), answers: true, problem: null };
  try {
    return await withClient(config, async (client) => {
      const { isHarmed, problem, ...found } = await look(client, prefix);
      const status = { backend: { ...backend, problem }, ...found };
      if (!status.served)
        return { status, failure: new IndexFailure('nothing', isHarmed ? HARMED : NOTHING_YET) };
      const failure = await findUnreadable(client, prefix, target);
      return failure
        ? { status: { ...status, backend: { ...backend, problem: failure.message } }, failure }
        : { status };
    });
  } catch (failure) {
    const nothing = { served: null, lease: null, runs: [], lastSuccess: null };
    const down = { ...backend, answers: false, problem: messageOf(failure) };
    return { status: { backend: down, ...nothing }, failure };
  }
}

interface Look extends Omit<Status, 'backend'> {
  /** Whether there is a collection, or a part of one, that is not served as it should. */
  readonly isHarmed: boolean;
  /** Why runs or leases are not known, though what is served may be. */
  readonly problem: string | null;
}

async function look(client: Client, prefix: string): Promise<Look> {
  const store = new RunStore(client, prefix);
  const lost = new Set<string>();
  // The next run makes these anew where their files are gone or damaged.
  const unlessLost = async <Value>(reading: Promise<Value>, none: Value): Promise<Value> => {
    try {
      return await reading;
    } catch (error) {
      const why = whyLost(error);
      if (why === undefined) throw error;
      lost.add(why);
      return none;
    }
  };
  // First, for no node is asked it twice: a wrong address or password is told at once.
  const runs = await unlessLost(store.list(SHOWN_RUNS), []);
  const { live, known } = await readCollectionState(client, prefix);
  const found = {
    isHarmed: !live && known !== undefined,
    served: live && {
      generation: live.generation,
      indexedAt: live.indexedAt,
      ageSeconds: ageInSeconds(live.indexedAt),
      counts: live.counts,
    },
    lease: await unlessLost(findHolder(client, prefix), null),
    runs,
    lastSuccess: (await unlessLost(store.lastSuccess(), undefined)) ?? null,
  };
  return { ...found, problem: lost.size > 0 ? [...lost].join('; ') : null };
}

/** Of the embedded engine, as readiness does: Elasticsearch tells of it in its own health. */
async function findUnreadable(
  client: Client,
  prefix: string,
  target: SearchTarget,
): Promise<Error | undefined> {
  if (target.kind !== 'embedded') return undefined;
  try {
    if (await isStored(client, prefix)) return undefined;
    const problem = `Files of the collection in ${placeOf(target)} are gone or replaced.`;
    return new IndexFailure('backend', problem);
  } catch (error) {
    const failure = translateFailure(error, { target });
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}

/** The status in lines for people. */
export function formatStatus({ backend, served, lease, runs, lastSuccess }: Status): string {
  const lines = [`Backend       ${backend.place}: ${backend.problem ?? 'answers'}`];
  if (backend.answers) {
    lines.push(
      `Served        ${served ? describeServed(served) : 'nothing'}`,
      `Indexing now  ${lease ? describeHolder(lease) : 'nobody'}`,
      `Last success  ${lastSuccess ? describeTime(lastSuccess.endedAt) : 'none is known'}`,
      ...(runs.length > 0 ? runs.map(describeRun) : ['Last runs     none is known']),
    );
  }
  return `${lines.join('\n')}\n`;
}

function describeServed({ generation, indexedAt, counts }: NonNullable<Status['served']>): string {
  return `${counts.objects} objects, ${counts.constituents} constituents, ${counts.exhibitions} exhibitions, indexed ${describeTime(indexedAt)} (generation ${generation})`;
}

function describeHolder({ name, host, pid, acquiredAt, renewedAt, ...holder }: Holder): string {
  const who = `${name === 'index' ? 'a run' : 'a fold of popular counts'} on ${host}, process ${pid}, since ${acquiredAt}`;
  if (holder.isGone) return `nobody: ${who} has ended without a word, last seen ${renewedAt}`;
  return holder.isAhead ? `${who}, or nobody: its clock is ahead (${renewedAt})` : who;
}

function describeRun(run: RunRecord, place: number): string {
  const { endedAt, outcome, exitCode, seconds, host, message, indexed, deleted } = run;
  const end = message ?? `${indexed ?? 0} documents written, ${deleted ?? 0} deleted`;
  const code = exitCode === 0 ? '' : ` (exit code ${exitCode})`;
  const label = place === 0 ? 'Last run' : '';
  return `${label.padEnd(14)}${describeTime(endedAt)}, ${host}, ${seconds.toFixed(1)} s: ${outcome}${code}. ${end}`;
}

/** "2026-11-22T03:00:12.345Z, 5 h 2 min ago" */
function describeTime(time: string): string {
  const minutes = Math.floor(ageInSeconds(time) / 60);
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const parts = [
    ...(days > 0 ? [`${days} d`] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    `${minutes % 60} min`,
  ];
  return `${time}, ${parts.join(' ')} ago`;
}
