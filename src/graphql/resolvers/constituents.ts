import type { GraphQLResolveInfo } from 'graphql';
import { buildConstituentsSearch, type ConstituentsArgs } from '../../query/constituents.js';
import { buildExhibitionsSearch, type ExhibitionsArgs } from '../../query/exhibitions.js';
import type { RequestContext } from '../context.js';
import { CONSTITUENTS, EXHIBITIONS, findRecord, findRecords, type RecordArgs } from './records.js';

/** Root fields for constituents. */
export const constituentQueries = {
  constituents: (
    _: unknown,
    args: ConstituentsArgs,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => findRecords(CONSTITUENTS, buildConstituentsSearch(args), context, info),

  constituent: (_: unknown, args: RecordArgs, context: RequestContext, info: GraphQLResolveInfo) =>
    findRecord(CONSTITUENTS, args, context, info),
};

/** Root fields for exhibitions. */
export const exhibitionQueries = {
  exhibitions: (
    _: unknown,
    args: ExhibitionsArgs,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => findRecords(EXHIBITIONS, buildExhibitionsSearch(args), context, info),

  exhibition: (_: unknown, args: RecordArgs, context: RequestContext, info: GraphQLResolveInfo) =>
    findRecord(EXHIBITIONS, args, context, info),
};
