/** Objects as rows of CSV: a column is a place in an object as the API answers it. */
import type { ShapedRecord } from '../graphql/record.js';
import { isJsonObject } from '../isJsonObject.js';
import type { Cell } from './csv.js';

/**
 * The columns, named as the API names the fields. A list on the way to a value gives a list: one
 * value for each of its items, so that the columns of one list stay in step.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  objectNumber: 'objectNumber',
  title: 'title',
  titleOther: 'titleOther',
  displayDate: 'displayDate',
  displayDateOther: 'displayDateOther',
  beginDate: 'beginDate',
  endDate: 'endDate',
  area: 'classification.area',
  category: 'classification.category',
  archivalLevel: 'classification.archivalLevel',
  medium: 'medium',
  dimension: 'dimension',
  creditLine: 'creditLine',
  constituents: 'constituents.name',
  constituentRoles: 'constituents.role',
  constituentIds: 'constituents.id',
  collectionName: 'collection.name',
  collectionCode: 'collection.code',
  collectionType: 'collection.type',
  tags: 'tags',
  exhibitions: 'exhibitions.exhibitions.title',
  exhibitionIds: 'exhibitions.exhibitions.id',
  imageUrl: 'primaryImage.url',
  thumbnailUrl: 'primaryImage.thumbnailUrl',
  altText: 'primaryImage.altText',
  predominantColors: 'color.predominant',
  description: 'description',
  rightsUri: 'rights.uri',
  rightsLabel: 'rights.label',
  url: 'url',
  imageCredit: 'primaryImage.credit',
  renditionUrls: 'primaryImage.renditions.url',
  renditionWidths: 'primaryImage.renditions.width',
};
const PATHS = Object.values(COLUMNS).map((path) => path.split('.'));

/** The header of an export as CSV. */
export const COLUMN_NAMES: readonly string[] = Object.keys(COLUMNS);

/** One object as a row of CSV. */
export function exportRow(object: ShapedRecord): readonly Cell[] {
  const { images } = object;
  const row = { ...object, primaryImage: Array.isArray(images) ? primary(images) : undefined };
  return PATHS.map((path) => {
    const value = valueAt(row, path);
    return Array.isArray(value) ? value.map(writeValue) : writeValue(value);
  });
}

function primary(images: readonly unknown[]): unknown {
  return images.find((image) => valueAt(image, ['primary'])) ?? images[0];
}

/** @param at the step of the path that leads on from the value */
function valueAt(value: unknown, path: readonly string[], at = 0): unknown {
  const name = path[at];
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => valueAt(item, path, at));
  return isJsonObject(value) ? valueAt(value[name], path, at + 1) : value;
}

/** A value as it is, a colour with its share of the image; nothing as the empty text. */
function writeValue(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return '';
  return `${writeValue(valueAt(value, ['color']))} ${writeValue(valueAt(value, ['value']))}%`;
}
