import { readdirSync, readFileSync } from 'node:fs';

/** What this process and those that it started have used so far. */
interface Usage {
  /** Milliseconds of processor time, over all threads; to 10 ms for the processes started. */
  readonly processorTime: number;
  /** The sum of the largest resident memories, in MiB: what they share counts in each. */
  readonly memory: number;
}

/** Asks Linux about this process's children; elsewhere they are left out. */
export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  const own = {
    processorTime: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  return listChildren().reduce(
    (sum, pid) => ({
      processorTime: sum.processorTime + readProcessorTime(pid),
      memory: sum.memory + readMemory(pid),
    }),
    own,
  );
}

function listChildren(): string[] {
  try {
    return readdirSync('/proc/self/task').flatMap((thread) => {
      const children = readFileSync(`/proc/self/task/${thread}/children`, 'utf8');
      return children.split(' ').filter((pid) => pid !== '');
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** proc(5): user and system time are the 14th and 15th field, in hundredths of a second. */
function readProcessorTime(pid: string): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function readMemory(pid: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
