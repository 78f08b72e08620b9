// Takes one object out of a generation, and mends what was counted of it.
import type { estypes } from '@elastic/elasticsearch';
import { generationName, type CollectionIndex } from '../../src/collection/indices.js';
import type { ConstituentDocument } from '../../src/collection/constituent.js';
import type { EntryDocument, ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import type { ObjectDisplay, ObjectDocument } from '../../src/collection/object.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import { isLevelAboveItem } from '../denormalise/archive.js';
import { rebuildConstituent } from '../denormalise/constituent.js';
import { buildEntry, entryKey } from '../denormalise/entry.js';
import type { JoinedEntry } from '../denormalise/joins.js';
import { hasText } from '../denormalise/text.js';
import { IndexFailure } from '../failure.js';
import { writeDocument } from '../write/documents.js';
import { withRetries } from '../write/retry.js';
import { refreshGeneration, type GenerationPlace } from '../write/generation.js';
import { ORDERS, scanDocuments } from '../write/scan.js';

type Operations = NonNullable<estypes.BulkRequest['operations']>;

/** What an object shows in a generation; undefined where it is not there. */
export async function findDisplay(
  place: GenerationPlace,
  id: number,
): Promise<ObjectDisplay | undefined> {
  const index = nameOf(place, 'objects');
  try {
    const found = await withRetries(() =>
      place.client.get<ObjectDocument>({ index, id: String(id) }),
    );
    return found._source?.display;
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

/**
 * Deletes an object, takes it off the counts of its list entries and constituents, and makes that
 * visible. @returns what it showed; undefined where it was not there
 */
export async function removeObject(
  place: GenerationPlace,
  id: number,
): Promise<ObjectDisplay | undefined> {
  const display = await findDisplay(place, id);
  if (!display) return undefined;
  const entries = await readEntries(place);
  await send(place, [{ delete: { _index: nameOf(place, 'objects'), _id: String(id) } }]);
  await refreshGeneration(place);
  await send(place, [
    ...entriesOf(display, entries).flatMap((entry) => lessOne(place, entry)),
    ...(await constituentsOf(place, display, entries)),
  ]);
  await refreshGeneration(place);
  return display;
}

async function send({ client }: GenerationPlace, operations: Operations): Promise<void> {
  if (operations.length === 0) return;
  const { errors: hasErrors, items } = await withRetries(() => client.bulk({ operations }));
  if (!hasErrors) return;
  const refused = items.flatMap((item) => Object.values(item)).find(({ error }) => error);
  throw new IndexFailure('backend', `A change was refused: ${refused?.error?.reason ?? ''}`);
}

function nameOf({ prefix, generation }: GenerationPlace, index: CollectionIndex): string {
  return generationName(prefix, index, generation);
}

/** All entries of all lists, by list and slug, and by list and title. */
async function readEntries(place: GenerationPlace): Promise<Entries> {
  const entries = new Entries();
  const index = nameOf(place, 'entries');
  const pages = scanDocuments<EntryDocument>(place.client, index, { sort: ORDERS.entries });
  for await (const page of pages) for (const { source } of page) entries.add(source);
  return entries;
}

class Entries {
  private readonly bySlug = new Map<string, EntryDocument>();
  private readonly byTitle = new Map<string, EntryDocument>();

  add(entry: EntryDocument): void {
    this.bySlug.set(`${entry.list}:${entry.id}`, entry);
    this.byTitle.set(`${entry.list}:${entryKey(entry.display.title)}`, entry);
  }

  withSlug(list: ListName, slug: string): EntryDocument | undefined {
    return this.bySlug.get(`${list}:${slug}`);
  }

  withTitle(list: ListName, title: Localised): EntryDocument | undefined {
    return this.byTitle.get(`${list}:${entryKey(title)}`);
  }
}

/** The entries that an object counts in, each once. */
function entriesOf(display: ObjectDisplay, entries: Entries): readonly EntryDocument[] {
  const { classification, medium, collection, constituents } = display;
  const bySlug = [
    ...(['area', 'category', 'archivalLevel'] as const).flatMap((list) =>
      classification[list].map(({ id }) => entries.withSlug(list, id)),
    ),
    medium ? entries.withSlug('medium', medium.id) : undefined,
  ];
  const code = collection.code;
  const byTitle = [
    code === null ? undefined : entries.withTitle('fonds', { en: code, 'zh-hant': null }),
    ...constituents
      .map(({ role }) => role)
      .filter(hasText)
      .map((role) => entries.withTitle('makertype', role)),
  ];
  return [...new Set([...bySlug, ...byTitle])].filter((entry) => entry !== undefined);
}

function lessOne(place: GenerationPlace, { list, id, count, display }: EntryDocument): Operations {
  const target = { _index: nameOf(place, 'entries'), _id: `${list}:${id}` };
  if (count <= 1) return [{ delete: target }];
  const document = buildEntry(list, { id, title: display.title }, count - 1);
  return [{ index: target }, JSON.parse(writeDocument(document).source()) as object];
}

/** The constituents of an object, as the objects that are left show them. */
async function constituentsOf(
  place: GenerationPlace,
  { constituents }: ObjectDisplay,
  entries: Entries,
): Promise<Operations> {
  const operations: Operations = [];
  const updatedAt = new Date().toISOString();
  const index = nameOf(place, 'constituents');
  for (const id of new Set(constituents.map((constituent) => constituent.id))) {
    const query = { bool: { filter: [{ term: { id } }] } };
    // What it is sorted by is in no document, but in the answer to a sort.
    const scan = { query, sort: ['sort.sortNumber', 'id'] };
    for await (const [hit] of scanDocuments<ConstituentDocument>(place.client, index, scan)) {
      if (!hit) continue;
      const { source } = hit;
      const sortNumber: unknown = hit.sort[0];
      const key = typeof sortNumber === 'string' ? sortNumber : undefined;
      const facts = { ...source.display, ...(await countObjects(place, id, entries)) };
      const written = writeDocument(rebuildConstituent(source.display, facts, key));
      if (written.hash === source.hash) continue;
      const dated = { ...(JSON.parse(written.source()) as object), updatedAt };
      operations.push({ index: { _index: index, _id: String(id) } }, dated);
    }
  }
  return operations;
}

/** What objects show that is counted. */
async function* displays(
  place: GenerationPlace,
  query: estypes.QueryDslQueryContainer,
): AsyncGenerator<Counted> {
  const fields = ['display.classification', 'display.constituents'];
  const scan = { query, sort: ORDERS.objects, fields };
  const pages = scanDocuments<{ display: Counted }>(place.client, nameOf(place, 'objects'), scan);
  for await (const page of pages) for (const { source } of page) yield source.display;
}

type Counted = Pick<ObjectDisplay, 'classification' | 'constituents'>;

async function countObjects(place: GenerationPlace, constituent: number, entries: Entries) {
  const query = { bool: { filter: [{ term: { 'filter.constituents': constituent } }] } };
  const counts = new Map<string, number>();
  let objectCountPublic = 0;
  let isMaker = false;
  for await (const { classification, constituents } of displays(place, query)) {
    const links = constituents.filter(({ id }) => id === constituent);
    if (!classification.archivalLevel.some(({ title }) => isLevelAboveItem(title)))
      objectCountPublic += 1;
    isMaker ||= links.some((link) => link.isMaker);
    for (const role of new Set(
      links
        .map((link) => link.role)
        .filter(hasText)
        .map((text) => JSON.stringify(text)),
    ))
      counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(
    ([one, first], [other, second]) => second - first || (one < other ? -1 : 1),
  );
  const roles = new Map<string, JoinedEntry>();
  for (const [role] of ranked) {
    const entry = entries.withTitle('makertype', JSON.parse(role) as Localised);
    if (entry) roles.set(entry.id, { id: entry.id, title: entry.display.title });
  }
  return { roles: [...roles.values()], isMaker, objectCountPublic };
}
