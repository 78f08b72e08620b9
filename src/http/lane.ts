import type { Lane } from '../search/lanes.js';
import type { Viewer } from '../tokens/tokenGate.js';

/** Whether a caller has no token of their own. */
export function isPublic(viewer: Viewer | undefined): boolean {
  return viewer === undefined || viewer.kind === 'public';
}

/** The lane of a caller. @param ofPublic that of the public's, by what its question costs */
export function laneOf(viewer: Viewer | undefined, ofPublic: Lane): Lane {
  return isPublic(viewer) ? ofPublic : 'own';
}
