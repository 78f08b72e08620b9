import { readFileSync, writeFileSync } from 'node:fs';

/** Bytes that a process has in memory; undefined where there is none, or no Linux that tells. */
export function memoryOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'latin1');
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}

/**
 * Lets the system end this process before others where memory ends: it takes the one with most,
 * which might be the server, or the run. Everybody may ask for that of themselves, on Linux.
 */
export function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such file: theirs chooses as it likes.
  }
}
