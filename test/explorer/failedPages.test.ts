import { expect } from 'chai';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { createPages } from '../../explorer/server/pages.js';
import { SearchUnavailable } from '../../src/errors.js';

type Options = Parameters<typeof createPages>[0];
type Context = Parameters<ReturnType<typeof createPages>>[0];

const CROWD = 20;

/** A renderer that notes each failure that it renders. */
const RENDERER = `export const rendered = [];
export function renderFailure() {
  rendered.push('a failure');
  return { language: 'en', head: '', body: 'Later.' };
}
`;

describe('Pages that are late together', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
    await mkdir(path.join(folder, 'renderer'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'renderer', 'renderPage.js'), RENDERER);
  });
  after(() => rm(folder, { recursive: true }));

  function contextOf(): Context {
    const context = {
      ...{ path: '/', search: '', url: '/', querystring: '', ip: '192.0.2.1', state: {} },
      ...{ req: { socket: {} }, get: () => 'text/html', set: () => undefined },
      remove: () => undefined,
    };
    return context as unknown as Context;
  }

  it('are rendered one in each turn of the event loop', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<string>((_, reject) => (fail = reject));
    const send = createPages({
      ...{ app: { page: '<!--page-->', pageTag: '' }, distDir: folder, publicUrl: 'http://here' },
      ...{ site: { museum: { accent: null }, opening: {} }, aboutAt: () => null },
      countVisit: () => Promise.resolve(),
      collection: { version: () => late },
    } as unknown as Options);
    const contexts = Array.from({ length: CROWD }, contextOf);
    const sent = Promise.all(contexts.map(send));
    const file = path.join(folder, 'renderer', 'renderPage.js');
    const { rendered } = (await import(file)) as { rendered: string[] };
    // All of them wait for the collection.
    await turn();
    fail(new SearchUnavailable('too late'));
    let most = 0;
    while (rendered.length < CROWD) {
      const before = rendered.length;
      await turn();
      most = Math.max(most, rendered.length - before);
    }
    await sent;
    expect(most).to.equal(1);
    expect(new Set(contexts.map(({ status, body }) => `${status} ${String(body)}`))).to.deep.equal(
      new Set(['503 Later.']),
    );
  });
});
