/**
 * Writes documents to the file of an index: rows, tokens and column values of one request.
 */
import { versionConflict } from '../errors.js';
import type { DocumentValues } from '../mapping/readDocument.js';
import type { ChunkBuilder, TextLengths } from './chunkBuilder.js';
import { prepare } from './database.js';
import type { Statement } from './database.js';
import { DocumentTable } from './documents.js';
import type { LatestVersion, StoredDocument } from './documents.js';
import type { IndexFile, IndexState, TextColumn } from './indexFile.js';
import { digestTexts } from './textDigest.js';
import { analyseText } from './analyseText.js';

/** A document ready to be written: read and analysed outside the transaction. */
export interface PreparedDocument {
  /** What is stored of it. */
  readonly source: string;
  readonly texts: PreparedTexts;
  /** Its position in the chunk; or its values, where it may still be refused. */
  readonly place: number | DocumentValues;
}

interface PreparedTexts {
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
  for (const [field, list] of values.texts) {
    const column = textColumns.get(field.path);
    if (!column || !field.analyzer) continue;
    const text = analyseText(field.analyzer, list);
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
  private readonly documents: DocumentTable;
  private readonly latest: Map<string, LatestVersion>;
  private readonly state: IndexState;
  private readonly families: readonly TextFamily[];
  private nextSeq: number;
  private textTouched = false;

  /** @param ids Of all that may be written. */
  constructor(
    private readonly file: IndexFile,
    private readonly index: string,
    private readonly chunk: ChunkBuilder,
    textColumns: ReadonlyMap<string, TextColumn>,
    ids: readonly string[],
  ) {
    this.documents = new DocumentTable(file);
    this.latest = this.documents.latest(ids);
    this.state = file.state();
    this.nextSeq = this.state.nextSeq;
    this.families = textFamilies(file, textColumns);
  }

  find(id: string): StoredDocument | null {
    return this.latest.get(id)?.document ?? null;
  }

  sourceOf({ rid }: StoredDocument): string {
    return this.documents.sourceOf(rid);
  }

  put(
    id: string,
    { source, texts, place }: PreparedDocument,
    condition: WriteCondition,
  ): WriteResult {
    this.check(id, condition);
    const { lengths, digest } = texts;
    const position = typeof place === 'number' ? place : this.chunk.add(place, lengths, null);
    const rid = this.state.nextRid + position;
    this.insertTexts(rid, texts.columns);
    return this.store(id, source, { rid, text: rid, lengths, digest });
  }

  /** A new version of a document whose texts did not change: the full-text row stays. */
  replaceKeepingTexts(
    id: string,
    before: StoredDocument,
    source: string,
    values: DocumentValues,
  ): WriteResult {
    const { text, lengths, digest } = before;
    const rid = this.state.nextRid + this.chunk.add(values, lengths, text);
    return this.store(id, source, { rid, text, lengths, digest });
  }

  delete(id: string, condition: WriteCondition): WriteResult {
    this.check(id, condition);
    const before = this.find(id);
    const seq = this.nextSeq++;
    if (!before) return { result: 'not_found', seq, version: 1 };
    this.documents.kill(before.rid, this.state.round);
    this.latest.set(id, { document: null, version: before.version });
    this.textTouched = true;
    return { result: 'deleted', seq, version: before.version + 1 };
  }

  /** @throws EngineError 409 when the stored document is not as expected. */
  check(id: string, condition: WriteCondition): void {
    const before = this.find(id);
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
    const { state, chunk } = this;
    chunk.write(this.file.database, state.nextRid);
    this.file.writeState({
      ...state,
      nextRid: state.nextRid + chunk.size,
      nextSeq: this.nextSeq,
      textRound: this.textTouched ? state.round : state.textRound,
    });
  }

  private store(
    id: string,
    source: string,
    place: Pick<StoredDocument, 'rid' | 'text' | 'lengths' | 'digest'>,
  ): WriteResult {
    const seq = this.nextSeq++;
    const { document: before = null, version: last = 0 } = this.latest.get(id) ?? {};
    const version = last + 1;
    if (before) this.documents.kill(before.rid, this.state.round);
    const stored = { ...place, seq, version };
    this.documents.insert(id, stored, source);
    this.latest.set(id, { document: stored, version });
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
