import { buildDocumentColor } from '../../src/color/documentColor.js';
import { paletteColumn } from '../../src/color/paletteColumn.js';
import { colorOrder } from '../../src/color/order.js';
import type { EntryReference, ObjectDisplay } from '../../src/collection/object.js';
import { imageId } from '../../src/images/address.js';
import { findStatement } from '../../src/rights/statements.js';
import { sortKey } from '../../src/language/sortKey.js';
import { countedUnder } from './entry.js';
import {
  leaveOut,
  recurringKey,
  searchable,
  searchableList,
  searchableNames,
  sortKeys,
  spellings,
  wordsIn,
  written,
} from './searchText.js';
import { readDecades, readSpan } from './years.js';

/** The document of an object that shows this. Pure. */
export function buildObjectDocument(display: ObjectDisplay) {
  return { id: display.id, display, ...buildObjectFields(display) };
}

/**
 * What searches use of an object, from what it shows and from nothing else: of these `_source` has
 * only `palette` (mappings/objects.json), so whoever writes a document again makes them again.
 * `filter` holds every spelling that a filter accepts (slug and title in either language), `facet`
 * the slugs of list entries, `sort` folded, numeric-aware keys, `text` what `keyword` searches,
 * `color` and `palette` the colours of its image. Absent values are left out.
 */
export function buildObjectFields(display: ObjectDisplay) {
  const color = buildDocumentColor(display.color);
  const text = buildText(display);
  return {
    filter: { ...buildFilter(display), ...written(text) },
    facet: buildFacet(display),
    sort: buildSort(display),
    text,
    ...leaveOut({ color, palette: paletteColumn(display.color) }),
  };
}

/** Slug and titles of entries, in every spelling that finds the record. */
function entrySpellings(entries: readonly EntryReference[]): readonly string[] | undefined {
  return spellings(
    entries.flatMap(({ id, title, otherTitles = [] }) => [
      id,
      title.en,
      title['zh-hant'],
      ...otherTitles,
    ]),
  );
}

function buildFilter(display: ObjectDisplay) {
  const { beginDate, endDate, title, displayDate, collection } = display;
  const { area, category, archivalLevel } = display.classification;
  const span = readSpan(beginDate, endDate);
  const ids = (parts: readonly { readonly id: number }[]): number[] | undefined =>
    parts.length > 0 ? [...new Set(parts.map((part) => part.id))] : undefined;
  return leaveOut({
    objectNumber: display.objectNumber ?? undefined,
    title: spellings([title.en, title['zh-hant']]),
    displayDate: spellings([displayDate.en, displayDate['zh-hant']]),
    beginDate: beginDate ?? undefined,
    endDate: endDate ?? undefined,
    // The years the object spans: either date stands in for the other.
    earliest: span?.earliest,
    latest: span?.latest,
    area: entrySpellings(area),
    category: entrySpellings(category),
    archivalLevel: entrySpellings(archivalLevel),
    medium: entrySpellings(display.medium ? [display.medium] : []),
    collectionName: spellings([collection.name.en, collection.name['zh-hant']]),
    collectionCode: collection.code ?? undefined,
    collectionType: collection.type ?? undefined,
    constituents: ids(display.constituents),
    exhibitions: ids(display.exhibitions.exhibitions),
    hasImage: display.images.some((image) => image.src !== null),
    image: imageIds(display),
  });
}

/** Files and thumbnails that are served because this object has them. */
function imageIds({ images }: ObjectDisplay): readonly string[] | undefined {
  const ids = images.flatMap(({ contentKey }) =>
    contentKey === null ? [] : [imageId(contentKey)],
  );
  return ids.length > 0 ? [...new Set(ids)] : undefined;
}

function buildFacet(display: ObjectDisplay) {
  const { area, category, archivalLevel } = display.classification;
  const span = readSpan(display.beginDate, display.endDate);
  const makers = display.constituents.filter((constituent) => constituent.isMaker);
  return leaveOut({
    area: countedUnder(area),
    category: countedUnder(category),
    medium: countedUnder(display.medium ? [display.medium] : []),
    archivalLevel: countedUnder(archivalLevel),
    // Of the constituents with a maker role.
    maker: makers.length > 0 ? [...new Set(makers.map((maker) => maker.id))] : undefined,
    rights: display.rights && (findStatement(display.rights.uri)?.uri ?? display.rights.uri),
    // First years of the decades that the object's dates touch, such as 1960.
    decade: span ? readDecades(span.earliest, span.latest) : undefined,
  });
}

function buildSort(display: ObjectDisplay) {
  const { classification, objectNumber, sortNumber, medium } = display;
  const first = (parts: readonly EntryReference[]) => sortKeys(parts[0]?.title, recurringKey);
  return leaveOut({
    objectNumber: objectNumber === null ? undefined : sortKey(objectNumber),
    sortNumber: sortNumber === null ? undefined : sortKey(sortNumber),
    title: sortKeys(display.title),
    displayDate: sortKeys(display.displayDate, recurringKey),
    area: first(classification.area),
    category: first(classification.category),
    archivalLevel: first(classification.archivalLevel),
    medium: sortKeys(medium?.title, recurringKey),
    ...colorOrder(display.color),
  });
}

function buildText(display: ObjectDisplay) {
  const { classification, title, objectNumber } = display;
  const { area, category, archivalLevel } = classification;
  const classes = [...area, ...category, ...archivalLevel].map((entry) => entry.title);
  const texts = {
    classification: searchableList(classes),
    medium: display.medium ? searchable(display.medium.title) : undefined,
    altText: searchableList(display.images.map((image) => image.altText)),
    description: display.description && searchable(display.description),
    labels: searchableList(display.exhibitions.labels.map((label) => label.text)),
    tags: searchableList(display.tags),
  };
  return leaveOut({
    title: searchable(title),
    makers: searchableNames(display.constituents.map((constituent) => constituent.name)),
    ...texts,
    creditLine: searchable(display.creditLine),
    displayDate: searchable(display.displayDate),
    objectNumber: objectNumber ?? undefined,
    suggest: spellings([title.en, title['zh-hant'], objectNumber]),
    words: wordsIn(Object.values(texts).flatMap((text) => text?.en ?? [])),
  });
}
