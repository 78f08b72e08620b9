import { expect } from 'chai';
import { ImageHosts, PassingFailure, readRetryAfter } from '../../../indexer/images/hosts.js';
import { DownloadPlace } from './downloading.js';
import { answering, startImageServer, type ImageServer } from './imageServer.js';

describe('hosts of images', () => {
  let place: DownloadPlace;
  let server: ImageServer;

  beforeEach(async () => {
    place = await DownloadPlace.make();
    server = await startImageServer({ 'a.png': Buffer.from('image') });
  });
  afterEach(async () => {
    server.close();
    await place.close();
  });

  for (const status of [408, 429, 500, 502, 503, 504])
    it(`are asked again after ${status}`, async () => {
      const downloads = place.open({ allowPrivate: true });
      server.fail = (response) => {
        if (server.requests.length === 3) server.fail = undefined;
        response.writeHead(status).end();
      };
      expect(await place.outcomeOf(downloads, `${server.url}/a.png`)).to.equal(5);
      expect(server.requests).to.have.length(4);
    });

  it('are not asked again after what will not pass', async () => {
    const downloads = place.open({ allowPrivate: true });
    for (const status of [400, 401, 403, 404, 410, 501]) {
      server.fail = answering(status);
      expect(await place.outcomeOf(downloads, `${server.url}/a.png`)).to.match(/answered 4|501/);
    }
    expect(server.requests).to.have.length(6);
  });

  it('are waited for as they ask, but not for longer than half a minute', async () => {
    const downloads = place.open({ allowPrivate: true });
    server.fail = answering(503, { 'retry-after': '31' });
    expect(await place.outcomeOf(downloads, `${server.url}/a.png`)).to.match(/503/);
    expect(server.requests).to.have.length(1);
    server.fail = (response) => {
      server.fail = undefined;
      response.writeHead(429, { 'retry-after': '1' }).end();
    };
    const began = Date.now();
    expect(await place.outcomeOf(downloads, `${server.url}/a.png`)).to.equal(5);
    expect(Date.now() - began).to.be.greaterThan(990);
  });

  it('rest for half a minute, however the clock is set meanwhile', async () => {
    const hosts = new ImageHosts({ perHost: 1, signal: new AbortController().signal });
    const fail = () => Promise.reject(new PassingFailure('down', false));
    const answer = () => Promise.resolve('image');
    const ask = (work: () => Promise<string>) => hosts.ask('http://a.test/1', work).catch(String);
    for (let image = 0; image < 8; image += 1) await ask(fail);
    expect(await ask(answer)).to.match(/was not asked/);
    const clocks = [Date.now, performance.now.bind(performance)] as const;
    Date.now = () => clocks[0]() - 3_600_000;
    performance.now = () => clocks[1]() + 30_000;
    try {
      expect(await ask(answer)).to.equal('image');
    } finally {
      Date.now = clocks[0];
      performance.now = clocks[1];
    }
  });

  it('say how long to wait in seconds or by a date', () => {
    const now = Date.parse('Sun, 22 Nov 2026 18:00:00 GMT');
    expect(readRetryAfter('7')).to.equal(7_000);
    expect(readRetryAfter('Sun, 22 Nov 2026 18:00:09 GMT', now)).to.equal(9_000);
    expect(readRetryAfter('Sun, 22 Nov 2026 17:00:00 GMT', now)).to.equal(0);
    expect(readRetryAfter('soon')).to.equal(0);
    expect(readRetryAfter(undefined)).to.equal(0);
  });

  it('have so many requests at a time, and no more', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    server.fail = (response) => {
      waiting.push(() => response.end('ok'));
      most = Math.max(most, waiting.length);
      setTimeout(() => waiting.shift()?.(), 20);
    };
    const downloads = place.open({ allowPrivate: true, perHost: 3 });
    await Promise.all(
      Array.from({ length: 12 }, () => place.outcomeOf(downloads, `${server.url}/a.png`)),
    );
    expect(most).to.equal(3);
  });

  it('are left alone when nothing comes, whatever number of images they have', async () => {
    server.fail = answering(503);
    const downloads = place.open({ allowPrivate: true });
    const urls = Array.from({ length: 200 }, (_, number) => `${server.url}/${number}.png`);
    const outcomes = await Promise.all(urls.map((url) => place.outcomeOf(downloads, url)));
    expect(server.requests.length).to.be.within(32, 60);
    expect(new Set(outcomes)).to.deep.equal(
      new Set([
        'the server answered 503 Service Unavailable',
        'the server was not asked: it failed for many images in a row',
      ]),
    );
  });
});
