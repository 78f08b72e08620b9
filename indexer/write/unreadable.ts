import { errors } from '@elastic/elasticsearch';
import { reasonOf } from './reason.js';

const GONE = '] is gone: [';
const UNREADABLE = 'cannot read [';
/** What a newer release wrote cannot be read either, but is whole: it is not to be made anew. */
const DAMAGED = ']: it is damaged (';

/** Why the embedded engine cannot read a file of its own, in its words; undefined for other errors. */
export function whyUnreadable(error: unknown): string | undefined {
  if (!(error instanceof errors.ResponseError)) return undefined;
  const reason = reasonOf(error);
  return [GONE, UNREADABLE].some((words) => reason.includes(words)) ? reason : undefined;
}

/** The same, where nothing will ever read what was in that file: it is gone or damaged. */
export function whyLost(error: unknown): string | undefined {
  const reason = whyUnreadable(error);
  return [GONE, DAMAGED].some((words) => reason?.includes(words)) ? reason : undefined;
}
