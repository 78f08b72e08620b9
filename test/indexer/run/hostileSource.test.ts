import { expect } from 'chai';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectDocument } from '../../../src/collection/object.js';
import type { RunSummary } from '../../../indexer/run/summary.js';
import { endlessDrawing } from '../images/hostileDrawings.js';
import { startRawServer } from '../images/rawServer.js';
import { field } from '../images/support.js';
import { startIndex, startIndexWith } from '../support/childRun.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

/** One object for each image. */
async function writeImages(work: Workplace, sources: readonly string[]): Promise<void> {
  await work.writeSource({
    constituents: [aConstituent(1)],
    objects: sources.map((src, place) => anObject(place + 1, { images: [{ src }] })),
  });
}

async function colorOf(work: Workplace, id: string): Promise<string | undefined> {
  const { display } = await work.document<ObjectDocument>('objects', id);
  return display.color?.search.google?.[0]?.color;
}

/** What the rejects file says of each image. */
function problemsOf({ rejectsFile }: RunSummary): Readonly<Record<string, string>> {
  const lines = rejectsFile === null ? [] : readFileSync(rejectsFile, 'utf8').trim().split('\n');
  const findings = lines.map((line) => JSON.parse(line) as { src: string; problem: string });
  return Object.fromEntries(findings.map(({ src, problem }) => [src, problem]));
}

async function isLocked(work: Workplace): Promise<boolean> {
  const lock = { index: work.alias('locks'), id: 'index' };
  return (await work.client.get(lock, { ignore: [404] })).found;
}

/**
 * Decoding processes that outlive the program that started them, by more than those do that a
 * killed program of another suite leaves for a moment; none where the system does not tell.
 */
async function lastingDecoders(tries = 50): Promise<string[]> {
  const left = listOrphans();
  if (left.length === 0 || tries === 0) return left;
  await sleep(100);
  return lastingDecoders(tries - 1);
}

function listOrphans(): string[] {
  if (process.platform !== 'linux') return [];
  const text = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString();
  const processes = [...text.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(
    ([, pid = '', parent = '', program = '']) => ({ pid, parent, program }),
  );
  const programs = new Map(processes.map(({ pid, program }) => [pid, program]));
  // Those of other suites, which run at the same time, have their program above them.
  return processes
    .filter(({ program }) => program.includes(`${process.cwd()}/dist/indexer/images/worker.js`))
    .filter(({ parent }) => !/\bnode\b/.test(programs.get(parent) ?? ''))
    .map(({ pid, program }) => `${pid} ${program}`);
}

onEveryBackend('a hostile source', (work) => {
  it('does not hold a run, its lock or the processor by an image that takes for ever', async function () {
    if (process.platform === 'win32') this.skip();
    const others = ['1.png', '2.png', '3.png', '4.png'];
    for (const name of others)
      await field('#0000ff', 300, 200).png().toFile(path.join(work().source, name));
    await writeFile(path.join(work().source, 'endless.svg'), endlessDrawing());
    execFileSync('mkfifo', [path.join(work().source, 'pipe.png')]);
    await writeImages(work(), ['endless.svg', 'pipe.png', ...others]);
    const run = startIndex(work(), '--json', '--image-timeout', '3000');
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).to.equal(0);
    const summary = JSON.parse(stdout) as RunSummary;
    expect(summary).to.include({ images: 4, imageProblems: 2 });
    expect(problemsOf(summary)).to.deep.equal({
      'endless.svg': 'took longer than 3 s to decode',
      'pipe.png': 'not a regular file',
    });
    for (const id of ['3', '4', '5', '6']) expect(await colorOf(work(), id)).to.equal('blue');
    expect(await isLocked(work())).to.equal(false);
    expect(await lastingDecoders()).to.deep.equal([]);
  });

  for (const pause of [0, 1_500])
    it(`does not hold a run that is told to stop after ${pause} ms`, async () => {
      await writeFile(path.join(work().source, 'endless.svg'), endlessDrawing());
      await writeImages(work(), ['endless.svg']);
      const run = startIndex(work(), '--image-timeout', '600000');
      await run.said('Indexing objects');
      await sleep(pause);
      run.signal('SIGTERM');
      const { code, stderr } = await run.ended;
      expect(code, stderr).to.equal(143);
      expect(await isLocked(work())).to.equal(false);
      expect(await lastingDecoders()).to.deep.equal([]);
    });

  it('learns nothing of what is inside, but where the operator allows it', async () => {
    const image = await field('#0000ff', 30, 20).png().toBuffer();
    let requests = 0;
    const inside = createServer((_, response) => {
      requests += 1;
      response.end(image);
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;
    const sources = [`http://127.0.0.1:${port}/`, 'http://127.0.0.1:1/', `http://0x7f.1:${port}/`];
    await writeImages(work(), sources);
    const refused = await startIndex(work(), '--json').ended;
    expect(refused.code, refused.stderr).to.equal(0);
    const notPublic = 'the address is not public: see ALLOW_PRIVATE_IMAGE_HOSTS';
    expect(problemsOf(JSON.parse(refused.stdout) as RunSummary)).to.deep.equal(
      Object.fromEntries(sources.map((src) => [src, notPublic])),
    );
    expect(requests).to.equal(0);
    const allowing = { ALLOW_PRIVATE_IMAGE_HOSTS: 'true' };
    const allowed = await startIndexWith(allowing, work(), '--json').ended;
    inside.close();
    expect(JSON.parse(allowed.stdout)).to.include({ images: 2, imageProblems: 1 });
    expect(await colorOf(work(), '1')).to.equal('blue');
  });

  it('does not end the process by a server that closes while its answer waits', async () => {
    const noise = await field('#0000ff', 1500, 1500).png({ compressionLevel: 0 }).toBuffer();
    const server = await startRawServer((socket) => {
      socket.write('HTTP/1.0 200 OK\r\nContent-Type: image/png\r\n\r\n');
      socket.end(noise);
    });
    const names = Array.from({ length: 12 }, (_, place) => `${place}.png`);
    await writeImages(work(), names);
    const base = `http://127.0.0.1:${server.port}`;
    const run = startIndex(work(), '--json', '--image-base-url', base);
    const { code, stdout, stderr } = await run.ended;
    server.close();
    expect(code, stderr).to.equal(0);
    expect(JSON.parse(stdout)).to.include({ images: 12, imageProblems: 0 });
  });
});
