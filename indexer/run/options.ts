import { searchTarget, type Config } from '../../src/config.js';
import type { Allowance } from '../../src/config/parsers.js';
import type { ImageOptions } from '../images/image.js';
import type { SourceFormat } from '../sources/open.js';
import type { SearchTarget } from '../../src/config/searchTarget.js';

/** What one run is asked to do. */
export interface IndexOptions extends ImageOptions {
  readonly target: SearchTarget;
  readonly source: string;
  readonly format: SourceFormat;
  /** Say what a run would change, and store nothing. */
  readonly dryRun?: boolean;
  readonly prefix: string;
  /** Rebuild everything, even what did not change. */
  readonly full: boolean;
  /** Records that may be rejected, of all that are read. */
  readonly maxRejects: Allowance;
  /** Objects, constituents and exhibitions, each for itself, that may go of those served. */
  readonly maxDeletes: Allowance;
  /** Images that may be out of reach, of those that records name. */
  readonly maxImageProblems: Allowance;
  /** Primary shards of each index. */
  readonly shards: number;
  /** Replicas of each shard; undefined: 1 where there are several nodes. */
  readonly replicas: number | undefined;
  /** Titles of maker roles, where a source does not mark its links; undefined: the default list. */
  readonly makerRoles: readonly string[] | undefined;
  /** Generations that stay beside the one that is served, to go back to. */
  readonly keep: number;
  /** Milliseconds between the swap and the deletion of old generations. */
  readonly grace: number;
  /** Wait for a run in progress to end instead of giving up. */
  readonly wait: boolean;
}

/** What the settings say of a run. @throws ConfigError when the certificate file cannot be read */
export function runSettings(config: Config) {
  const { dataDir, indexPrefix: prefix, maxDeletes, maxImageProblems, shards, replicas } = config;
  const { imageTimeout, imageRenditions, imageDownloadTimeout, imageDownloadsPerHost } = config;
  const { allowPrivateImageHosts, imageBaseUrl } = config;
  const target = searchTarget(config);
  return {
    ...{ target, dataDir, prefix, maxDeletes, maxImageProblems, shards, replicas },
    ...{ imageTimeout, imageRenditions, imageDownloadTimeout, imageDownloadsPerHost },
    ...{ allowPrivateImageHosts, imageBaseUrl },
  } satisfies Partial<IndexOptions>;
}
