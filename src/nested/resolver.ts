/** Lists of objects below other records: one search for all parents of a request. */
import DataLoader from 'dataloader';
import type { Language } from '../collection/localised.js';
import { shapeContext, type RequestContext, type Resolver } from '../graphql/context.js';
import { markIfSortedByReads } from '../graphql/findRecords.js';
import { objectsParent } from '../graphql/objectsParent.js';
import { displaySources, shapeRecord, wantsTotals, withTotals } from '../graphql/record.js';
import type { ShapedRecord } from '../graphql/record.js';
import { selectionOf, type Selection } from '../graphql/selection.js';
import { OBJECT } from '../objects/shape.js';
import { paginate, type PagedSearch } from '../query/paging.js';
import { readObject } from '../search/buckets.js';
import type { Found } from '../search/documents.js';
import { readHits, type Hits } from '../search/hits.js';
import { readPage } from '../search/resultPage.js';
import {
  BY_PARENT,
  buildBatchedSearch,
  buildNestedSearch,
  INNER_RESULT_WINDOW,
  PAGE_OF_OBJECTS,
  type NestedObjectsArgs,
  type ParentLink,
} from './request.js';

type FoundObject = Found<'objects'>;

/** What the lists below many parents have in common. */
interface NestedList {
  readonly link: ParentLink;
  readonly lang: Language;
  readonly selection: Selection;
  readonly search: (parent: number) => PagedSearch;
}

/** Resolves `objects` below a parent that `link` tells. */
export function nestedObjects(
  link: ParentLink,
): Resolver<NestedObjectsArgs, readonly ShapedRecord[]> {
  return async (parent, args, context, info) => {
    const { id, lang } = objectsParent(parent, 'objects');
    // Fields of the same place with the same arguments share a loader.
    const place = info.fieldNodes.map(({ loc }) => loc?.start).join();
    const name = JSON.stringify([link, args, lang, place]);
    let loader = context.loaders.get(name);
    if (!loader) {
      const list: NestedList = {
        link,
        lang,
        selection: selectionOf(info),
        search: (one) => buildNestedSearch(link, one, args, lang),
      };
      loader = new DataLoader((parents: readonly number[]) => readAll(list, parents, context));
      context.loaders.set(name, loader);
    }
    return loader.load(id);
  };
}

/** Resolves `objectsTotal` below a parent that `link` tells: one search for all of a request. */
export function nestedTotals(link: ParentLink): Resolver<unknown, number> {
  return async (parent, _, context) => {
    const { id } = objectsParent(parent, 'objectsTotal');
    let loader = context.totalLoaders.get(link);
    if (!loader) {
      loader = new DataLoader(async (parents: readonly number[]) => {
        const page = { page: 0, perPage: 0 };
        const found = await readBatch(
          buildBatchedSearch(link, parents, { page, sort: [] }, []),
          parents,
          context,
        );
        return found.map(({ total }) => total ?? 0);
      });
      context.totalLoaders.set(link, loader);
    }
    return loader.load(id);
  };
}

async function readAll(
  list: NestedList,
  parents: readonly number[],
  context: RequestContext,
): Promise<readonly (readonly ShapedRecord[])[]> {
  const [first] = parents;
  if (first === undefined) return [];
  const search = list.search(first);
  const { page, sort } = search;
  markIfSortedByReads(context, sort);
  const source = displaySources(OBJECT, list.lang, list.selection);
  const beyond = (page.page + 1) * page.perPage > INNER_RESULT_WINDOW;
  const results =
    parents.length === 1 || beyond
      ? await Promise.all(parents.map((parent) => readOne(list, parent, source, context)))
      : await readBatch(buildBatchedSearch(list.link, parents, search, source), parents, context);
  const shaping = shapeContext(context, list.lang);
  return results.map(({ hits, total }) =>
    withTotals(
      hits.map((hit) => shapeRecord(OBJECT, hit.source, shaping, list.selection)),
      wantsTotals(list.selection) ? paginate(page, total ?? 0) : undefined,
    ),
  );
}

function readOne(
  { search, selection }: NestedList,
  parent: number,
  source: readonly string[],
  context: RequestContext,
): Promise<Hits<FoundObject>> {
  return readPage(context.backend, context.anchors, {
    index: 'objects',
    search: search(parent),
    source,
    wantsTotal: wantsTotals(selection),
  });
}

/** A bucket of the aggregation over parents. */
interface ParentBucket {
  readonly key: number;
  readonly doc_count: number;
  readonly [PAGE_OF_OBJECTS]?: { readonly hits: unknown };
}

async function readBatch(
  body: ReturnType<typeof buildBatchedSearch>,
  parents: readonly number[],
  context: RequestContext,
): Promise<readonly Hits<FoundObject>[]> {
  const { aggregations } = await context.backend.search('objects', body);
  const { buckets } = readObject(aggregations?.[BY_PARENT]) as {
    readonly buckets: readonly ParentBucket[];
  };
  const byParent = new Map(buckets.map((bucket) => [bucket.key, bucket]));
  return parents.map((parent) => {
    const bucket = byParent.get(parent);
    const found = bucket?.[PAGE_OF_OBJECTS];
    return {
      hits: found ? readHits<FoundObject>(found.hits).hits : [],
      total: bucket?.doc_count ?? 0,
    };
  });
}
