import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createLogger } from '../../src/http/edge/logger.js';
import { warnOfRepeated } from '../../src/http/edge/repeatedFailure.js';
import { rawRequest } from './support/rawRequest.js';
import { TOKEN, withTiny, type TinyOptions } from './support/tinyServer.js';

const LONG = 'x'.repeat(5_000);
const BREAKS = 'a\nb\r\u0000\u001b[2J\u2028"}\n{"level":50';

/** Every text in a log line, stacks by their lines. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string')
    return value.split('\n    ').flatMap((text) => text.split('\nat '));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('log fields', () => {
  function write(...entries: readonly object[]): Record<string, unknown>[] {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    for (const entry of entries) log.info(entry, 'entry');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  it('are cut at 200 characters, whatever they are', () => {
    const cause = new Error(`cause ${LONG}`, { cause: `text ${LONG}` });
    const [line] = write({
      path: LONG,
      label: 'short',
      err: new Error(`fault ${LONG}`, { cause }),
    });
    expect(line?.['path']).to.equal(`${'x'.repeat(199)}…`);
    expect(line?.['label']).to.equal('short');
    expect(JSON.stringify(line)).to.include('fault xxx').and.include('cause xxx');
    for (const text of textsOf(line)) expect(text.length, text).to.be.at.most(200);
  });

  it('tell where an error was thrown, without its message again', () => {
    const forged = `${LONG}\n    at forged (file:///etc/passwd:1:1)`;
    const [line] = write({ err: new Error(forged) });
    const { stack } = line?.['err'] as { stack: string };
    expect(stack).to.match(/^at .*logger\.test/);
    expect(stack).not.to.include('xxx').and.not.include('forged');
    expect(stack.split('\n').length).to.be.at.most(10);
  });

  it('stay one line each, whatever is in them', () => {
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) });
    log.info({ path: BREAKS, err: new Error(BREAKS) }, 'entry');
    expect(lines).to.have.length(1);
    expect(lines[0]?.trimEnd()).not.to.match(/\p{Cc}/u);
    expect(JSON.parse(lines[0] ?? '')).to.include({ path: BREAKS });
  });

  it('are there soon, though nothing follows', async () => {
    const logger = new URL('../../src/http/edge/logger.js', import.meta.url).href;
    const program = `
      const { createLogger } = await import(${JSON.stringify(logger)});
      createLogger({ logLevel: 'info' }).info('listening');
      setInterval(() => {}, 60_000);`;
    const quiet = spawn(process.execPath, ['--input-type=module', '--eval', program]);
    try {
      const soon = AbortSignal.timeout(30_000);
      const [line] = (await once(quiet.stdout, 'data', { signal: soon })) as [Buffer];
      expect(JSON.parse(line.toString())).to.include({ msg: 'listening' });
    } finally {
      quiet.kill('SIGKILL');
    }
  });

  it('are cut of whatever a caller chooses', async () => {
    const resolvers: TinyOptions['resolvers'] = {
      fail: (_, { how }: { how: string }) => {
        throw new TypeError(`no such thing: ${how}`);
      },
    };
    await withTiny({ resolvers }, async (tiny) => {
      await tiny.post({ query: `query N${LONG} { hello }` }, { 'x-request-id': LONG });
      await tiny.post({ query: `{ fail(how: "${LONG}") }` });
      const head = `host: x\r\nauthorization: bearer ${TOKEN}\r\nconnection: close\r\n\r\n`;
      await rawRequest(tiny.url, `GET /${LONG}?${LONG} HTTP/1.1\r\n${head}`);
      await rawRequest(tiny.url, `GET http://x/${LONG} HTTP/1.1\r\n${head}`);
      expect(tiny.logs.map(({ msg }) => msg))
        .to.include('query failed')
        .and.include('request');
      expect(tiny.logs.some(({ operationName }) => operationName !== undefined)).to.equal(true);
      for (const text of textsOf(tiny.logs)) expect(text.length, text).to.be.at.most(200);
    });
  });
});

describe('a failure of what is tried again every few seconds', () => {
  it('is a line a minute, and one for each other kind', () => {
    const told: string[] = [];
    const warn = ({ err }: { readonly err: Error }): void => void told.push(err.message);
    let seconds = 0;
    const fail = warnOfRepeated({ warn } as never, 'cannot be written', () => seconds * 1_000);
    for (; seconds < 100; seconds += 2) fail(new Error(`after ${seconds} s`));
    fail(new TypeError('another'));
    expect(told).to.deep.equal(['after 0 s', 'after 60 s', 'another']);
  });
});
