import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CloudinaryColor } from '../../src/collection/color.js';
import { packageRoot } from '../../src/packageRoot.js';

export const CHOICES_FILE = path.join(packageRoot, 'tools/color-model/choices.json');

/** The neutral zone, in OKLab. */
export interface NeutralChoices {
  /** Chroma below which a colour is neutral. */
  readonly chroma: number;
  /** Lightness below which a neutral is black. */
  readonly black: number;
  /** Lightness above which a gray is white, and how that moves with chroma. */
  readonly white: number;
  readonly whiteTint: number;
}

/** All that choose.ts chooses. */
export interface Choices {
  /** The terms of terms.ts that are counted. */
  readonly terms: readonly string[];
  /** OKLab distance within which answers to one colour speak for another (standard deviation). */
  readonly kernel: number;
  /** A wider one, for how answers with explained terms are shared among basic terms. */
  readonly wideKernel: number;
  /**
   * Log-odds added to a name. The survey asked for any name: a basic name that competes with
   * popular finer ones (teal with turquoise) was answered less than it would be chosen from a
   * palette.
   */
  readonly odds: Readonly<Partial<Record<CloudinaryColor, number>>>;
  /** Log-odds taken from gray and pink where a colour is old paper. */
  readonly paper: Readonly<Record<'gray' | 'pink', number>>;
  readonly neutral: NeutralChoices;
}

export function readChoices(): Choices {
  return JSON.parse(readFileSync(CHOICES_FILE, 'utf8')) as Choices;
}
