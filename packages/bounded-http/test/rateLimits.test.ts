import { expect } from 'chai';
import { comeBackLater, RateLimits, RequestRefused } from '../src/index.js';

const TOKEN = { caller: 'one', kind: 'token', perMinute: 3 };

async function refusalOf(work: Promise<unknown>): Promise<RequestRefused> {
  const refusal = await work.catch((error: unknown) => error);
  expect(refusal).to.be.instanceOf(RequestRefused);
  return refusal as RequestRefused;
}

describe('rate limits', () => {
  it('are each caller’s own, and say what is left and when to come back', async () => {
    const rates = new RateLimits();
    for (const left of ['2', '1', '0'])
      expect((await rates.count(TOKEN))['RateLimit-Remaining']).to.equal(left);
    const { status, message, headers } = await refusalOf(rates.count(TOKEN));
    expect(status).to.equal(429);
    expect(message).to.match(/^The limit of 3 requests a minute of this token is reached: /);
    // The minute has just begun.
    expect(Number(headers['Retry-After'])).to.be.within(30, 60);
    expect(message).to.include(`try again in ${headers['Retry-After'] ?? ''} s.`);
    expect(headers['RateLimit-Reset']).to.equal(headers['Retry-After']);
    expect(headers['RateLimit-Limit']).to.equal('3');
    expect(headers['RateLimit-Policy']).to.equal('3;w=60');
    const other = await rates.count({ ...TOKEN, caller: 'another' });
    expect(other['RateLimit-Remaining']).to.equal('2');
  });

  it('say no more than a minute where the clock was set back meanwhile', async () => {
    const rates = new RateLimits();
    for (let asked = 0; asked < 3; asked += 1) await rates.count(TOKEN);
    const { now } = Date;
    try {
      Date.now = () => now() - 3_600_000;
      const { message, headers } = await refusalOf(rates.count(TOKEN));
      expect(message).to.include('try again in 60 s.');
      expect([headers['Retry-After'], headers['RateLimit-Reset']]).to.deep.equal(['60', '60']);
    } finally {
      Date.now = now;
    }
  });

  it('count one request as several', async () => {
    const rates = new RateLimits();
    await rates.count(TOKEN);
    await rates.charge([TOKEN], 2);
    await refusalOf(rates.count(TOKEN));
  });

  it('count for a network, too, and refuse what it has too much of', async () => {
    const rates = new RateLimits();
    const network = { caller: '192.0.2.0/24', kind: 'network', perMinute: 4 };
    const from = (caller: string) => rates.count({ ...TOKEN, caller }, network);
    for (const caller of ['a', 'b', 'c', 'd'])
      expect((await from(caller))['RateLimit-Remaining']).to.equal('2');
    const { status, message } = await refusalOf(from('e'));
    expect(status).to.equal(429);
    expect(message).to.match(/^The limit of 4 requests a minute of this network is reached: /);
  });

  it('of 0 are none', async () => {
    const rates = new RateLimits();
    const free = { ...TOKEN, perMinute: 0 };
    await rates.charge([free], 1_000);
    expect(await rates.count(free)).to.deep.equal({});
  });
});

describe('a refusal of what may be asked again later', () => {
  it('says when in whole seconds, one at the least', () => {
    for (const [wait, seconds] of [
      [0, '1'],
      [-500, '1'],
      [1_000, '1'],
      [1_001, '2'],
    ] as const)
      expect(comeBackLater(503, 'Busy.', wait).headers).to.deep.equal({ 'Retry-After': seconds });
  });
});
