import { ConfigError } from '../../src/config.js';
import { OperatorError } from '../../src/operatorError.js';

/**
 * Prints a failed command's reason on stderr, one line for a known one, and returns the exit
 * code: 2 for settings in error, 1 else. The stack is shown for faults of the program only.
 */
export function reportFailure(error: unknown): number {
  const code = exitCodeOf(error);
  if (error instanceof ConfigError) {
    for (const problem of error.problems) process.stderr.write(`vitrine: ${problem}\n`);
  } else if (error instanceof OperatorError || hasExitCode(error)) {
    process.stderr.write(`vitrine: ${error.message}\n`);
  } else {
    process.stderr.write(
      `vitrine: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  return code;
}

/** The exit code of a command that failed so (docs/runs.md). */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigError) return 2;
  return error instanceof OperatorError || hasExitCode(error) ? error.exitCode : 1;
}

/** The indexer has failures of its own, which are not loaded here. */
function hasExitCode(error: unknown): error is Error & { readonly exitCode: number } {
  return error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number';
}
