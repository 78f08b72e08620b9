import { columnBytes } from './columns.js';
import type { AnyColumn } from './columns.js';
import { joinColumns } from './joinColumns.js';
import { packTerms } from './terms.js';

/** Bytes of chunks that are held as they were read. */
const MOST_READ = 4 * 1024 ** 2;

/** Who is alive counts for a whole column only. */
const EVERY_ROW = { has: () => true };

/**
 * The columns of chunks that are read one after the other, put together a few megabytes at a time. What
 * SQLite gives is in small pieces of the allocator: where a thread held those of a whole column, 120 MB
 * and more, it kept their memory for good. What is put together is in pages of its own.
 */
export class ChunkParts {
  private readonly parts: AnyColumn[] = [];
  private read: AnyColumn[] = [];
  private bytes = 0;

  constructor(private readonly most = MOST_READ) {}

  add(chunk: AnyColumn): void {
    this.read.push(chunk);
    this.bytes += columnBytes(chunk);
    if (this.bytes < this.most) return;
    this.parts.push(joinColumns(this.read, EVERY_ROW, packTerms));
    this.read = [];
    this.bytes = 0;
  }

  /** Columns of what was added, in order: fewer than were added. */
  all(): readonly AnyColumn[] {
    return [...this.parts, ...this.read];
  }
}
