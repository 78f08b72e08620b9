/** The root fields `constituents` and `constituent`. */
import { listOf, singleOf, type RecordKind } from '../graphql/findRecords.js';
import { buildConstituentsSearch, type ConstituentsArgs } from './request.js';
import { CONSTITUENT } from './shape.js';

const KIND: RecordKind<'constituents', ConstituentsArgs> = {
  index: 'constituents',
  buildSearch: buildConstituentsSearch,
  shape: CONSTITUENT,
};

/** Root fields for constituents. */
export const constituentQueries = { constituents: listOf(KIND), constituent: singleOf(KIND) };
