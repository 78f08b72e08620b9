/** Looks through a source folder without writing anything. */
import { createValidator, noRecord, sharedId, type Violation } from '../records/validate.js';
import { UnknownProperties } from '../records/unknownProperties.js';
import { openSource, type SourceFormat } from '../sources/open.js';
import type { ReadRecord } from '../sources/source.js';
import { describeProblem, readWording } from '../wording/readWording.js';
import { readId } from './firstPass.js';

/** What was looked at, and a line for each thing that cannot be used. */
export interface SourceCheck {
  readonly records: number;
  readonly synonyms: number;
  readonly pins: number;
  readonly problems: readonly string[];
  /** A line for each name of a property that the format does not have: it is ignored. */
  readonly unknownProperties: readonly string[];
}

const MOST_PROBLEMS = 1_000;

/** Checks the records, `synonyms.txt` and `pins.json` of a folder. @throws IndexFailure */
export async function checkSource(format: SourceFormat, folder: string): Promise<SourceCheck> {
  const source = await openSource(format, folder);
  const validate = createValidator();
  const wording = await readWording(source.folder);
  const problems = wording.problems.map(describeProblem);
  const unknown = new UnknownProperties();
  const unknownProperties: string[] = [];
  let records = 0;
  for (const kind of new Set(source.files.map((file) => file.kind))) {
    const lines = new Map<number, number>();
    for await (const batch of source.read(kind)) {
      records += batch.length;
      for (const from of batch) {
        for (const { path, nearest } of unknown.find(kind, from.value))
          unknownProperties.push(`${whereIs(from)}: ${path}: ${describeUnknown(nearest)}`);
        const found = violationsOf(from, (value) => validate(kind, value), lines);
        if (problems.length < MOST_PROBLEMS)
          problems.push(
            ...found.map(
              ({ path, expected, received }) =>
                `${whereIs(from)}: ${path}: expected ${expected}, received ${received}`,
            ),
          );
      }
    }
  }
  const { synonyms, pins } = wording.rules;
  return { records, synonyms: synonyms.length, pins: pins.length, problems, unknownProperties };
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

/** @param lines where the ids of the records before are */
function violationsOf(
  { line, value, problem }: ReadRecord,
  check: (value: unknown) => ReturnType<ReturnType<typeof createValidator>>,
  lines: Map<number, number>,
): readonly Violation[] {
  if (problem !== undefined) return [noRecord(problem)];
  const checked = check(value);
  if ('violations' in checked) return checked.violations;
  const { id } = checked.record;
  const first = lines.get(id);
  if (first !== undefined) return [sharedId(id, first)];
  lines.set(id, line);
  return [];
}
