/**
 * Writes documents to the file of an index: rows, tokens and column values of one request.
 */
import { versionConflict } from '../errors.js';
import type { Mapping } from '../mapping/fields.js';
import type { DocumentValues } from '../mapping/readDocument.js';
import { ChunkBuilder } from './chunkBuilder.js';
import type { TextLengths } from './chunkBuilder.js';
import { prepare } from './database.js';
import type { Statement } from './database.js';
import { DocumentTable } from './documents.js';
import type { LatestVersion, StoredDocument } from './documents.js';
import type { IndexFile, IndexState, TextColumn } from './indexFile.js';
import { digestTexts } from './textDigest.js';
import { analyseText } from './analyseText.js';

/** A document ready to be written: read and analysed outside the transaction. */
export interface PreparedDocument {
  readonly source: string;
  readonly values: DocumentValues;
  readonly texts: PreparedTexts;
}

export interface PreparedTexts {
  readonly lengths: TextLengths;
  /** Encoded tokens by column number of the full-text tables. */
  readonly columns: ReadonlyMap<number, string>;
  readonly digest: string;
}

/** What a write expects of the stored document. */
export interface WriteCondition {
  /** Fail when a document of this id exists. */
  readonly create?: boolean;
  /** Fail when the stored document is not this version of it. */
  readonly version?: { readonly seqNo: number; readonly primaryTerm: number };
}

export interface WriteResult {
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop';
  readonly seq: number;
  readonly version: number;
}

/** Analyses the text fields of a document. */
export function prepareTexts(
  values: DocumentValues,
  textColumns: ReadonlyMap<string, TextColumn>,
  digest = digestTexts(values),
): PreparedTexts {
  const lengths: Record<string, readonly [number, number]> = {};
  const columns = new Map<number, string>();
  for (const [field, list] of values.own) {
    const column = textColumns.get(field.path);
    if (!column || !field.analyzer) continue;
    const text = analyseText(field.analyzer, list as readonly string[]);
    if (text.frequency === 0) continue;
    lengths[field.path] = [text.length, text.frequency];
    columns.set(column.main, text.main);
    if (column.overlapping !== null && text.overlapping !== null) {
      columns.set(column.overlapping, text.overlapping);
    }
  }
  return { lengths, columns, digest };
}

/** Writes of one request to one index, inside one transaction that the caller holds. */
export class WriteBatch {
  readonly documents: DocumentTable;
  private readonly chunk = new ChunkBuilder();
  private readonly state: IndexState;
  private readonly families: readonly TextFamily[];
  private nextRid: number;
  private nextSeq: number;
  private textTouched = false;

  constructor(
    private readonly file: IndexFile,
    private readonly index: string,
    private readonly mapping: Mapping,
  ) {
    this.documents = new DocumentTable(file);
    this.state = file.state();
    this.nextRid = this.state.nextRid;
    this.nextSeq = this.state.nextSeq;
    this.families = textFamilies(file, file.ensureTextColumns(mapping));
  }

  put(id: string, document: PreparedDocument, condition: WriteCondition): WriteResult {
    const latest = this.documents.latest(id);
    this.check(id, latest.document, condition);
    const rid = this.nextRid++;
    this.insertTexts(rid, document.texts.columns);
    const { lengths, digest } = document.texts;
    return this.store(id, latest, document, { rid, text: rid, lengths, digest });
  }

  /** A new version of a document whose texts did not change: the full-text row stays. */
  replaceKeepingTexts(
    id: string,
    before: StoredDocument,
    source: string,
    values: DocumentValues,
  ): WriteResult {
    const rid = this.nextRid++;
    const { text, lengths, digest, version } = before;
    const latest = { document: before, version };
    return this.store(id, latest, { source, values }, { rid, text, lengths, digest });
  }

  delete(id: string, condition: WriteCondition): WriteResult {
    const before = this.documents.find(id);
    this.check(id, before, condition);
    const seq = this.nextSeq++;
    if (!before) return { result: 'not_found', seq, version: 1 };
    this.documents.kill(before.rid, this.state.round);
    this.textTouched = true;
    return { result: 'deleted', seq, version: before.version + 1 };
  }

  /** @throws EngineError 409 when the stored document is not as expected. */
  check(id: string, before: StoredDocument | null, condition: WriteCondition): void {
    if (condition.create === true && before) {
      throw versionConflict(
        this.index,
        id,
        `document already exists (current version [${before.version}])`,
      );
    }
    if (!condition.version) return;
    const { seqNo, primaryTerm } = condition.version;
    const required = `required seqNo [${seqNo}], primary term [${primaryTerm}]`;
    if (!before) {
      throw versionConflict(this.index, id, `${required}. but no document was found`);
    }
    if (before.seq !== seqNo || primaryTerm !== 1) {
      throw versionConflict(
        this.index,
        id,
        `${required}. current document has seqNo [${before.seq}] and primary term [1]`,
      );
    }
  }

  /** Writes the chunk and the state; the caller commits. */
  finish(): void {
    this.chunk.write(this.file.database);
    const { state } = this;
    this.file.writeState({
      ...state,
      nextRid: this.nextRid,
      nextSeq: this.nextSeq,
      textRound: this.textTouched ? state.round : state.textRound,
    });
  }

  private store(
    id: string,
    latest: LatestVersion,
    document: Pick<PreparedDocument, 'source' | 'values'>,
    place: Pick<StoredDocument, 'rid' | 'text' | 'lengths' | 'digest'>,
  ): WriteResult {
    const seq = this.nextSeq++;
    const version = latest.version + 1;
    const before = latest.document;
    if (before) this.documents.kill(before.rid, this.state.round);
    this.documents.insert(id, { ...place, seq, version }, this.mapping.keep(document.source));
    this.chunk.add(place.rid, place.text, document.values, place.lengths);
    return { result: before ? 'updated' : 'created', seq, version };
  }

  private insertTexts(rid: number, columns: ReadonlyMap<number, string>): void {
    this.textTouched = true;
    for (const { insert, numbers } of this.families) {
      if (!numbers.some((number) => columns.has(number))) continue;
      insert.run(rid, ...numbers.map((number) => columns.get(number) ?? null));
    }
  }
}

interface TextFamily {
  readonly insert: Statement;
  readonly numbers: readonly number[];
}

function textFamilies(
  file: IndexFile,
  columns: ReadonlyMap<string, TextColumn>,
): readonly TextFamily[] {
  const byFamily = new Map<number, number[]>();
  for (const { family, main, overlapping } of columns.values()) {
    const numbers = byFamily.get(family) ?? [];
    numbers.push(main, ...(overlapping === null ? [] : [overlapping]));
    byFamily.set(family, numbers);
  }
  return [...byFamily].map(([family, numbers]) => {
    const names = numbers.map((number) => `c${number}`).join(', ');
    const places = numbers.map(() => '?').join(', ');
    const sql = `INSERT INTO text_${family}(rowid, ${names}) VALUES (?, ${places})`;
    return { insert: prepare(file.database, sql), numbers };
  });
}
