/** The root fields `objects` and `object`. */
import { listOf, singleOf, type RecordArgs } from '../graphql/findRecords.js';
import type { RecordKind } from '../graphql/findRecords.js';
import { shapeContext, type RequestContext, type Resolver } from '../graphql/context.js';
import { inTurns } from '../graphql/inTurns.js';
import { displaySources, shapeRecord, type ShapedRecord } from '../graphql/record.js';
import { selectionOf } from '../graphql/selection.js';
import { BadInput } from '../errors.js';
import { searchByIds } from '../query/byIds.js';
import { RECORD_PAGES } from '../query/paging.js';
import { parseLanguage, type Maybe } from '../query/values.js';
import { buildObjectsSearch, type ObjectsArgs } from './request.js';
import { OBJECT } from './shape.js';

const KIND: RecordKind<'objects', ObjectsArgs> = {
  index: 'objects',
  buildSearch: buildObjectsSearch,
  shape: OBJECT,
};

const [findObjects, findObject] = [listOf(KIND), singleOf(KIND)];

type ListItem = ShapedRecord | null | Promise<ShapedRecord | null>;

const objects: Resolver<ObjectsArgs, readonly ListItem[]> = async (...call) =>
  inTurns(await findObjects(...call));

/** A single object is read: it becomes more popular. */
const object: Resolver<RecordArgs, ShapedRecord | null> = async (_, args, context, info) => {
  const found = await findObject(_, args, context, info);
  if (found) context.counted.objectReads.add(args.id);
  return found;
};

/** The arguments of `objectsByIds`. */
interface ByIdsArgs {
  readonly ids: readonly number[];
  readonly lang?: Maybe<string>;
}

/** Objects in the order in which their ids are given, null for one that is not there. */
const objectsByIds: Resolver<ByIdsArgs, readonly ListItem[]> = async (
  _,
  { ids, lang: asked },
  context,
  info,
) => {
  const { maxPerPage: maximum } = RECORD_PAGES;
  if (ids.length > maximum) {
    const received = `${ids.length} ids`;
    throw new BadInput('ids', `at most ${maximum} ids`, received, { reason: 'TOO_MANY', maximum });
  }
  const lang = parseLanguage(asked);
  const selection = selectionOf(info);
  const wanted = [...new Set(ids)];
  const source = displaySources(OBJECT, lang, selection);
  const { hits } = await context.backend.search('objects', searchByIds(wanted, source));
  const shaping = shapeContext(context, lang);
  const found = new Map(
    hits.map(({ source }) => [
      source?.display?.id,
      shapeRecord(OBJECT, source, shaping, selection),
    ]),
  );
  return inTurns(ids.map((id) => found.get(id) ?? null));
};

/** It changes before the collection does: an answer with it is not cached. */
export function popularCount(parent: unknown, _: unknown, context: RequestContext): unknown {
  context.cacheable = false;
  return (parent as ShapedRecord)['popularCount'];
}

/** Root fields for objects. */
export const objectQueries = { objects, object, objectsByIds };
