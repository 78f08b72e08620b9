/** Looks through a source folder without writing anything. */
import { createValidator } from '../records/validate.js';
import { UnknownProperties } from '../records/unknownProperties.js';
import { openSource, type SourceFormat } from '../sources/open.js';
import { describeProblem, readWording } from '../wording/readWording.js';

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
    for await (const batch of source.read(kind)) {
      records += batch.length;
      for (const { file, line, value, problem } of batch) {
        for (const { path, nearest } of unknown.find(kind, value))
          unknownProperties.push(`${file}:${line}: ${path}: ${describeUnknown(nearest)}`);
        const found = problem === undefined ? violationsOf(validate(kind, value)) : [problem];
        if (problems.length < MOST_PROBLEMS)
          problems.push(...found.map((reason) => `${file}:${line}: ${reason}`));
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

function violationsOf(checked: ReturnType<ReturnType<typeof createValidator>>): readonly string[] {
  if (!('violations' in checked)) return [];
  return checked.violations.map(
    ({ path, expected, received }) => `${path}: expected ${expected}, received ${received}`,
  );
}
