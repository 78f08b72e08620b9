import type { Answers } from '../api/answers.js';
import { SearchDocument } from '../api/operations.js';
import type { Speech } from '../language/language.js';
import {
  isFiltered,
  readSearch,
  searchAddress,
  type SearchState,
} from '../location/searchState.js';
import { isOpening } from '../opening/calls.js';
import { siteName } from '../parts/siteName.js';
import { recordNames } from '../search/filterRecords.js';
import { searchTitle } from '../search/SearchPage.js';
import { firstPage, searchVariables } from '../search/searchVariables.js';
import { settings } from '../settings.js';
import type { PageHead } from './head.js';
import { firstImage } from './headImage.js';

/** The head of the collection and of its results. */
export function searchHead(query: string, answers: Answers, speech: Speech): PageHead {
  const { messages, number } = speech;
  const search = readSearch(query);
  const variables = firstPage(searchVariables(search, speech.language), search.page);
  const found = answers.get(SearchDocument, variables)?.searchObjects;
  const total = found?.total ?? 0;
  const isWhole = !isFiltered(search);
  const { origin } = settings();
  return {
    title: searchTitle(search, found, recordNames(search, answers, speech.language), speech),
    description: `${messages.description} · ${messages.results.found(total, number(total))}`,
    address: searchAddress(search, 'en'),
    isIndexed: isOpening(search) || (isWordAlone(search) && total > 0 && !found?.corrected),
    image: firstImage(found?.items ?? []),
    type: 'website',
    things: isWhole
      ? [
          {
            '@type': 'WebSite',
            '@id': `${origin}/`,
            name: siteName(speech),
            url: `${origin}/`,
            potentialAction: {
              '@type': 'SearchAction',
              target: `${origin}/?q={search_term}`,
              'query-input': 'required name=search_term',
            },
          },
        ]
      : [],
  };
}

/** What filters and pages make of a result need not be listed, nor words that find nothing. */
function isWordAlone(search: SearchState): boolean {
  return isOpening({ ...search, keyword: '' });
}
