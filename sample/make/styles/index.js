import abstraction from './abstraction.js';
import architecture from './architecture.js';
import archive from './archive.js';
import botanical from './botanical.js';
import ceramics from './ceramics.js';
import film from './film.js';
import furniture from './furniture.js';
import ink from './ink.js';
import neon from './neon.js';
import photographs from './photographs.js';
import posters from './posters.js';
import risograph from './risograph.js';
import textiles from './textiles.js';

/** Every style by name; each holds its compositions: an alternative text and a way to draw. */
export const STYLES = {
  abstraction,
  architecture,
  archive,
  botanical,
  ceramics,
  film,
  furniture,
  ink,
  neon,
  photographs,
  posters,
  risograph,
  textiles,
};
