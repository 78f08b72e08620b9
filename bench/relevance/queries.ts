/** The judged searches: what is typed, and how well each work answers it (docs/relevance.md). */
import { seededRandom, shuffle } from '../../tools/seededRandom.js';
import { mistyped } from '../support/mistyped.js';
import { TATE_TOPICS, TOPICS } from './topics.js';
import type { Maker, Tongue, Work } from './works.js';

export interface JudgedSearch {
  readonly kind: 'known' | 'name' | 'topic' | 'phrase' | 'slip';
  readonly text: string;
  /** Grades 1 to 3 by id; what is not there is 0. */
  readonly grades: ReadonlyMap<number, number>;
  /** Never looked at while weights are chosen. */
  readonly isHeldOut: boolean;
}

type Unsplit = Omit<JudgedSearch, 'isHeldOut'>;

const SEED = 20261122;
/** How many of each kind, for each language of a collection. */
const MANY = 20;
const FEW = 10;
/** A work is known by words that no more works of its maker have. */
const MOST_ALIKE = 10;
/** A maker's name is judged where so many works are known. */
const WORKS_OF_A_MAKER = 3;

/** Every judged search of a collection, half of each kind held out. */
export function judgedSearches(
  works: readonly Work[],
  collection: 'mplus' | 'tate',
): readonly JudgedSearch[] {
  const tongues: readonly Tongue[] = collection === 'mplus' ? ['en', 'zh-hant'] : ['en'];
  return tongues.flatMap((tongue) => {
    const known = knownWorks(works, tongue);
    const topics =
      collection === 'mplus' ? topicsOf(works, tongue) : TATE_TOPICS.map(tateTopic(works));
    const groups = [
      known.slice(0, MANY),
      names(works, tongue),
      topics,
      phrases(works, tongue),
      tongue === 'en' ? slips(known.slice(MANY)) : [],
    ];
    return groups.flatMap((group) =>
      shuffle(group, SEED).map((one, at) => ({ ...one, isHeldOut: at % 2 === 1 })),
    );
  });
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string): readonly string[] => fold(text).split(' ');

/** Whether a text has a word, in English with any ending of a plural. */
function hasWord(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return wordsOf(text).some((one) => one === word || one === `${word}s` || one === `${word}es`);
}

/** Part of a title and its maker's name, as who remembers a work types them. */
function knownWorks(works: readonly Work[], tongue: Tongue): readonly Unsplit[] {
  const titles = new Map<string, number>();
  for (const { titles: one } of works) {
    titles.set(fold(one[tongue]), (titles.get(fold(one[tongue])) ?? 0) + 1);
  }
  return firstOf(MANY + FEW, shuffle(works, SEED), (work): Unsplit | undefined => {
    const [maker] = work.makers;
    const part = partOf(work.titles[tongue], tongue);
    const name = maker && shortName(maker, tongue);
    if (!part || !name || work.makers.length !== 1) return undefined;
    if (titles.get(fold(work.titles[tongue])) !== 1) return undefined;
    const text = `${part.join(tongue === 'en' ? ' ' : '')} ${name}`;
    const grades = new Map<number, number>();
    for (const other of works) {
      const isSame = other.makers.some(({ id }) => id === maker.id);
      if (isSame && part.every((word) => hasPart(other.titles[tongue], word)))
        grades.set(other.id, 1);
    }
    grades.set(work.id, 3);
    return grades.size <= MOST_ALIKE ? { kind: 'known', text, grades } : undefined;
  });
}

/** The first items of which something is made. */
function firstOf<Item, Made>(
  count: number,
  items: readonly Item[],
  make: (item: Item) => Made | undefined,
): readonly Made[] {
  const made: Made[] = [];
  for (const item of items) {
    if (made.length === count) break;
    const one = make(item);
    if (one !== undefined) made.push(one);
  }
  return made;
}

const hasPart = (title: string, part: string): boolean =>
  /\p{Script=Han}/u.test(part) ? title.includes(part) : wordsOf(title).includes(part);

