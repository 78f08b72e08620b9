import { expect } from 'chai';
import { inTurns } from '../../src/graphql/inTurns.js';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a long list', () => {
  it('comes in its order, with a turn for others after each hundred', async () => {
    let turns = 0;
    let isRead = false;
    const count = (): void => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    const turnOf = inTurns(numbers(350)).map(async (item) => [await item, turns] as const);
    setImmediate(count);
    const read = await Promise.all(turnOf);
    isRead = true;
    expect(read.map(([item]) => item)).to.deep.equal(numbers(350));
    const [first, second, third, fourth] = [0, 100, 200, 349].map((at) => read[at]?.[1] ?? -1);
    expect(first).to.equal(0);
    expect(third).to.be.above(second ?? Infinity);
    expect(fourth).to.be.above(third ?? Infinity);
  });

  it('of a hundred items is as it was', () => {
    const items = numbers(100);
    expect(inTurns(items)).to.equal(items);
  });
});
