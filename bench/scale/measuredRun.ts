import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunSummary } from '../../indexer/run/summary.js';
import { packageRoot } from '../../src/packageRoot.js';
import type { Settings } from '../load/served.js';

/** Highest resident memory of a process so far, in MB, where the system tells (Linux). */
export function peakMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch (error) {
    // The process is over, or this is no Linux.
    if (error instanceof Error && 'code' in error) return 0;
    throw error;
  }
}

/** Hundredths of a second: the unit of processor times in /proc, on all common Linuxes. */
const TICKS = 100;

/** Processor time of a process and its threads so far, in seconds, where the system tells (Linux). */
function processorTime(pid: number): number {
  try {
    // After the name, which may hold anything: state, and so on; times are the 12th and the 13th.
    const [, rest = ''] = /\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / TICKS;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 0;
    throw error;
  }
}

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
    processor = Math.max(processor, processorTime(child.pid ?? 0));
    peak = Math.max(peak, peakMemory(child.pid ?? 0));
  }, 250);
  let stdout = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`vitrine index ended with ${code ?? 'a signal'}.`);
  return { summary: JSON.parse(stdout) as RunSummary, peak, processor };
}
