// One run of the indexer with its faults, and what it may come to.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunSummary } from '../../indexer/run/summary.js';
import { FaultyBackend } from './backendFaults.js';
import { watchImages } from './decodersInProcess.js';
import { Wrong } from './judge.js';
import {
  damaged,
  MOST_MISSING_IMAGES,
  MOST_REMOVED,
  removals,
  show,
  type ModelObject,
} from './model.js';
import { countMissing, differenceFrom, isSame, type Target } from './oracle.js';
import type { Fault, Step } from './schedule.js';
import { watchFolder } from './sourceFaults.js';
import type { Seen } from './visitor.js';
import type { World } from './world.js';

type RunStep = Extract<Step, { kind: 'run' }>;
type FaultAt<Place extends Fault['at']> = Extract<Fault, { at: Place }>;

const ofKind =
  <Place extends Fault['at']>(...places: readonly Place[]) =>
  (fault: Fault): fault is FaultAt<Place> =>
    (places as readonly string[]).includes(fault.at);

/** What a run met. */
interface Met {
  readonly targets: readonly Target[];
  readonly backend: FaultyBackend;
  /** Whether the source was harmed or replaced while it was read. */
  readonly source: boolean;
  readonly missingImages: number;
}

/** Runs the indexer and judges what is served then. @throws Wrong */
export async function playRun(world: World, { faults, full, visitors }: RunStep): Promise<void> {
  const harm = harmImages(world, faults.filter(ofKind('image')));
  const file = watchFile(world, faults.filter(ofKind('file')), (changes) => {
    world.change(changes);
  });
  const decoders = watchDecoders(world, faults.filter(ofKind('decoder')));
  const backend = new FaultyBackend(world.museum.client, faults.filter(ofKind('backend', 'item')));
  file.onKill(() => backend.kill());
  const first = damaged(world.edition, world.damage);
  const watching = visitors ? watchServed(world) : undefined;
  const [outcome] = await Promise.allSettled([world.run(backend.client, { full })]);
  const views = (await watching?.()) ?? [];
  file.end();
  decoders.end();
  const mayMiss = ({ id }: ModelObject): boolean => harm.ids.has(id) || decoders.met > 0;
  const editions = file.replaced ? [first, damaged(world.edition, world.damage)] : [first];
  const met: Met = {
    targets: editions.map((edition) => ({ edition, mayMiss, mayBeUndecoded: decoders.met > 0 })),
    backend,
    source: file.met,
    missingImages:
      Math.max(...editions.map((edition) => countMissing(edition, (id) => harm.ids.has(id)))) +
      decoders.met,
  };
  harm.undo();
  const seen = await world.look();
  judgeViews(world, met, views);
  judgeOutcome(world, met, outcome, seen);
  world.served = seen.shown;
}

/** Whatever a visitor saw meanwhile was the state before or a state that was asked for. */
function judgeViews(world: World, met: Met, views: readonly Seen[]): void {
  for (const { shown, faults } of views) {
    const [fault] = faults;
    if (fault !== undefined) throw new Wrong(`while it ran: ${fault}`);
    if (!isSame(shown, world.served) && !met.targets.some((target) => fits(world, target, shown)))
      throw new Wrong(`a mixture was served while it ran: ${describe(world, met, shown)}`);
  }
}

function fits(world: World, target: Target, shown: Seen['shown']): boolean {
  return (
    differenceFrom(target, shown, { before: world.served, withdrawn: world.withdrawn }) ===
    undefined
  );
}

function describe(world: World, { targets }: Met, shown: Seen['shown']): string {
  const question = { before: world.served, withdrawn: world.withdrawn };
  return targets.map((target) => differenceFrom(target, shown, question)).join('\n  or ');
}

function judgeOutcome(
  world: World,
  met: Met,
  outcome: PromiseSettledResult<RunSummary>,
  { shown, faults }: Seen,
): void {
  const [fault] = faults;
  if (fault !== undefined) throw new Wrong(fault);
  const isOver = outcome.status === 'fulfilled';
  const failure = isOver ? undefined : String(outcome.reason);
  const refusal = whyRefused(world, met);
  if (isOver && outcome.value.outcome === 'held') {
    checkHeld(world, shown);
    return;
  }
  if (isOver && refusal) throw new Wrong(`a run succeeded though ${refusal}`);
  if (failure !== undefined && !refusal && hadToSucceed(world, met, failure))
    throw new Wrong(`a run failed without a reason: ${failure}`);
  const isBefore = isSame(shown, world.served);
  if (!isOver && isBefore) return;
  const maySwitch = isOver || (met.backend.met.length > 0 && !refusal);
  judgeSwitch(world, met, shown, { maySwitch, how: failure ? `failed (${failure})` : 'succeeded' });
}

