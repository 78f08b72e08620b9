/**
 * Waits for SIGINT or SIGTERM, then stops; a second signal ends the process at once.
 * @param stop lets go of all that keeps the process alive
 */
export async function untilSignal(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        resolve();
      });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exit(1);
    });
  await stop();
}
