import type { Answers } from '../api/answers.js';
import { ObjectPageDocument } from '../api/operations.js';
import { shownImages } from '../grid/proportion.js';
import type { Speech } from '../language/language.js';
import { LANGUAGE_TAGS } from '../language/languages.js';
import { withLanguage } from '../location/searchState.js';
import { dateOf, makersLine, titleOf, type PageObject } from '../object/pageObject.js';
import { pageTitle, siteName } from '../parts/siteName.js';
import { settings } from '../settings.js';
import { describe, type PageHead } from './head.js';
import { headImage } from './headImage.js';
import { breadcrumbs, omitEmpty, personOf } from './things.js';

/** The kinds of schema.org that are nearer than VisualArtwork, by words of a category in either language. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/photograph|攝影|照片/iu, 'Photograph'],
  [/sculpture|雕塑/iu, 'Sculpture'],
  [/painting|繪畫/iu, 'Painting'],
  [/drawing|素描|圖則/iu, 'Drawing'],
  [/poster|海報/iu, 'Poster'],
  // Not VideoObject, which is a file in the page: engines look for it and report what it lacks.
  [/moving image|film|video|流動影像|電影|錄像/iu, 'Movie'],
  [/\bmap\b|地圖/iu, 'Map'],
];

/** The head of an object's page; null where there is no such object. */
export function objectHead(id: number, answers: Answers, speech: Speech): PageHead | null {
  const object = answers.get(ObjectPageDocument, { id, lang: speech.language })?.object;
  if (!object) return null;
  const title = titleOf(object, speech.messages);
  const description = describe([
    makersLine(object, speech),
    dateOf(object, speech.messages),
    object.medium,
    object.description,
    object.images.find(({ altText }) => altText)?.altText,
    object.exhibitions.labels.find(({ text }) => text)?.text,
  ]);
  return {
    title: pageTitle(title, speech) ?? title,
    description: description === '' ? describe([title]) : description,
    address: `/objects/${id}`,
    isIndexed: true,
    image: headImage(object, title),
    type: 'article',
    things: [artwork(object, title, speech), breadcrumbs([[title, `/objects/${id}`]], speech)],
  };
}

/** The object as a VisualArtwork: only what GraphQL says of it. */
function artwork(object: PageObject, title: string, speech: Speech): object {
  const { origin } = settings();
  const address = new URL(withLanguage(`/objects/${object.id}`, speech.language), origin).href;
  const categories = (object.classification.category ?? []).filter((one) => one !== null);
  const kinds = KINDS.filter(([pattern]) => categories.some((one) => pattern.test(one)));
  // The file itself, for those who collect data.
  const image = headImage(object, title, Infinity);
  const size = object.dimensionDetails.find(({ width, height }) => width && height);
  return omitEmpty({
    '@type': ['VisualArtwork', ...kinds.map(([, kind]) => kind)],
    '@id': new URL(`/objects/${object.id}`, origin).href,
    url: address,
    name: title,
    alternateName: object.title ? object.titleOther : null,
    description: object.description,
    sameAs: object.url,
    inLanguage: LANGUAGE_TAGS[speech.language],
    identifier: object.objectNumber,
    creator: people(object, true),
    contributor: people(object, false),
    ...dates(object),
    artMedium: object.medium,
    artform: categories,
    genre: object.classification.area,
    keywords: object.tags,
    size: object.dimension,
    width: size && distance(size.width, size.unit),
    height: size && distance(size.height, size.unit),
    creditText: object.creditLine,
    license: object.rights?.uri,
    image:
      image &&
      omitEmpty({
        '@type': 'ImageObject',
        contentUrl: new URL(image.address, origin).href,
        caption: image.alt,
        creditText: shownImages(object.images)[0]?.credit,
        ...(image.width && image.height ? { width: image.width, height: image.height } : {}),
      }),
    provider: { '@type': 'ArchiveOrganization', name: siteName(speech), url: `${origin}/` },
  });
}

/** Those who made the object, or had another part in it, each once. */
function people({ constituents }: PageObject, made: boolean): object[] {
  const found = constituents.filter(({ isMaker }) => isMaker === made);
  return [...new Map(found.map((person) => [person.id, personOf(person)])).values()];
}

function distance(value: number | null, unit: string | null): object | null {
  return value === null ? null : omitEmpty({ '@type': 'QuantitativeValue', value, unitText: unit });
}

/**
 * When it was made. `dateCreated` is a date to programs: one year, or it is not there. Spans, and what
 * people read, are in `temporal`; `temporalCoverage` would be the time that a work shows.
 */
function dates(object: PageObject): object {
  const made = years(object);
  const dateCreated = made?.includes('/') ? null : made;
  const temporal = new Set([object.displayDate, made]);
  temporal.delete(dateCreated);
  return { dateCreated, temporal: [...temporal].filter((one) => one) };
}

/** ISO 8601 years: four digits, with a sign before the common era, where the year 0 is 1 BCE. */
function years({ beginDate, endDate }: PageObject): string | null {
  const written = [beginDate, endDate ?? beginDate].map((year) =>
    year === null ? '..' : isoYear(year),
  );
  return beginDate === null ? null : [...new Set(written)].join('/');
}

function isoYear(year: number): string {
  const astronomical = year < 0 ? year + 1 : year;
  const digits = String(Math.abs(astronomical)).padStart(4, '0');
  return astronomical < 0 ? `-${digits}` : digits;
}
