import type { GraphQLResolveInfo } from 'graphql';
import { buildObjectsSearch, type ObjectsArgs } from './request.js';
import type { RequestContext } from '../graphql/context.js';
import type { ShapedRecord } from '../graphql/record.js';
import { findRecord, findRecords, OBJECTS, type RecordArgs } from '../graphql/records.js';

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
