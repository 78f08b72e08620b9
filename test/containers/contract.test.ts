import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { packageRoot } from '../../src/packageRoot.js';
import { PROGRAM } from '../support/program.js';
import {
  startElasticsearch,
  type StartedElasticsearch,
} from '../../testing/elasticsearchContainer.js';
import { DOCUMENTED_CALLS } from '../contract/documentedCalls.js';
import { describeWithContainers, ELASTICSEARCH_IMAGES } from './docker.js';
import { describeRoles } from './roles.js';

const suites = path.join(packageRoot, 'dist', 'test', 'contract');

interface MochaReport {
  readonly passes: readonly { readonly fullTitle: string }[];
  readonly failures: readonly { readonly fullTitle: string; readonly err: { message?: string } }[];
}

/** Random calls ask for nothing that a password could be needed for and the others lack. */
const isAsked = (name: string) => name.endsWith('.test.js') && !name.startsWith('properties.');

/** Runs the contract suite in a process of its own, on this backend. */
async function runContract({ url, username, password }: StartedElasticsearch) {
  const files = readdirSync(suites).filter(isAsked);
  const mocha = path.join(packageRoot, 'node_modules', 'mocha', 'bin', 'mocha.js');
  const child = spawn(
    process.execPath,
    [mocha, '--reporter', 'json'].concat(files.map((name) => path.join(suites, name))),
    {
      cwd: packageRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ELASTICSEARCH_NODE: url,
        ELASTICSEARCH_USERNAME: username,
        ELASTICSEARCH_PASSWORD: password,
        VITRINE_TEST_RUN: undefined, // collections of its own: the container ends before ours
      },
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const start = output.indexOf('{\n  "stats"');
  if (start < 0) throw new Error(`mocha gave no report: ${output.slice(-2_000)}`);
  return JSON.parse(output.slice(start)) as MochaReport;
}

/** Runs `vitrine index` over the sample, and answers how that failed. */
async function runIndexer(url: string, username: string, password: string) {
  const child = spawn(
    process.execPath,
    [PROGRAM, 'index', '--source', path.join(packageRoot, 'sample')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ELASTICSEARCH_NODE: url,
        ELASTICSEARCH_USERNAME: username,
        ELASTICSEARCH_PASSWORD: password,
      },
    },
  );
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, stderr };
}

const title = (major: number) => `Elasticsearch ${major} with a password, in a container`;

for (const major of [9, 8] as const) {
  describeWithContainers(title(major), [ELASTICSEARCH_IMAGES[major]], () => {
    let elasticsearch: StartedElasticsearch | undefined;

    before(async () => {
      elasticsearch = await startElasticsearch(ELASTICSEARCH_IMAGES[major]);
    });
    after(() => elasticsearch?.stop());

    describeRoles(() => {
      if (!elasticsearch) throw new Error('not started');
      return elasticsearch;
    }, major === 9);

    // Without a password it is asked of both; a password is the same to each version.
    if (major === 9)
      it('answers the contract suite as the embedded engine does', async () => {
        if (!elasticsearch) throw new Error('not started');
        const { passes, failures } = await runContract(elasticsearch);
        expect(failures.map(({ fullTitle, err }) => `${fullTitle}: ${err.message ?? ''}`)).to.eql(
          [],
        );
        const here = passes.filter(({ fullTitle }) => fullTitle.includes(elasticsearch?.url ?? ''));
        expect(here.length, 'tests on the container').to.be.above(50);
        expect(passes.length - here.length).to.be.at.least(DOCUMENTED_CALLS.length);
      });

    it('refuses another password, which the indexer tells in one line, by exit code 7', async () => {
      if (!elasticsearch) throw new Error('not started');
      const { url, username } = elasticsearch;
      const failed = await runIndexer(url, username, 'another');
      expect(failed.code).to.equal(7);
      expect(failed.stderr).to.equal(`vitrine: ${url} refused the user, password or API key.\n`);
    });
  });
}
