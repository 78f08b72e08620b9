/** The page that a search is asked for: by number, or by cursor. */
import { BadInput } from '../errors.js';
import {
  parseCount,
  parsePage,
  RECORD_PAGES,
  type Page,
  type PagingArgs,
} from '../query/paging.js';
import type { SortValue } from '../query/searchBody.js';
import type { Maybe } from '../query/values.js';
import type { WalkPlace } from './walkState.js';

/** The arguments of every search that say which page of its result. */
export interface CursorPageArgs extends PagingArgs {
  readonly first?: Maybe<number>;
  readonly after?: Maybe<string>;
}

/** The names of these arguments: what tells one page of a result from another. */
export const PAGE_ARGUMENTS = ['page', 'per_page', 'first', 'after'] as const;

/** The page that `page` with `per_page`, or `first` with `after`, asks for. */
export function parseCursorPage(args: CursorPageArgs): Page {
  exclude(args, 'first', 'per_page');
  exclude(args, 'after', 'page');
  if (args.first === null || args.first === undefined) return parsePage(args, RECORD_PAGES);
  const per_page = parseCount('first', args.first, RECORD_PAGES, 'records');
  return parsePage({ ...args, per_page }, RECORD_PAGES);
}

function exclude(
  args: CursorPageArgs,
  name: keyof CursorPageArgs,
  other: keyof CursorPageArgs,
): void {
  const given = (argument: keyof CursorPageArgs) =>
    args[argument] !== null && args[argument] !== undefined;
  if (given(name) && given(other)) {
    throw new BadInput(name, `no "${other}" beside it`, args[name], { reason: 'CONFLICT' });
  }
}

/** Where a page is in its result; see `SearchPageInfo` of the schema. */
export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** The ends of a page, whether or not what is there is served. */
export interface PageEnds {
  readonly hasNextPage: boolean;
  /** Sort values of its first record and its last; none of an empty page. */
  readonly ends: readonly (readonly SortValue[])[];
}

export function pageInfoOf(
  { hasNextPage, ends }: PageEnds,
  { cursorOf }: Pick<WalkPlace, 'cursorOf'>,
): PageInfo {
  const cursors = ends.map(cursorOf);
  return { hasNextPage, startCursor: cursors.at(0) ?? null, endCursor: cursors.at(-1) ?? null };
}

/** Arguments but some. */
export function without<Args extends object>(args: Args, names: readonly string[]): Args {
  const others = Object.entries(args).filter(([name]) => !names.includes(name));
  return Object.fromEntries(others) as Args;
}
