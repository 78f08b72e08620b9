import { seededRandom } from '../../tools/seededRandom.js';
import type { Call } from '../load/calls.js';
import { allDifferent } from '../support/allDifferent.js';
import type { Vocabulary } from '../support/vocabulary.js';

const COUNTED = ['area', 'category', 'medium', 'maker', 'decade', 'rights'];

function wordOf(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? '';
}

/** What crawlers make of links with filters: each question another one, with all that is counted. */
export function costlyQuestions({ english }: Vocabulary, seed: number): () => Call {
  const random = seededRandom(seed);
  const facets = COUNTED.map((name) => `${name}(limit: 10) { title count }`).join(' ');
  return allDifferent('costly questions', () => ({
    query: `query ($keyword: String, $minDate: Int, $maxDate: Int) {
      searchObjects(keyword: $keyword, minDate: $minDate, maxDate: $maxDate, first: 20) {
        total
        items { id title displayDate constituents { id name } }
        facets { ${facets} }
        dateHistogram { from to count }
      }
    }`,
    variables: {
      keyword: wordOf(english, random),
      minDate: 1900 + Math.floor(random() * 80),
      maxDate: 1985 + Math.floor(random() * 40),
    },
  }));
}

/** What somebody who works with the collection asks, one after the other. */
export function smallPages({ english }: Vocabulary, seed: number): () => Call {
  const random = seededRandom(seed);
  return allDifferent('small pages', () => ({
    query: `query ($keyword: String, $minDate: Int) {
      objects(keyword: $keyword, minDate: $minDate, per_page: 10) { id title displayDate }
    }`,
    variables: { keyword: wordOf(english, random), minDate: Math.floor(random() * 1_980) },
  }));
}
