import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startVitrine } from '../../testing/index.js';
import { writeRecords } from '../support/writeRecords.js';
import { startVitrineSuite } from './startVitrineSuite.js';

describe('startVitrine on the embedded engine', function () {
  // Half of the time that the sample takes is that of its images' copies, which no test looks at here.
  startVitrineSuite({ settings: { IMAGE_RENDITIONS: 'none' } });

  for (const [what, options, reason] of [
    ['an option', { sauce: 'sample' }, /no option sauce\. There are: source, engine,/],
    [
      'a setting',
      { settings: { RATE_LIMT: '1' } },
      /no setting RATE_LIMT\. There are: .*RATE_LIMIT/,
    ],
    [
      'an engine',
      { engine: 'elastic' },
      /expected one of embedded, container as engine, received "elastic"/,
    ],
  ] as const)
    it(`refuses ${what} that is misspelt`, async () => {
      const failure = await startVitrine(options as object).then(
        () => 'started',
        (error: unknown) => String(error),
      );
      expect(failure).to.match(reason);
    });

  it('refuses to take the place of a collection that is served elsewhere', async () => {
    for (const [name, value] of [
      ['ELASTICSEARCH_NODE', 'http://127.0.0.1:9'],
      ['DATA_DIR', tmpdir()],
    ] as const) {
      const failure = await startVitrine({ settings: { [name]: value } }).then(
        () => 'started',
        (error: unknown) => String(error),
      );
      expect(failure).to.include(`startVitrine has no setting ${name}.`);
    }
  });

  describe('over a source of its own', () => {
    let source: string;

    beforeEach(async () => {
      source = await mkdtemp(path.join(tmpdir(), 'vitrine-own-'));
    });
    afterEach(() => rm(source, { recursive: true }));

    it('names file, line and reason of a record that is rejected', async () => {
      await writeRecords(source, {
        objects: [
          { id: 1, title: 'One' },
          { id: 2, title: 5 },
        ],
      });
      const failure = await startVitrine({ source }).then(
        () => 'started',
        (error: unknown) => String(error),
      );
      expect(failure).to.match(/\nobjects\.ndjson:2, id 2: \/title: expected .*, received 5$/);
      expect(failure).to.not.include('vitrine-test-');
    });

    it('answers 429 above RATE_LIMIT', async () => {
      await writeRecords(source, { objects: [{ id: 1, title: 'One' }] });
      const vitrine = await startVitrine({ source, settings: { RATE_LIMIT: '1' } });
      try {
        const headers = {
          'Content-Type': 'application/json',
          authorization: `Bearer ${vitrine.token}`,
        };
        const call = { method: 'POST', headers, body: '{"query":"{ hello }"}' };
        expect((await fetch(`${vitrine.url}/graphql`, call)).status).to.equal(200);
        expect((await fetch(`${vitrine.url}/graphql`, call)).status).to.equal(429);
      } finally {
        await vitrine.stop();
      }
    });
  });
});
