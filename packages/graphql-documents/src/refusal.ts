import { GraphQLError } from 'graphql';

/**
 * What a document was refused for: its `syntax`; something that the `schema` does not have or
 * allow; the values of `variables` and arguments; more than a `limit`.
 */
type Reason = 'syntax' | 'schema' | 'variables' | 'limit';

/** A document that is not run: nothing of it was executed. */
export class DocumentRefused extends Error {
  /** @param errors what is wrong, and where; at least one */
  constructor(
    readonly reason: Reason,
    readonly errors: readonly GraphQLError[],
  ) {
    super(errors[0]?.message);
    this.name = 'DocumentRefused';
  }
}

/**
 * @param message says what the limit is
 * @param extensions what a program may want to know of it
 */
export function overLimit(
  message: string,
  extensions: Readonly<Record<string, unknown>> = {},
): DocumentRefused {
  return new DocumentRefused('limit', [new GraphQLError(message, { extensions })]);
}

/**
 * Runs what recurses with a caller's text or values: nesting so deep that the stack ends is over
 * the limit of levels, too.
 */
export function withinStack<Result>(maxDepth: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw overLimit(`The query is nested far deeper than the limit of ${maxDepth} levels.`);
  }
}
