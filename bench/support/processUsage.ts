/** What processes have used so far, as Linux tells it: NaN of one that is over, and elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory now, in MB. */
export function memoryOf(pid: number): number {
  return readMegabytes(pid, 'VmRSS');
}

/** The highest resident memory, in MB. */
export function peakMemoryOf(pid: number): number {
  return readMegabytes(pid, 'VmHWM');
}

/** Processor time over all threads, in milliseconds. */
export function processorTimeOf(pid: number): number {
  // After the name, which may hold anything: user and system time are the 14th and 15th field of
  // proc(5), in hundredths of a second.
  const stat = readProc(`${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

interface Usage {
  /** Milliseconds of processor time, over all threads; to 10 ms for the processes started. */
  readonly processorTime: number;
  /** The sum of the largest resident memories, in MB: what they share counts in each. */
  readonly memory: number;
}

/** This process and those that it started; elsewhere than on Linux these are left out. */
export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  const own = {
    processorTime: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  return listChildren().reduce(
    (sum, pid) => ({
      processorTime: sum.processorTime + (processorTimeOf(pid) || 0),
      memory: sum.memory + (peakMemoryOf(pid) || 0),
    }),
    own,
  );
}

function listChildren(): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task').flatMap((thread) => {
    const children = readProc(`self/task/${thread}/children`);
    return children.split(' ').flatMap((pid) => (pid === '' ? [] : [Number(pid)]));
  });
}

function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readProc(`${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** Empty where the process is over, or this is no Linux. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return '';
    throw error;
  }
}
