// `npm test`: unit, embedded and browser tests. `npm run test:faults` (test.mjs faults): programs
// that are killed, hostile images and requests by the thousand. `npm run test:backends` (test.mjs
// backends): what needs real servers, containers or a museum's whole data. `node scripts/test.mjs
// brief`: of these what servers alone can show, in minutes; `contract`: of those every row of the
// contract, in a minute or two. Further arguments are Mocha's.
// test/README.md says which suite belongs where.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MODES = {
  embedded: testEmbedded,
  faults: testFaults,
  backends: () => testBackends(listSuites()),
  brief: () => testBriefly(listSuites()),
  contract: () => testBriefly(listSuites().filter(isBelow(CONTRACT))),
};
/** `npm test -- --grep words`: what follows is Mocha's. */
const [mode, ...options] =
  process.argv[2] in MODES ? process.argv.slice(2) : ['embedded', ...process.argv.slice(2)];
const root = fileURLToPath(new URL('..', import.meta.url));
const TESTS = 'dist/test';
const PACKAGE_TESTS = readdirSync(path.join(root, 'packages')).map(
  (name) => `packages/${name}/dist/test`,
);
const ENGINE_TESTS = 'packages/embedded-elasticsearch/dist/test';
/** Nodes of a cluster that wait for the processor elect another master: it has the machine to itself. */
const ALONE = [`${TESTS}/cluster/`];
/** They say nothing without real servers or a museum's whole data. */
const BACKENDS_ONLY = [
  ...ALONE,
  `${TESTS}/containers/`,
  `${TESTS}/large/`,
  `${TESTS}/differential/`,
  `${ENGINE_TESTS}/contract/searches.`,
  `${ENGINE_TESTS}/contract/analysis.`,
];
/** Nights on which something fails, programs that are killed, time limits, requests and patterns by the thousand. */
const FAULTS = [
  `${TESTS}/config/manyPictures.`,
  `${TESTS}/discover/movingWalks.`,
  `${TESTS}/faults/`,
  `${TESTS}/fuzz/`,
  `${TESTS}/http/documentMemory.`,
  `${TESTS}/indexer/images/hostile.`,
  `${TESTS}/lint/`,
  `${TESTS}/tokens/tokenStore.`,
  ...[
    'backendErrors',
    'badImages',
    'damagedFiles',
    'damagedIndices',
    'guards',
    'hostileSource',
    'kill',
    'lease',
    'lostAliases',
    'lostAnswers',
    'refusedWrites',
    'runRecords',
    'schedule',
    'signals',
    'withdrawMeanwhile',
    'zeroDowntime',
  ].map((name) => `${TESTS}/indexer/run/${name}.`),
];
/** What they promise of sources, images, limits and time is the same on each backend: once is enough. */
const OF_NO_BACKEND = [
  `${TESTS}/explorer/`,
  `${TESTS}/sample/neverNull.`,
  ...[
    'backendErrors',
    'badImages',
    'changedElsewhere',
    'changingSource',
    'damagedFiles',
    'damagedIndices',
    'dryRun',
    'guards',
    'hostileSource',
    'linkedImages',
    'schedule',
    'signals',
    'updatedAt',
    'withdrawnImages',
  ].map((name) => `${TESTS}/indexer/run/${name}.`),
];
/** Every row of the contract, what the embedded engine has of Elasticsearch's, a run with its clones. */
const CONTRACT = [`${TESTS}/contract/`, `${TESTS}/indexer/run/run.`, `${ENGINE_TESTS}/contract/`];
/**
 * What servers may answer in different ways is tried on each of them: the same searches of whole
 * collections, too. For the rest the first is enough.
 */
const ON_EACH_SERVER = [...CONTRACT, `${TESTS}/differential/`];
/**
 * On a server they repeat what is promised on the embedded engine, by the same code above the
 * client, or play for minutes. `.ci/run` leaves them to .github/workflows/ci.yml.
 */
const REPEATED = [
  `${TESTS}/faults/schedules.`,
  `${TESTS}/fuzz/numbers.`,
  `${TESTS}/tokens/tokenStore.`,
  `${TESTS}/withdrawals/`,
  ...[
    'foldPopularity',
    'generations',
    'incremental',
    'kill',
    'lease',
    'lostAliases',
    'lostAnswers',
    'refusedWrites',
    'runRecords',
    'withdraw.',
    'withdrawMeanwhile',
    'zeroDowntime',
  ].map((name) => `${TESTS}/indexer/run/${name}`),
];
/** Clusters, containers and the whole data of museums: minutes each. */
const LONG = [...ALONE, `${TESTS}/containers/`, `${TESTS}/large/`];
/** A suite that imports one of these runs on the servers of ELASTICSEARCH_NODE. */
const PER_BACKEND =
  /from '[^']*\/(backends|served|onEveryBackend|support\/indexing)\.js'|from '\.\/collection\.js'/;
