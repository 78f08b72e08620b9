// What an operator does between two runs: withdrawing an object, going back, a dry run.
import { readdirSync } from 'node:fs';
import { isPassing } from '../../indexer/write/retry.js';
import { useGeneration } from '../../indexer/generations/useGeneration.js';
import { withdrawObject } from '../../indexer/withdraw/withdrawObject.js';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { FaultyBackend } from './backendFaults.js';
import { Wrong } from './judge.js';
import { playWithdrawMeanwhile } from './meanwhileStep.js';
import { without, wordsOf, type Shown } from './model.js';
import { isSame } from './oracle.js';
import type { Fault, Step } from './schedule.js';
import type { World } from './world.js';

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** From the moment that an object is withdrawn nobody sees it; where that fails, it stays whole. */
export async function playWithdraw(
  world: World,
  { which, faults, meanwhile }: StepOf<'withdraw'>,
): Promise<void> {
  const { objects } = world.served;
  const object = objects[which % Math.max(1, objects.length)];
  if (!object) return;
  if (meanwhile !== undefined)
    return playWithdrawMeanwhile(world, object.id, { after: meanwhile, faults });
  const { prefix, dataDir } = world;
  const backend = faultyBackend(world, faults);
  const context = { client: backend.client, prefix, dataDir, replicas: 0, grace: 0 };
  const outcome = await settle(
    withdrawObject({ ...context, onWait: () => undefined }, object.id),
    backend,
  );
  await world.readWithdrawn();
  const isNoted = world.withdrawn.has(object.id);
  const after = without(world.served, new Set([object.id]));
  const { shown } = await lookOnce(world);
  if (outcome === undefined && !isNoted) throw new Wrong(`object ${object.id} is not noted`);
  if (isSame(shown, after) && isNoted) await checkExported(world, after);
  else if (outcome === undefined || !isSame(shown, world.served))
    throw new Wrong(`withdrawn is object ${object.id}, and what is served is ${wordsOf(shown)}`);
  world.served = shown;
}

/** An object is withdrawn no more; the next run shows it. */
export async function playUndoWithdraw(
  world: World,
  { which }: StepOf<'undoWithdraw'>,
): Promise<void> {
  const ids = [...world.withdrawn];
  const id = ids[which % Math.max(1, ids.length)];
  if (id === undefined) return;
  const { client } = world.museum;
  if (!(await new WithdrawnStore(client, world.prefix).remove(id)))
    throw new Wrong(`object ${id} was not withdrawn`);
  await world.readWithdrawn();
  await checkSame(world, 'after a withdrawal was undone');
}

/** The generation that is kept shows what it showed, but for what was withdrawn since, also if that was undone. */
export async function playUse(world: World, { faults }: StepOf<'use'>): Promise<void> {
  const { prefix } = world;
  const { live, kept } = await world.state();
  const id = kept[0]?.id;
  const wanted = id === undefined ? undefined : world.generations.get(id);
  if (id === undefined || !wanted) return;
  const backend = faultyBackend(world, faults);
  const using = useGeneration(backend.client, prefix, id, { wait: false });
  const outcome = await settle(using, backend);
  const { shown } = await lookOnce(world);
  const lacking = [...(world.mayLack.get(id) ?? [])].filter((one) => !hasObject(shown, one));
  const expected = without(wanted, new Set([...world.withdrawn, ...lacking]));
  if (!isSame(shown, expected) && (outcome === undefined || !isSame(shown, world.served)))
    throw new Wrong(`expected ${wordsOf(expected)}\n  received ${wordsOf(shown)}`);
  world.served = shown;
  const madeOf = live && world.madeOf.get(live.generation);
  const holdsBack = outcome === undefined && (await using).holdsBack;
  if (holdsBack && madeOf === world.sourceKey) await checkHeld(world);
}

function hasObject({ objects }: Shown, wanted: number): boolean {
  return objects.some(({ id }) => id === wanted);
}

/** A run over the very source that was gone back from indexes nothing. */
async function checkHeld(world: World): Promise<void> {
  const { outcome } = await world.run(world.museum.client);
  if (outcome !== 'held') throw new Wrong(`a run over what was gone back from was ${outcome}`);
  await checkSame(world, 'after a run that was held');
}

/** Whatever a dry run says, it changes nothing. */
export async function playDryRun(world: World): Promise<void> {
  const before = await describeAll(world);
  await Promise.allSettled([world.run(world.museum.client, { dryRun: true })]);
  const after = await describeAll(world);
  if (after !== before) throw new Wrong(`a dry run made of ${before}\n  ${after}`);
  await checkSame(world, 'after a dry run');
}

/**
 * All that is there, by name, but for downloads, which the run before may still be deleting; the
 * engine's own folder is that of other schedules, too.
 */
async function describeAll(world: World): Promise<string> {
  const shown = ['*.aliases', '*.mappings._meta', '*.settings.index.blocks'];
  const index = `${world.prefix}-*`;
  const found = await world.museum.client.indices.get({ index, filter_path: shown });
  const files = (readdirSync(world.dataDir, { recursive: true }) as string[]).filter(
    (name) => !/^search|^downloads\/|-(wal|shm)$/.test(name),
  );
  return JSON.stringify([found, files.toSorted()]);
}

function faultyBackend(world: World, faults: readonly Fault[]): FaultyBackend {
  const own = faults.filter((fault) => fault.at === 'backend' || fault.at === 'item');
  return new FaultyBackend(world.museum.client, own);
}

/** Why a command failed; undefined where it did not. @throws Wrong where no fault made it fail */
async function settle(
  command: Promise<unknown>,
  backend: FaultyBackend,
): Promise<string | undefined> {
  const [outcome] = await Promise.allSettled([command]);
  if (outcome.status === 'fulfilled') return undefined;
  // Pauses are so short that the shards of a server may not be there at the last try.
  if (backend.met.length === 0 && !isPassing(outcome.reason))
    throw new Wrong(`it failed: ${String(outcome.reason)}`);
  return String(outcome.reason);
}

async function lookOnce(world: World): Promise<{ readonly shown: Shown }> {
  const { shown, faults } = await world.look();
  if (faults[0] !== undefined) throw new Wrong(faults[0]);
  return { shown };
}

async function checkSame(world: World, when: string): Promise<void> {
  const { shown } = await lookOnce(world);
  if (!isSame(shown, world.served)) throw new Wrong(`${when}, ${wordsOf(shown)} is served`);
}

async function checkExported(world: World, { objects }: Shown): Promise<void> {
  const exported = (await world.exported()).toSorted((one, other) => one - other);
  const ids = objects.map(({ id }) => id);
  if (JSON.stringify(exported) !== JSON.stringify(ids))
    throw new Wrong(`the export has ${exported.join(', ')}, expected ${ids.join(', ')}`);
}
