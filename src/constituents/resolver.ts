/** The root fields `constituents` and `constituent`. */
import { listOf, singleOf, type RecordKind } from '../graphql/findRecords.js';
import type { Documents, Selected } from '../search/documents.js';
import { buildConstituentsSearch, type ConstituentsArgs } from './request.js';
import { CONSTITUENT } from './shape.js';

const KIND: RecordKind<
  'constituents',
  ConstituentsArgs,
  Selected<Documents['constituents']['display']>
> = {
  index: 'constituents',
  buildSearch: buildConstituentsSearch,
  display: (document) => document?.display,
  shape: CONSTITUENT,
};

/** Root fields for constituents. */
export const constituentQueries = { constituents: listOf(KIND), constituent: singleOf(KIND) };
