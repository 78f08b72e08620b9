import { expect } from 'chai';
import { FairQueue } from '../src/index.js';

describe('a fair queue', () => {
  let queue: FairQueue<string>;

  beforeEach(() => {
    queue = new FairQueue();
  });

  function addMany(caller: string, count: number, size?: number): void {
    for (let at = 1; at <= count; at += 1) queue.add(`${caller}${at}`, caller, size);
  }

  function beginMany(count: number): string[] {
    const begun: string[] = [];
    for (let next = queue.next(); next !== undefined && begun.length < count; next = queue.next()) {
      queue.begin(next);
      begun.push(next);
    }
    return begun;
  }

  it('is in the order of asking for one caller, or where callers are not told apart', () => {
    for (const item of ['x', 'y', 'z']) queue.add(item, undefined);
    expect(beginMany(3)).to.deep.equal(['x', 'y', 'z']);
    expect(queue.next()).to.equal(undefined);
  });

  it('gives each caller a turn, whoever asked first and however much', () => {
    addMany('a', 4);
    expect(beginMany(1)).to.deep.equal(['a1']);
    addMany('b', 2);
    addMany('c', 1);
    expect(beginMany(9)).to.deep.equal(['a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('lets nobody wait for ever behind callers who come later', () => {
    addMany('a', 3);
    const begun: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      addMany(`new${at}.`, 1);
      begun.push(...beginMany(1));
    }
    expect(begun).to.deep.equal(['a1', 'new0.1', 'a2', 'new1.1']);
  });

  it('forgets what waits no longer', () => {
    addMany('a', 5);
    addMany('b', 1);
    for (const item of ['a1', 'a2', 'a4']) expect(queue.leave(item)).to.equal(true);
    expect(queue.leave('a1')).to.equal(false);
    expect(queue.size).to.equal(3);
    expect(beginMany(2)).to.deep.equal(['a3', 'b1']);
    expect(queue.leave('a5')).to.equal(true);
    expect([queue.next(), queue.size]).to.deep.equal([undefined, 0]);
  });

  it('tells whether what a caller would add has its turn before something that waits', () => {
    addMany('a', 3);
    addMany('b', 1);
    const isBefore = (caller: string) =>
      ['a1', 'a2', 'a3'].map((one) => queue.isBefore(caller, one));
    expect(isBefore('c')).to.deep.equal([false, true, true]);
    expect(isBefore('b')).to.deep.equal([false, false, true]);
    expect(isBefore('a')).to.deep.equal([false, false, false]);
    expect(queue.isBefore('c', 'what does not wait')).to.equal(false);
  });

  it('tells how much goes before what a caller would add', () => {
    addMany('a', 5, 10);
    expect(queue.ahead('a')).to.deep.equal({ count: 5, size: 50 });
    expect(queue.ahead('b')).to.deep.equal({ count: 1, size: 10 });
    addMany('b', 1, 10);
    expect(queue.ahead('b')).to.deep.equal({ count: 3, size: 30 });
    expect(queue.ahead('c')).to.deep.equal({ count: 2, size: 20 });
  });

  it('has two turns for all the networks of IPv6 that one owner has', () => {
    for (let at = 0; at < 256; at += 1)
      queue.add(`slow${at}`, `2001:db8:1:${at.toString(16)}::/64`, 10);
    for (const caller of ['192.0.2.1', '2001:db8:2:0::/64', 'a token'])
      expect(queue.ahead(caller)).to.deep.equal({ count: 2, size: 20 });
    queue.add('quick', '192.0.2.1');
    expect(beginMany(3)).to.include('quick');
    for (let at = 0; at < 256; at += 1) queue.leave(`slow${at}`);
    expect([queue.next(), queue.size]).to.deep.equal([undefined, 0]);
  });

  it('has a turn for each address of IPv4', () => {
    for (let at = 1; at < 10; at += 1) queue.add(`one${at}`, `192.0.2.${at}`);
    expect(queue.ahead('192.0.2.10').count).to.equal(9);
  });
});
