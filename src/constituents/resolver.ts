import type { GraphQLResolveInfo } from 'graphql';
import { buildConstituentsSearch, type ConstituentsArgs } from './request.js';
import { buildExhibitionsSearch, type ExhibitionsArgs } from '../exhibitions/request.js';
import type { RequestContext } from '../graphql/context.js';
import {
  CONSTITUENTS,
  EXHIBITIONS,
  findRecord,
  findRecords,
  type RecordArgs,
} from '../graphql/records.js';

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
