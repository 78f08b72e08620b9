import type { Language } from '../documents/localised.js';
import type { ObjectDisplay } from '../documents/object.js';
import { chooseText, otherText, type MaybeLocalised } from '../language/fallback.js';
import type { Selected } from '../search/documents.js';
import type { Cell } from './csv.js';
import { imageUrl, thumbnailUrl } from './imageAddress.js';

type Display = Selected<ObjectDisplay>;

/** How rows are written. */
export interface RowContext {
  readonly lang: Language;
  /** Turns an image's address on this server into an absolute one. */
  readonly absolute: (url: string | null) => string | null;
  readonly imageBaseUrl: string | undefined;
}

type Read = (object: Display, context: RowContext) => Cell;

function text(get: (object: Display) => MaybeLocalised | undefined): Read {
  return (object, { lang }) => chooseText(get(object), lang);
}

function other(get: (object: Display) => MaybeLocalised | undefined): Read {
  return (object, { lang }) => otherText(get(object), lang);
}

function titles(
  get: (object: Display) => readonly (MaybeLocalised | undefined)[] | undefined,
): Read {
  return (object, { lang }) =>
    (get(object) ?? []).flatMap((title) => chooseText(title, lang) ?? []);
}

/** The columns of an export as CSV, named as the API names the fields. */
const COLUMNS: Readonly<Record<string, Read>> = {
  id: ({ id }) => id,
  objectNumber: ({ objectNumber }) => objectNumber,
  title: text(({ title }) => title),
  titleOther: other(({ title }) => title),
  displayDate: text(({ displayDate }) => displayDate),
  displayDateOther: other(({ displayDate }) => displayDate),
  beginDate: ({ beginDate }) => beginDate,
  endDate: ({ endDate }) => endDate,
  area: titles(({ classification }) => classification?.area?.map(({ title }) => title)),
  category: titles(({ classification }) => classification?.category?.map(({ title }) => title)),
  archivalLevel: titles(({ classification }) =>
    classification?.archivalLevel?.map(({ title }) => title),
  ),
  medium: text(({ medium }) => medium?.title),
  dimension: text(({ dimension }) => dimension),
  creditLine: text(({ creditLine }) => creditLine),
  constituents: titles(({ constituents }) => constituents?.map(({ name }) => name)),
  constituentRoles: (object, { lang }) =>
    (object.constituents ?? []).map(({ role }) => chooseText(role, lang) ?? ''),
  constituentIds: ({ constituents }) => (constituents ?? []).flatMap(({ id }) => id ?? []),
  collectionName: text(({ collection }) => collection?.name),
  collectionCode: ({ collection }) => collection?.code,
  collectionType: ({ collection }) => collection?.type,
  tags: titles(({ tags }) => tags),
  exhibitions: titles(({ exhibitions }) => exhibitions?.exhibitions?.map(({ title }) => title)),
  exhibitionIds: ({ exhibitions }) =>
    (exhibitions?.exhibitions ?? []).flatMap(({ id }) => id ?? []),
  imageUrl: (object, { absolute, imageBaseUrl }) => {
    const image = primaryImage(object);
    return image ? absolute(imageUrl(image, imageBaseUrl)) : null;
  },
  thumbnailUrl: (object, { absolute, imageBaseUrl }) => {
    const image = primaryImage(object);
    return image ? absolute(thumbnailUrl(image, imageBaseUrl)) : null;
  },
  altText: text((object) => primaryImage(object)?.altText),
  predominantColors: ({ color }) =>
    (color?.predominant ?? []).map((share) => `${share.color ?? ''} ${share.value ?? 0}%`),
};

function primaryImage({
  images = [],
}: Display): Selected<ObjectDisplay['images'][number]> | undefined {
  return images.find(({ primary }) => primary) ?? images[0];
}

/** The header of an export as CSV. */
export const COLUMN_NAMES: readonly string[] = Object.keys(COLUMNS);

/** One object as a row of CSV. */
export function exportRow(object: Display, context: RowContext): readonly Cell[] {
  return Object.values(COLUMNS).map((read) => read(object, context));
}
