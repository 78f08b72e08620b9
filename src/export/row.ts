import type { Language } from '../collection/localised.js';
import type { ObjectDisplay } from '../collection/object.js';
import { chooseText, otherText, type MaybeLocalised } from '../language/fallback.js';
import type { Selected } from '../search/documents.js';
import type { Cell } from './csv.js';
import { completeAddress, imageUrl, thumbnailUrl } from '../images/address.js';

type Display = Selected<ObjectDisplay>;

/** How rows are written. */
export interface RowContext {
  readonly lang: Language;
  readonly imageBaseUrl: string | undefined;
  /** What the addresses of images on this server start with: `https://host`. */
  readonly origin: string;
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
  // One name, role and id for each, so that the three columns stay in step.
  constituents: (object, { lang }) =>
    (object.constituents ?? []).map(({ name }) => chooseText(name, lang) ?? ''),
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
  imageUrl: (object, context) => {
    const image = primaryImage(object);
    return image ? completeAddress(imageUrl(image, context.imageBaseUrl), context) : null;
  },
  thumbnailUrl: (object, context) => {
    const image = primaryImage(object);
    return image ? completeAddress(thumbnailUrl(image, context.imageBaseUrl), context) : null;
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
