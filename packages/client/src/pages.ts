/**
 * The pages of a search as Apollo's cache stores them: each by its cursor. Read without a cursor
 * they are one list, from the first page on as far as pages follow each other; read with one they
 * are the page that the server sent.
 */

type Row = Readonly<Record<string, unknown>>;

/** An answer of `searchObjects` and its like, by the names in the cache. */
export interface Search extends Row {
  readonly items?: readonly unknown[];
  readonly hits?: readonly unknown[];
  readonly pageInfo?: Row;
}

export interface SearchPages {
  /** The page without a cursor; null where the server had none to answer. */
  readonly first?: Search | null;
  readonly after: Readonly<Record<string, Search | null>>;
}

const LISTS = ['items', 'hits'] as const;

/** What is stored, with a page more. */
export function mergePage(
  stored: SearchPages | undefined,
  page: Search | null,
  after: string | undefined,
  isReference: (value: unknown) => boolean,
): SearchPages {
  const known = stored ?? { after: {} };
  const add = (before: Search | null | undefined): Search | null =>
    before && page ? addFields(before, page, isReference) : page;
  if (after === undefined) return { ...known, first: add(known.first) };
  return { ...known, after: { ...known.after, [after]: add(known.after[after]) } };
}

/** The whole list, or the page after a cursor; undefined where the cache does not have it. */
export function readPages(
  stored: SearchPages | undefined,
  after: string | undefined,
  cursorOf: (hit: unknown) => unknown,
): Search | null | undefined {
  if (after !== undefined) return stored?.after[after];
  if (!stored?.first) return stored?.first;
  return join(stored.first, followers(stored.first, stored.after, cursorOf));
}

/** The pages that follow, each after the end of the one before it. */
function followers(
  first: Search,
  after: SearchPages['after'],
  cursorOf: (hit: unknown) => unknown,
): readonly Search[] {
  const found: Search[] = [];
  for (let page = first; ;) {
    const hit = page.hits?.at(-1);
    const end = page.pageInfo?.['endCursor'] ?? (hit === undefined ? undefined : cursorOf(hit));
    const next = typeof end === 'string' ? after[end] : undefined;
    // A page that was asked for less than the first would leave a gap in a list.
    const isWhole = next && LISTS.every((name) => !(name in first) || name in next);
    if (!isWhole || found.includes(next)) return found;
    found.push(next);
    page = next;
  }
}

/** One answer of several pages: their lists, and where the last of them ends. */
function join(first: Search, others: readonly Search[]): Search {
  const last = others.at(-1);
  if (!last) return first;
  const joined: Record<string, unknown> = { ...first };
  for (const name of LISTS)
    if (name in first) joined[name] = [first, ...others].flatMap((page) => page[name] ?? []);
  if (first.pageInfo) {
    const { startCursor } = first.pageInfo;
    joined['pageInfo'] = {
      ...first.pageInfo,
      ...last.pageInfo,
      ...(startCursor === undefined ? {} : { startCursor }),
    };
  }
  return joined;
}

/** The fields of both, those of the newer answer where both have one. Lists are not mixed. */
function addFields(older: Row, newer: Row, isReference: (value: unknown) => boolean): Row {
  const isPart = (value: unknown): value is Row =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);
  const added: Record<string, unknown> = { ...older };
  for (const [name, value] of Object.entries(newer)) {
    const before = older[name];
    added[name] = isPart(before) && isPart(value) ? addFields(before, value, isReference) : value;
  }
  return added;
}
