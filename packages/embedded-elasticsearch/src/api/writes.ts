import { documentParsing, EngineError } from '../errors.js';
import type { Indices } from '../indices.js';
import { asBoolean, asObject, isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { readDocument } from '../mapping/readDocument.js';
import type { DocumentValues } from '../mapping/readDocument.js';
import type { Mapping } from '../mapping/fields.js';
import type { OpenIndex } from '../openIndex.js';
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
  const columns = textColumns(index, mapping);
  const prepared = operations.map((operation) => prepare(operation, mapping, columns));
  index.file.sources.learn(sourcesOf(prepared), mapping.keep);
  const outcomes = writeTransaction(index.file.database, () => {
    const batch = new WriteBatch(index.file, entry.name, mapping);
    const results = prepared.map((one) => attempt(() => writeOne(one, batch, mapping, columns)));
    batch.finish();
    return results;
  });
  if (refresh || refreshesItself(entry.settings)) refreshIndex(index.file);
  return outcomes;
}

function sourcesOf(prepared: readonly Prepared[]): readonly string[] {
  return prepared.flatMap((one) =>
    one instanceof EngineError || !one.document ? [] : [one.document.source],
  );
}

function textColumns(index: OpenIndex, mapping: Mapping): ReadonlyMap<string, TextColumn> {
  const known = index.file.textColumns();
  const missing = [...mapping.fields.values()].some(
    (field) => field.type === 'text' && field.indexed && !known.has(field.path),
  );
  if (!missing) return known;
  return writeTransaction(index.file.database, () => index.file.ensureTextColumns(mapping));
}

function attempt<T>(work: () => T): T | EngineError {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

function prepare(
  operation: WriteOperation,
  mapping: Mapping,
  columns: ReadonlyMap<string, TextColumn>,
): Prepared {
  return attempt((): Prepared => {
    checkId(operation.id);
    if (operation.kind === 'update' || operation.kind === 'delete') {
      return { operation, document: null };
    }
    const document = prepareDocument(operation.id, operation.source, mapping, columns);
    return { operation, document };
  });
}

function checkId(id: string): void {
  const bytes = Buffer.byteLength(id);
  if (id === '') {
    throw new EngineError(
      400,
      'illegal_argument_exception',
      'if _id is specified it must not be empty',
    );
  }
  if (bytes > MAX_ID_BYTES) {
    throw new EngineError(
      400,
      'illegal_argument_exception',
      `id [${id}] is too long, must be no longer than ${MAX_ID_BYTES} bytes but was: ${bytes}`,
    );
  }
}

function prepareDocument(
  id: string,
  source: string,
  mapping: Mapping,
  columns: ReadonlyMap<string, TextColumn>,
): PreparedDocument {
  const values = readDocument(mapping, id, parseSource(source));
  return { source, values, texts: prepareTexts(values, columns) };
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

function writeOne(
  prepared: Prepared,
  batch: WriteBatch,
  mapping: Mapping,
  columns: ReadonlyMap<string, TextColumn>,
): WriteOutcome {
  if (prepared instanceof EngineError) return prepared;
  const { operation, document } = prepared;
  if (operation.kind === 'delete') return batch.delete(operation.id, operation.condition);
  if (operation.kind === 'update') return update(operation, batch, mapping, columns);
  const condition = { ...operation.condition, create: operation.kind === 'create' };
  if (!document) throw new Error('document was not prepared');
  return batch.put(operation.id, document, condition);
}

function update(
  { id, body, condition }: Extract<WriteOperation, { kind: 'update' }>,
  batch: WriteBatch,
  mapping: Mapping,
  columns: ReadonlyMap<string, TextColumn>,
): WriteResult {
  onlyKeys(body, ['doc', 'doc_as_upsert', 'upsert', 'detect_noop', '_source=false'], 'update');
  const docAsUpsert = asBoolean(body['doc_as_upsert'] ?? false, 'doc_as_upsert');
  const detectNoop = asBoolean(body['detect_noop'] ?? true, 'detect_noop');
  const before = batch.documents.find(id);
  batch.check(id, before, condition);
  if (!before) {
    const upsert = docAsUpsert ? body['doc'] : body['upsert'];
    if (upsert === undefined) {
      throw new EngineError(404, 'document_missing_exception', `[${id}]: document missing`, {
        shard: '0',
      });
    }
    const source = JSON.stringify(asObject(upsert, 'upsert'));
    return batch.put(id, prepareDocument(id, source, mapping, columns), {});
  }
  const oldText = batch.documents.sourceOf(before.rid);
  const old = parseSource(oldText);
  const merged = mergeSource(old, asObject(body['doc'], 'doc'));
  const source = JSON.stringify(merged);
  if (detectNoop && source === JSON.stringify(old)) {
    return { result: 'noop', seq: before.seq, version: before.version };
  }
  const values: DocumentValues = readDocument(mapping, id, merged);
  const digest = digestTexts(values);
  if (before.digest === digest) {
    return batch.replaceKeepingTexts(id, before, source, values);
  }
  return batch.put(id, { source, values, texts: prepareTexts(values, columns, digest) }, {});
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
