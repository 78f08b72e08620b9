import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createExplorer } from '../explorer/server/middleware.js';
import { IndexFailure } from '../indexer/failure.js';
import { checkSource } from '../indexer/passes/checkSource.js';
import { foldPopularity } from '../indexer/run/foldPopularity.js';
import { runSettings } from '../indexer/run/options.js';
import { silentProgress } from '../indexer/report/progress.js';
import { runIndex } from '../indexer/run/runIndex.js';
import type { RunSummary } from '../indexer/run/summary.js';
import { readConfig, type Config } from '../src/config.js';
import { packageRoot } from '../src/packageRoot.js';
import { createClient } from '../src/search/client.js';
import { startServer } from '../src/server.js';
import { startElasticsearch, type StartedElasticsearch } from './elasticsearchContainer.js';
import { checkOptions, type VitrineOptions } from './options.js';

/** Problems of a source that the message of a failure shows. */
const SHOWN_PROBLEMS = 20;

/** A Vitrine of a suite's own. */
export interface StartedVitrine {
  /** Address without a slash at the end: `${url}/graphql` is the endpoint. */
  readonly url: string;
  /** For `Authorization: Bearer …`. */
  readonly token: string;
  /** What was indexed. */
  readonly summary: RunSummary;
  /** Stops it, and deletes whatever it wrote. */
  stop(): Promise<void>;
}

/**
 * Indexes a collection and serves it on a free port of this machine, for integration tests of
 * what calls it. Nothing is left behind after `stop()`.
 * @throws IndexFailure when the source cannot be indexed: tests should not run on half of it
 * @throws Error for options and settings that there are not
 */
export async function startVitrine(options: VitrineOptions = {}): Promise<StartedVitrine> {
  checkOptions(options);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    const elasticsearch = await startEngine(options);
    if (elasticsearch) undo.push(() => elasticsearch.stop());
    const config = readConfig({}, settingsOf(options, dataDir, elasticsearch));
    const summary = await indexSource(config, options.source ?? path.join(packageRoot, 'sample'));
    const server = await startServer(config, { fold: foldPopularity, pages: createExplorer });
    undo.push(() => server.stop());
    if (server.developmentToken === undefined)
      throw new Error('startVitrine serves for development: leave NODE_ENV out of its settings');
    return { url: server.url, token: server.developmentToken, summary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEngine(options: VitrineOptions): Promise<StartedElasticsearch | undefined> {
  return options.engine === 'container' ? startElasticsearch(options.image) : undefined;
}

function settingsOf(
  options: VitrineOptions,
  dataDir: string,
  elasticsearch: StartedElasticsearch | undefined,
): Readonly<Record<string, string>> {
  return {
    LOG_LEVEL: 'warn',
    PORT: '0',
    ...options.settings,
    DATA_DIR: dataDir,
    ...(elasticsearch
      ? {
          ELASTICSEARCH_NODE: elasticsearch.url,
          ELASTICSEARCH_USERNAME: elasticsearch.username,
          ELASTICSEARCH_PASSWORD: elasticsearch.password,
        }
      : {}),
  };
}

async function indexSource(config: Config, source: string): Promise<RunSummary> {
  const settings = runSettings(config);
  const client = createClient(settings.target, 'indexing');
  try {
    return await runIndex(
      {
        ...settings,
        source,
        format: 'vitrine',
        full: true,
        maxRejects: { count: 0 },
        maxDeletes: { percent: 100 },
        maxImageProblems: { percent: 100 },
        makerRoles: undefined,
        keep: 0,
        grace: 0,
        wait: false,
      },
      { client, progress: silentProgress },
    );
  } catch (error) {
    throw await withProblems(error, source);
  } finally {
    await client.close();
  }
}

/** The failure with what is wrong in the source: the rejects file goes with the data folder. */
async function withProblems(error: unknown, source: string): Promise<unknown> {
  if (!(error instanceof IndexFailure && error.kind === 'rejects')) return error;
  const { problems, problemCount } = await checkSource('vitrine', source);
  if (problems.length === 0) return error;
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const more = problemCount > shown.length ? [`… and ${problemCount - shown.length} more`] : [];
  const lines = [`Records of ${source} were rejected:`, ...shown, ...more];
  return new IndexFailure('rejects', lines.join('\n'), { cause: error });
}
