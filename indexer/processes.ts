import { readFileSync, readlinkSync } from 'node:fs';

/**
 * What names a process among all there are: the start of its system, its namespace of process
 * ids, its id and when it began. A host name and an id do not: containers can share both.
 * Undefined where there is no such process, or where the system does not tell (other than Linux).
 */
export function identifyProcess(pid = process.pid): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const namespace = readlinkSync('/proc/self/ns/pid');
    // The name of the program, in brackets, may have spaces and brackets of its own.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, began] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return [boot, namespace, pid, began].join(' ');
  } catch {
    return undefined;
  }
}

/** Whether a process is gone, a living one, or in a place that cannot be seen from here. */
export function findOut(identity: string): 'gone' | 'alive' | 'unknown' {
  const [boot, namespace, pid] = identity.split(' ');
  const [ownBoot, ownNamespace] = identifyProcess()?.split(' ') ?? [];
  if (boot === undefined || boot !== ownBoot || namespace !== ownNamespace) return 'unknown';
  return identifyProcess(Number(pid)) === identity ? 'alive' : 'gone';
}
