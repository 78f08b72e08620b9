import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CloudinaryColor } from '../../src/collection/color.js';
import { packageRoot } from '../../src/packageRoot.js';

export const CHOICES_FILE = path.join(packageRoot, 'tools/color-model/choices.json');
/** Chosen on the other half of the names, to measure this half by: no part of the product. */
export const SWAPPED_FILE = path.join(packageRoot, 'tools/color-model/choices-swapped.json');

/** All that choose.ts chooses. */
export interface Choices {
  /** The terms of terms.ts that are counted. */
  readonly terms: readonly string[];
  /**
   * Log-odds added to a name. The survey asked for any name: a basic name that competes with
   * popular finer ones (teal with turquoise) was answered less than it would be chosen from a
   * palette.
   */
  readonly odds: Readonly<Partial<Record<CloudinaryColor, number>>>;
}

export function readChoices(file = CHOICES_FILE): Choices {
  return JSON.parse(readFileSync(file, 'utf8')) as Choices;
}
