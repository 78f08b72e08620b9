import type { RecordKind } from '../records/sourceRecord.js';
import type { WatchedFile } from './watchedFile.js';

/** One record as read: a value that JSON gave, or why there is none. */
export interface ReadRecord {
  /** Name of the file, relative to the source folder. */
  readonly file: string;
  /** Line of the file on which the record starts, from 1. */
  readonly line: number;
  readonly value: unknown;
  /**
   * CRC-32 of its text: the same record in another pass has the same one. What differs by more than
   * chance is found by the digest of the whole file, before anything is served.
   */
  readonly digest: number;
  /** Set instead of a value where the text is no JSON. */
  readonly problem?: string;
}

/** A file of records. */
export interface SourceFile {
  readonly kind: RecordKind;
  readonly file: WatchedFile;
}

/**
 * A collection to index. Records come in batches, so that reading costs few turns of the event
 * loop; they are never all in memory. A kind can be read several times, always in the same order.
 */
export interface Source {
  /** Absolute folder that `images[].src` is relative to. */
  readonly folder: string;
  readonly files: readonly SourceFile[];
  /** @throws IndexFailure when the file cannot be read to its end, or is not what it was */
  read(kind: RecordKind): AsyncIterable<readonly ReadRecord[]>;
  /** @throws IndexFailure when a file is not what it was when the source was opened */
  confirm(): Promise<void>;
}

/** The same records with other values. */
export async function* mapValues(
  batches: AsyncIterable<readonly ReadRecord[]>,
  map: (value: unknown) => unknown,
): AsyncGenerator<readonly ReadRecord[]> {
  for await (const batch of batches)
    yield batch.map((record) => ({ ...record, value: map(record.value) }));
}
