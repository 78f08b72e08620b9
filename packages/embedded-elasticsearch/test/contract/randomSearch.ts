import fc from 'fast-check';
import type { Body } from './searches.js';
import type { Work } from './works.js';

const TEXT_FIELDS = ['title.en', 'title.zh-hant', 'credit', 'alt'] as const;
const SORTS = ['year', 'white', 'number', 'medium', 'maker', 'area', 'id'] as const;

/** Searches made of values that the documents have, and some that they have not. */
export function randomSearch(documents: readonly Work[]): fc.Arbitrary<Body> {
  const words = textsOf(documents);
  const phrase = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    .map((list) => list.join(' '));
  const value = (name: string): fc.Arbitrary<unknown> => {
    const values = documents.flatMap((one) => one[name] ?? []);
    return fc.constantFrom(...values, name === 'area' || name === 'number' ? 'none such' : -1);
  };
  const exact = fc
    .constantFrom('area', 'number', 'year', 'maker')
    .chain((name) => value(name).map((one): Body => ({ term: { [name]: one } })));
  const among = fc
    .array(value('maker'), { maxLength: 5 })
    .map((maker): Body => ({ terms: { maker } }));
  const range = fc
    .tuple(fc.constantFrom('year', 'white', 'id'), fc.integer({ min: -50, max: 2030 }), fc.nat(400))
    .map(([name, gte, span]): Body => ({ range: { [name]: { gte, lt: gte + span } } }));
  const exists = fc
    .constantFrom(...SORTS, ...TEXT_FIELDS, 'title', 'rgb')
    .map((field): Body => ({ exists: { field } }));
  const nested = fc.nat(90).map((gte): Body => ({
    nested: {
      path: 'swatches',
      query: { range: { 'swatches.value': { gte } } },
      score_mode: 'none',
    },
  }));
  const operator = fc.constantFrom('and', 'or');
  const match = fc
    .tuple(fc.constantFrom(...TEXT_FIELDS), phrase, operator)
    .map(([name, query, op]): Body => ({ match: { [name]: { query, operator: op } } }));
  const multi = fc
    .tuple(phrase, operator, fc.constantFrom('best_fields', 'most_fields'), fc.constantFrom(0, 0.3))
    .map(([query, op, type, tie]): Body => ({
      multi_match: {
        query,
        operator: op,
        type,
        fields: ['title.en^3', 'title.zh-hant^2.5', 'credit', 'alt^0.5'],
        ...(type === 'best_fields' ? { tie_breaker: tie } : {}),
      },
    }));
  const phrases = fc
    .tuple(fc.constantFrom(...TEXT_FIELDS), phrase)
    .map(([name, query]): Body => ({ match_phrase: { [name]: query } }));
  const prefixes = fc
    .tuple(fc.constantFrom(...TEXT_FIELDS), phrase, fc.integer({ min: 1, max: 8 }))
    .map(([name, query, length]): Body => ({
      match_bool_prefix: { [name]: query.slice(0, length) },
    }));
  const filter = fc.oneof(exact, among, range, exists, nested);
  const scoring = fc.oneof(match, multi, phrases, prefixes, exact);
  const few = (clause: fc.Arbitrary<Body>): fc.Arbitrary<Body[]> =>
    fc.array(clause, { maxLength: 2 });
  const query = fc
    .record({
      must: few(scoring),
      should: few(scoring),
      filter: few(filter),
      must_not: few(filter),
    })
    .map((bool): Body => ({ bool }));
  const order = fc.tuple(fc.constantFrom(...SORTS, '_score'), fc.constantFrom('asc', 'desc'));
  return fc
    .record({ query, order, from: fc.nat(60), size: fc.integer({ min: 0, max: 40 }) })
    .map(({ query: wanted, order: [name, direction], from, size }) => ({
      query: wanted,
      from,
      size,
      _source: false,
      track_total_hits: true,
      // The id makes the order total: equal scores may come in any order.
      sort: [{ [name]: direction }, { id: 'asc' }],
      aggs: {
        areas: { terms: { field: 'area', size: 20 } },
        years: { histogram: { field: 'year', interval: 10, min_doc_count: 1 } },
      },
    }));
}

function textsOf(documents: readonly Work[]): readonly string[] {
  const titles = documents.map((one) => one['title'] as Readonly<Record<string, string | null>>);
  const texts = titles.flatMap((title) => Object.values(title).flatMap((text) => text ?? []));
  return [...new Set(texts.flatMap((text) => text.split(/\s+/u)))].filter((word) => word !== '');
}
