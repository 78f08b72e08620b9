// What the suites of one test run share: a folder, and collections that are indexed once for all of
// them, whichever process they run in. Mocha loads this file before the suites (.mocharc.json).
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, searchTarget } from '../../src/config.js';
import { packageRoot } from '../../src/packageRoot.js';
import { createClient } from '../../src/search/client.js';
import { shardsOf } from './backends.js';
import { endWhatIsLeft } from './endWhatIsLeft.js';
import { runProgram } from './program.js';

/** The variable that hands the run's folder on to Mocha's worker processes, or to a second run. */
const FOLDER = 'VITRINE_TEST_RUN';
/** Set where a second run goes on with the collections of this one (scripts/test.mjs). */
const GOES_ON = 'VITRINE_TEST_RUN_GOES_ON';

/** Variables that make the program use one indexed collection. */
export interface CollectionEnv {
  readonly DATA_DIR: string;
  readonly INDEX_PREFIX: string;
  /** Empty for the embedded engine. */
  readonly ELASTICSEARCH_NODE: string;
  readonly SHARDS?: string;
}

/** Mocha calls it once, before its workers start. */
export function mochaGlobalSetup(): void {
  refuseOldThreads();
  process.env[FOLDER] ??= mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'));
}

/** The threads of the embedded engine run a bundle, which TypeScript alone does not make anew. */
function refuseOldThreads(): void {
  const engine = path.join(packageRoot, 'packages/embedded-elasticsearch');
  const stamp = path.join(engine, 'dist/src/worker.js.stamp');
  if (!existsSync(stamp)) return;
  const built = statSync(stamp).mtimeMs;
  const sources = readdirSync(path.join(engine, 'src'), { recursive: true, encoding: 'utf8' });
  const newer = sources.find(
    (name) => name.endsWith('.ts') && statSync(path.join(engine, 'src', name)).mtimeMs > built,
  );
  if (newer !== undefined)
    throw new Error(`src/${newer} of the embedded engine changed since npm run build.`);
}

/** How long (ms) what ends by itself may take to do so, once all suites are over. */
const PATIENCE = 30_000;

/** Mocha calls it once, after all suites. */
export async function mochaGlobalTeardown(): Promise<void> {
  try {
    await deleteRun();
  } finally {
    endWhatIsLeft(PATIENCE);
  }
}

async function deleteRun(): Promise<void> {
  if (process.env[GOES_ON] !== undefined) return;
  const folder = runFolder();
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name, 'env.json');
    if (existsSync(file))
      await deleteIndices(JSON.parse(await readFile(file, 'utf8')) as CollectionEnv);
  }
  await rm(folder, { recursive: true, force: true });
}

/** The folder of this run, which is deleted at its end. */
function runFolder(): string {
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error('mocha was started without .mocharc.json');
  return folder;
}

/** Indexes a source folder with the program's own command. */
export async function runIndexer(source: string, env: CollectionEnv): Promise<void> {
  await runProgram(['index', '--source', source, '--full'], { ...env });
}

/** Deletes from a server what is under a prefix; the embedded engine's files are deleted as files. */
export async function deleteIndices(env: CollectionEnv): Promise<void> {
  if (env.ELASTICSEARCH_NODE === '') return;
  const client = createClient(searchTarget(readConfig({}, { ...process.env, ...env })), 'indexing');
  const names = Object.keys(await client.indices.get({ index: `${env.INDEX_PREFIX}-*` }));
  if (names.length > 0) await client.indices.delete({ index: names });
  await client.close();
}

/**
 * A collection for suites that only read it. The first that asks has it indexed, others wait.
 *
 * @param name what it is; with the backend the key by which suites share it
 * @param writeSource answers the folder to index; what it writes, it writes below `parent`
 */
export async function sharedCollection(
  name: string,
  backend: string,
  writeSource: (parent: string) => Promise<string> | string,
): Promise<CollectionEnv> {
  const key = `${name}-${backend.replace(/\W+/g, '-')}`;
  const place = path.join(runFolder(), key);
  const isFirst = await mkdir(place).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!isFirst) return othersCollection(place);
  const env = {
    DATA_DIR: path.join(place, 'data'),
    INDEX_PREFIX: `${name}-${path.basename(runFolder()).slice(-6).toLowerCase()}`,
    ELASTICSEARCH_NODE: backend === 'embedded' ? '' : backend,
    SHARDS: String(shardsOf(backend)),
  };
  await writeFile(path.join(place, 'env.json'), JSON.stringify(env));
  try {
    await takePictures(path.join(runFolder(), `${name}-embedded`), env.DATA_DIR);
    await runIndexer(await writeSource(place), env);
  } catch (error) {
    await writeFile(path.join(place, 'failed'), String(error));
    throw error;
  }
  await writeFile(path.join(place, 'ready'), '');
  return env;
}

/** Images look the same on each backend: what is known of them, once they are indexed on one, is taken. */
async function takePictures(from: string, dataDir: string): Promise<void> {
  if (!existsSync(path.join(from, 'ready'))) return;
  for (const name of ['colors.db', 'thumbnails']) {
    const known = path.join(from, 'data', name);
    if (existsSync(known)) await cp(known, path.join(dataDir, name), { recursive: true });
  }
}

async function othersCollection(place: string): Promise<CollectionEnv> {
  for (;;) {
    if (existsSync(path.join(place, 'ready')))
      return JSON.parse(await readFile(path.join(place, 'env.json'), 'utf8')) as CollectionEnv;
    if (existsSync(path.join(place, 'failed')))
      throw new Error(await readFile(path.join(place, 'failed'), 'utf8'));
    await sleep(100);
  }
}
