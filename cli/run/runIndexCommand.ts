import { Cron } from 'croner';
import { setMaxListeners } from 'node:events';
import { prepareDataFolder } from '../../src/config/dataFolder.js';
import { OperatorError } from '../../src/operatorError.js';
import { createClient } from '../../src/search/client.js';
import { messageOf } from '../../src/messageOf.js';
import { keepHeapsSmall } from '../support/heaps.js';
import type { IndexOptions } from '../../indexer/run/options.js';
import { createProgress } from '../../indexer/report/progress.js';
import { describeSummary } from '../../indexer/run/summary.js';
import { abortOnSignal } from '../support/abortOnSignal.js';
import { runRecorded, type EndedRun } from './recordedRun.js';
import { reportFailure } from '../support/reportFailure.js';
import { checkReportFile, writeReportFile } from './reportFile.js';

/** How a run reports, and whether it is repeated. */
interface CommandFlags {
  readonly every?: string;
  readonly json?: true;
  readonly report?: string;
}

/**
 * Runs once, or by schedule until a signal. A signal lets a run tidy up (the unfinished
 * generation, the lease, its scratch file); a second one, or ten seconds, end the process at once.
 */
export async function runIndexCommand(options: IndexOptions, flags: CommandFlags): Promise<void> {
  keepHeapsSmall();
  if (flags.report !== undefined) checkReportFile(flags.report);
  await abortOnSignal((signal) => {
    setMaxListeners(0, signal);
    return flags.every === undefined
      ? runOnce(options, flags, signal)
      : runBySchedule(flags.every, options, flags, signal);
  });
}

async function runOnce(
  options: IndexOptions,
  flags: CommandFlags,
  signal: AbortSignal,
): Promise<void> {
  if (!options.dryRun) prepareDataFolder(options.dataDir);
  const client = createClient(options.target, 'indexing');
  try {
    const ended = await runRecorded(options, { client, progress: createProgress(), signal });
    if (flags.json) process.stdout.write(`${JSON.stringify(ended.record)}\n`);
    else if (ended.summary) process.stderr.write(`${describeSummary(ended.summary)}\n`);
    if (flags.report !== undefined) await report(flags.report, ended);
    if ('error' in ended) throw ended.error;
  } finally {
    await client.close();
  }
}

/** Writes the report; where the run failed too, that is what the program ends with. */
async function report(file: string, ended: EndedRun): Promise<void> {
  try {
    await writeReportFile(file, ended.record);
  } catch (error) {
    if (!('error' in ended)) throw error;
    reportFailure(error);
  }
}

/**
 * A run that fails is reported, and the next one tried in its time. A run that is due while
 * another is in progress is left out.
 * @throws OperatorError for a schedule that cannot be read
 */
async function runBySchedule(
  pattern: string,
  options: IndexOptions,
  flags: CommandFlags,
  signal: AbortSignal,
): Promise<void> {
  const job = readSchedule(pattern);
  let running: Promise<void> = Promise.resolve();
  const tick = async (): Promise<void> => {
    running = runOnce(options, flags, signal).catch((error: unknown) => {
      if (signal.aborted) return;
      const code = reportFailure(error);
      process.stderr.write(`The run failed (exit code ${code}); the next one comes in its time.\n`);
    });
    await running;
    if (!signal.aborted) announceNext(job);
  };
  announceNext(job);
  job.schedule(tick);
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  job.stop();
  await running;
}

function readSchedule(pattern: string): Cron {
  try {
    const job = new Cron(pattern, { protect: true });
    if (job.nextRun()) return job;
  } catch (error) {
    const reason = messageOf(error);
    throw new OperatorError(`--every: expected a cron pattern such as "0 3 * * *": ${reason}`, 2);
  }
  throw new OperatorError(`--every: "${pattern}" never comes.`, 2);
}

function announceNext(job: Cron): void {
  const next = job.nextRun();
  if (next) process.stderr.write(`Next run: ${next.toISOString()}\n`);
}
