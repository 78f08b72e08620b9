/** The root fields `objects` and `object`. */
import { listOf, singleOf, type RecordArgs } from '../graphql/findRecords.js';
import type { RecordKind } from '../graphql/findRecords.js';
import type { Resolver } from '../graphql/context.js';
import type { ShapedRecord } from '../graphql/record.js';
import { buildObjectsSearch, type ObjectsArgs } from './request.js';
import { OBJECT } from './shape.js';

const KIND: RecordKind<'objects', ObjectsArgs> = {
  index: 'objects',
  buildSearch: buildObjectsSearch,
  shape: OBJECT,
};

const findObject = singleOf(KIND);

/** A single object is read: it becomes more popular. */
const object: Resolver<RecordArgs, ShapedRecord | null> = async (_, args, context, info) => {
  const found = await findObject(_, args, context, info);
  if (found) context.objectReads.add(args.id);
  return found;
};

/** Root fields for objects. */
export const objectQueries = { objects: listOf(KIND), object };
