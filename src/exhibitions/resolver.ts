/** The root fields `exhibitions` and `exhibition`. */
import { listOf, singleOf, type RecordKind } from '../graphql/findRecords.js';
import { buildExhibitionsSearch, type ExhibitionsArgs } from './request.js';
import { EXHIBITION } from './shape.js';

const KIND: RecordKind<'exhibitions', ExhibitionsArgs> = {
  index: 'exhibitions',
  buildSearch: buildExhibitionsSearch,
  shape: EXHIBITION,
};

/** Root fields for exhibitions. */
export const exhibitionQueries = { exhibitions: listOf(KIND), exhibition: singleOf(KIND) };
