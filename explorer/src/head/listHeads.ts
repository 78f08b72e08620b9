import type { Answers } from '../api/answers.js';
import {
  ExhibitionPageDocument,
  type ExhibitionLineFragment,
  ExhibitionsDocument,
  MakersDocument,
  SelectionDocument,
} from '../api/operations.js';
import { exhibitionsVariables, shownIn } from '../exhibition/calls.js';
import type { Speech } from '../language/language.js';
import { readSearch, withPage } from '../location/searchState.js';
import { makersVariables } from '../makers/calls.js';
import { makersAddress, readLetter } from '../makers/alphabet.js';
import { writeDates } from '../object/dates.js';
import { titleOf } from '../object/pageObject.js';
import { pageTitle } from '../parts/siteName.js';
import { selectionVariables } from '../selection/calls.js';
import { idsOf, selectionAddress } from '../selection/chosenWorks.js';
import { settings } from '../settings.js';
import { describe, type PageHead } from './head.js';
import { firstImage, imageOfWorks } from './headImage.js';
import { breadcrumbs, omitEmpty } from './things.js';

/** The head of a page that is about no one record. */
export function listHead(
  path: string,
  title: string,
  description: string,
  speech: Speech,
): PageHead {
  return {
    title: pageTitle(title, speech) ?? title,
    description,
    address: path,
    isIndexed: true,
    type: 'website',
    things: [breadcrumbs([[title, path]], speech)],
  };
}

/** The head of the list of makers; a page beyond its end, or from a letter on, need not be listed. */
export function makersHead(query: string, answers: Answers, speech: Speech): PageHead {
  const found = answers.get(MakersDocument, makersVariables(query, speech.language));
  const { title, description } = speech.messages.makers;
  const items = found?.searchConstituents.items ?? [];
  const letter = readLetter(query);
  const head = pageOf(listHead(makersAddress(letter), title, description, speech), query, items);
  return { ...head, isIndexed: head.isIndexed && letter === null };
}

/** The head of the list of exhibitions, likewise. */
export function exhibitionsHead(query: string, answers: Answers, speech: Speech): PageHead {
  const found = answers.get(ExhibitionsDocument, exhibitionsVariables(query, speech.language));
  const { messages, list } = speech;
  const title = messages.object.exhibitions;
  const items = found?.searchExhibitions.items ?? [];
  const titles = items.flatMap((one) => one.title ?? one.titleOther ?? []);
  const description = describe([title, list(titles)]);
  return pageOf(listHead('/exhibitions', title, description, speech), query, items);
}

function pageOf(head: PageHead, query: string, items: readonly unknown[]): PageHead {
  const { page } = readSearch(query);
  return {
    ...head,
    address: withPage(head.address, page),
    isIndexed: page === 0 || items.length > 0,
  };
}

/** The head of the page about the museum; null where it has none. Its text begins the description. */
export function aboutHead(speech: Speech): PageHead | null {
  const text = settings().about?.[speech.language];
  if (text === undefined) return null;
  return listHead('/about', speech.messages.footer.about, describe([textOf(text)]), speech);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** The text of what Markdown was made into, which writes these entities only. */
function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/gu, '')
    .replace(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? '');
}

/** The head of a selection, with which its address is shared: what is in it, and its first image. */
export function selectionHead(query: string, answers: Answers, speech: Speech): PageHead {
  const { language, messages, number, list } = speech;
  const found = answers.get(SelectionDocument, selectionVariables(query, language));
  const objects = (found?.objectsByIds ?? []).filter((object) => object !== null);
  const titles = objects.map((object) => titleOf(object, messages));
  const count = messages.results.found(objects.length, number(objects.length));
  return {
    ...listHead('/selection', messages.selection.title, describe([count, list(titles)]), speech),
    address: selectionAddress(idsOf(query), 'en'),
    isIndexed: false,
    image: firstImage(objects),
  };
}

/** The head of an exhibition's page; null where there is no such exhibition. */
export function exhibitionHead(id: number, answers: Answers, speech: Speech): PageHead | null {
  const { language, messages } = speech;
  const exhibition = answers.get(ExhibitionPageDocument, { id, lang: language })?.exhibition;
  if (!exhibition) return null;
  const title = titleOf(exhibition, messages);
  const { beginDate, endDate, venues } = exhibition;
  const description = describe([
    writeDates(beginDate, endDate, language),
    ...venues.map((venue) => venue.title),
  ]);
  const address = `/exhibitions/${id}`;
  return {
    title: pageTitle(title, speech) ?? title,
    description: description === '' ? describe([title]) : description,
    address,
    isIndexed: true,
    image: imageOfWorks(shownIn(id, language), answers),
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
    alternateName: exhibition.title ? exhibition.titleOther : null,
    startDate: exhibition.beginDate,
    endDate: exhibition.endDate,
    location: exhibition.venues
      .filter((venue) => venue.title)
      .map((venue) => ({ '@type': 'Place', name: venue.title })),
  });
}
