import {
  COLLECTION_INDICES,
  generationName,
  perIndex,
  type CollectionIndex,
} from '../../src/collection/indices.js';
import type { BulkWriter } from './bulk.js';
import type { WritableDocument } from './documents.js';
import type { LiveDocuments } from './liveDocuments.js';

type DocumentCounts = Record<CollectionIndex, number>;

/** What a visitor would find changed by a run: documents per index. */
export interface Changes {
  readonly added: DocumentCounts;
  readonly changed: DocumentCounts;
  readonly deleted: DocumentCounts;
}

type Change = keyof Changes;

/** The first ids of each change, of each index. */
export type FirstIds = Readonly<
  Record<Change, Readonly<Record<CollectionIndex, readonly string[]>>>
>;

const FIRST = 10;

const noIds = () => perIndex((): string[] => []);
const noDocuments = (): DocumentCounts => perIndex(() => 0);

/** The generation that documents go into. */
interface Target {
  readonly prefix: string;
  readonly generation: string;
  /** Whether it began with all that is served, so that only changes are written. */
  readonly isClone: boolean;
}

/**
 * Where documents go: into an empty generation all of them, into a clone of what is served only
 * those that differ.
 */
export class DocumentSink {
  /** Documents that the collection has, written or unchanged, per index. */
  readonly total = noDocuments();
  readonly changes: Changes = {
    added: noDocuments(),
    changed: noDocuments(),
    deleted: noDocuments(),
  };
  private readonly ids = { added: noIds(), changed: noIds(), deleted: noIds() };
  /** Refused documents of which no earlier version is there. */
  private readonly missing = noDocuments();
  /** The date of all that is new in this run. */
  private readonly now = new Date().toISOString();
  written = 0;
  unchanged = 0;
  deleted = 0;

  /** @param live what is served */
  constructor(
    private readonly bulk: Pick<BulkWriter, 'add'>,
    private readonly live: LiveDocuments,
    private readonly target: Target,
  ) {}

  /** Whether only changes are written. */
  get isClone(): boolean {
    return this.target.isClone;
  }

  /** Whether the generation is what is served already. */
  get isSame(): boolean {
    return this.isClone && this.written + this.deleted === 0;
  }

  /** Writes a document, unless the generation has this very one. */
  async put(index: CollectionIndex, id: string, document: WritableDocument): Promise<void> {
    this.total[index] += 1;
    const difference = this.live.meet(index, id, document);
    if (difference === 'added' || difference === 'changed') this.count(difference, index, id);
    if (difference === 'none' && this.isClone) {
      this.unchanged += 1;
      return;
    }
    this.written += 1;
    const isNew = difference === 'added' || difference === 'changed';
    const updatedAt = (isNew ? undefined : this.live.updatedAt(index, id)) ?? this.now;
    const source = document.source(index === 'entries' ? undefined : updatedAt);
    await this.bulk.add({ index: this.nameOf(index), id, source });
  }

  /** Deletes what is served and the source no longer has. */
  async deleteTheRest(): Promise<void> {
    for (const index of COLLECTION_INDICES)
      for (const id of this.live.unmatched(index)) {
        this.deleted += 1;
        this.count('deleted', index, id);
        if (this.isClone) await this.bulk.add({ index: this.nameOf(index), id });
      }
  }

  /** Notes that the backend refused a document: a clone keeps the older. */
  refuse(index: CollectionIndex, id: string): void {
    this.written -= 1;
    if (!this.isClone || !this.live.has(index, id)) this.missing[index] += 1;
  }

  /** What the generation must hold. */
  get expected(): DocumentCounts {
    return perIndex((index) => this.total[index] - this.missing[index]);
  }

  get firstIds(): FirstIds {
    return this.ids;
  }

  private count(change: Change, index: CollectionIndex, id: string): void {
    this.changes[change][index] += 1;
    if (this.ids[change][index].length < FIRST) this.ids[change][index].push(id);
  }

  private nameOf(index: CollectionIndex): string {
    return generationName(this.target.prefix, index, this.target.generation);
  }
}
