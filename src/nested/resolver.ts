import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Language } from '../collection/localised.js';
import {
  BY_PARENT,
  buildBatchedSearch,
  buildNestedSearch,
  INNER_RESULT_WINDOW,
  PAGE_OF_OBJECTS,
  type NestedObjectsArgs,
  type ParentLink,
} from './request.js';
import { paginate } from '../query/paging.js';
import type { Documents, Selected } from '../search/documents.js';
import { readHits, type Hits, type RawHits } from '../search/hits.js';
import { readPage } from '../search/resultPage.js';
import { shapeContext, type RequestContext } from '../graphql/context.js';
import { selectionOf, type Selection } from '../graphql/selection.js';
import { objectsParent } from './objectsParent.js';
import { displaySources, shapeRecord, wantsTotals, withTotals } from '../graphql/record.js';
import type { ShapedRecord } from '../graphql/record.js';
import { OBJECTS } from '../graphql/records.js';
import { ordersByPopularity } from '../query/sort.js';

type ObjectHits = Hits<Selected<Documents['objects']>>;

/** What the lists below many parents have in common. */
interface NestedList {
  readonly link: ParentLink;
  readonly args: NestedObjectsArgs;
  readonly lang: Language;
  readonly selection: Selection;
}

/** Resolves `objects` below a parent: one search for all parents of a request. */
export function nestedObjects(link: ParentLink) {
  return async (
    parent: unknown,
    args: NestedObjectsArgs,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ): Promise<readonly ShapedRecord[]> => {
    const { id, lang } = objectsParent(parent);
    const list: NestedList = { link, args, lang, selection: selectionOf(info) };
    return loaderOf(list, context, info).load(id);
  };
}

/** The loader of this field with these arguments: fields of the same place share it. */
function loaderOf(
  list: NestedList,
  context: RequestContext,
  info: GraphQLResolveInfo,
): DataLoader<number, readonly ShapedRecord[]> {
  const place = info.fieldNodes.map(({ loc }) => loc?.start).join();
  const name = JSON.stringify([list.link, list.args, list.lang, place]);
  const known = context.loaders.get(name);
  if (known) return known;
  const loader = new DataLoader<number, readonly ShapedRecord[]>((parents) =>
    readAll(list, parents, context),
  );
  context.loaders.set(name, loader);
  return loader;
}

async function readAll(
  list: NestedList,
  parents: readonly number[],
  context: RequestContext,
): Promise<readonly (readonly ShapedRecord[])[]> {
  const [first] = parents;
  if (first === undefined) return [];
  const { page, sort } = buildNestedSearch(list.link, first, list.args, list.lang);
  if (ordersByPopularity(sort)) context.cacheable = false;
  const beyond = (page.page + 1) * page.perPage > INNER_RESULT_WINDOW;
  const results =
    parents.length === 1 || beyond
      ? await Promise.all(parents.map((parent) => readOne(list, parent, context)))
      : await readBatch(list, parents, context);
  const shaping = shapeContext(context, list.lang);
  return results.map(({ hits, total }) =>
    withTotals(
      hits.map(({ source }) =>
        shapeRecord(OBJECTS.fields, OBJECTS.display(source), shaping, list.selection),
      ),
      wantsTotals(list.selection) ? paginate(page, total ?? 0) : undefined,
    ),
  );
}

function readOne(
  { link, args, lang, selection }: NestedList,
  parent: number,
  context: RequestContext,
): Promise<ObjectHits> {
  return readPage(context.search, context.anchors, {
    index: 'objects',
    search: buildNestedSearch(link, parent, args, lang),
    source: displaySources(OBJECTS.fields, lang, selection),
    wantsTotal: wantsTotals(selection),
  });
}

/** A bucket of the aggregation over parents. */
interface ParentBucket {
  readonly key: number;
  readonly doc_count: number;
  readonly [PAGE_OF_OBJECTS]?: { readonly hits: RawHits<Selected<Documents['objects']>> };
}

async function readBatch(
  { link, args, lang, selection }: NestedList,
  parents: readonly number[],
  context: RequestContext,
): Promise<readonly ObjectHits[]> {
  const source = displaySources(OBJECTS.fields, lang, selection);
  const { aggregations } = await context.search.search<'objects', ByParent>(
    'objects',
    buildBatchedSearch(link, parents, args, lang, source),
  );
  const buckets = new Map(
    (aggregations?.[BY_PARENT].buckets ?? []).map((bucket) => [bucket.key, bucket]),
  );
  return parents.map((parent) => {
    const bucket = buckets.get(parent);
    const found = bucket?.[PAGE_OF_OBJECTS];
    return { hits: found ? readHits(found.hits).hits : [], total: bucket?.doc_count ?? 0 };
  });
}

interface ByParent {
  readonly [BY_PARENT]: { readonly buckets: readonly ParentBucket[] };
}
