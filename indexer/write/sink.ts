import {
  COLLECTION_INDICES,
  generationName,
  type CollectionIndex,
} from '../../src/collection/indices.js';
import type { BulkWriter } from './bulk.js';
import type { WritableDocument } from './documents.js';
import type { LiveDocuments } from './liveDocuments.js';

type DocumentCounts = Record<CollectionIndex, number>;

/**
 * Where documents go: into a new generation all of them, into a live one only those that
 * differ from the live document.
 */
export class DocumentSink {
  /** Documents that the collection has, written or unchanged, per index. */
  readonly total: DocumentCounts = { objects: 0, constituents: 0, exhibitions: 0, entries: 0 };
  /** Of these, what the backend refused. */
  private readonly refused: DocumentCounts = {
    objects: 0,
    constituents: 0,
    exhibitions: 0,
    entries: 0,
  };
  written = 0;
  unchanged = 0;
  deleted = 0;

  constructor(
    private readonly bulk: BulkWriter,
    private readonly prefix: string,
    private readonly generation: string,
    /** Absent when the generation is new. */
    private readonly live?: LiveDocuments,
  ) {}

  /** Writes a document, unless the live generation has this very one. */
  async put(index: CollectionIndex, id: string, document: WritableDocument): Promise<void> {
    this.total[index] += 1;
    if (this.live?.has(index, id, document)) {
      this.unchanged += 1;
      return;
    }
    this.written += 1;
    await this.bulk.add({ index: this.nameOf(index), id, source: document.source });
  }

  /** Deletes what the live generation has and the source no longer. */
  async deleteTheRest(): Promise<void> {
    if (!this.live) return;
    for (const index of COLLECTION_INDICES)
      for (const id of this.live.unmatched(index)) {
        this.deleted += 1;
        await this.bulk.add({ index: this.nameOf(index), id });
      }
  }

  /** Notes that the backend refused a document of this concrete index. */
  refuse(name: string): void {
    const index = COLLECTION_INDICES.find((known) => this.nameOf(known) === name);
    if (index === undefined) return;
    this.refused[index] += 1;
    this.written -= 1;
  }

  /** What a new generation holds: all documents but those that were refused. */
  get accepted(): DocumentCounts {
    const { total, refused } = this;
    return {
      objects: total.objects - refused.objects,
      constituents: total.constituents - refused.constituents,
      exhibitions: total.exhibitions - refused.exhibitions,
      entries: total.entries - refused.entries,
    };
  }

  private nameOf(index: CollectionIndex): string {
    return generationName(this.prefix, index, this.generation);
  }
}
