import { pino } from 'pino';
import { systemCode } from '../../systemCode.js';

/**
 * How lines are written: many together in a crowd, at most a second late else, so that a quiet
 * server's log is there for who looks, and after a kill. So many bytes wait while nobody takes them,
 * as on a full disk; lines beyond them are lost.
 */
const WRITING = {
  ...{ sync: false, minLength: 4_096, periodicFlush: 1_000 },
  maxLength: 4 * 1024 * 1024,
} as const;

/**
 * Where the log goes: a file descriptor, by default stdout. A server whose log cannot be written
 * goes on, says so once on stderr, and writes what waits as soon as it can. Left to itself, pino
 * ends the process for the first such error, which then hangs: it tries to write what waits for ever.
 */
export function openLogDestination(fd = 1) {
  const destination = pino.destination({ ...WRITING, dest: fd });
  const flushSync = destination.flushSync.bind(destination);
  let isFailing = false;
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  destination.on('error', (error) => {
    // Told already; or nobody reads any more, of which pino takes care.
    if (isFailing || systemCode(error) === 'EPIPE') return;
    isFailing = true;
    process.stderr.write(`The log cannot be written (${systemCode(error)}).\n`);
  });
  destination.on('write', () => {
    isFailing = false;
  });
  return destination;
}
