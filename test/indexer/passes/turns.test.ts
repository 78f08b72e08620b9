import { expect } from 'chai';
import { Turns } from '../../../indexer/passes/turns.js';

/** Computes for so many milliseconds. */
function compute(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end) continue;
}

describe('turns of the event loop', () => {
  it('are taken by others after a twentieth of a second of work', async () => {
    const turns = new Turns();
    let isOver = false;
    setImmediate(() => (isOver = true));
    compute(60);
    await turns.take();
    expect(isOver).to.equal(true);
  });
});
