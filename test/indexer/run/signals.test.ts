import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findHolder } from '../../../indexer/lease/holder.js';
import { RunStore } from '../../../src/runs/runStore.js';
import { startRawServer } from '../images/rawServer.js';
import { startIndexWith, startProgram, type ChildRun } from '../support/childRun.js';
import { Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

/** Whether a server takes a new connection, and answers on it. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  return text(socket).then(
    (answer) => answer.startsWith('HTTP/1.1 200 '),
    () => false,
  );
}

describe('a server that waits for a request when it stops', () => {
  it('ends at a second signal, with the code of that signal', async () => {
    const work = await Workplace.open('embedded');
    const server = startProgram({ PORT: '0' }, work, 'serve');
    try {
      await server.said('/graphql with');
      const [, port] = /localhost:(\d+)\/graphql/.exec(server.soFar()) ?? [];
      const client = connect(Number(port), '127.0.0.1');
      client.on('error', () => undefined);
      client.write('POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n');
      await once(client, 'connect');
      // Whoever comes later is answered, so the request before is there.
      expect(await answers(Number(port))).to.equal(true);
      server.signal('SIGTERM');
      while (await answers(Number(port))) await sleep(20);
      server.signal('SIGTERM');
      expect((await server.ended).code).to.equal(143);
    } finally {
      server.signal('SIGKILL');
      await work.close();
    }
  });
});

describe('a run in which something hangs', function () {
  let work: Workplace | undefined;

  before(async function () {
    if (process.platform === 'win32') this.skip();
    work = await Workplace.open('embedded');
    await work.writeSource(smallCollection(2));
    execFileSync('mkfifo', [path.join(work.root, 'pipe')]);
  });
  after(async () => {
    await work?.close();
  });

  /** A run that waits for its backend, with a thread that waits for a pipe. */
  async function startHanging(...flags: readonly string[]): Promise<ChildRun> {
    if (!work) throw new Error('used outside a test');
    const preload = path.join(work.root, 'hang.mjs');
    const pipe = JSON.stringify(path.join(work.root, 'pipe'));
    await writeFile(preload, `import { open } from 'node:fs';\nopen(${pipe}, 'r', () => {});\n`);
    let reached: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (reached = resolve));
    const backend = await startRawServer(() => {
      reached();
    });
    const settings = {
      ELASTICSEARCH_NODE: `http://127.0.0.1:${backend.port}`,
      NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`,
    };
    const run = startIndexWith(settings, work, ...flags);
    void run.ended.then(() => {
      backend.close();
    });
    await asked;
    return run;
  }

  it('ends ten seconds after SIGTERM, and after SIGINT', () =>
    Promise.all(
      (['SIGTERM', 'SIGINT'] as const).map(async (signal) => {
        const run = await startHanging();
        run.signal(signal);
        const ended = await run.ended;
        expect(ended.signal, ended.stderr).to.equal(signal);
      }),
    ));

  it('of the sample, at a first start, is told of SIGTERM and ends before it', async () => {
    const prefix = 'first-start';
    if (!work) throw new Error('used outside a test');
    const start = startProgram({ INDEX_PREFIX: prefix }, work, 'start', '--port', '0');
    await start.said('Indexing objects');
    start.signal('SIGTERM');
    const { code, stderr } = await start.ended;
    expect(code, stderr).to.equal(143);
    expect(await findHolder(work.client, prefix)).to.equal(null);
    const [last] = await new RunStore(work.client, prefix).list(1);
    expect(last).to.include({ outcome: 'stopped', exitCode: 143 });
  });

  it('ends at a second signal, also by schedule', async () => {
    for (const flags of [[], ['--every', '* * * * * *']]) {
      const run = await startHanging(...flags);
      run.signal('SIGINT');
      // Of two that come at once a process hears one.
      const again = setInterval(() => {
        run.signal('SIGTERM');
      }, 500);
      const ended = await run.ended;
      clearInterval(again);
      expect(ended.signal, ended.stderr).to.equal('SIGTERM');
    }
  });
});
