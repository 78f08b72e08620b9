/** The outcome of the work, or a rejection with the signal's reason as soon as it is aborted. */
export async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
    const settled = (): void => {
      signal.removeEventListener('abort', stop);
    };
    work.then(resolve, reject).finally(settled);
  });
}
