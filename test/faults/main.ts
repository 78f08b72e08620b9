// `npm run faults -- --schedules 1000 --seed 1 [--node URL] [--jobs 3] [--folder /dev/shm]`: plays
// schedules of faults from a seed on. One alone that fails is made shorter.
import { parseArgs } from 'node:util';
import { Museum } from './museum.js';
import { play } from './play.js';
import { playMany } from './playMany.js';
import { makeSchedule } from './schedule.js';
import { shorten } from './shorten.js';
import { Stage } from './stage.js';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    node: { type: 'string', default: 'embedded' },
    jobs: { type: 'string', default: '3' },
    folder: { type: 'string' },
    'most-failures': { type: 'string', default: '5' },
  },
});
/** How often it says how far it is. */
const OFTEN = 250;

const started = performance.now();
const stage = await Stage.open(values.node, values.folder);
const first = Number(values.seed);
const count = Number(values.schedules);
const wanted = {
  first,
  count,
  jobs: Number(values.jobs),
  mostFailures: Number(values['most-failures']),
};
let done = 0;
const played = await playMany(stage, wanted, ({ seed, wrong }) => {
  done += 1;
  if (wrong !== undefined) say(`Seed ${seed}: ${wrong}`);
  if (done % OFTEN === 0) say(`${done} schedules, ${seconds()} s`);
});
const failed = played.filter(({ wrong }) => wrong !== undefined);
say(
  `${played.length} schedules from seed ${first} on ${values.node}: ${failed.length} failed, ${seconds()} s.`,
);
const [worst] = failed;
if (worst) {
  say(`Play it again: npm run faults -- --seed ${worst.seed}`);
  process.exitCode = 1;
}
if (worst && count === 1) await showShorter(worst.seed);
await stage.close();

async function showShorter(seed: number): Promise<void> {
  const museum = await Museum.open(stage, 'shorter');
  const { schedule, wrong } = await shorten(makeSchedule(seed), (one) => play(museum, one));
  say(`Shorter: ${JSON.stringify(schedule)}\n${wrong}`);
  await museum.close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}
