// The second pass over a source: each record, already known to be valid, becomes a document.
import type { CollectionIndex } from '../../src/collection/indices.js';
import type { ObjectDisplay } from '../../src/collection/object.js';
import { Turns } from '../../src/search/turns.js';
import { isPublicRecord } from '../records/visibility.js';
import type { LastLooks } from '../images/lastLooks.js';
import type { Collection } from './collection.js';
import { buildConstituentFields, showConstituent } from '../denormalise/constituent.js';
import { buildEntry } from '../denormalise/entry.js';
import { buildExhibition } from '../denormalise/exhibition.js';
import { showObject, type ObjectLook } from '../denormalise/object.js';
import { buildObjectFields } from '../denormalise/objectFields.js';
import { LONGEST_TURN, readId } from './firstPass.js';
import { inOrder } from './inOrder.js';
import { lookAt, type ImageTrouble } from '../images/objectLook.js';
import { hasImages, lookWithoutFiles } from '../images/recordImages.js';
import { openPipeline } from './openPipeline.js';
import type { ImageOptions } from '../images/image.js';
import type { Progress } from '../report/progress.js';
import type { ObjectRecord } from '../records/sourceRecord.js';
import type { Report } from '../report/report.js';
import type { SeenRecord } from '../scratch/seenIds.js';
import type { ReadRecord, Source } from '../sources/source.js';
import { sourceChanged } from '../sources/watchedFile.js';
import { writeDocument, type WritableDocument } from '../write/documents.js';
import type { KnownHashes } from '../write/knownHashes.js';
import type { PopularCounts } from '../write/popularity.js';
import type { DocumentSink } from '../write/sink.js';

interface PassContext {
  readonly options: ImageOptions;
  readonly source: Source;
  readonly collection: Collection;
  readonly report: Report;
  readonly progress: Progress;
  readonly sink: DocumentSink;
  readonly hashes: KnownHashes;
  readonly popular: PopularCounts;
  readonly lastLooks: LastLooks;
  /** Asked after each image that was out of reach. @throws IndexFailure where they are too many */
  readonly checkImages: () => void;
  readonly signal: AbortSignal;
}

/** What it writes with. */
interface Writing extends PassContext {
  readonly turns: Turns;
}

/** Objects whose images are looked at ahead of the one that is written next. */
const LOOKAHEAD = 64;

/** Joins every public record into its document and hands it to the sink. Returns images looked at. */
export async function runSecondPass(given: PassContext): Promise<number> {
  const context = { ...given, turns: new Turns(LONGEST_TURN) };
  const { collection, hashes, sink, progress } = context;
  progress.stage('Indexing objects', collection.publicObjects);
  const images = await writeObjects(context);
  progress.stage('Indexing constituents');
  for (const record of collection.constituents.all()) {
    const shown = showConstituent(record, collection.factsOf(record.id), collection);
    const document = hashes.document('constituents', shown, buildConstituentFields);
    await put(context, 'constituents', String(record.id), document);
  }
  progress.stage('Indexing exhibitions');
  for (const record of collection.exhibitions.all())
    await put(context, 'exhibitions', String(record.id), writeDocument(buildExhibition(record)));
  progress.stage('Indexing list entries');
  for (const { list, entry } of collection.entries.all())
    await put(
      context,
      'entries',
      `${list}:${entry.id}`,
      writeDocument(buildEntry(list, entry, entry.count)),
    );
  progress.stage('Deleting what is gone');
  await sink.deleteTheRest();
  return images;
}

async function put(
  { sink, progress, signal, turns }: Writing,
  index: CollectionIndex,
  id: string,
  document: WritableDocument,
): Promise<void> {
  await turns.take();
  signal.throwIfAborted();
  await sink.put(index, id, document);
  progress.advance(1);
}

function buildFields({ display }: { readonly display: ObjectDisplay }) {
  return buildObjectFields(display);
}

interface Looked {
  readonly item: PublicObject;
  readonly look: ObjectLook;
  readonly problems: readonly ImageTrouble[];
}

async function writeObjects(context: Writing): Promise<number> {
  const { options, source, collection, hashes, popular, lastLooks } = context;
  const places = { folder: source.folder, baseUrl: options.imageBaseUrl, lastLooks };
  let open: ReturnType<typeof openPipeline> | undefined;
  let images = 0;
  const look = (item: PublicObject): Looked | Promise<Looked> => {
    const { record } = item;
    if (!hasImages(record)) return { item, look: lookWithoutFiles(record), problems: [] };
    open ??= openPipeline(options, context);
    return lookAt(record, { ...places, pipeline: open.pipeline }).then((result) => {
      images += result.processed;
      return { item, look: result.look, problems: result.problems };
    });
  };
  try {
    for await (const { item, ...looked } of inOrder(publicObjects(context), LOOKAHEAD, look)) {
      context.signal.throwIfAborted();
      for (const trouble of looked.problems) reportImage(item, trouble, context);
      if (looked.problems.length > 0) context.checkImages();
      const { record } = item;
      collection.images.add(looked.look.images);
      const shown = { display: showObject(record, looked.look, collection) };
      const { id } = record;
      const count = popular.countOf(id);
      const document = hashes.document('objects', shown, buildFields, count);
      await put(context, 'objects', String(id), document);
    }
  } finally {
    await open?.letGo();
  }
  return images;
}

function reportImage(
  { record, from }: PublicObject,
  trouble: ImageTrouble,
  { report }: PassContext,
): void {
  const { file, line } = from;
  report.add({ kind: 'image', file, line, id: record.id, ...trouble });
}

interface PublicObject {
  readonly record: ObjectRecord;
  readonly from: ReadRecord;
}

/**
 * The public objects that the first pass accepted, read again: a batch at a time in memory.
 * @throws IndexFailure when they are not the same ones
 */
async function* publicObjects({
  source,
  collection,
}: PassContext): AsyncGenerator<readonly PublicObject[]> {
  let place = 0;
  for await (const batch of source.read('objects')) {
    const start = place;
    place += batch.length;
    const ids = batch.map(({ value }) => readId(value)).filter((id) => id !== null);
    const accepted = collection.seen.objects.findAll(ids);
    yield batch.flatMap((from, offset) => {
      const record = acceptedObject(from, start + offset, accepted, collection);
      return record && isPublicRecord(record) ? [{ record, from }] : [];
    });
  }
}

/** The record, if the first pass accepted this very one. @throws IndexFailure for one it never saw */
function acceptedObject(
  { value, digest, file, line }: ReadRecord,
  place: number,
  accepted: ReadonlyMap<number, SeenRecord>,
  { seen }: Collection,
): ObjectRecord | null {
  const id = readId(value);
  const known = id === null ? undefined : accepted.get(id);
  if (known?.place === place && known.digest === digest) return value as ObjectRecord;
  if (seen.objects.isRejected(place)) return null;
  throw sourceChanged(file, `line ${line} has another record`);
}
