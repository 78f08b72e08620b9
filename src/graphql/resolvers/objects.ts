import type { GraphQLResolveInfo } from 'graphql';
import { buildObjectsSearch, type ObjectsArgs } from '../../query/objects.js';
import type { RequestContext } from '../context.js';
import type { ShapedRecord } from '../shape/record.js';
import { findRecord, findRecords, OBJECTS, type RecordArgs } from './records.js';

/** Root fields for objects. */
export const objectQueries = {
  objects: (_: unknown, args: ObjectsArgs, context: RequestContext, info: GraphQLResolveInfo) =>
    findRecords(OBJECTS, buildObjectsSearch(args), context, info),

  object: async (
    _: unknown,
    args: RecordArgs,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ): Promise<ShapedRecord | null> => {
    const object = await findRecord(OBJECTS, args, context, info);
    if (object) context.objectReads.add(args.id);
    return object;
  },
};
