import type { Client } from '@elastic/elasticsearch';
import type { IndexOptions } from './options.js';
import type { FoundSoFar, Progress } from '../report/progress.js';
import type { Report } from '../report/report.js';
import type { Scratch } from '../scratch/database.js';
import type { Source } from '../sources/source.js';
import type { CollectionState } from '../write/collectionState.js';

/** What a run needs from its surroundings. */
export interface RunDependencies {
  readonly client: Client;
  readonly progress: Progress;
  /** Without it, nobody can stop the run. */
  readonly signal?: AbortSignal;
  /** For whoever records the run, should it fail. */
  readonly onFound?: (soFar: FoundSoFar) => void;
}

/** The same, for the parts of a run. */
export interface Surroundings extends RunDependencies {
  readonly signal: AbortSignal;
}

/** The same while it works: what it learns of its source is on disk. */
export interface Workplace extends Surroundings {
  readonly scratch: Scratch;
}

/** What is known before a run's work begins. */
export interface Plan {
  readonly options: IndexOptions;
  /** Without what is withdrawn. */
  readonly source: Source;
  /** Ids of objects that are withdrawn. */
  readonly withdrawn: readonly number[];
  readonly state: CollectionState;
  readonly fingerprint: string;
  readonly mappings: string;
  readonly started: Date;
  /** The same by a clock that nobody sets: `performance.now()`. */
  readonly began: number;
  readonly report: Report;
}

/** A plan before it is known what is there. */
export type Draft = Omit<Plan, 'state'>;
