import { expect } from 'chai';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { PROGRAM } from '../../support/program.js';
import { unavailable } from '../../support/unavailable.js';
import { startIndex, startIndexWith, startProgram } from '../support/childRun.js';
import { expectOneLine } from '../support/expectOneLine.js';
import { Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

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

const refusal = { error: { type: 'security_exception', reason: 'unable to authenticate' } };

describe('vitrine index and a backend that cannot be used', function () {
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

  it('a first node that is down: what the second one says', async () => {
    const gone = await startAnswering(200, {}, true);
    const nodes = [urlOf(gone)];
    await new Promise((resolve) => gone.close(resolve));
    const server = await startAnswering(401, refusal, true);
    nodes.push(urlOf(server));
    try {
      const at = ['--elasticsearch-node', nodes.join(',')];
      const refused = /refused the user, password or API key/;
      expectOneLine(await startIndex(work, ...at).ended, 7, refused);
      const status = await startProgram({}, work, 'status', ...at).ended;
      expect(status.stdout).to.match(refused);
      expect(status.code).to.equal(7);
    } finally {
      server.closeAllConnections();
      server.close();
    }
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
    const child = spawn(process.execPath, [PROGRAM, '--help'], {
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
    {
      ...{ title: 'a proxy whose backend is away', status: 404, body: {}, product: false },
      ...{ code: 6, words: /404 there is no Elasticsearch/ },
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

  it('a full disk, whatever is asked first: its own words, exit code 8', async () => {
    const reason = 'the disk is full: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage];';
    const server = await startAnswering(
      429,
      { error: { type: 'cluster_block_exception', reason }, status: 429 },
      true,
    );
    try {
      const at = ['--elasticsearch-node', urlOf(server)];
      const ended = startProgram({}, work, 'token', 'create', '--label', 'x', ...at).ended;
      expectOneLine(await ended, 8, /takes no writes: the disk is full/);
      expectOneLine(await startProgram({}, work, 'start', ...at).ended, 8, /the disk is full/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('vitrine index and a certificate', function () {
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
      // It is of an address, not of a name: no other authority would change that.
      const named = ['--elasticsearch-node', url.replace('127.0.0.1', 'localhost')];
      const misnamed = await startIndexWith(trusting, work, ...named).ended;
      expectOneLine(misnamed, 10, /is not trusted: .*altnames.*localhost/);
      expect(misnamed.stderr).not.to.include('ELASTICSEARCH_CA');
      // Nobody tries that again and again.
      let refusals = 0;
      server.on('tlsClientError', () => (refusals += 1));
      for (const words of [['--list'], ['--object', '1']]) {
        const withdraw = startProgram({}, work, 'withdraw', ...words, '--elasticsearch-node', url);
        expectOneLine(await withdraw.ended, 10, /is not trusted/);
      }
      expect(refusals).to.be.at.most(3);
      const plain = startProgram({}, work, 'token', 'list', '--elasticsearch-node', urlOf(server));
      expectOneLine(await plain.ended, 6, /other side closed.*https:/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
