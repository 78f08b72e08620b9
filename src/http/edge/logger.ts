import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../../config.js';
import { openLogDestination } from './logDestination.js';

/**
 * The structured log: JSON lines on stdout. Nothing that holds a token, a header or a body is
 * ever handed to it; errors lose all but name, message, stack and cause, for errors of clients
 * carry requests with credentials. Texts are cut: a caller chooses names and paths of any length, and
 * messages quote them.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLogDestination(),
): Logger {
  return pino(
    {
      level: config.logLevel ?? 'info',
      base: { service: 'vitrine' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: cutFields },
      serializers: { err: describeError },
      redact: ['authorization', 'token', 'password', 'apiKey', '*.authorization', '*.token'],
    },
    destination,
  );
}

/** Characters of one field, and lines of a stack. */
const LONGEST_FIELD = 200;
const MOST_FRAMES = 10;

function cut(text: string): string {
  return text.length > LONGEST_FIELD ? `${text.slice(0, LONGEST_FIELD - 1)}…` : text;
}

function cutFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value) : value,
    ]),
  );
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: DescribedError;
}

/** What the log shows of an error, to the third cause. */
function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cut(String(error)) };
  return {
    type: error.name,
    message: cut(error.message),
    ...(error.stack === undefined || depth > 0 ? {} : { stack: framesOf(error) }),
    ...(error.cause === undefined || depth > 2
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** Where an error was thrown: its stack without the message, which is beside it. */
function framesOf({ message, stack = '' }: Error): string {
  return stack
    .slice(Math.max(0, stack.indexOf(message)) + message.length)
    .split('\n', MOST_FRAMES + 1)
    .map((line) => cut(line.trim()))
    .filter((line) => line.startsWith('at '))
    .join('\n');
}
