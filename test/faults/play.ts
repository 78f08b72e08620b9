// Plays a schedule from its first step to a clean run at its end.
import { setTimeout as sleep } from 'node:timers/promises';
import { foldPopularity } from '../../indexer/run/foldPopularity.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { FaultyBackend } from './backendFaults.js';
import { Wrong } from './judge.js';
import { damaged, MOST_REMOVED, removals, show } from './model.js';
import { differenceFrom, isSame } from './oracle.js';
import { playChildKilled } from './childStep.js';
import { playDryRun, playUndoWithdraw, playUse, playWithdraw } from './commandStep.js';
import { playRun } from './runStep.js';
import type { Schedule, Step } from './schedule.js';
import type { Museum } from './museum.js';
import { World } from './world.js';

/** What went wrong in a schedule, and at which step; undefined where nothing did. */
export async function play(museum: Museum, schedule: Schedule): Promise<string | undefined> {
  const world = await World.begin(museum, schedule);
  let place = 'before the first step';
  try {
    for (const [at, step] of schedule.steps.entries()) {
      place = `step ${at + 1} (${JSON.stringify(step)})`;
      await playStep(world, step);
      await world.remember();
      if (PICTURES_MAY_GO.includes(step.kind)) await checkPicturesGone(world);
    }
    place = 'at the end';
    await finish(world);
    return undefined;
  } catch (error) {
    const reason = error instanceof Wrong ? error.message : String((error as Error).stack);
    return `${place}: ${reason}`;
  } finally {
    await world.end();
  }
}

/** After such a step works may be public no longer. */
const PICTURES_MAY_GO: readonly Step['kind'][] = ['run', 'withdraw', 'use'];

async function playStep(world: World, step: Step): Promise<void> {
  switch (step.kind) {
    case 'change':
      world.change(step.changes, step.damage);
      return;
    case 'run':
      await playRun(world, step);
      return;
    case 'twoRuns':
      return playTwoRuns(world);
    case 'childKilled':
      return playChildKilled(world, step);
    case 'read':
      return playRead(world, step);
    case 'withdraw':
      return playWithdraw(world, step);
    case 'undoWithdraw':
      return playUndoWithdraw(world, step);
    case 'use':
      return playUse(world, step);
    case 'dryRun':
      return playDryRun(world);
  }
}

/** Two runs at once: one does the work, the other may be told so. */
async function playTwoRuns(world: World): Promise<void> {
  const { client } = world.museum;
  const edition = damaged(world.edition, world.damage);
  const outcomes = await Promise.allSettled([world.run(client), world.run(client)]);
  const { shown } = await world.look();
  // The source is what was gone back from.
  const isHeld = outcomes.some((one) => one.status === 'fulfilled' && one.value.outcome === 'held');
  if (isHeld && isSame(shown, world.served)) return;
  const isRefused =
    world.damage === 'torn' ||
    removals(world.served, show(edition, world.withdrawn)) > MOST_REMOVED;
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  if (isRefused && done > 0) throw new Wrong('a run succeeded that should have been refused');
  if (!isRefused && done === 0)
    throw new Wrong(`of two runs none succeeded: ${JSON.stringify(outcomes.map(String))}`);
  const question = { before: world.served, withdrawn: world.withdrawn };
  const difference = isRefused
    ? isSame(shown, world.served)
      ? undefined
      : 'it is not what was served'
    : differenceFrom({ edition, mayMiss: () => false }, shown, question);
  if (difference !== undefined) throw new Wrong(`after two runs at once: ${difference}`);
  world.served = shown;
}

