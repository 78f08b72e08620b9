/** The state of the collection that a page of a search is read in. */
import type { GraphQLResolveInfo } from 'graphql';
import type { CollectionIndex } from '../collection/indices.js';
import type { RequestContext } from '../graphql/context.js';
import { below, selectionOf, type Selection } from '../graphql/selection.js';
import type { SortValue } from '../query/searchBody.js';
import type { Maybe } from '../query/values.js';
import type { SearchBackend } from '../search/backend.js';
import { PointGone } from '../search/pointsInTime.js';
import { GenerationGone } from '../search/translateError.js';
import { cursorExpired, encodeCursor, fingerprintOf, readCursor } from './cursor.js';
import type { CursorOwner, WalkState } from './cursor.js';

/** A walk that goes on, or may begin. */
interface Walk {
  readonly cursor?: Maybe<string>;
  /** What the cursor says; undefined at the beginning. */
  readonly place?: WalkState | undefined;
  /** Whether a walk that begins here needs a state in which its order does not move. */
  readonly needsPoint: boolean;
}

/** Milliseconds that walks go on in a generation after the next is served, in which less may be public. */
const GOES_ON = 3_600_000;

type Read<Result> = (backend: SearchBackend, state: WalkState) => Promise<Result>;

/** A search as its cursors know it. */
interface WalkedSearch extends Pick<CursorOwner, 'sort' | 'moves'> {
  readonly index: CollectionIndex;
  /** What two searches must have in common for a cursor of one to be good for the other. */
  readonly identity: Readonly<Record<string, unknown>>;
  readonly cursor: Maybe<string>;
}

/** Where a walk is. */
export interface WalkPlace {
  /** Sort values of the record before the page; undefined: the page's number counts. */
  readonly after: readonly SortValue[] | undefined;
  /** Names the search, for the keys of what it answers. */
  readonly fingerprint: string;
  /** The cursor of a record, by its sort values. */
  readonly cursorOf: (sort: readonly SortValue[]) => string;
}

/**
 * Reads the page that a search's cursor leads to, or without one the page of its number.
 * @throws BadInput for a cursor of another search, or whose state is gone
 */
export async function readAtCursor<Result>(
  context: RequestContext,
  info: GraphQLResolveInfo,
  { index, identity, cursor, sort, moves }: WalkedSearch,
  read: (backend: SearchBackend, place: WalkPlace) => Promise<Result>,
): Promise<Result> {
  const { generation, seen = performance.now() } = context.backend.version;
  // With other words of the museum's the same words find others.
  const goesByWords = Boolean(identity['keyword']) || Boolean(identity['name']);
  const fingerprint = fingerprintOf(identity, goesByWords ? context.words : undefined);
  const owner = { fingerprint, sort, moves };
  const place = cursor ? readCursor(cursor, owner) : undefined;
  const needsPoint = moves && selectsCursor(selectionOf(info));
  const isOlder = place !== undefined && place.generation !== generation;
  if (isOlder && performance.now() - seen > GOES_ON) throw cursorExpired(cursor ?? '');
  // Its cursors, or the one that it goes on after, end before the collection does.
  if (needsPoint || isOlder) context.cacheable = false;
  return readInState(context, index, { cursor, place, needsPoint }, (backend, state) =>
    read(backend, {
      after: place?.after,
      fingerprint,
      cursorOf: (values) => encodeCursor(values, owner, state),
    }),
  );
}

/** Whether a call asks for a cursor to go on after. */
function selectsCursor(selected: Selection): boolean {
  const page = below(selected, 'pageInfo');
  const has = [page.has('endCursor'), page.has('startCursor')];
  return has.includes(true) || below(selected, 'hits').has('cursor');
}

/**
 * Reads in the state of a cursor, else in what is served, at a point in time where that is needed.
 * @throws BadInput when the cursor's state is gone
 */
export async function readInState<Result>(
  context: Pick<RequestContext, 'backend' | 'points'>,
  index: CollectionIndex,
  { cursor, place, needsPoint }: Walk,
  read: Read<Result>,
): Promise<Result> {
  if (place) {
    return readIn(context, index, place, read).catch((error: unknown) => {
      const isGone = error instanceof PointGone || error instanceof GenerationGone;
      throw isGone ? cursorExpired(cursor ?? '') : error;
    });
  }
  const { generation, objects } = context.backend.version;
  if (!needsPoint) return readIn(context, index, { generation, point: null }, read);
  const name = context.backend.indexName(index);
  const begin = async () =>
    readIn(context, index, { generation, point: await context.points.open(name, objects) }, read);
  return begin().catch((error: unknown) => {
    if (!(error instanceof PointGone)) throw error;
    // Elasticsearch was restarted, or the node went that had it: what is served is still there.
    context.points.forget();
    return begin();
  });
}

function readIn<Result>(
  { backend }: Pick<RequestContext, 'backend'>,
  index: CollectionIndex,
  state: WalkState,
  read: Read<Result>,
): Promise<Result> {
  const point = state.point === null ? undefined : { index, id: state.point };
  return read(backend.within(state.generation, point), state);
}
