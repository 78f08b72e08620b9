import { expect } from 'chai';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsHelp, settingsTable } from '../../cli/support/settingOptions.js';
import { EXIT_CODES } from '../../indexer/failure.js';
import { settingNames } from '../../src/config.js';
import { SETTINGS } from '../../src/config/settings.js';
import { packageRoot } from '../../src/packageRoot.js';
import { runProgram } from '../support/program.js';

function read(file: string): string {
  return readFileSync(path.join(packageRoot, file), 'utf8');
}

/** Cells of Markdown tables, without the spaces that a formatter puts around them. */
function tight(markdown: string): string {
  return markdown.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');
}

describe('documentation of settings and dependencies', () => {
  it('vitrine --help names every setting', async () => {
    const { stdout: help } = await runProgram(['--help']);
    expect(help).to.include(settingsHelp().trim());
    for (const name of settingNames) expect(help).to.include(SETTINGS[name].env);
  });

  it('docs/settings.md has the table that is made from the settings', () => {
    expect(tight(read('docs/settings.md'))).to.include(tight(settingsTable()));
  });

  it('the README names settings that there are', () => {
    const [, section = ''] = /\n## Tokens and settings\n([^]*?)\n## /.exec(read('README.md')) ?? [];
    const named = [...section.matchAll(/`([A-Z][A-Z_]+)/g)].map(([, name]) => name);
    expect(named).to.include('PUBLIC_URL');
    expect(settingNames.map((name) => SETTINGS[name].env)).to.include.members(named);
  });

  it('docs/elasticsearch.md shows the roles that are created', async () => {
    const { stdout: printed } = await runProgram(['roles']);
    const [, shown = ''] =
      /<!-- roles: .*-->\n\n```json\n([^]*?)```/.exec(read('docs/elasticsearch.md')) ?? [];
    expect(JSON.parse(shown)).to.deep.equal(JSON.parse(printed));
  });

  it('docs/runs.md has each exit code, with what to do', () => {
    const [, table = ''] = /\n## Exit codes\n([^]*?)\n## /.exec(read('docs/runs.md')) ?? [];
    const rows = [...table.matchAll(/^\| (\d+(?:, \d+)*) +\| .+ \| .+ \|$/gm)];
    const documented = rows.flatMap(([, codes = '']) => codes.split(', ').map(Number));
    expect(documented).to.have.members([0, 1, 2, 130, 143, ...Object.values(EXIT_CODES)]);
  });

  it('docs/runs.md has each outcome that a run can have', () => {
    const [, union = ''] = /type RunOutcome =([^;]+);/.exec(read('src/runs/runRecord.ts')) ?? [];
    const outcomes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, outcome = '']) => outcome);
    expect(outcomes).to.include('rebuilt');
    const [sentence = ''] = /`outcome` is [^]*?;/.exec(read('docs/runs.md')) ?? [];
    for (const outcome of outcomes) expect(sentence, outcome).to.include(`\`${outcome}\``);
  });

  it('docs/operations.md has each metric, and each address of the API', () => {
    const code = listFiles('src')
      .filter((name) => name.endsWith('.ts'))
      .map(read)
      .join('\n');
    const metrics = [...code.matchAll(/'(vitrine_[a-z_]+)'/g)].map(([, name = '']) => name);
    const routes = [...code.matchAll(/(?:router\.all\(|path: )'(\/[^']+)'/g)].map(
      ([, route = '']) => route,
    );
    expect(metrics).to.include('vitrine_requests_total');
    expect(routes).to.include.members(['/graphql', '/export', '/health/live']);
    const operations = read('docs/operations.md');
    for (const name of [...metrics, ...routes]) expect(operations, name).to.include(`\`${name}`);
  });

  it('ARCHITECTURE.md has what is in each index', () => {
    const [, table = ''] = /\n## Indices\n([^]*?)\n## /.exec(read('ARCHITECTURE.md')) ?? [];
    const indices = readdirSync(path.join(packageRoot, 'mappings'))
      .filter((file) => file.endsWith('.json') && file !== 'analysis.json')
      .map((file) => path.basename(file, '.json'));
    for (const name of indices) expect(table, name).to.match(new RegExp(`^\\|.*\`${name}\``, 'm'));
  });

  it('docs/dependencies.md gives a reason for each production dependency', () => {
    const manifest = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const table = read('docs/dependencies.md');
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(table, name).to.include(`\`${name}\``);
      expect(version, name).to.match(/^\d+\.\d+\.\d+$/);
    }
  });
});

/** Files of this repository below some folders, by their paths; nothing that is built. */
function listFiles(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(packageRoot, folder), { encoding: 'utf8', recursive: true }).map(
        (name) => path.join(folder, name),
      ),
    )
    .filter((name) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(name));
}

function listDocuments(): string[] {
  const below = listFiles('docs', 'examples', 'packages', 'sample', 'test', 'tools');
  return [...readdirSync(packageRoot), ...below].filter((name) => name.endsWith('.md'));
}

/** What links of a document without a host point at: of `source.md#names` the file and the heading. */
function linksOf(document: string): [file: string, heading: string | undefined][] {
  const prose = read(document).replace(/```[^]*?```|`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, file = '', heading]) => [
      file === '' ? document : path.join(path.dirname(document), file),
      heading === '' ? undefined : heading,
    ],
  );
}

/** Headings as links name them. */
function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

describe('Documents', () => {
  it('link only to files and headings that are there', () => {
    const links = listDocuments().flatMap((document) =>
      linksOf(document).map(([file, heading]) => ({ document, file, heading })),
    );
    const files = links.map(({ file }) => file);
    expect(files).to.include.members([
      'ARCHITECTURE.md',
      'docs/color.md',
      'mappings/words/plurals.txt',
    ]);
    const broken = links.filter(
      ({ file, heading }) =>
        !existsSync(path.join(packageRoot, file)) ||
        (heading !== undefined && !headingsOf(file).includes(heading)),
    );
    expect(broken).to.deep.equal([]);
  });

  it('name only files of TypeScript that are there', () => {
    const code = ['bench', 'cli', 'examples', 'explorer', 'indexer', 'packages'];
    const known = listFiles(...code, 'playground', 'src', 'test', 'testing', 'tools');
    const ofToday = listDocuments().filter((document) => document !== 'CHANGELOG.md');
    const named = ofToday.flatMap((document) =>
      [...read(document).matchAll(/`([\w./-]*\w\.tsx?)`/g)].map(([, name = '']) => ({
        document,
        name,
      })),
    );
    expect(named.map(({ name }) => name)).to.include('src/http/answerGraphql.ts');
    const missing = named.filter(
      ({ name }) => !known.some((file) => file === name || file.endsWith(`/${name}`)),
    );
    expect(missing).to.deep.equal([]);
  });
});
