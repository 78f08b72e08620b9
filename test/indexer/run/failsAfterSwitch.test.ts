import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { silentProgress } from '../../../indexer/report/progress.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

/** The client's own message of it has several lines. */
const FULL = {
  statusCode: 429,
  body: {
    error: {
      ...{ type: 'cluster_block_exception', reason: 'disk usage exceeded flood-stage watermark' },
      root_cause: [{ type: 'cluster_block_exception', reason: 'read-only-allow-delete block' }],
    },
  },
};

/** From the switch on the backend deletes nothing. @returns ends it */
function refuseDeletesAfterSwitch({ client }: Workplace): () => void {
  const { transport } = client;
  const send = transport.request.bind(transport) as (...args: unknown[]) => Promise<unknown>;
  let isSwitched = false;
  const refusing = async (...args: unknown[]): Promise<unknown> => {
    const { method, path } = args[0] as { method: string; path: string };
    // The turn to switch is given back: what is refused comes after it.
    if (isSwitched && method === 'DELETE' && !path.endsWith('/switch'))
      throw new errors.ResponseError(FULL as never);
    const answer = await send(...args);
    isSwitched ||= path.endsWith('/_aliases');
    return answer;
  };
  transport.request = refusing as typeof transport.request;
  return () => (transport.request = send as typeof transport.request);
}

onEveryBackend('a run whose backend is full right after the switch', (work) => {
  it('is done, says what is left, and the next one deletes it', async () => {
    await work().writeSource(smallCollection(3));
    await work().run();
    await work().writeSource(smallCollection(5));
    const lines: string[] = [];
    const progress = { ...silentProgress, say: (line: string) => lines.push(line) };
    const allow = refuseDeletesAfterSwitch(work());
    const summary = await work().run({ keep: 0 }, progress).finally(allow);
    expect(summary).to.include({ outcome: 'updated' });
    expect(await work().ids('objects')).to.have.length(5);
    const full = 'takes no writes: disk usage exceeded flood-stage watermark.*';
    const wanted = `next run will delete .* ${full}\n.*lock of this run .* ${full}$`;
    expect(lines.join('\n')).to.match(new RegExp(wanted));
    const before = await work().indexNames();
    expect(await work().run({ keep: 0 })).to.include({ outcome: 'unchanged' });
    expect(await work().indexNames()).to.have.length(before.length - 4);
  });
});
