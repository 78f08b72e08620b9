// A schedule of steps from a seed. It is data: a failing one can be printed, played again and
// made shorter. Which record a step is about is a number that the world takes the rest of.
import { createRandom, type Random } from '../differential/random.js';
import type { Damage } from './model.js';

const CHANGES = [
  ...['add', 'add', 'retitle', 'retitle', 'regroup', 'remove', 'hide', 'reveal'],
  ...['repaint', 'repaint', 'moveImage', 'renamePerson', 'hidePerson', 'renameExhibition'],
] as const;

export interface Change {
  readonly kind: string;
  readonly which: number;
}

/** The kinds of requests to the search backend that faults are put at. */
const REQUESTS = [
  ...['lease', 'state', 'create', 'clone', 'scan', 'bulk', 'refresh', 'count', 'merge'],
  ...['meta', 'swap', 'delete', 'settings', 'health', 'lookUp', 'note'],
] as const;
export type RequestKind = (typeof REQUESTS)[number] | 'other';

/**
 * `busy` and `lost` pass: a request that is put off once, and an answer that is lost after the
 * work was done. After `killedBefore` and `killedAfter` nothing arrives of that run any more.
 */
const BACKEND_FAULTS = ['refused', 'busy', 'lost', 'killedBefore', 'killedAfter'] as const;
const ITEM_FAULTS = ['itemRefused', 'itemBusy'] as const;
const FILE_FAULTS = ['error', 'short', 'replaced', 'killed'] as const;
export const IMAGE_FAULTS = ['503', '404', 'broken', 'page', 'gone'] as const;
const DECODER_FAULTS = ['slow', 'ended'] as const;

export type Fault =
  | {
      readonly at: 'backend';
      readonly request: RequestKind;
      readonly nth: number;
      readonly how: (typeof BACKEND_FAULTS)[number];
    }
  | { readonly at: 'item'; readonly how: (typeof ITEM_FAULTS)[number]; readonly nth: number }
  | {
      readonly at: 'file';
      readonly how: (typeof FILE_FAULTS)[number];
      /** At which opening of the file of objects. */
      readonly nth: number;
      /** What is in the new file that takes its place. */
      readonly changes: readonly Change[];
    }
  | {
      readonly at: 'image';
      readonly how: (typeof IMAGE_FAULTS)[number];
      readonly which: number | 'all';
    }
  | { readonly at: 'decoder'; readonly how: (typeof DECODER_FAULTS)[number]; readonly nth: number };

export type Step =
  | { readonly kind: 'change'; readonly changes: readonly Change[]; readonly damage: Damage }
  | {
      readonly kind: 'run';
      readonly full: boolean;
      readonly faults: readonly Fault[];
      /** Whether somebody looks at the collection all the time. */
      readonly visitors: boolean;
    }
  | { readonly kind: 'twoRuns' }
  | { readonly kind: 'childKilled'; readonly after: number; readonly full: boolean }
  | { readonly kind: 'read'; readonly which: number; readonly faults: readonly Fault[] }
  | {
      readonly kind: 'withdraw';
      readonly which: number;
      /** Of the run, where one goes on. */
      readonly faults: readonly Fault[];
      /** How long (ms) a run has gone on; absent: there is none. */
      readonly meanwhile?: number;
    }
  | { readonly kind: 'undoWithdraw'; readonly which: number }
  /** Going back to the generation that is kept. */
  | { readonly kind: 'use'; readonly faults: readonly Fault[] }
  | { readonly kind: 'dryRun' };

export interface Schedule {
  readonly seed: number;
  readonly objects: number;
  readonly steps: readonly Step[];
}

export function makeSchedule(seed: number): Schedule {
  // Neighbouring seeds give neighbouring first numbers: they are spread.
  const random = createRandom(Math.imul(seed + 1, 0x9e3779b1) | 0);
  const steps: Step[] = [];
  const rounds = 1 + random.integer(3);
  for (let round = 0; round < rounds; round += 1) {
    steps.push({ kind: 'change', changes: makeChanges(random), damage: makeDamage(random) });
    if (random.chance(0.25)) steps.push(makeRead(random));
    steps.push(makeRun(random));
    if (random.chance(0.3)) steps.push(makeRead(random));
    if (random.chance(0.5)) steps.push(makeCommand(random));
  }
  return { seed, objects: 5 + random.integer(7), steps };
}

function makeRun(random: Random): Step {
  if (random.chance(0.004)) {
    const after = 250 + random.integer(700);
    return { kind: 'childKilled', after, full: random.chance(0.5) };
  }
  if (random.chance(0.05)) return { kind: 'twoRuns' };
  const count = random.pick([0, 1, 1, 1, 1, 2]);
  return {
    kind: 'run',
    full: random.chance(0.3),
    faults: Array.from({ length: count }, () => makeFault(random)),
    visitors: random.chance(0.25),
  };
}

/** What an operator does between two runs. */
function makeCommand(random: Random): Step {
  const faults = random.chance(0.4) ? [makeBackendFault(random)] : [];
  const which = random.integer(1000);
  const kind = random.pick([
    'withdraw',
    'withdraw',
    'undoWithdraw',
    'use',
    'use',
    'dryRun',
  ] as const);
  if (kind === 'withdraw')
    return { kind, which, faults, ...(which % 3 === 0 ? { meanwhile: which % 100 } : {}) };
  if (kind === 'undoWithdraw') return { kind, which };
  return kind === 'use' ? { kind, faults } : { kind };
}

function makeRead(random: Random): Step {
  const faults = random.chance(0.4) ? [makeBackendFault(random)] : [];
  return { kind: 'read', which: random.integer(1000), faults };
}

function makeChanges(random: Random): Change[] {
  const count = random.pick([0, 1, 1, 2, 3]);
  return Array.from({ length: count }, () => ({
    kind: random.pick(CHANGES),
    which: random.integer(1000),
  }));
}

function makeDamage(random: Random): Damage {
  return random.chance(0.15) ? random.pick(['empty', 'cut', 'torn']) : 'none';
}

function makeFault(random: Random): Fault {
  const draw = random.next();
  if (draw < 0.5) return makeBackendFault(random);
  if (draw < 0.6) return { at: 'item', how: random.pick(ITEM_FAULTS), nth: 1 + random.integer(6) };
  if (draw < 0.75) {
    const how = random.pick(FILE_FAULTS);
    return { at: 'file', how, nth: 1 + random.integer(4), changes: makeChanges(random) };
  }
  if (draw < 0.9) {
    const which = random.chance(0.3) ? 'all' : random.integer(1000);
    return { at: 'image', how: random.pick(IMAGE_FAULTS), which };
  }
  return { at: 'decoder', how: random.pick(DECODER_FAULTS), nth: 1 + random.integer(5) };
}

function makeBackendFault(random: Random): Fault {
  const request = random.pick(REQUESTS);
  return { at: 'backend', request, nth: 1 + random.integer(4), how: random.pick(BACKEND_FAULTS) };
}
