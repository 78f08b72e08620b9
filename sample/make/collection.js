import abstraction from './works/abstraction.js';
import ceramics from './works/ceramics.js';
import { CONSTITUENTS } from './works/constituents.js';
import { EXHIBITIONS, shownIn } from './works/exhibitions.js';
import posters from './works/posters.js';
import textiles from './works/textiles.js';

/** The whole sample: records in the published source format, and the drawings of their images. */
export function collection() {
  const works = [posters, abstraction, textiles, ceramics]
    .flat()
    .sort((a, b) => a.record.id - b.record.id);
  return {
    objects: works.map(({ record }) => ({ ...record, ...shownIn(record.id) })),
    constituents: CONSTITUENTS,
    exhibitions: EXHIBITIONS,
    images: works.flatMap(({ drawings }) => drawings),
  };
}
