// `npm test`: unit, embedded and browser tests. `npm run test:backends` (test.mjs backends): what
// needs real servers, containers or a museum's whole data. Further arguments are Mocha's.
// docs/testing.md says which suite belongs where.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MODES = { embedded: testEmbedded, backends: testBackends };
/** `npm test -- --grep words`: what follows is Mocha's. */
const [mode, ...options] =
  process.argv[2] in MODES ? process.argv.slice(2) : ['embedded', ...process.argv.slice(2)];
const root = fileURLToPath(new URL('..', import.meta.url));
const TESTS = 'dist/test';
const PACKAGE_TESTS = readdirSync(path.join(root, 'packages')).map(
  (name) => `packages/${name}/dist/test`,
);
const ENGINE_TESTS = 'packages/embedded-elasticsearch/dist/test';
/** They start servers of their own, and have the machine to themselves. */
const ALONE = [`${TESTS}/containers/`, `${TESTS}/cluster/`];
/** They say nothing without real servers or a museum's whole data. */
const BACKENDS_ONLY = [
  ...ALONE,
  `${TESTS}/large/`,
  `${TESTS}/differential/`,
  `${ENGINE_TESTS}/contract/searches.`,
  `${ENGINE_TESTS}/contract/analysis.`,
];
/** A suite that imports one of these runs on each server of ELASTICSEARCH_NODE. */
const PER_BACKEND = /from '[^']*\/(backends|served|onEveryBackend|support\/indexing)\.js'/;
/** They begin first, so that no process is left alone with them at the end. */
const LONGEST = [`${TESTS}/explorer/explorer.`, `${TESTS}/indexer/run/kill.`, `${TESTS}/large/`];

const isBelow = (places) => (file) => places.some((place) => file.startsWith(place));

function listSuites() {
  const files = [TESTS, ...PACKAGE_TESTS].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.js'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  );
  return [...files.filter(isBelow(LONGEST)), ...files.filter((file) => !isBelow(LONGEST)(file))];
}

function mocha(files, { parallel, env }) {
  const program = path.join(root, 'node_modules/mocha/bin/mocha.js');
  // Two at least, also on a machine of two cores, where Mocha would take one.
  const jobs = ['--parallel', '--jobs', String(Math.max(2, os.availableParallelism()))];
  const child = spawn(
    process.execPath,
    [program, ...(parallel ? jobs : []), ...options, ...files],
    { cwd: root, env, stdio: 'inherit' },
  );
  return new Promise((resolve) => child.once('close', resolve));
}

async function testEmbedded() {
  const env = { ...process.env, ELASTICSEARCH_NODE: '' };
  const files = listSuites().filter((file) => !isBelow(BACKENDS_ONLY)(file));
  return mocha(files, { parallel: true, env });
}

async function testBackends() {
  if (!process.env.ELASTICSEARCH_NODE) {
    console.error(
      'test:backends needs ELASTICSEARCH_NODE: one or several URLs, with commas between.',
    );
    return 2;
  }
  const { env } = process;
  const files = listSuites();
  const shared = files.filter(
    (file) =>
      !isBelow(ALONE)(file) &&
      (isBelow(BACKENDS_ONLY)(file) ||
        PER_BACKEND.test(readFileSync(path.join(root, file), 'utf8'))),
  );
  const first = await mocha(shared, { parallel: true, env });
  const second = await mocha(files.filter(isBelow(ALONE)), { parallel: false, env });
  return first || second;
}

process.exitCode = await MODES[mode]();
