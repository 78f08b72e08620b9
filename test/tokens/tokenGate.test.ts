import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { createToken, hashToken } from '../../src/tokens/tokenFormat.js';
import { TokenGate, type FixedToken } from '../../src/tokens/tokenGate.js';
import type { TokenRecord } from '../../src/tokens/tokenRecord.js';

function recordOf(token: string, changes: Partial<TokenRecord> = {}): TokenRecord {
  return {
    id: 'a1',
    label: 'Reader',
    hash: hashToken(token),
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    ratePerMinute: null,
    scope: 'read',
    ...changes,
  };
}

function gateOver(
  records: TokenRecord[],
  options: { fixed?: FixedToken[]; now?: () => number; fail?: () => boolean } = {},
) {
  const errors: unknown[] = [];
  let readings = 0;
  const gate = new TokenGate({
    load: () => {
      readings += 1;
      return options.fail?.() ? Promise.reject(new Error('down')) : Promise.resolve([...records]);
    },
    fixed: options.fixed ?? [],
    defaultRate: 600,
    onLoadError: (error) => errors.push(error),
    ...(options.now ? { now: options.now } : {}),
  });
  return { gate, errors, readings: () => readings };
}

describe('TokenGate', () => {
  it('knows the holder of a stored token, and nobody for another one', async () => {
    const token = createToken();
    const { gate } = gateOver([recordOf(token)]);
    await gate.refresh();
    expect(await gate.identify(token)).to.deep.equal({
      id: 'a1',
      label: 'Reader',
      kind: 'token',
      ratePerMinute: 600,
    });
    expect(await gate.identify(createToken())).to.equal(undefined);
    expect(await gate.identify(recordOf(token).hash)).to.equal(undefined);
    expect(await gate.identify('')).to.equal(undefined);
  });

  it('gives a token its own rate', async () => {
    const token = createToken();
    const { gate } = gateOver([recordOf(token, { ratePerMinute: 5 })]);
    await gate.refresh();
    expect(await gate.identify(token)).to.have.property('ratePerMinute', 5);
  });

  it('refuses a revoked token once the tokens were read again', async () => {
    const token = createToken();
    const records = [recordOf(token)];
    const { gate } = gateOver(records);
    await gate.refresh();
    expect(await gate.identify(token)).to.be.an('object');
    records[0] = recordOf(token, { revokedAt: '2026-01-02T00:00:00.000Z' });
    await gate.refresh();
    expect(await gate.identify(token)).to.equal(undefined);
  });

  it('refuses a token from the moment it expires, without reading again', async () => {
    const token = createToken();
    let now = Date.parse('2026-01-31T23:59:59Z');
    const record = recordOf(token, { expiresAt: '2026-02-01T00:00:00.000Z' });
    const { gate } = gateOver([record], { now: () => now });
    await gate.refresh();
    expect(await gate.identify(token)).to.be.an('object');
    now += 1_000;
    expect(await gate.identify(token)).to.equal(undefined);
  });

  it('accepts a token that was made since the last reading', async () => {
    const records: TokenRecord[] = [];
    const { gate } = gateOver(records);
    await gate.refresh();
    const token = createToken();
    records.push(recordOf(token));
    expect(await gate.identify(token)).to.have.property('id', 'a1');
  });

  it('accepts a token that was made while a slow reading went on', async () => {
    const token = createToken();
    const answers: ((records: TokenRecord[]) => void)[] = [];
    const gate = new TokenGate({
      load: () => new Promise((resolve) => answers.push(resolve)),
      fixed: [],
      defaultRate: 600,
      onLoadError: (error) => expect.fail(String(error)),
    });
    const reading = gate.refresh();
    // By now it could be read again.
    await sleep(250);
    const identified = gate.identify(token);
    answers[0]?.([]);
    await reading;
    while (answers.length < 2) await sleep(5);
    answers[1]?.([recordOf(token)]);
    expect(await identified).to.have.property('id', 'a1');
  });

  it('reads seldom for tokens that nobody made, however many are tried', async () => {
    const { gate, readings } = gateOver([]);
    await gate.refresh();
    const began = performance.now();
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 50 }, () => gate.identify(createToken())));
    // Every 200 ms; timers may be a little early.
    expect(readings()).to.be.within(2, 2 + (performance.now() - began) / 190);
  });

  it('looks an unknown token up at once where the clock was set back', async () => {
    const token = createToken();
    const records: TokenRecord[] = [];
    let now = Date.parse('2026-01-31T12:00:00Z');
    const { gate } = gateOver(records, { now: () => now });
    await gate.refresh();
    records.push(recordOf(token));
    now -= 3_600_000;
    const inTime = new Promise((resolve) => setTimeout(resolve, 60_000, 'late').unref());
    expect(await Promise.race([gate.identify(token), inTime])).to.have.property('id', 'a1');
  });

  it('keeps known tokens good while the backend is down, and reports it', async () => {
    const token = createToken();
    let down = false;
    const { gate, errors } = gateOver([recordOf(token)], { fail: () => down });
    await gate.refresh();
    down = true;
    await gate.refresh();
    expect(errors).to.have.length(1);
    expect(await gate.identify(token)).to.have.property('id', 'a1');
  });

  it('does not call a token bad that it could never look up', async () => {
    const { gate } = gateOver([], { fail: () => true });
    await gate.refresh();
    expect(await gate.identify(createToken())).to.equal('unknowable');
    expect(await gate.identify('not-a-token')).to.equal(undefined);
  });

  it('does not call an unknown token bad while it cannot be looked up, but a revoked one', async () => {
    const revoked = createToken();
    let down = false;
    const { gate } = gateOver([recordOf(revoked, { revokedAt: '2026-01-02T00:00:00.000Z' })], {
      fail: () => down,
    });
    await gate.refresh();
    down = true;
    expect(await gate.identify(createToken())).to.equal('unknowable');
    expect(await gate.identify(revoked)).to.equal(undefined);
    down = false;
    expect(await gate.identify(createToken())).to.equal(undefined);
  });

  it('knows a fixed token of any shape', async () => {
    const viewer = { id: 'public', label: 'public', kind: 'public', ratePerMinute: 0 } as const;
    const { gate } = gateOver([], { fixed: [{ token: 'museum-public-token', viewer }] });
    expect(await gate.identify('museum-public-token')).to.equal(viewer);
    expect(await gate.identify('museum-public-tokem')).to.equal(undefined);
  });
});
