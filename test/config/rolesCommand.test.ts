import { expect } from 'chai';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runProgram } from '../support/program.js';

const REFUSAL = {
  error: { type: 'security_exception', reason: 'unable to authenticate user [elastic]' },
  status: 401,
};

describe('vitrine roles --create', function () {
  let server: Server;
  let asked: string[];
  /** How many requests are refused before users are known, and with which status. */
  let refusals: number;
  let refusedWith: number;

  before(async () => {
    server = createServer((request, response) => {
      request.resume();
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const isKnown = asked.length > refusals;
      response.writeHead(isKnown ? 200 : refusedWith, {
        'content-type': 'application/json',
        'x-elastic-product': 'Elasticsearch',
      });
      response.end(JSON.stringify(isKnown ? { role: { created: true }, created: true } : REFUSAL));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    asked = [];
    refusedWith = 401;
  });

  const create = () =>
    runProgram(['roles', '--create'], {
      ELASTICSEARCH_NODE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ELASTICSEARCH_USERNAME: 'elastic',
      ELASTICSEARCH_PASSWORD: 'a-password',
      SERVER_PASSWORD: 'another-password',
      INDEXER_PASSWORD: 'a-third-password',
    });

  it('waits for an Elasticsearch that only begins to know its users', async () => {
    refusals = 2;
    const { stderr } = await create();
    expect(stderr.match(/role and user are there/g)).to.have.length(2);
    expect(asked.slice(0, 3)).to.deep.equal(Array(3).fill('PUT /_security/role/vitrine-server'));
    expect(asked.slice(3).sort()).to.deep.equal([
      'PUT /_security/role/vitrine-indexer',
      'PUT /_security/user/vitrine-indexer',
      'PUT /_security/user/vitrine-server',
    ]);
  });

  it('says after some seconds that the password is another', async () => {
    refusals = Infinity;
    const failure = await create().catch((error: unknown) => error);
    expect(failure).to.include({ code: 7 });
    expect(failure)
      .to.have.property('stderr')
      .that.matches(/refused the user, password or API key/);
    expect(asked.length).to.be.within(5, 10);
  });

  it('gives up after some seconds on an Elasticsearch that does not answer', async () => {
    refusals = Infinity;
    refusedWith = 503;
    const failure = await create().catch((error: unknown) => error);
    expect(failure).to.have.property('code').that.is.above(0);
    expect(asked.length).to.be.within(5, 14);
  });
});
