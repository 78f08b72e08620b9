import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '../../src/http/edge/logger.js';
import { openLogDestination } from '../../src/http/edge/logDestination.js';

/** Takes nothing, as a full disk does. */
const FULL = '/dev/full';

describe('a log that cannot be written', () => {
  before(`(skipped where there is no ${FULL})`, function () {
    if (!existsSync(FULL)) this.skip();
  });

  it('is told once on stderr, and keeps the program neither from going on nor from its end', async () => {
    const logger = new URL('../../src/http/edge/logger.js', import.meta.url).href;
    const program = `
      const { createLogger } = await import(${JSON.stringify(logger)});
      const log = createLogger({ logLevel: 'info' });
      for (let line = 0; line < 3; line += 1) {
        log.info({ text: 'x'.repeat(190) }, 'line');
        log.flush();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      process.stderr.write('went on\\n');`;
    const full = openSync(FULL, 'w');
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      const [code] = (await once(child, 'close', { signal: AbortSignal.timeout(60_000) })) as [
        number | null,
      ];
      expect(said).to.equal('The log cannot be written (ENOSPC).\nwent on\n');
      expect(code).to.equal(0);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('has what waited as soon as there is room, but for what is more than may wait', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-log-'));
    const file = path.join(folder, 'log.ndjson');
    const full = openSync(FULL, 'w');
    const destination = openLogDestination(full);
    const log = createLogger({ logLevel: 'info' }, destination);
    const failed = once(destination, 'error');
    for (let line = 0; line < 40_000; line += 1) log.info({ line, text: 'x'.repeat(190) }, 'line');
    await failed.catch(() => undefined);
    const written = once(destination, 'drain');
    Object.assign(destination, { fd: openSync(file, 'w') });
    await written;
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const numbers = lines.map((line) => (JSON.parse(line) as { readonly line: number }).line);
    expect(numbers).to.deep.equal([...numbers.keys()]);
    expect(numbers.length).to.be.within(10_000, 20_000);
    destination.end();
    closeSync(full);
    rmSync(folder, { recursive: true });
  });
});