/** Somebody reads an object; the count is saved and folded in. */
async function playRead(world: World, { which, faults }: Extract<Step, { kind: 'read' }>) {
  const { objects } = world.served;
  const object = objects[which % Math.max(1, objects.length)];
  if (!object) return;
  const backend = new FaultyBackend(
    world.museum.client,
    faults.filter((fault) => fault.at === 'backend' || fault.at === 'item'),
  );
  const { client } = backend;
  const { prefix } = world;
  const popularity = new Popularity({ client, prefix });
  popularity.record([object.id]);
  const known = world.reads.get(object.id) ?? { least: 0, most: 0 };
  const [saved] = await Promise.allSettled([popularity.save()]);
  const isSaved = saved.status === 'fulfilled';
  world.reads.set(object.id, {
    least: known.least + (isSaved ? 1 : 0),
    most: known.most + 1,
  });
  const { signal } = new AbortController();
  await Promise.allSettled([foldPopularity({ client, prefix, ids: 'all', signal })]);
  const { shown, faults: found } = await world.look();
  if (found[0] !== undefined) throw new Wrong(found[0]);
  if (!isSame(shown, world.served)) throw new Wrong('a fold changed what is served');
}

/** How long (ms) a picture may be served after its work is gone. */
const SEEN_TO_GO = 2_000;

/** Pictures of works that are not public any more are gone. */
async function checkPicturesGone(world: World): Promise<void> {
  const ids = new Set(world.served.objects.map(({ id }) => id));
  for (const [name, address] of world.addresses)
    if (!ids.has(Number.parseInt(name))) await checkGone(world, name, address);
}

async function checkGone(world: World, name: string, address: string): Promise<void> {
  const end = performance.now() + SEEN_TO_GO;
  while ((await world.statusOf(address)) !== 404) {
    if (performance.now() > end)
      throw new Wrong(`the picture ${name} is still there: its work is not public any more`);
    // Not quickened: a server asks once a second what is served.
    await sleep(50, undefined, { ref: false });
  }
  world.addresses.delete(name);
}

/** Pictures that are shown are there. */
async function checkPicturesShown(world: World, addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const status = await world.statusOf(address);
    if (status !== 200) throw new Wrong(`the picture at ${address} answers ${status}`);
  }
}

/** The source is in order again, and nothing fails: then all is as it should be. */
async function finish(world: World): Promise<void> {
  world.change([], 'none');
  const { client } = world.museum;
  // The operator agrees to what the schedule removed.
  await runAtLast(world);
  const { shown, faults, addresses } = await world.look();
  const target = { edition: world.edition, mayMiss: () => false };
  const question = { before: world.served, withdrawn: world.withdrawn };
  const difference = faults[0] ?? differenceFrom(target, shown, question);
  if (difference !== undefined) throw new Wrong(`after a clean run: ${difference}`);
  world.served = shown;
  const exported = await world.exported();
  const ids = shown.objects.map(({ id }) => id);
  if (JSON.stringify(exported) !== JSON.stringify(ids))
    throw new Wrong(`the export has ${exported.join(', ')}, expected ${ids.join(', ')}`);
  await checkPicturesGone(world);
  await checkPicturesShown(world, addresses.values());
  // As a server does when it starts: what is saved is folded, whatever ended a fold.
  const { signal } = new AbortController();
  await foldPopularity({ client, prefix: world.prefix, ids: 'all', signal });
  await checkCounts(world);
  const { outcome } = await world.run(client);
  if (outcome !== 'unchanged') throw new Wrong(`a second clean run was ${outcome}`);
  const { generations, files } = await world.leftovers();
  if (files.length > 0) throw new Wrong(`files are left: ${files.join(', ')}`);
  if (generations > MOST_KEPT) throw new Wrong(`${generations} generations are left`);
}

/** A run that the operator means: after going back, all is indexed that is held back. */
async function runAtLast(world: World): Promise<void> {
  const { client } = world.museum;
  const { outcome } = await world.run(client, ALL_MAY_GO);
  if (outcome === 'held') await world.run(client, { ...ALL_MAY_GO, full: true });
}

const ALL_MAY_GO = { maxDeletes: { percent: 100 } } as object;
/** The one that is served and the one before it. */
const MOST_KEPT = 2;

async function checkCounts(world: World): Promise<void> {
  const counts = await world.popularCounts();
  for (const [id, { least, most }] of world.reads) {
    const count = counts.get(id);
    if (count !== undefined && (count < least || count > most))
      throw new Wrong(`object ${id} was read ${least} to ${most} times, and counts ${count}`);
  }
}
