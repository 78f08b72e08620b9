/**
 * A request that HTTP itself refuses: the status, headers that explain it, and a message for the
 * caller. It has the shape of the package http-errors, so that Koa answers it as it is; that
 * package is not used, for its errors are no class that a program can tell from others'.
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  /** Koa shows the message. */
  readonly expose = true;

  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/**
 * Refuses what may be asked again later.
 * @param wait milliseconds after which to come back: told in whole seconds, of which it is one at the least
 */
export function comeBackLater(status: 429 | 503, message: string, wait: number): RequestRefused {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  return new RequestRefused(status, message, { 'Retry-After': String(seconds) });
}
