import { expect } from 'chai';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createExplorer } from '../../explorer/server/middleware.js';
import { ConfigError, readConfig } from '../../src/config.js';
import { OperatorError } from '../../src/operatorError.js';
import { startServer } from '../../src/server.js';
import { storedPublicToken } from '../../src/tokens/publicToken.js';
import { isTokenShaped } from '../../src/tokens/tokenFormat.js';

describe('PUBLIC_TOKEN=generate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrine-public-token-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is a token of this data folder alone, and stays it', () => {
    const other = mkdtempSync(path.join(tmpdir(), 'vitrine-public-token-'));
    const token = storedPublicToken(path.join(folder, 'made', 'here'));
    expect(isTokenShaped(token)).to.equal(true);
    expect(storedPublicToken(path.join(folder, 'made', 'here'))).to.equal(token);
    expect(storedPublicToken(other)).not.to.equal(token);
    rmSync(other, { recursive: true });
    const file = path.join(folder, 'made', 'here', 'public-token');
    expect(statSync(file).mode & 0o077).to.equal(0);
  });

  it('replaces an empty file, which a killed start of an older release left', () => {
    writeFileSync(path.join(folder, 'public-token'), '');
    const token = storedPublicToken(folder);
    expect(isTokenShaped(token)).to.equal(true);
    expect(storedPublicToken(folder)).to.equal(token);
    expect(readdirSync(folder)).to.deep.equal(['public-token']);
  });

  it('is one token for all that start at once', async () => {
    const folders = Array.from({ length: 60 }, (_, number) => path.join(folder, String(number)));
    const [first = [], second] = await startTogether(2, folders);
    expect(second).to.deep.equal(first);
    for (const token of first) expect(isTokenShaped(token), token).to.equal(true);
    expect(readdirSync(path.join(folder, '0'))).to.deep.equal(['public-token']);
  });

  it('refuses a file that holds something else, and a folder that is none', () => {
    writeFileSync(path.join(folder, 'public-token'), 'vtr_short\n');
    expect(() => storedPublicToken(folder)).to.throw(
      OperatorError,
      /public-token.*remove that file/,
    );
    const file = path.join(folder, 'public-token');
    expect(() => storedPublicToken(file)).to.throw(OperatorError, /PUBLIC_TOKEN=generate/);
    rmSync(file);
    mkdirSync(file);
    expect(() => storedPublicToken(folder)).to.throw(OperatorError, /cannot store .* \(EISDIR/);
  });

  it('is in the pages of a server in production, after a restart too, and answers queries', async () => {
    const env = { PUBLIC_TOKEN: 'generate', DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' };
    const config = readConfig({}, { ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' });
    const tokens: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const server = await startServer(config, { pages: createExplorer });
      try {
        const page = await (await fetch(server.url)).text();
        const token = /"token":"(vtr_\w+)"/.exec(page)?.[1] ?? '';
        tokens.push(token);
        const answer = await fetch(`${server.url}/graphql?query={__typename}`, {
          headers: { authorization: `bearer ${token}` },
        });
        expect(answer.status).to.equal(200);
      } finally {
        await server.stop();
      }
    }
    const kept = readFileSync(path.join(folder, 'public-token'), 'utf8').trim();
    expect(tokens).to.deep.equal([kept, kept]);
  });

  it('is no token by itself: a setting is that word, or long enough', () => {
    expect(readConfig({}, { PUBLIC_TOKEN: 'generate' }).publicToken).to.equal('generate');
    for (const PUBLIC_TOKEN of ['generated', 'generat', 'Generate', 'x'.repeat(15)])
      expect(() => readConfig({}, { PUBLIC_TOKEN })).to.throw(ConfigError);
  });
});

/** The tokens that each of some threads keeps in the same folders, all at the same moment. */
function startTogether(threads: number, folders: readonly string[]): Promise<readonly string[][]> {
  const url = new URL('../../src/tokens/publicToken.js', import.meta.url).href;
  const barrier = new Int32Array(new SharedArrayBuffer(4));
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { url, folders, barrier, threads } = workerData;
    import(url).then(({ storedPublicToken }) => {
      const tokens = folders.map((folder, number) => {
        Atomics.add(barrier, 0, 1);
        while (Atomics.load(barrier, 0) < threads * (number + 1));
        try {
          return storedPublicToken(folder);
        } catch (error) {
          return String(error);
        }
      });
      parentPort.postMessage(tokens);
    });`;
  const start = () =>
    new Promise<string[]>((resolve, reject) => {
      const workerData = { url, folders, barrier, threads };
      new Worker(code, { eval: true, workerData }).once('message', resolve).once('error', reject);
    });
  return Promise.all(Array.from({ length: threads }, start));
}
