import { expect } from 'chai';
import { startIndex } from '../support/childRun.js';
import { onEveryBackend } from '../support/indexing.js';
import { smallCollection } from '../support/smallCollection.js';

onEveryBackend('indexing by schedule', (work) => {
  it('runs at its times, one run after the other, until it is told to stop', async () => {
    await work().writeSource(smallCollection(2));
    const run = startIndex(work(), '--every', '* * * * * *', '--json');
    await run.said(/(Next run: [^]*){4}/);
    run.signal('SIGTERM');
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).to.equal(0);
    const outcomes = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { outcome: string }).outcome);
    expect(outcomes.slice(0, 3)).to.deep.equal(['rebuilt', 'unchanged', 'unchanged']);
    expect(stderr).not.to.match(/Another run/);
  });

  it('goes on after a run that failed', async () => {
    const run = startIndex(work(), '--every', '* * * * * *', '--json');
    await run.said(/holds none of objects/);
    await work().writeSource(smallCollection(2));
    await run.said('Serving generation');
    await run.said(/Serving generation[^]*Next run/);
    run.signal('SIGTERM');
    expect((await run.ended).code).to.equal(0);
    expect(await work().ids('objects')).to.deep.equal([1, 2]);
  });

  it('refuses a schedule that cannot be read, with exit code 2', async () => {
    const { code, stderr } = await startIndex(work(), '--every', 'nightly').ended;
    expect(code).to.equal(2);
    expect(stderr).to.match(/^vitrine: --every: expected a cron pattern such as "0 3 \* \* \*"/);
  });
});

onEveryBackend('the command line', (work) => {
  for (const [what, flags, code, line] of [
    ['a source that is not there', [], 3, /holds none of objects\.ndjson/],
    ['rejects that are no number', ['--max-rejects', 'few'], 2, /expected a number of records/],
    ['an unknown format', ['--format', 'dublin'], 2, /Allowed choices are vitrine, tate/],
  ] as const)
    it(`ends with one line and its exit code for ${what}`, async () => {
      const ended = await startIndex(work(), ...flags).ended;
      expect(ended.code).to.equal(code);
      expect(ended.stderr).to.match(line);
      expect(
        ended.stderr
          .trimEnd()
          .split('\n')
          .filter((text) => text !== '' && !text.startsWith('(')),
        ended.stderr,
      ).to.have.length(1);
      expect(ended.stdout).to.equal('');
    });
});
