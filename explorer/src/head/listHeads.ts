import type { Answers } from '../api/answers.js';
import { ExhibitionPageDocument, type ExhibitionLineFragment } from '../api/operations.js';
import type { Speech } from '../language/language.js';
import { withPage } from '../location/searchState.js';
import { writeDates } from '../object/dates.js';
import { pageTitle } from '../parts/siteName.js';
import { settings } from '../settings.js';
import { describe, type PageHead } from './head.js';
import { breadcrumbs, omitEmpty } from './things.js';

/** The head of a list: of makers, of exhibitions. */
export function listHead(
  path: string,
  page: number,
  title: string,
  description: string,
  speech: Speech,
): PageHead {
  return {
    title: pageTitle(title, speech) ?? title,
    description,
    address: withPage(path, page),
    isIndexed: true,
    type: 'website',
    things: [breadcrumbs([[title, path]], speech)],
  };
}

/** The head of an exhibition's page; null where there is no such exhibition. */
export function exhibitionHead(id: number, answers: Answers, speech: Speech): PageHead | null {
  const { language, messages } = speech;
  const exhibition = answers.get(ExhibitionPageDocument, { id, lang: language })?.exhibition;
  if (!exhibition) return null;
  const title = exhibition.title ?? exhibition.titleOther ?? messages.results.untitled;
  const { beginDate, endDate, venues } = exhibition;
  const description = describe([
    writeDates(beginDate, endDate, language),
    ...venues.map((venue) => venue.title),
  ]);
  const address = `/exhibitions/${id}`;
  return {
    title: pageTitle(title, speech) ?? title,
    description: description === '' ? title : description,
    address,
    isIndexed: true,
    type: 'article',
    things: [
      eventOf(exhibition, title),
      breadcrumbs(
        [
          [messages.object.exhibitions, '/exhibitions'],
          [title, address],
        ],
        speech,
      ),
    ],
  };
}

function eventOf(exhibition: ExhibitionLineFragment, title: string): object {
  const address = new URL(`/exhibitions/${exhibition.id}`, settings().origin).href;
  return omitEmpty({
    '@type': 'ExhibitionEvent',
    '@id': address,
    url: address,
    name: title,
    alternateName: exhibition.titleOther,
    startDate: exhibition.beginDate,
    endDate: exhibition.endDate,
    location: exhibition.venues
      .filter((venue) => venue.title)
      .map((venue) => ({ '@type': 'Place', name: venue.title })),
  });
}
