import { errors } from '@elastic/elasticsearch';

/** Whether a failure is the backend's answer with this status. */
export function hasStatus(failure: unknown, status: number): boolean {
  return failure instanceof errors.ResponseError && failure.statusCode === status;
}
