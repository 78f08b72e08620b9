import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RunSummary } from '../../indexer/run/summary.js';
import { packageRoot } from '../../src/packageRoot.js';
import type { Settings } from '../load/served.js';
import { peakMemoryOf, processorTimeOf } from '../support/processUsage.js';

export interface MeasuredRun {
  readonly summary: RunSummary;
  /** Of the indexer's process with all its threads, in MB. */
  readonly peak: number;
  /** Of the same, in seconds: on a machine with other work it says more than the time that passed. */
  readonly processor: number;
}

/** Indexes a folder in a process of its own, as an operator would: all of it, or what changed. */
export async function measureRun(
  source: string,
  settings: Settings,
  flags: readonly string[] = ['--full'],
): Promise<MeasuredRun> {
  const program = path.join(packageRoot, 'dist/cli/vitrine.js');
  const child = spawn(
    process.execPath,
    [program, 'index', ...flags, '--json', '--source', source],
    {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let peak = 0;
  let processor = 0;
  const watch = setInterval(() => {
    // Of a process that is over nothing is told.
    processor = processorTimeOf(child.pid ?? 0) / 1000 || processor;
    peak = peakMemoryOf(child.pid ?? 0) || peak;
  }, 250);
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`vitrine index ended with ${code ?? 'a signal'}.`);
  return { summary: JSON.parse(stdout) as RunSummary, peak, processor };
}