function judgeSwitch(
  world: World,
  met: Met,
  shown: Seen['shown'],
  { maySwitch, how }: { readonly maySwitch: boolean; readonly how: string },
): void {
  if (!maySwitch)
    throw new Wrong(`a run ${how} and changed what is served: ${describe(world, met, shown)}`);
  if (!met.targets.some((target) => fits(world, target, shown)))
    throw new Wrong(`after a run that ${how}: ${describe(world, met, shown)}`);
}

/** A run that indexed nothing, for its source is what was gone back from. */
function checkHeld(world: World, shown: Seen['shown']): void {
  if (!isSame(shown, world.served)) throw new Wrong('a run that was held changed what is served');
}

/** Why a run over this source may not be served, if so. */
function whyRefused(world: World, met: Met): string | undefined {
  if (met.source) return undefined;
  if (world.damage === 'torn') return 'the export was torn';
  const [target] = met.targets;
  if (!target) return undefined;
  const lost = removals(world.served, show(target.edition, world.withdrawn));
  if (lost > MOST_REMOVED) return `${lost} objects would be removed`;
  return undefined;
}

/**
 * Whether nothing was in the way of a run. Where nothing is served, for the first one was killed
 * just before its switch, what a run may remove is counted from what that one made.
 */
function hadToSucceed(
  { served }: World,
  { backend, source, missingImages }: Met,
  failure: string,
): boolean {
  if (served.objects.length === 0 && failure.includes('--max-deletes')) return false;
  const passing = ['busy', 'lost', 'itemBusy'];
  return (
    !source &&
    !backend.isDead &&
    backend.met.every(({ how }) => passing.includes(how)) &&
    missingImages <= MOST_MISSING_IMAGES
  );
}

/** Makes images unreadable until it is undone. */
function harmImages(world: World, faults: readonly FaultAt<'image'>[]) {
  const { source, edition } = world;
  const { objects } = edition;
  const harmed = faults.flatMap(({ how, which }) =>
    (which === 'all' ? objects : objects.slice(which % Math.max(1, objects.length)).slice(0, 1))
      .filter(({ image }) => image)
      .map((object) => ({ object, how })),
  );
  for (const { object, how } of harmed) source.harm(object, how);
  return {
    ids: new Set(harmed.map(({ object }) => object.id)),
    undo: () => {
      source.write(world.edition, world.damage);
    },
  };
}

/** Faults at the openings of the file of objects. */
function watchFile(
  world: World,
  faults: readonly FaultAt<'file'>[],
  replace: (changes: FaultAt<'file'>['changes']) => void,
) {
  let openings = 0;
  let kill = (): void => undefined;
  const state = { met: false, replaced: false };
  const end = watchFolder(world.sourceFolder, (file) => {
    if (path.basename(file) !== 'objects.ndjson') return undefined;
    openings += 1;
    const fault = faults.find(({ nth }) => nth === openings);
    if (!fault) return undefined;
    state.met = true;
    if (fault.how === 'killed') kill();
    if (fault.how === 'replaced') {
      state.replaced = true;
      replace(fault.changes);
    }
    return fault.how === 'error' || fault.how === 'short' ? fault.how : undefined;
  });
  return Object.assign(state, { end, onKill: (how: () => void) => (kill = how) });
}

function watchDecoders(world: World, faults: readonly FaultAt<'decoder'>[]) {
  let images = 0;
  const state = { met: 0 };
  const end = watchImages(world.folder, () => {
    images += 1;
    const fault = faults.find(({ nth }) => nth === images);
    if (fault) state.met += 1;
    return fault?.how;
  });
  return Object.assign(state, { end });
}

/** Milliseconds, a hundred times as quick. */
const BETWEEN_LOOKS = 300;

/** Looks at the collection again and again. @returns ends it, with all that was seen */
function watchServed(world: World): () => Promise<readonly Seen[]> {
  const views: Seen[] = [];
  const end = new AbortController();
  const looking = (async () => {
    while (!end.signal.aborted) {
      views.push(await world.look());
      await sleep(BETWEEN_LOOKS);
    }
  })();
  return async () => {
    end.abort();
    await looking;
    return views;
  };
}
