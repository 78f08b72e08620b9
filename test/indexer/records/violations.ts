import type { RecordKind } from '../../../indexer/records/sourceRecord.js';
import { createValidator } from '../../../indexer/records/validate.js';

const validate = createValidator();

/** What is wrong with a record, in words; nothing where it keeps to the format. */
export function violations(kind: RecordKind, value: unknown): readonly string[] {
  const checked = validate(kind, value);
  return 'record' in checked
    ? []
    : checked.violations.map(
        ({ path, expected, received }) => `${path}: expected ${expected}, received ${received}`,
      );
}

/** The least that an object or a constituent has. */
export const OBJECT = { id: 1, publicAccess: true };
