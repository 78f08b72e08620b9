/** What two objects may have in common, and how much that counts. */
import type { Clause } from '../query/searchBody.js';
import { combine, range, term } from '../query/clauses.js';
import type { MaybeLocalised } from '../language/fallback.js';
import type { Found } from '../search/documents.js';

export const SIMILAR_KINDS = [
  'MAKER',
  'SUBJECT',
  'EXHIBITION',
  'COLOR',
  'CATEGORY',
  'DATE',
] as const;
export type SimilarKind = (typeof SIMILAR_KINDS)[number];
/** Kinds of which objects have the same, or not; dates and colours are more or less near. */
export type SharedKind = Exclude<SimilarKind, 'COLOR' | 'DATE'>;

/** How much each counts beside the others. */
export const WEIGHTS: Readonly<Record<SimilarKind, number>> = {
  MAKER: 3,
  SUBJECT: 2,
  EXHIBITION: 2,
  COLOR: 2,
  CATEGORY: 1,
  DATE: 1,
};

/** Something that an object has and another may have as well. */
export interface Trait {
  readonly key: string;
  readonly title: MaybeLocalised;
}

type Display = NonNullable<Found<'objects'>['display']>;

interface TraitRule {
  /** Paths of the documents that it is read from. */
  readonly source: readonly string[];
  readonly of: (display: Display) => readonly Trait[];
  /** What finds objects that have a trait. */
  readonly finds: (trait: Trait) => Clause;
}

/** Most traits of a kind that are looked for. */
export const MOST_TRAITS = 12;
/** Characters of a tag above which it is a text: nobody shares it, and each word of it is looked for. */
const LONGEST_TAG = 200;

export const TRAITS: Readonly<Record<SharedKind, TraitRule>> = {
  MAKER: {
    source: [
      'display.constituents.id',
      'display.constituents.isMaker',
      'display.constituents.name',
    ],
    of: ({ constituents = [] }) =>
      constituents.flatMap(({ id, isMaker, name }) =>
        id !== undefined && isMaker ? [{ key: String(id), title: name ?? null }] : [],
      ),
    finds: ({ key }) => term('facet.maker', Number(key)),
  },
  SUBJECT: {
    source: ['display.tags'],
    of: ({ tags = [] }) =>
      tags.flatMap((title) => {
        const key = title.en ?? title['zh-hant'];
        return key && key.length <= LONGEST_TAG ? [{ key: key.toLowerCase(), title }] : [];
      }),
    finds: ({ title }) => {
      const lang = title?.en ? 'en' : 'zh-hant';
      return { match_phrase: { [`text.tags.${lang}`]: { query: title?.[lang] ?? '' } } };
    },
  },
  EXHIBITION: {
    source: ['display.exhibitions.exhibitions.id', 'display.exhibitions.exhibitions.title'],
    of: ({ exhibitions }) =>
      (exhibitions?.exhibitions ?? []).flatMap(({ id, title }) =>
        id === undefined ? [] : [{ key: String(id), title: title ?? null }],
      ),
    finds: ({ key }) => term('filter.exhibitions', Number(key)),
  },
  CATEGORY: {
    source: ['display.classification.category'],
    of: ({ classification }) =>
      (classification?.category ?? []).flatMap(({ id, title }) =>
        id === undefined ? [] : [{ key: id, title: title ?? null }],
      ),
    finds: ({ key }) => term('facet.category', key),
  },
};

/** The years an object was made in. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

export const YEARS_SOURCE = ['display.beginDate', 'display.endDate'];

/** Either date stands in for the other. */
export function yearsOf({ beginDate, endDate }: Display): Years | undefined {
  const from = beginDate ?? endDate;
  const to = endDate ?? beginDate;
  if (from == null || to == null) return undefined;
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

/** Years apart at which nothing is left of a likeness by date. */
const FAR = 40;
/** How searches tell it: so many years apart at the most, a step each. */
const GAPS = [0, 9, 19, 29, FAR - 1];

/** 1 where the years overlap, 0 from forty years on. */
export function likenessOfYears(one: Years, other: Years): number {
  return Math.max(0, 1 - yearsBetween(one, other) / FAR);
}

/** Years from the end of one to the beginning of the other; 0 where they overlap. */
export function yearsBetween(one: Years, other: Years): number {
  return Math.max(0, other.from - one.to, one.from - other.to);
}

/** Clauses for years near some: each is a step of the whole. */
export function nearYears({ from, to }: Years): readonly Clause[] {
  return GAPS.map((gap) =>
    combine({
      filter: [
        range('filter.earliest', { lte: to + gap }),
        range('filter.latest', { gte: from - gap }),
      ],
    }),
  );
}
