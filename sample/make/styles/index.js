import abstraction from './abstraction.js';
import ceramics from './ceramics.js';
import posters from './posters.js';
import textiles from './textiles.js';

/** Every style by name; each holds its compositions: an alternative text and a way to draw. */
export const STYLES = { abstraction, ceramics, posters, textiles };
