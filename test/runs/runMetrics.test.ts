import { expect } from 'chai';
import { Metrics } from '../../src/http/edge/metrics.js';
import { watchRuns } from '../../src/http/edge/runMetrics.js';
import type { RunRecord } from '../../src/runs/runRecord.js';
import { aRun } from './aRun.js';

/** The values of what is shown, by name and labels. */
async function scrape(runs: readonly RunRecord[], success?: RunRecord) {
  const metrics = new Metrics(false);
  let looks = 0;
  watchRuns(metrics, {
    list: () => {
      looks += 1;
      return Promise.resolve(runs);
    },
    lastSuccess: () => Promise.resolve(success),
  });
  const text = await metrics.registry.metrics();
  const lines = [...text.matchAll(/^(vitrine_last_\S+) (\S+)$/gm)];
  const values: Record<string, number> = {};
  for (const [, name = '', value] of lines) values[name] = Number(value);
  return { looks, values };
}

describe('metrics of runs', () => {
  it('show how the last run ended, how long ago, and what it counted', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
    const refused = aRun({
      ...{ outcome: 'refused', exitCode: 12, endedAt: hourAgo, seconds: 7.5 },
      ...{ read: 100, rejected: 3, imageProblems: 2, indexed: null },
    });
    const { looks, values } = await scrape([refused], aRun({ endedAt: dayAgo }));
    expect(values).to.include({
      vitrine_last_run_timestamp_seconds: Date.parse(hourAgo) / 1_000,
      vitrine_last_run_duration_seconds: 7.5,
      vitrine_last_run_exit_code: 12,
      'vitrine_last_run_outcome{outcome="refused"}': 1,
      'vitrine_last_run_counts{what="read"}': 100,
      'vitrine_last_run_counts{what="rejected"}': 3,
      'vitrine_last_run_counts{what="imageProblems"}': 2,
    });
    expect(values).not.to.have.property('vitrine_last_run_counts{what="indexed"}');
    expect(values['vitrine_last_run_age_seconds']).to.be.within(3_600, 3_660);
    expect(values['vitrine_last_success_age_seconds']).to.be.within(86_400, 86_460);
    expect(looks, 'searches for one scrape').to.equal(1);
  });

  it('are absent before the first run, and while the backend is down', async () => {
    expect((await scrape([])).values).to.deep.equal({});
    const metrics = new Metrics(false);
    const down = () => Promise.reject(new Error('down'));
    watchRuns(metrics, { list: down, lastSuccess: down });
    expect(await metrics.registry.metrics()).not.to.match(/^vitrine_last/m);
  });

  it('are absent while the backend hangs, and a scrape is over before its reader gives up', async () => {
    const metrics = new Metrics(false);
    const hanging = () => new Promise<never>(() => undefined);
    watchRuns(metrics, { list: hanging, lastSuccess: hanging });
    metrics.watchCollection({ check: hanging });
    const started = performance.now();
    expect(await metrics.registry.metrics()).not.to.match(/^vitrine_(?:last|index)/m);
    expect(performance.now() - started).to.be.below(8_000);
  });
});
