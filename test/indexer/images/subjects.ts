import sharp from 'sharp';
import { CUTOUTS, layOn, type Ground } from '../../../bench/support/cutouts.js';
import type { ColorShare } from '../../../src/collection/color.js';
import { colorsOf } from './support.js';

/** The drawing of a thing. */
export function thingOf(name: string): Buffer {
  const thing = CUTOUTS.find((one) => one.name === name);
  if (!thing) throw new Error(`there is no ${name}`);
  return Buffer.from(thing.svg);
}

/** A thing that is laid on a ground, in the size of a photograph. */
export async function photographOf(thing: Buffer, ground: Ground, seed: number): Promise<Buffer> {
  const { picture } = await layOn(thing, ground, seed);
  return sharp(picture).resize({ width: 1260 }).png().toBuffer();
}

/** The subject that is found: its share of the picture in percent, and its colours. */
export async function subjectOf(picture: Buffer) {
  const { subject, ...whole } = await colorsOf(picture);
  if (!subject) throw new Error('there is no subject');
  return { share: subject.share, colors: subject.colors ?? whole, isWhole: !subject.colors };
}

/** What shares come to together, in percent. */
export function sumOf(shares: readonly ColorShare[] | null): number {
  return (shares ?? []).reduce((total, { value }) => total + value, 0);
}
