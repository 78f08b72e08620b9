import type { Lane } from '../search/lanes.js';
import type { Viewer } from '../tokens/tokenGate.js';

/** The lane of a caller. @param ofPublic that of the public's, as dear as what it asks is */
export function laneOf(viewer: Viewer | undefined, ofPublic: Lane): Lane {
  return viewer === undefined || viewer.kind === 'public' ? ofPublic : 'own';
}
