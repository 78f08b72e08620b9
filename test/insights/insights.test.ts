import { expect } from 'chai';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { listInsights } from '../../cli/insights/insights.js';
import { readConfig } from '../../src/config.js';
import { searchedText, weekOf, weeksBefore } from '../../src/insights/searched.js';
import { startServer } from '../../src/server.js';
import { parseSynonyms } from '../../src/wording/synonyms.js';
import { BACKENDS } from '../support/backends.js';
import { runProgram } from '../support/program.js';
import { sharedCollection, type CollectionEnv } from '../support/testRun.js';
import { UNHURRIED } from '../support/unhurried.js';
import { writeWords } from '../words/collection.js';

const PUBLIC_TOKEN = 'the-public-token-of-tests';

describe('Insights', () => {
  it('count texts together whatever their case, widths and spaces', () => {
    for (const text of ['Art  Deco', ' ａｒｔ deco\u200b ', 'ART\tDECO'])
      expect(searchedText(text)).to.equal('art deco');
  });

  it('know the Monday of each day', () => {
    const days = {
      '2026-11-22': '2026-11-16',
      '2026-11-23': '2026-11-23',
      '1970-01-01': '1969-12-29',
    };
    for (const [day, monday] of Object.entries(days))
      expect(weekOf(Date.parse(`${day}T23:59:59Z`)), day).to.equal(monday);
    expect(weeksBefore('2026-11-23', 2)).to.equal('2026-11-09');
  });

  it('show lines that synonyms.txt takes as they are meant', () => {
    const text = '# a, b => c';
    const search = { text, searches: 9, nothing: 2, corrected: 7, correction: 'd, e' };
    const { frequent, foundNothing, corrected } = listInsights([search], 20);
    const [line] = corrected;
    expect(parseSynonyms(line?.line ?? '').rules).to.deep.equal([{ from: [text], to: ['d, e'] }]);
    expect([frequent, foundNothing, corrected].map(([one]) => one?.count)).to.deep.equal([9, 2, 7]);
  });
});

interface Line {
  readonly text: string;
  readonly count: number;
  readonly line: string;
}

for (const backend of BACKENDS) {
  describe(`Insights, on ${backend}`, function () {
    let env: CollectionEnv;
    let server: Awaited<ReturnType<typeof startServer>>;

    const start = (more = {}) => {
      const fixed = { PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'test', TRUST_PROXY: 'true' };
      return startServer(
        readConfig({}, { ...process.env, ...env, ...fixed, ...UNHURRIED, PUBLIC_TOKEN, ...more }),
      );
    };
    const post = async (caller: number, args: string): Promise<void> => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          authorization: `bearer ${PUBLIC_TOKEN}`,
          'X-Forwarded-For': `198.51.100.${caller}`,
        },
        body: JSON.stringify({ query: `{ searchObjects(${args}) { total } }` }),
      });
      const answer = (await response.json()) as object;
      expect(answer, JSON.stringify(answer)).to.not.have.property('errors');
    };
    /** One after the other: of a crowd a machine that is held up refuses some. */
    const searchedBy = async (callers: number, args: string): Promise<void> => {
      for (let caller = 1; caller <= callers; caller += 1) await post(caller, args);
    };

    before(async () => {
      env = await sharedCollection('insights', backend, writeWords);
      server = await start();
    });
    after(() => server.stop());

    it('tell what many searched for, and nothing of what a few did', async () => {
      await searchedBy(30, 'keyword: "Teapot"');
      await searchedBy(30, 'keyword: "tepot"');
      await searchedBy(30, 'keyword: "qqqqqqq"');
      await searchedBy(4, 'keyword: "zebrafinch"');
      // No first pages of searches by words, and one whose filter is why nothing is found.
      await searchedBy(30, 'keyword: "harmonium", per_page: 0');
      await searchedBy(30, 'keyword: "teapot", area: "Nowhere"');
      await searchedBy(30, 'keyword: " "');
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      await server.stop();

      expect(metrics).to.include('vitrine_keyword_searches_total{result="found"} 30');
      expect(metrics).to.include('vitrine_keyword_searches_total{result="corrected"} 30');
      expect(metrics).to.include('vitrine_keyword_searches_total{result="nothing"} 34');
      const { stdout } = await runProgram(['insights', '--json'], { ...env });
      const insights = JSON.parse(stdout) as Readonly<Record<string, readonly Line[]>>;
      const counts = (lines: readonly Line[] = []) =>
        Object.fromEntries(lines.map(({ text, count }) => [text, count]));
      expect(counts(insights['frequent'])).to.deep.equal({ teapot: 30, tepot: 30, qqqqqqq: 30 });
      expect(counts(insights['foundNothing'])).to.deep.equal({ qqqqqqq: 30 });
      expect(insights['corrected']?.map(({ line }) => line)).to.deep.equal(['tepot => teapot']);
      const written = await contents(env.DATA_DIR);
      expect(written.some((text) => text.includes('zebrafinch'))).to.equal(false);
      expect(written.some((text) => text.includes('198.51.100'))).to.equal(false);
      expect(backend !== 'embedded' || written.some((text) => text.includes('tepot'))).to.equal(
        true,
      );
    });

    it('are off by one setting: then nothing is written', async () => {
      server = await start({ INSIGHTS_WEEKS: '0' });
      await searchedBy(30, 'keyword: "mandolin"');
      await server.stop();
      const written = await contents(env.DATA_DIR);
      expect(written.some((text) => text.includes('mandolin'))).to.equal(false);
    });
  });
}

/** All files below a folder, as text. */
async function contents(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1')),
  );
}
