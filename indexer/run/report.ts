import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Violation } from '../records/validate.js';

/** A line of the rejects file. */
export type Finding =
  | {
      /** A record that is not indexed. */
      readonly kind: 'reject';
      readonly file: string;
      readonly line: number;
      readonly id: number | null;
      readonly problems: readonly Violation[];
    }
  | {
      /** A document that the search backend refused. */
      readonly kind: 'refusal';
      readonly index: string;
      readonly id: string;
      readonly reason: string;
    }
  | {
      /** A reference to a record that is not there; the rest of the record is indexed. */
      readonly kind: 'reference';
      readonly file: string;
      readonly line: number;
      readonly id: number;
      readonly path: string;
      readonly expected: string;
      readonly received: string;
    }
  | {
      /** An image without colours; its object is indexed without them. */
      readonly kind: 'image';
      readonly file: string;
      readonly line: number;
      readonly id: number;
      readonly src: string;
      readonly problem: string;
    };

type FindingCounts = Readonly<Record<Finding['kind'], number>>;

const BUFFERED = 200;

/** What was wrong with the source: counted, and written to a file that is made at the first finding. */
export class Report {
  readonly file: string;
  private readonly found = { reject: 0, refusal: 0, reference: 0, image: 0 };
  private lines: string[] = [];

  constructor(
    private readonly dataDir: string,
    started: Date,
  ) {
    const name = `rejects-${started.toISOString().replace(/[-:.]/g, '')}.ndjson`;
    this.file = path.resolve(dataDir, name);
  }

  /** Whether an image on the network could not be used: another day it may be there. */
  hasFailedDownloads = false;

  add(finding: Finding): void {
    if (finding.kind === 'image') this.hasFailedDownloads ||= /^https?:/i.test(finding.src);
    this.found[finding.kind] += 1;
    this.lines.push(`${JSON.stringify(finding)}\n`);
    if (this.lines.length >= BUFFERED) this.flush();
  }

  get counts(): FindingCounts {
    return { ...this.found };
  }

  /** Records and documents that are not served though the source has them. */
  get rejected(): number {
    return this.found.reject + this.found.refusal;
  }

  get isEmpty(): boolean {
    return Object.values(this.found).every((count) => count === 0);
  }

  flush(): void {
    if (this.lines.length === 0) return;
    mkdirSync(this.dataDir, { recursive: true });
    appendFileSync(this.file, this.lines.join(''));
    this.lines = [];
  }
}
