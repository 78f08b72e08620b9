import { OperatorError } from '../../src/operatorError.js';

/** As shells have it: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Stopping = keyof typeof EXIT_CODES;
const SIGNALS = Object.keys(EXIT_CODES) as Stopping[];

/** How long (ms) a run may take to tidy up. */
const PATIENCE = 10_000;

/**
 * Runs work that a signal (SIGINT or SIGTERM) aborts, so that it can tidy up. A second one, or ten
 * seconds after the first, ends this process whatever hangs in it.
 */
export async function abortOnSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const onSignal = (signal: Stopping): void => {
    if (stop.signal.aborted) {
      endBy(signal);
      return;
    }
    setTimeout(endBy, PATIENCE, signal).unref();
    stop.abort(new OperatorError(`Stopped by ${signal}.`, EXIT_CODES[signal]));
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    await work(stop.signal);
  } finally {
    // What may still keep the process alive has nothing to tidy up.
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** By the signal's own action: `process.exit` would wait for what threads are at. */
function endBy(signal: Stopping): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container is spared the signals that it has no listener for.
  process.exit(EXIT_CODES[signal]);
}
