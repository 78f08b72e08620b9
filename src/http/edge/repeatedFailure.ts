import type { Logger } from 'pino';

/** How long (ms) a failure of one kind is not told again. */
const QUIET = 60_000;

/**
 * Warns when something fails that is tried again every few seconds: once a minute. All lines of an
 * outage would push those out of a bounded log that tell how it began.
 * @param now milliseconds, on a clock that nobody sets
 */
export function warnOfRepeated(
  log: Pick<Logger, 'warn'>,
  message: string,
  now = (): number => performance.now(),
): (error: unknown) => void {
  let told: { readonly kind: string; readonly at: number } | undefined;
  return (error) => {
    const kind = error instanceof Error ? error.name : String(error);
    const at = now();
    if (told?.kind === kind && at - told.at < QUIET) return;
    told = { kind, at };
    log.warn({ err: error }, message);
  };
}
