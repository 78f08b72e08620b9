import { BACKENDS } from './backends.js';

describe('the contract on Elasticsearch', () => {
  it('skipped: set ELASTICSEARCH_NODE to one or several URLs to run it there', function () {
    if (BACKENDS.length === 1) this.skip();
  });
});
