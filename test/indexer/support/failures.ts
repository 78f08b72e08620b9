import { IndexFailure } from '../../../indexer/failure.js';

/** Kind and message of the failure that the work must end with. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return describeFailure(error);
  }
  throw new Error('It was expected to fail, and did not.');
}

/** Kind and message of a failure that the operator is told; any other error is a fault. */
export function describeFailure(error: unknown): string {
  if (error instanceof IndexFailure) return `${error.kind}: ${error.message}`;
  throw error;
}
