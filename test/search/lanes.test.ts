import { RequestRefused } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { SearchLanes, type Lane } from '../../src/search/lanes.js';

/** A moment after which no lane has places kept for it any more, in ms. */
const LONG_AGO = 60_000;

describe('the lanes of searches', () => {
  let clock: number;
  /** Searches that have their places, by name, in the order in which they began. */
  let begun: string[];
  let lanes: SearchLanes;

  beforeEach(() => {
    clock = 0;
    begun = [];
    lanes = new SearchLanes({ places: 4, longestWait: 1_000, now: () => clock });
  });

  function enter(name: string, lane: Lane, visitor?: string) {
    const search = lanes.enter({ lane, visitor });
    void search.begun.then(() => begun.push(name));
    return search;
  }

  function enterMany(count: number, name: string, lane: Lane, visitor?: string) {
    return Array.from({ length: count }, (_, at) => enter(`${name}${at}`, lane, visitor));
  }

  it('give as many places as there are, in the order of asking within a lane', async () => {
    const searches = enterMany(6, 'd', 'heavy');
    await turn();
    expect(begun).to.deep.equal(['d0', 'd1', 'd2', 'd3']);
    searches[2]?.leave();
    await turn();
    expect(begun.slice(4)).to.deep.equal(['d4']);
    expect(lanes.waiting).to.equal(1);
  });

  it('let those of a lane before pass', async () => {
    const [first] = enterMany(4, 'd', 'heavy');
    enter('heavy', 'heavy');
    enter('light', 'light');
    enter('page', 'page');
    enter('own', 'own');
    first?.leave();
    await turn();
    expect(begun.at(-1)).to.equal('own');
  });

  it('keep most places for a lane that asked lately, and all for those behind it later', async () => {
    enter('own', 'own').leave();
    enterMany(4, 'd', 'heavy');
    await turn();
    expect(begun).to.deep.equal(['own', 'd0']);
    enter('own again', 'own').leave();
    await turn();
    expect(begun).to.include('own again');
    clock = LONG_AGO;
    enter('d4', 'heavy');
    await turn();
    expect(begun.slice(-3)).to.deep.equal(['d1', 'd2', 'd3']);
  });

  it('keep these places free of all lanes behind together, of which none is shut out', async () => {
    enter('own', 'own').leave();
    const page = enter('page', 'page');
    enter('light', 'light');
    enter('heavy', 'heavy');
    await turn();
    expect(begun).to.deep.equal(['own', 'page']);
    for (let others = 0; others < 3; others += 1) enter('more', 'page');
    clock = 40;
    page.leave();
    await turn();
    expect(begun.slice(2)).to.deep.equal(['light']);
  });

  it('tell which are behind somebody who asked lately', () => {
    enter('page', 'page').leave();
    expect([lanes.isBehind('page'), lanes.isBehind('light')]).to.deep.equal([false, true]);
    clock = LONG_AGO;
    expect(lanes.isBehind('light')).to.equal(false);
  });

  it('leave a place to those behind, however many are before them', async () => {
    const light = enterMany(10, 'l', 'light');
    enter('heavy', 'heavy');
    light[0]?.leave();
    await turn();
    expect(begun.slice(4)).to.deep.equal(['heavy']);
  });

  it('let the place of those behind rest after each search, which those before may have', async () => {
    lanes = new SearchLanes({ places: 2, longestWait: 1_000, now: () => clock });
    enter('own', 'own').leave();
    const first = enter('first', 'heavy');
    clock = 10;
    first.leave();
    enter('next', 'heavy');
    const [own] = enterMany(2, 'o', 'own');
    // No turn of the event loop, in which the rest could be over.
    await Promise.resolve();
    expect(begun).to.deep.equal(['own', 'first', 'o0', 'o1']);
    own?.leave();
    await Promise.resolve();
    expect(begun.slice(4)).to.deep.equal([]);
    while (begun.length === 4) await sleep(1);
    expect(begun.slice(4)).to.deep.equal(['next']);
  });

  it('move a search forward that somebody before waits for, too, unless it has its place', async () => {
    const [first] = enterMany(4, 'd', 'heavy');
    first?.hurry({ lane: 'own' });
    enter('other', 'heavy');
    const wanted = enter('wanted', 'heavy');
    wanted.hurry({ lane: 'own' });
    wanted.hurry({ lane: 'light' });
    first?.leave();
    await turn();
    expect(begun.at(-1)).to.equal('wanted');
    expect(lanes.waiting).to.equal(1);
  });

  it('forget who waits no longer, and count who leaves twice once', async () => {
    const searches = enterMany(6, 'd', 'heavy');
    searches[4]?.leave();
    searches[0]?.leave();
    searches[0]?.leave();
    await turn();
    expect(begun).to.deep.equal(['d0', 'd1', 'd2', 'd3', 'd5']);
    expect(lanes.waiting).to.equal(0);
    enter('next', 'heavy');
    await turn();
    expect(begun).to.not.include('next');
  });

  function admitMany(count: number, lane: Lane, visitor?: string) {
    return Array.from({ length: count }, () => lanes.admit({ lane, visitor }));
  }

  function refusalOf(lane: Lane, visitor?: string): RequestRefused {
    try {
      lanes.admit({ lane, visitor });
    } catch (error) {
      if (error instanceof RequestRefused) return error;
      throw error;
    }
    throw new Error(`a request of the lane ${lane} was admitted`);
  }

  /** Four requests at a time, so many times, each for half a second. */
  function doSome(rounds: number, lane: Lane): void {
    for (let round = 0; round < rounds; round += 1) {
      const requests = admitMany(4, lane);
      clock += 500;
      for (const done of requests) done();
    }
  }

  it('refuse at once who would be done too late, and nobody before them', () => {
    doSome(4, 'heavy');
    // Eight are before the last one, beyond the four at a time: a second.
    const [first] = admitMany(12, 'heavy');
    const refusal = refusalOf('heavy');
    expect(refusal).to.include({ status: 503 });
    expect(refusal.headers).to.deep.equal({ 'Retry-After': '2' });
    lanes.admit({ lane: 'own' })();
    first?.();
    lanes.admit({ lane: 'heavy' });
    refusalOf('heavy');
  });

  it('count those of the lanes before, and not those behind', () => {
    doSome(4, 'own');
    const requests = admitMany(12, 'own');
    refusalOf('heavy');
    for (const done of requests) done();
    doSome(4, 'light');
    admitMany(30, 'heavy');
    lanes.admit({ lane: 'light' });
  });

  it('let those behind have the place that is left to them, however many are before them', () => {
    doSome(4, 'light');
    doSome(4, 'heavy');
    for (let at = 0; at < 12; at += 1) lanes.admit({ lane: 'light', visitor: `light ${at}` });
    refusalOf('light', 'another');
    // Half a second each, one after the other; the third would come after those before it.
    admitMany(2, 'heavy', 'b');
    refusalOf('heavy', 'b');
  });

  it('take one at a time for no more than a part of what could be done', () => {
    for (let count = 0; count < 20; count += 1) {
      const done = lanes.admit({ lane: 'light' });
      clock += 400;
      done();
    }
    // A hundred each, four at a time: ten of them take a second.
    admitMany(14, 'light');
    refusalOf('light');
  });

  it('take those that were given up for none that were done', () => {
    doSome(4, 'heavy');
    for (const done of admitMany(12, 'heavy')) done(true);
    admitMany(12, 'heavy');
    refusalOf('heavy');
  });

  it('give each visitor a turn, within a lane', async () => {
    const searches = enterMany(10, 'a', 'own', 'a');
    enterMany(2, 'b', 'own', 'b');
    enterMany(1, 'c', 'own', 'c');
    for (const search of searches.slice(0, 4)) search.leave();
    await turn();
    expect(begun.slice(4)).to.deep.equal(['a4', 'b0', 'c0', 'a5']);
  });

  it('move a search to the visitor whose turn comes first, of those who wait for it', async () => {
    const searches = enterMany(10, 'a', 'own', 'a');
    enter('b', 'own', 'b');
    // The fourth that waits of one visitor is the second of the other's; the second is no sooner.
    searches[7]?.hurry({ lane: 'own', visitor: 'b' });
    searches[5]?.hurry({ lane: 'own', visitor: 'b' });
    for (const search of searches.slice(0, 4)) search.leave();
    await turn();
    expect(begun.slice(4)).to.deep.equal(['a4', 'b', 'a5', 'a7']);
    expect(lanes.waiting).to.equal(3);
  });

  it('refuse whoever asks for more than there is, and not others in the lane', () => {
    doSome(4, 'own');
    admitMany(12, 'own', 'a');
    refusalOf('own', 'a');
    // As many of the first one's are before each of another's.
    const others = admitMany(6, 'own', 'b');
    refusalOf('own', 'b');
    for (const done of others) done(true);
    lanes.admit({ lane: 'own', visitor: 'b' });
    refusalOf('own', 'a');
  });

  it('let in a few visitors beside one whose requests take long, though places are kept', () => {
    for (let count = 0; count < 20; count += 1) {
      const done = lanes.admit({ lane: 'heavy', visitor: 'slow' });
      clock += 9_900;
      done();
    }
    enter('light', 'light', 'quick').leave();
    lanes.admit({ lane: 'heavy', visitor: 'slow' });
    for (const visitor of ['b', 'c', 'd']) lanes.admit({ lane: 'heavy', visitor });
    refusalOf('heavy', 'e');
  });

  it('do not refuse others behind for what one visitor floods a lane before with', () => {
    doSome(4, 'light');
    admitMany(12, 'light', 'a');
    refusalOf('light', 'a');
    refusalOf('heavy', 'a');
    lanes.admit({ lane: 'heavy', visitor: 'b' });
  });

  it('let a few into the last lane while nothing tells how fast it goes', () => {
    const requests = admitMany(32, 'heavy');
    refusalOf('heavy');
    admitMany(100, 'light');
    requests[0]?.();
    lanes.admit({ lane: 'heavy' });
  });
});
