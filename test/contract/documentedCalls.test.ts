import { expect } from 'chai';
import { EVERY_BACKEND } from '../support/backends.js';
import type { Indexed } from './backends.js';
import { DOCUMENTED_CALLS } from './documentedCalls.js';
import { fixtureOn } from './onEveryBackend.js';

describe('the documented calls', function () {
  const backends: Indexed[] = [];
  before(async () => {
    for (const backend of EVERY_BACKEND) backends.push(await fixtureOn(backend));
  });
  after(() => Promise.all(backends.map((backend) => backend.close())));

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
