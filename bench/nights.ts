import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.js';
import { measureRun, type MeasuredRun } from './scale/measuredRun.js';
import { givenBackend, openPlace } from './support/ownPlace.js';
import { Promises } from './support/promises.js';

/**
 * What nightly runs take, each a process of its own: the first, one that finds nothing changed,
 * and one that finds one title changed.
 *
 * [ELASTICSEARCH_NODE=URL] node dist/bench/nights.js --count 100000
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
const count = Number(values.count);

function describe(night: string, { summary, peak, processor }: MeasuredRun): string {
  const { outcome, indexed, seconds } = summary;
  return `| ${night} | ${outcome} | ${indexed} | ${seconds.toFixed(1)} | ${processor.toFixed(1)} | ${Math.round(peak)} MB |`;
}

const promises = new Promises(`${count} generated objects, on ${givenBackend()}`);
const place = await openPlace();
const { folder, settings } = place;
try {
  const source = path.join(folder, 'source');
  await generate(count, source);
  const first = await measureRun(source, settings);
  const unchanged = await measureRun(source, settings, []);
  await generate(count, source, { retitled: Math.ceil(count / 2) });
  const retitled = await measureRun(source, settings, []);
  const rows = [
    '| night | outcome | documents written | seconds | processor seconds | peak memory |',
    '| --- | --- | --- | --- | --- | --- |',
    describe('the first', first),
    describe('nothing changed', unchanged),
    describe('one title changed', retitled),
  ];
  process.stdout.write(`${rows.join('\n')}\n`);
  const [all, none] = [first.summary.seconds, unchanged.summary.seconds];
  promises.equal('documents written where one title changed', retitled.summary.indexed, 1);
  promises.equal('documents written where nothing changed', unchanged.summary.indexed, 0);
  promises.atMost('time where nothing changed, beside the first run', none / all, 0.02);
  promises.atMost('time where one changed, beside it', retitled.summary.seconds / all, 0.5);
  promises.conclude();
} finally {
  await place.close();
}
