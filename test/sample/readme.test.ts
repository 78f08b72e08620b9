import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { openIndexed } from '../contract/backends.js';
import { indexedSample } from '../support/indexedSample.js';

describe('the README', function () {
  it('shows the answer that the sample gives to its question', async () => {
    const readme = readFileSync(path.join(packageRoot, 'README.md'), 'utf8');
    const [, body = ''] = /-d '(.*)'/.exec(readme) ?? [];
    const [, answer = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    const { query } = JSON.parse(body) as { query: string };
    const indexed = openIndexed('embedded', await indexedSample());
    try {
      const data = await indexed.ask(query);
      expect(JSON.parse(answer)).to.deep.equal({
        data: JSON.parse(JSON.stringify(data)) as unknown,
      });
    } finally {
      await indexed.close();
    }
  });
});
