/** Looks through a source folder without writing anything. */
import { findTooLarge, type Named } from './namedSize.js';
import { findDoubtfulDates } from '../records/doubtfulDates.js';
import { findDangling, READING_ORDER } from '../records/references.js';
import type { RecordKind } from '../records/sourceRecord.js';
import { createValidator, noRecord, sharedId, type Violation } from '../records/validate.js';
import { UnknownProperties } from '../records/unknownProperties.js';
import { openSource, type SourceFormat } from '../sources/open.js';
import type { ReadRecord } from '../sources/source.js';
import { describeProblem, readWording } from '../sources/readWording.js';
import { PINS_FILE, type Pin } from '../../src/wording/pins.js';
import { readId } from './firstPass.js';

/** What was looked at, and a line for each thing that cannot be used. */
interface SourceCheck {
  readonly records: number;
  readonly synonyms: number;
  readonly pins: number;
  /** The first MOST_LINES. */
  readonly problems: readonly string[];
  /** How many there are. */
  readonly problemCount: number;
  /**
   * A line for each link to a constituent or exhibition, and each pin of an object, that is not
   * there: it is left out. The first MOST_LINES.
   */
  readonly danglingReferences: readonly string[];
  readonly danglingReferenceCount: number;
  /** A line for each date that is hardly meant: it is indexed all the same. The first MOST_LINES. */
  readonly doubtfulDates: readonly string[];
  readonly doubtfulDateCount: number;
  /** A line for each name of a property that the format does not have: it is ignored. */
  readonly unknownProperties: readonly string[];
}

/** Of problems, of links that lead nowhere, and of doubtful dates. */
export const MOST_LINES = 1_000;

/** The first lines of what was found, and how many there are. */
class Lines {
  readonly first: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.first.length < MOST_LINES) this.first.push(line);
  }
}

/** Checks the records, `synonyms.txt` and `pins.json` of a folder. @throws IndexFailure */
export async function checkSource(format: SourceFormat, folder: string): Promise<SourceCheck> {
  const source = await openSource(format, folder);
  const wording = await readWording(source.folder);
  const problems = new Lines();
  for (const problem of wording.problems) problems.add(describeProblem(problem));
  const danglingReferences = new Lines();
  const doubtfulDates = new Lines();
  const unknown = new UnknownProperties();
  const unknownProperties: string[] = [];
  let records = 0;
  const kinds = new Set(source.files.map((file) => file.kind));
  const check = new RecordCheck(kinds);
  for (const kind of READING_ORDER.filter((one) => kinds.has(one))) {
    for await (const batch of source.read(kind)) {
      records += batch.length;
      for (const from of batch) {
        for (const { path, nearest } of unknown.find(kind, from.value))
          unknownProperties.push(`${whereIs(from)}: ${path}: ${describeUnknown(nearest)}`);
        const { violations, dangling, doubtful } = check.look(kind, from);
        addLines(problems, from, violations);
        addLines(danglingReferences, from, dangling);
        addLines(doubtfulDates, from, doubtful);
      }
    }
  }
  const { synonyms, pins } = wording.rules;
  for (const line of (pins ?? []).flatMap((pin) => leadNowhere(pin, check)))
    danglingReferences.add(line);
  return {
    ...{ records, synonyms: synonyms.length, pins: pins?.length ?? 0 },
    ...{ problems: problems.first, problemCount: problems.count, unknownProperties },
    danglingReferences: danglingReferences.first,
    danglingReferenceCount: danglingReferences.count,
    doubtfulDates: doubtfulDates.first,
    doubtfulDateCount: doubtfulDates.count,
  };
}

function leadNowhere({ words, first, away }: Pin, { hasObject }: RecordCheck): string[] {
  const missing = [...first, ...away].filter((id) => !hasObject(id));
  return missing.map((id) => `${PINS_FILE}: ${JSON.stringify(words[0])}: no object ${id}`);
}

function addLines(lines: Lines, from: ReadRecord, found: readonly Violation[]): void {
  for (const { path, expected, received } of found)
    lines.add(
      [whereIs(from), ...(path ? [path] : []), `expected ${expected}, received ${received}`].join(
        ': ',
      ),
    );
}

function describeUnknown(nearest: string | null): string {
  const hint = nearest === null ? '' : `; the nearest known one is ${nearest}`;
  return `not a property of the source format, and ignored${hint}`;
}

/** An array of records may be one line: only the id tells them apart then. */
function whereIs({ file, line, value }: ReadRecord): string {
  const id = readId(value);
  return id === null ? `${file}:${line}` : `${file}:${line}, id ${id}`;
}

/** What was found in a record: only what breaks the format is in the way of using it. */
interface Found {
  readonly violations: readonly Violation[];
  readonly dangling: readonly Violation[];
  readonly doubtful: readonly Violation[];
}

function useless(...violations: readonly Violation[]): Found {
  return { violations, dangling: [], doubtful: [] };
}

/** What a record is checked against: the format, and the records before it. */
class RecordCheck {
  private readonly validate = createValidator();
  /** Where the ids of the records before are. */
  private readonly lines: Readonly<Record<RecordKind, Map<number, number>>> = {
    objects: new Map(),
    constituents: new Map(),
    exhibitions: new Map(),
  };
  /** Bytes of records, also of those that break the format: those are there, and told apart. */
  private readonly sizes = {
    constituents: new Map<number, number>(),
    exhibitions: new Map<number, number>(),
  };

  /** @param kinds which the source has: where it has no exhibitions at all, their ids lead nowhere */
  constructor(private readonly kinds: ReadonlySet<RecordKind>) {}

  /** Whether a record looked at so far is this object, and can be used. */
  hasObject = (id: number): boolean => this.lines.objects.has(id);

  look(kind: RecordKind, { line, value, problem }: ReadRecord): Found {
    if (problem !== undefined) return useless(noRecord(problem));
    const given = readId(value);
    if (given !== null && kind !== 'objects')
      this.sizes[kind].set(given, Buffer.byteLength(JSON.stringify(value)));
    const checked = this.validate(kind, value);
    if ('violations' in checked) return useless(...checked.violations);
    const { id } = checked.record;
    const first = this.lines[kind].get(id);
    if (first !== undefined) return useless(sharedId(id, first));
    this.lines[kind].set(id, line);
    const dangling = findDangling(
      kind,
      checked.record,
      (named) => this.kinds.has(named.kind) && !this.sizes[named.kind].has(named.id),
    );
    const sizeOf = (named: Named, of: number): number => this.sizes[named].get(of) ?? 0;
    const violations = kind === 'objects' ? findTooLarge(checked.record, sizeOf) : [];
    return { violations, dangling, doubtful: findDoubtfulDates(kind, checked.record) };
  }
}
