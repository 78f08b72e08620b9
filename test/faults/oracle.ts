// What may be served after a step: the state before it, or one that the operator asked for.
import { pictureOf, show, wordsOf, type Edition, type ModelObject, type Shown } from './model.js';

/** A state that a run may bring. */
export interface Target {
  readonly edition: Edition;
  /** Whether an object's image may not have been had: then it keeps the picture it had. */
  readonly mayMiss: (object: ModelObject) => boolean;
  /** Whether decoding may have come to no end: a new image is shown as it is then, with no picture of ours. */
  readonly mayBeUndecoded?: boolean;
}

interface Question {
  readonly before: Shown;
  readonly withdrawn: ReadonlySet<number>;
}

/** What differs from a target, as a text; undefined where it is the target. */
export function differenceFrom(
  target: Target,
  shown: Shown,
  { before, withdrawn }: Question,
): string | undefined {
  const expected = show(target.edition, withdrawn);
  if (wordsOf(shown) !== wordsOf(expected))
    return `expected ${wordsOf(expected)}\n  received ${wordsOf(shown)}`;
  const wrong = shown.objects.filter(({ id, picture }) => {
    const object = target.edition.objects.find((one) => one.id === id);
    if (!object) return true;
    const wanted = pictureOf(object);
    if (picture === wanted) return false;
    return !target.mayMiss(object) || !mayStillShow(object, picture, before, target);
  });
  if (wrong.length === 0) return undefined;
  const names = wrong.map(({ id, picture }) => `object ${id} shows ${picture ?? 'no picture'}`);
  return `pictures: ${names.join(', ')}`;
}

/**
 * Whether an object may show this picture while its image cannot be had: the one that it showed at
 * this place; where it showed none there, one that was once at it.
 */
function mayStillShow(
  object: ModelObject,
  picture: string | null,
  before: Shown,
  { mayBeUndecoded = false }: Target,
): boolean {
  const { id, image } = object;
  const last = before.objects.find((one) => one.id === id);
  if (picture === null && mayBeUndecoded && last?.picture !== pictureOf(object)) return true;
  if (last?.picture && last.place === image?.place) return picture === last.picture;
  return picture === null || picture.startsWith(`${id}-`);
}

export function isSame(one: Shown, other: Shown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many images of an edition's public objects could not be had. */
export function countMissing({ objects }: Edition, isHarmed: (id: number) => boolean): number {
  return objects.filter(({ id, isPublic, image }) => isPublic && image && isHarmed(id)).length;
}
