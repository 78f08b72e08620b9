/**
 * What the work resolves to, or a rejection with the signal's reason as soon as that is aborted.
 * The work itself goes on: it has to look at the signal, too. This is the one race with a signal;
 * `AbortSignal.any` is not used, for on Node.js 20 what it makes stays in memory too long.
 */
export function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    const settled = (): void => {
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(settled, settled);
    work.then(resolve, reject);
  });
}