/** Three longer words of a title, or four Chinese characters in a row, where it has more. */
function partOf(title: string, tongue: Tongue): readonly string[] | undefined {
  if (tongue === 'zh-hant') {
    const [run] = /\p{Script=Han}{6,}/u.exec(title) ?? [];
    return run === undefined ? undefined : [run.slice(0, 4)];
  }
  const words = wordsOf(title).filter((word) => /^[a-z]{4,}$/.test(word));
  return words.length > 3 ? words.slice(0, 3) : undefined;
}

function shortName({ names: known }: Maker, tongue: Tongue): string | undefined {
  if (tongue === 'zh-hant') return known[tongue] || undefined;
  return wordsOf(known.en).at(-1) || undefined;
}

/** A maker's whole name: all that they made answers it. */
function names(works: readonly Work[], tongue: Tongue): readonly Unsplit[] {
  const made = new Map<number, { readonly maker: Maker; readonly ids: number[] }>();
  for (const { id, makers } of works)
    for (const maker of makers) {
      const known = made.get(maker.id) ?? { maker, ids: [] };
      known.ids.push(id);
      made.set(maker.id, known);
    }
  const drawn = shuffle([...made.values()], SEED).filter(
    ({ maker, ids }) => ids.length >= WORKS_OF_A_MAKER && maker.names[tongue] !== '',
  );
  return drawn.slice(0, FEW).map(({ maker, ids }) => ({
    kind: 'name',
    text: maker.names[tongue],
    grades: new Map(ids.map((id) => [id, 2])),
  }));
}

/** What a work shows or is. In M+ the texts of the other language judge: they are not typed. */
function topicsOf(works: readonly Work[], tongue: Tongue): readonly Unsplit[] {
  const other = tongue === 'en' ? 'zh-hant' : 'en';
  return TOPICS.map((topic): Unsplit => {
    const grades = new Map<number, number>();
    for (const { id, titles, kinds } of works) {
      const inTitle = hasWord(titles[other], topic[other]);
      const inKind = hasWord(kinds[other], topic[other]);
      if (inTitle || inKind) grades.set(id, inTitle && inKind ? 3 : inTitle ? 2 : 1);
    }
    return { kind: 'topic', text: topic[tongue], grades };
  });
}

/** In Tate the subjects judge that its cataloguers gave. */
const tateTopic =
  (works: readonly Work[]) =>
  (topic: string): Unsplit => {
    const grades = new Map<number, number>();
    for (const { id, titles, subjects } of works) {
      const isShown = subjects.some((one) => one === topic || one.startsWith(`${topic},`));
      const inTitle = hasWord(titles.en, topic);
      if (isShown || inTitle) grades.set(id, isShown ? (inTitle ? 3 : 2) : 1);
    }
    return { kind: 'topic', text: topic, grades };
  };

/** The beginning of a title in quotes. */
function phrases(works: readonly Work[], tongue: Tongue): readonly Unsplit[] {
  const folded = works.map((work) => ({ id: work.id, title: fold(work.titles[tongue]) }));
  return firstOf(FEW, shuffle(works, SEED + 1), (work): Unsplit | undefined => {
    const part = partOf(work.titles[tongue], tongue);
    if (!part) return undefined;
    const phrase =
      tongue === 'en' ? wordsOf(work.titles.en).slice(0, 3).join(' ') : (part[0] ?? '');
    const grades = new Map(
      folded.flatMap(({ id, title }): readonly (readonly [number, number])[] => {
        const has = tongue === 'en' ? ` ${title} `.includes(` ${phrase} `) : title.includes(phrase);
        return has ? [[id, title.startsWith(phrase) ? 3 : 2]] : [];
      }),
    );
    return { kind: 'phrase', text: `"${phrase}"`, grades };
  });
}

/** Known works with a typing mistake. */
function slips(known: readonly Unsplit[]): readonly Unsplit[] {
  const slip = mistyped(seededRandom(SEED));
  return known.map((one) => ({ ...one, kind: 'slip', text: slip(one.text) }));
}
