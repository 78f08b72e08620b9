import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Waits for SIGINT or SIGTERM, then stops; a second signal ends the process at once, with the code
 * that shells have for it.
 * @param stop lets go of all that keeps the process alive
 */
export async function untilSignal(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS)
      process.once(signal, () => {
        resolve();
      });
  });
  for (const signal of SIGNALS)
    process.once(signal, () => {
      process.exit(128 + constants.signals[signal]);
    });
  await stop();
}
