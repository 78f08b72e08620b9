import { expect } from 'chai';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { packageRoot } from '../../../src/packageRoot.js';
import { BACKENDS } from '../../support/backends.js';
import { unavailable } from '../../support/unavailable.js';
import { startIndex, startIndexWith, startProgram, type Ended } from '../support/childRun.js';
import { onEveryBackend, Workplace } from '../support/indexing.js';
import { anObject, smallCollection } from '../support/smallCollection.js';

/** Expects a failed run: this exit code, and one line with this in it and no stack trace. */
function expectOneLine(ended: Ended, code: number, words: RegExp): void {
  const said = ended.stderr.trimEnd().split('\n');
  const complaints = said.filter((line) => line.startsWith('vitrine: '));
  expect(complaints, ended.stderr).to.have.length(1);
  expect(complaints[0]).to.match(words);
  expect(said.at(-1)).to.equal(complaints[0]);
  expect(ended.stderr).to.not.match(/^\s+at /m);
  expect(ended.code).to.equal(code);
}

/** A server that answers every request alike. */
async function startAnswering(status: number, body: object, product: boolean): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(product ? { 'x-elastic-product': 'Elasticsearch' } : {}),
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A certificate that a server signed for itself, and its key. */
async function makeCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  if (key === undefined || cert === undefined) throw new Error('no names');
  const made = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-days', '2', '-subj', '/CN=search'];
  const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert];
  await promisify(execFile)('openssl', ['req', ...made, ...files]);
  return { key: await readFile(key), cert: await readFile(cert) };
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('vitrine index and a backend that cannot be used', function () {
  this.timeout(60_000);
  let work: Workplace;
  beforeEach(async () => {
    work = await Workplace.open('embedded');
    await work.writeSource(smallCollection(2));
  });
  afterEach(() => work.close());

  it('an address where nobody listens: one line, exit code 6', async () => {
    const server = await startAnswering(200, {}, true);
    const url = urlOf(server);
    await new Promise((resolve) => server.close(resolve));
    const ended = await startIndex(work, '--elasticsearch-node', url).ended;
    expectOneLine(ended, 6, /cannot be reached/);
    expect(ended.stderr).to.include(url);
  });

  it('an index in the place of an alias: one line, exit code 11', async () => {
    await work.client.indices.create({ index: work.alias('objects') });
    const ended = await startIndex(work).ended;
    expectOneLine(ended, 11, /is an index, where an alias is expected/);
  });

  it('an object that nobody serves: one line, exit code 1', async () => {
    const ended = await startProgram({}, work, 'withdraw', '--object', '99').ended;
    expectOneLine(ended, 1, /No object with the id 99 is served/);
  });

  it('a reader of its output that left: nothing is said, exit code 0', async () => {
    const program = path.join(packageRoot, 'dist/cli/vitrine.js');
    const child = spawn(process.execPath, [program, '--help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([said, child.exitCode]).to.deep.equal(['', 0]);
  });

  it('a host that has no address: one line, exit code 6', async () => {
    const url = 'http://search.invalid:9200';
    const ended = await startIndex(work, '--elasticsearch-node', url).ended;
    expectOneLine(ended, 6, /search\.invalid:9200 cannot be reached/);
  });

  const refusal = { error: { type: 'security_exception', reason: 'unable to authenticate' } };
  const old = { version: { number: '7.10.2', build_flavor: 'default' }, tagline: 'You Know' };
  for (const { title, status, body, product, code, words } of [
    {
      ...{ title: 'a wrong password', status: 401, body: refusal, product: true },
      ...{ code: 7, words: /refused the user, password or API key/ },
    },
    {
      // 7.14 was the first that says what it is in a header.
      ...{ title: 'version 7.10', status: 200, body: old, product: false },
      ...{ code: 9, words: /no Elasticsearch of version 8 or later/ },
    },
    {
      ...{ title: 'version 7.17', status: 200, product: true },
      ...{ body: { version: { number: '7.17.9' } }, code: 9, words: /version 7\.17\.9/ },
    },
    {
      ...{ title: 'something that is no Elasticsearch', status: 200, body: { hello: 'you' } },
      ...{ product: false, code: 9, words: /no Elasticsearch/ },
    },
  ])
    it(`${title}: one line, exit code ${code}`, async () => {
      const server = await startAnswering(status, body, product);
      try {
        const ended = await startIndex(work, '--elasticsearch-node', urlOf(server)).ended;
        expectOneLine(ended, code, words);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
});

describe('vitrine index and a certificate', function () {
  this.timeout(60_000);
  if (spawnSync('openssl', ['version']).status !== 0) {
    unavailable('openssl', 'it makes the certificate');
    return;
  }
  let work: Workplace;
  beforeEach(async () => {
    work = await Workplace.open('embedded');
    await work.writeSource(smallCollection(2));
  });
  afterEach(() => work.close());

  it('a certificate of nobody who is trusted: one line, exit code 10', async () => {
    const certificate = await makeCertificate(work.root);
    const server = createSecureServer(certificate, (_, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = urlOf(server).replace('http:', 'https:');
      const ended = await startIndex(work, '--elasticsearch-node', url).ended;
      expectOneLine(ended, 10, /is not trusted: .*certificate.*ELASTICSEARCH_CA/);
      // Whoever trusts it comes further: what is there is no Elasticsearch.
      const trusting = { ELASTICSEARCH_CA: path.join(work.root, 'certificate.pem') };
      const flags = ['--elasticsearch-node', url];
      expect((await startIndexWith(trusting, work, ...flags).ended).code).to.equal(9);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

/** The embedded engine has neither blocks nor templates. */
const SERVERS = BACKENDS.filter((backend) => backend !== 'embedded');

const blockedIndex = (work: () => Workplace): void => {
  it('ends an update with one line and exit code 8, and what was served stays served', async () => {
    const { objects, constituents } = smallCollection(3);
    await work().writeSource({ objects, constituents });
    await work().run();
    const block = (on: true | null) =>
      work().client.indices.putSettings({
        index: work().alias('objects'),
        settings: { 'index.blocks.read_only_allow_delete': on },
      });
    await block(true);
    await work().writeSource({ objects: [...objects, anObject(4)], constituents });
    expectOneLine(await startIndex(work()).ended, 8, /takes no writes/);
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3]);
    await block(null);
    expect((await startIndex(work()).ended).code).to.equal(0);
    expect(await work().ids('objects')).to.deep.equal([1, 2, 3, 4]);
  });
};
onEveryBackend('an index that takes no writes, as on a full disk,', blockedIndex, SERVERS);

const refusedDocument = (work: () => Workplace): void => {
  /** As many colours as given, each of which is a nested document. */
  const colored = (id: number, hexes: readonly string[]) =>
    anObject(id, { color: { predominant: hexes.map((color) => ({ color, value: 20 })) } });

  it('is a reject with its id and reason; the others are served', async () => {
    const { client, prefix } = work();
    const few = { index_patterns: [`${prefix}-objects-*`], priority: 500 };
    // A colour is there twice: of the whole, and of the subject.
    const settings = { 'index.mapping.nested_objects.limit': 2 };
    await client.indices.putIndexTemplate({ name: prefix, ...few, template: { settings } });
    try {
      const { constituents } = smallCollection(1);
      const objects = [colored(1, ['#FF0000']), colored(2, ['#FF0000', '#0000FF']), anObject(3)];
      await work().writeSource({ objects, constituents });
      const strict = await startIndex(work(), '--max-rejects', '0').ended;
      expectOneLine(strict, 4, /1 of 4 records were rejected/);
      const ended = await startIndex(work(), '--max-rejects', '1', '--json').ended;
      expect(ended.code, ended.stderr).to.equal(0);
      expect(await work().ids('objects')).to.deep.equal([1, 3]);
      const [report = ''] = (await readdir(work().dataDir))
        .filter((name) => name.startsWith('rejects-'))
        .toSorted();
      const findings = (await readFile(path.join(work().dataDir, report), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { kind: string; id: string; reason: string });
      expect(findings.map(({ kind, id }) => ({ kind, id }))).to.deep.equal([
        { kind: 'refusal', id: '2' },
      ]);
      expect(findings[0]?.reason).to.match(/nested documents/);
    } finally {
      await client.indices.deleteIndexTemplate({ name: prefix });
    }
  });
};
onEveryBackend('a document that the backend refuses', refusedDocument, SERVERS);

onEveryBackend('a title of thousands of characters', (work) => {
  it('is listed and found, though no id may be as long', async () => {
    const medium = `ink ${'and gold '.repeat(400)}on paper`;
    await work().writeSource({
      objects: [anObject(1, { medium }), anObject(2, { medium: '墨水紙本'.repeat(200) })],
      constituents: [...smallCollection(1).constituents],
    });
    const ended = await startIndex(work()).ended;
    expect(ended.code, ended.stderr).to.equal(0);
    expect(await work().ids('objects')).to.deep.equal([1, 2]);
  });
});
