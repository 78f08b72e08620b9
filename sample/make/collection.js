import abstraction from './works/abstraction.js';
import architecture from './works/architecture.js';
import archives from './works/archives.js';
import botanical from './works/botanical.js';
import ceramics from './works/ceramics.js';
import { CONSTITUENTS } from './works/constituents.js';
import { EXHIBITIONS, shownIn } from './works/exhibitions.js';
import film from './works/film.js';
import furniture from './works/furniture.js';
import gaps from './works/gaps.js';
import ink from './works/ink.js';
import library from './works/library.js';
import neon from './works/neon.js';
import { withPage } from './works/pages.js';
import photographs from './works/photographs.js';
import posters from './works/posters.js';
import risograph from './works/risograph.js';
import textiles from './works/textiles.js';

const SERIES = [
  posters,
  abstraction,
  textiles,
  ceramics,
  photographs,
  ink,
  botanical,
  risograph,
  architecture,
  neon,
  furniture,
  film,
  archives,
  library,
  gaps,
];

/** The whole sample: records in the published source format, and the drawings of their images. */
export function collection() {
  const works = SERIES.flat().sort((a, b) => a.record.id - b.record.id);
  return {
    objects: works.map(({ record }) => ({ ...withPage(record), ...shownIn(record.id) })),
    constituents: CONSTITUENTS,
    exhibitions: EXHIBITIONS,
    images: works.flatMap(({ drawings }) => drawings),
  };
}