/** Of the engine's package, only what compares it with servers asks one. */
const isOfEngineAlone = (file) =>
  file.startsWith(`${ENGINE_TESTS}/`) && !file.startsWith(`${ENGINE_TESTS}/contract/`);
/** They begin first, so that no process is left alone with them at the end. */
const LONGEST = [
  `${TESTS}/containers/`,
  `${TESTS}/differential/sameAnswers.`,
  `${TESTS}/faults/`,
  `${TESTS}/explorer/explorer.`,
  `${TESTS}/indexer/run/kill.`,
  `${TESTS}/indexer/run/`,
  `${TESTS}/fuzz/`,
  `${TESTS}/indexer/images/`,
  `${TESTS}/testing/`,
  `${TESTS}/tokens/tokenStore.`,
  `${TESTS}/large/`,
];

const isBelow = (places) => (file) => places.some((place) => file.startsWith(place));

function listSuites() {
  const files = [TESTS, ...PACKAGE_TESTS].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.js'))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  );
  const first = LONGEST.flatMap((place) => files.filter(isBelow([place])));
  return [...new Set([...first, ...files])];
}

/** One more than there are cores: suites wait for browsers, processes and clocks. */
const JOBS = String(os.availableParallelism() + 1);

function mocha(files, env) {
  const program = path.join(root, 'node_modules/mocha/bin/mocha.js');
  const child = spawn(
    process.execPath,
    [program, '--parallel', '--jobs', JOBS, ...options, ...files],
    { cwd: root, env, stdio: 'inherit' },
  );
  return new Promise((resolve) => child.once('close', resolve));
}

const isBackends = isBelow(BACKENDS_ONLY);
const isAlone = isBelow(ALONE);
const isFaults = isBelow(FAULTS);

const isEmbedded = (file) => !isBackends(file) && !isFaults(file);

function testEmbedded() {
  return mochaEmbedded(listSuites().filter(isEmbedded));
}

function testFaults() {
  return mochaEmbedded(listSuites().filter(isFaults));
}

function mochaEmbedded(files) {
  return mocha(files, { ...process.env, ELASTICSEARCH_NODE: '' });
}

function testBriefly(suites) {
  // The first of the same random calls.
  process.env.VITRINE_DIFFERENTIAL_CALLS ??= '150';
  // A role without each of its privileges in turn takes minutes; the contract suite with a
  // password is, but for that, the one that the servers without one answer.
  options.push('--grep', 'has nothing that is not needed|answers the contract suite', '--invert');
  return testBackends(suites.filter((file) => !isBelow([...REPEATED, ...LONG])(file)));
}

async function testBackends(suites) {
  if (!process.env.ELASTICSEARCH_NODE) {
    console.error(
      'test:backends needs ELASTICSEARCH_NODE: one or several URLs, with commas between.',
    );
    return 2;
  }
  const files = suites.filter((file) => !isBelow(OF_NO_BACKEND)(file));
  const isShared = (file) =>
    !isAlone(file) &&
    !isOfEngineAlone(file) &&
    (isBackends(file) || PER_BACKEND.test(readFileSync(path.join(root, file), 'utf8')));
  const shared = files.filter(isShared);
  const [firstNode] = process.env.ELASTICSEARCH_NODE.split(',');
  const onEach = isBelow(ON_EACH_SERVER);
  // What is indexed for the first part is there for the second, which deletes it.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-tests-'));
  const env = { ...process.env, VITRINE_TEST_RUN: folder };
  const onFirst = shared.filter((file) => !onEach(file));
  const goesOn = onFirst.length > 0 && { VITRINE_TEST_RUN_GOES_ON: 'yes' };
  const parts = [
    [shared.filter(onEach), { ...env, ...goesOn }],
    [onFirst, { ...env, ELASTICSEARCH_NODE: firstNode }],
    [files.filter(isAlone), process.env],
  ];
  const codes = [];
  for (const [suites, environment] of parts)
    if (suites.length > 0) codes.push(await mocha(suites, environment));
  return codes.find((code) => code !== 0) ?? 0;
}

process.exitCode = await MODES[mode]();
