import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.js';

/**
 * The structured log: JSON lines on stdout. Nothing that holds a token, a header or a body is
 * ever handed to it; errors lose all but name, message, stack and cause, for errors of clients
 * carry requests with credentials.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ sync: false, minLength: 4_096 }),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { service: 'vitrine' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: ['authorization', 'token', 'password', 'apiKey', '*.authorization', '*.token'],
    },
    destination,
  );
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** What the log keeps of an error, to the third cause. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined || depth > 0 ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth > 2
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}
