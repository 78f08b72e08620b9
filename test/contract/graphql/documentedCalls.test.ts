import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { BACKENDS, indexInto, type Indexed } from './backends.js';
import { DOCUMENTED_CALLS } from './documentedCalls.js';
import { writeFixture } from './fixture.js';

describe('the documented calls', function () {
  this.timeout(60_000);
  let source: string;
  const backends: Indexed[] = [];

  before(async () => {
    source = await writeFixture();
    for (const backend of BACKENDS) backends.push(await indexInto(source, backend));
  });
  after(async () => {
    for (const backend of backends) await backend.close();
    await rm(source, { recursive: true });
  });

  for (const { title, query } of DOCUMENTED_CALLS) {
    it(`${title}: succeeds, with the same answer on every backend`, async () => {
      const answers = await Promise.all(backends.map((backend) => backend.send(query)));
      const [first, ...others] = answers;
      expect(first?.errors).to.deep.equal([]);
      expect(first?.data).to.be.an('object');
      expect(first?.searches).to.be.at.most(3);
      for (const other of others) expect(other).to.deep.equal(first);
    });
  }
});
