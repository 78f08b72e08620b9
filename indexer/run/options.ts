import type { SourceFormat } from '../sources/open.js';
import type { SearchTarget } from '../../src/config/searchTarget.js';

/** How many rejects a run may have: a number of records, or a share of all that were read. */
export type MaxRejects = { readonly count: number } | { readonly percent: number };

/** What one run is asked to do. */
export interface IndexOptions {
  readonly target: SearchTarget;
  readonly source: string;
  readonly format: SourceFormat;
  readonly dataDir: string;
  readonly prefix: string;
  /** Rebuild everything, even what did not change. */
  readonly full: boolean;
  readonly maxRejects: MaxRejects;
  /** Primary shards of each index. */
  readonly shards: number;
  /** Replicas of each shard; undefined: 1 where there are several nodes. */
  readonly replicas: number | undefined;
  /** Titles of maker roles, where a source does not mark its links; undefined: the default list. */
  readonly makerRoles: readonly string[] | undefined;
  /** Milliseconds between the swap and the deletion of the old generation. */
  readonly grace: number;
  /** Wait for a run in progress to end instead of giving up. */
  readonly wait: boolean;
  readonly maxMegapixels: number | undefined;
  /** Milliseconds that one image may take to decode. */
  readonly imageTimeout: number;
  /** Whether images are fetched from addresses that are not public. */
  readonly allowPrivateImageHosts: boolean;
  /** `IMAGE_BASE_URL`: where images are that the source folder lacks. */
  readonly imageBaseUrl: string | undefined;
}
