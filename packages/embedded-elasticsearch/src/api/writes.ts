import { attempt, documentParsing, EngineError, illegalArgument } from '../errors.js';
import type { Indices } from '../indices.js';
import { asBoolean, asObject, isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { readDocument } from '../mapping/readDocument.js';
import type { Mapping } from '../mapping/fields.js';
import type { OpenIndex } from '../openIndex.js';
import { ChunkBuilder } from '../storage/chunkBuilder.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { writeTransaction } from '../storage/database.js';
import type { TextColumn } from '../storage/indexFile.js';
import { refreshIndex } from '../storage/refresh.js';
import { digestTexts } from '../storage/textDigest.js';
import { prepareTexts, WriteBatch } from '../storage/writeBatch.js';
import type { PreparedDocument, WriteCondition, WriteResult } from '../storage/writeBatch.js';
import { checkWritable, refreshesItself } from './settings.js';

/** One write of a bulk request, or of a request for one document. */
export type WriteOperation =
  | {
      readonly kind: 'index' | 'create';
      readonly id: string;
      readonly source: string;
      readonly condition: WriteCondition;
    }
  | {
      readonly kind: 'update';
      readonly id: string;
      readonly body: JsonObject;
      readonly condition: WriteCondition;
    }
  | { readonly kind: 'delete'; readonly id: string; readonly condition: WriteCondition };

export type WriteOutcome = WriteResult | EngineError;

type Prepared =
  { readonly operation: WriteOperation; readonly document: PreparedDocument | null } | EngineError;

const MAX_ID_BYTES = 512;

/**
 * Carries out writes on one index, in order, in one transaction. A write that is refused leaves
 * the others as they are. Documents are read and analysed before the transaction begins, so that
 * other writers wait for SQLite's work only.
 */
export function writeAll(
  indices: Indices,
  entry: IndexEntry,
  operations: readonly WriteOperation[],
  refresh: boolean,
): readonly WriteOutcome[] {
  checkWritable(entry.name, entry.settings);
  const index = indices.openIndex(entry);
  const mapping = index.mapping(entry);
  const reader = new DocumentReader(mapping, textColumns(index, mapping));
  const { chunk } = reader;
  // What may be refused later, and what is made of a stored document, waits for its turn.
  const isPlain = operations.every(neverRefused);
  const prepared = operations.map((operation) => prepare(operation, reader, isPlain));
  index.file.sources.learn(sourcesOf(prepared));
  const outcomes = writeTransaction(index.file.database, () => {
    const ids = operations.map(({ id }) => id);
    const batch = new WriteBatch(index.file, entry.name, chunk, reader.columns, ids);
    const results = prepared.map((one) => attempt(() => writeOne(one, batch, reader)));
    batch.finish();
    return results;
  });
  if (refresh || refreshesItself(entry.settings)) refreshIndex(index.file);
  return outcomes;
}

function neverRefused({ kind, condition }: WriteOperation): boolean {
  return kind === 'delete' || (kind === 'index' && !condition.version);
}

function sourcesOf(prepared: readonly Prepared[]): readonly string[] {
  return prepared.flatMap((one) =>
    one instanceof EngineError || !one.document ? [] : [one.document.source],
  );
}

/** Reads documents of one request. */
class DocumentReader {
  readonly chunk = new ChunkBuilder();

  constructor(
    readonly mapping: Mapping,
    readonly columns: ReadonlyMap<string, TextColumn>,
  ) {}

  read(id: string, source: string): PreparedDocument {
    const values = readDocument(this.mapping, id, parseSource(source));
    const texts = prepareTexts(values, this.columns);
    return { source: this.mapping.keep(source), texts, place: values };
  }

  /** Of a document that nothing can refuse any more. */
  gather(document: PreparedDocument): PreparedDocument {
    const { place, texts } = document;
    if (typeof place === 'number') return document;
    return { ...document, place: this.chunk.add(place, texts.lengths, null) };
  }
}

function textColumns(index: OpenIndex, mapping: Mapping): ReadonlyMap<string, TextColumn> {
  const known = index.file.textColumns();
  const missing = [...mapping.fields.values()].some(
    (field) => field.type === 'text' && field.indexed && !known.has(field.path),
  );
  if (!missing) return known;
  return writeTransaction(index.file.database, () => index.file.ensureTextColumns(mapping));
}

function prepare(operation: WriteOperation, reader: DocumentReader, gather: boolean): Prepared {
  return attempt((): Prepared => {
    checkId(operation.id);
    if (operation.kind === 'update' || operation.kind === 'delete') {
      return { operation, document: null };
    }
    const document = reader.read(operation.id, operation.source);
    return { operation, document: gather ? reader.gather(document) : document };
  });
}

function checkId(id: string): void {
  const bytes = Buffer.byteLength(id);
  if (id === '') {
    throw illegalArgument('if _id is specified it must not be empty');
  }
  if (bytes > MAX_ID_BYTES) {
    throw illegalArgument(
      `id [${id}] is too long, must be no longer than ${MAX_ID_BYTES} bytes but was: ${bytes}`,
    );
  }
}

function parseSource(source: string): JsonObject {
  try {
    const parsed = JSON.parse(source) as unknown;
    if (isObject(parsed)) return parsed;
  } catch (error) {
    throw documentParsing('[1:1] failed to parse', {
      type: 'json_parse_exception',
      reason: (error as Error).message,
    });
  }
  throw documentParsing('[1:1] failed to parse: the document must be an object');
}

function writeOne(prepared: Prepared, batch: WriteBatch, reader: DocumentReader): WriteOutcome {
  if (prepared instanceof EngineError) return prepared;
  const { operation, document } = prepared;
  if (operation.kind === 'delete') return batch.delete(operation.id, operation.condition);
  if (operation.kind === 'update') return update(operation, batch, reader);
  const condition = { ...operation.condition, create: operation.kind === 'create' };
  if (!document) throw new Error('document was not prepared');
  return batch.put(operation.id, document, condition);
}

function update(
  { id, body, condition }: Extract<WriteOperation, { kind: 'update' }>,
  batch: WriteBatch,
  reader: DocumentReader,
): WriteResult {
  onlyKeys(body, ['doc', 'doc_as_upsert', 'upsert', 'detect_noop', '_source=false'], 'update');
  const docAsUpsert = asBoolean(body['doc_as_upsert'] ?? false, 'doc_as_upsert');
  const detectNoop = asBoolean(body['detect_noop'] ?? true, 'detect_noop');
  batch.check(id, condition);
  const before = batch.find(id);
  if (!before) {
    const upsert = docAsUpsert ? body['doc'] : body['upsert'];
    if (upsert === undefined) {
      throw new EngineError(404, 'document_missing_exception', `[${id}]: document missing`, {
        shard: '0',
      });
    }
    const source = JSON.stringify(asObject(upsert, 'upsert'));
    return batch.put(id, reader.read(id, source), {});
  }
  const old = parseSource(batch.sourceOf(before));
  const merged = mergeSource(old, asObject(body['doc'], 'doc'));
  const source = JSON.stringify(merged);
  if (detectNoop && source === JSON.stringify(old)) {
    return { result: 'noop', seq: before.seq, version: before.version };
  }
  const { mapping, columns } = reader;
  const values = readDocument(mapping, id, merged);
  const kept = mapping.keep(source);
  const digest = digestTexts(values);
  if (before.digest === digest) return batch.replaceKeepingTexts(id, before, kept, values);
  const texts = prepareTexts(values, columns, digest);
  return batch.put(id, { source: kept, texts, place: values }, {});
}

/** Objects are merged, anything else is replaced. */
function mergeSource(old: JsonObject, update: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...old };
  for (const [key, value] of Object.entries(update)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? mergeSource(before, value) : value;
  }
  return merged;
}
