import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

/**
 * From now on the first answer to each kind of request is lost on its way, after the backend did
 * what was asked: as when a node goes in the middle of it.
 * @returns the requests that were hit, and how to end it
 */
function loseFirstAnswers({ client }: Workplace): { lost: string[]; end: () => void } {
  const { transport } = client;
  const lost: string[] = [];
  const send = transport.request.bind(transport) as (...args: unknown[]) => Promise<unknown>;
  const lossy = async (...args: unknown[]): Promise<unknown> => {
    const { method, path } = args[0] as { method: string; path: string };
    const answer = await send(...args);
    const kind = `${method} ${path.replace(/\d{8}t\d+z/g, 'GENERATION')}`;
    if (method === 'HEAD' || lost.includes(kind)) return answer;
    lost.push(kind);
    throw new errors.ConnectionError(`the answer to ${kind} was lost`);
  };
  transport.request = lossy as typeof transport.request;
  return { lost, end: () => (transport.request = send as typeof transport.request) };
}

onEveryBackend('a run of which answers get lost', (work) => {
  for (const { full, kinds } of [
    {
      full: true,
      kinds: [/_create|locks/, /_bulk/, /PUT .*-objects-GENERATION\n[^]*_aliases/],
    },
    { full: false, kinds: [/_create|locks/, /_bulk/] },
  ])
    it(`does ${full ? 'a rebuild' : 'an update'} all the same, once`, async () => {
      await work().writeSource(smallCollection(3));
      await work().run();
      await work().writeSource(smallCollection(5));
      const { lost, end } = loseFirstAnswers(work());
      const summary = await work().run({ full }).finally(end);
      expect(summary).to.include({ outcome: full ? 'rebuilt' : 'updated', rejected: 0 });
      expect(summary.documents.objects).to.equal(5);
      const { count } = await work().client.count({ index: work().alias('objects') });
      expect(count).to.equal(5);
      for (const kind of kinds) expect(lost.join('\n')).to.match(kind);
    });
});
