// Compiles the program and builds the two browser apps side by side, then what the threads of the
// embedded engine run. What is bundled is built again only when its sources changed: a stamp beside
// the output holds their hash.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { precompress } from './precompress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the playground offers. */
const CALLS = [
  'explorer/src/developers',
  ...['documentedCalls.ts', 'documentedObjectCalls.ts'].map((name) => `test/contract/${name}`),
];
/** In the tarball of `npm pack` it has its other name. */
const LOCK = ['package-lock.json', 'npm-shrinkwrap.json'].find((name) =>
  existsSync(path.join(root, name)),
);
const ENGINE = 'packages/embedded-elasticsearch';
/**
 * What the explorer is made of beside its own files: what finds the colours of a picture in the page,
 * what ids are, and the kit for front ends, read as it is written, for it is compiled beside the
 * apps. Lint knows these, too (.dependency-cruiser.js).
 */
const SHARED = [
  ...['indexer/images/colors', 'packages/client/src'],
  ...['src/collection', 'src/color', 'src/picture'],
];
const APPS = [
  {
    name: 'explorer',
    config: 'explorer/vite.config.ts',
    sources: [
      ...['icons.ts', 'index.html', 'lettersFirst.ts', 'public', 'src', 'vite.config.ts'].map(
        (name) => `explorer/${name}`,
      ),
      ...SHARED,
    ],
  },
  {
    name: 'renderer',
    config: 'explorer/vite.renderer.config.ts',
    sources: [...['src', 'vite.renderer.config.ts'].map((name) => `explorer/${name}`), ...SHARED],
  },
  {
    name: 'playground',
    config: 'playground/vite.config.ts',
    sources: ['playground', ...CALLS],
  },
];

/** The files of a folder with those of its subfolders, or the file itself. */
function listFiles(name) {
  if (!statSync(path.join(root, name)).isDirectory()) return [name];
  return readdirSync(path.join(root, name)).flatMap((entry) => listFiles(path.join(name, entry)));
}

function hashSources(sources) {
  const hash = createHash('sha256');
  const shared = [LOCK, 'scripts/build.mjs', 'scripts/precompress.mjs'];
  for (const name of [...shared, ...sources].flatMap(listFiles).sort())
    hash.update(`${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed`));
    });
  });
}

async function whenChanged({ output, sources }, build) {
  const stamp = `${output}.stamp`;
  const hash = hashSources(sources);
  const isThere = existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (!isThere) {
    rmSync(stamp, { force: true });
    await build();
  }
  // Its time says since when nothing has changed, too.
  writeFileSync(stamp, hash);
}

async function buildApps() {
  for (const { name, config, sources } of APPS) {
    const output = path.join(root, 'dist', 'web', name);
    await whenChanged({ output, sources }, async () => {
      await run('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--config', config]);
      await precompress(output);
    });
  }
}

/** TypeScript writes this file as well: the bundle takes its place. */
function buildThreads() {
  const output = path.join(root, ENGINE, 'dist/src/worker.js');
  const sources = ['src', 'vite.config.js'].map((name) => path.join(ENGINE, name));
  return whenChanged({ output, sources }, () => run('vite/bin/vite.js', ['build', ENGINE]));
}

/** The program and its packages, each with a `dist` of its own. */
function listProjects() {
  const packages = readdirSync(path.join(root, 'packages'));
  return ['.', ...packages.map((name) => path.join('packages', name))];
}

/** What was compiled from sources that are gone would still be run: old tests, for one. */
function deleteOrphans(project) {
  const output = path.join(project, 'dist');
  for (const name of listFiles(output)) {
    if (!name.endsWith('.js') || isOfApp(name)) continue;
    const source = path.relative(output, name).replace(/\.js$/, '');
    if (
      ['.ts', '.tsx', '.js'].some((suffix) => existsSync(path.join(root, project, source + suffix)))
    )
      continue;
    for (const suffix of ['.js', '.js.map', '.d.ts', '.d.ts.map'])
      rmSync(path.join(root, output, source + suffix), { force: true });
  }
}

function isOfApp(name) {
  return name.startsWith(path.join('dist', 'web') + path.sep);
}

// Where only what runs is installed (npm install --omit=dev), what the tarball brought is run.
if (!existsSync(path.join(root, 'node_modules/typescript'))) {
  if (existsSync(path.join(root, 'dist/cli/vitrine.js'))) process.exit();
  console.error('TypeScript is not installed, and nothing is built yet: run npm ci.');
  process.exit(1);
}

const results = await Promise.allSettled([
  run('typescript/bin/tsc', ['-b', 'tsconfig.json']),
  buildApps(),
]);
if (results[0].status === 'fulfilled') {
  listProjects().forEach(deleteOrphans);
  results.push(...(await Promise.allSettled([buildThreads()])));
}
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  console.error(result.reason.message);
  process.exitCode = 1;
}
