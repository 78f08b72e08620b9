import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { SHOWN_AS_IT_IS } from '../images/image.js';
import type { ImageTrouble } from '../images/objectLook.js';
import { MOST_NOTED, type TroubledImage } from '../images/troubledImages.js';
import type { UnknownProperty } from '../records/unknownProperties.js';
import type { Violation } from '../records/validate.js';
import type { Refusal } from '../write/bulk.js';

/** The record that something was found in. */
interface Found<Id = number> {
  readonly file: string;
  readonly line: number;
  readonly id: Id;
}

/** A line of the rejects file. */
export type Finding =
  /** A record that is not indexed. */
  | (Found<number | null> & { readonly kind: 'reject'; readonly problems: readonly Violation[] })
  /** A document that the search backend refused. */
  | (Refusal & { readonly kind: 'refusal' })
  /** A reference to a record that is not there; the rest of the record is indexed. */
  | (Found & Violation & { readonly kind: 'reference' })
  /** A property that the format does not have: told once for each name, by the first record with it. */
  | (Found<number | null> & UnknownProperty & { readonly kind: 'property' })
  /** An image that cannot be used: its object is indexed with what was served of it, if anything. */
  | (Found & ImageTrouble & { readonly kind: 'image' });

type FindingCounts = Readonly<Record<Finding['kind'], number>>;

const BUFFERED = 200;
/** Findings that a summary shows. */
const FIRST = 20;

/** What was wrong with the source: counted, and written to a file that is made at the first finding. */
export class Report {
  readonly file: string;
  private readonly found = { reject: 0, refusal: 0, reference: 0, property: 0, image: 0 };
  private lines: string[] = [];

  /** The first findings. */
  readonly first: Finding[] = [];

  /** @param isKept whether the file outlives the run */
  constructor(
    private readonly dataDir: string,
    started: Date,
    readonly isKept = true,
  ) {
    const name = `rejects-${started.toISOString().replace(/[-:.]/g, '')}.ndjson`;
    this.file = path.resolve(dataDir, name);
  }

  /** Whether an image could not be had that another day may be there. */
  hasImagesToTryAgain = false;
  /** The images of these findings, up to one more than are noted. */
  readonly troubledImages: TroubledImage[] = [];
  /** Images that could not be had, or read; not those that are shown without colours. */
  missedImages = 0;

  add(finding: Finding): void {
    if (finding.kind === 'image') {
      this.hasImagesToTryAgain ||= finding.again;
      if (!SHOWN_AS_IT_IS.has(finding.cause)) this.missedImages += 1;
      if (this.troubledImages.length <= MOST_NOTED) this.troubledImages.push(finding);
    }
    this.found[finding.kind] += 1;
    if (this.first.length < FIRST) this.first.push(finding);
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

/** What a run reports of its source. */
export function describeFindings({ counts, rejected, isEmpty, isKept, file }: Report) {
  return {
    rejected,
    imageProblems: counts.image,
    danglingReferences: counts.reference,
    unknownProperties: counts.property,
    rejectsFile: isEmpty || !isKept ? null : file,
  };
}
