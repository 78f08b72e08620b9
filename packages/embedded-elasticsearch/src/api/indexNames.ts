/** Which names an index, and an alias, may have. */
import { EngineError } from '../errors.js';
import type { IndexEntry } from '../storage/catalogue.js';

type Entries = ReadonlyMap<string, IndexEntry>;

const MAX_NAME_BYTES = 255;

/** @throws EngineError for what is no name of an index. */
export function checkName(name: string): void {
  const problem = problemOf(name);
  if (problem !== undefined) throw invalidName(name, problem);
}

/** What is wrong with a name, as Elasticsearch words it. */
function problemOf(name: string): string | undefined {
  if (name !== name.toLowerCase()) return 'must be lowercase';
  if (/[\\/*?"<>| ,#:]/.test(name)) {
    return `must not contain the following characters ['\\\\','/','*','?','"','<','>','|',' ',',','#',':']`;
  }
  if (/^[-_+]/.test(name)) return "must not start with '_', '-', or '+'";
  const bytes = Buffer.byteLength(name);
  return bytes > MAX_NAME_BYTES
    ? `index name is too long, (${bytes} > ${MAX_NAME_BYTES})`
    : undefined;
}

function invalidName(name: string, problem: string): EngineError {
  const reason = `Invalid index name [${name}], ${problem}`;
  const details = { index_uuid: '_na_', index: name };
  return new EngineError(400, 'invalid_index_name_exception', reason, details);
}

/** @throws EngineError where the name of an index, or an alias that it is to have, is taken. */
export function checkNamesFree(entries: Entries, { name, aliases }: IndexEntry): void {
  const before = entries.get(name);
  if (before) {
    throw new EngineError(
      400,
      'resource_already_exists_exception',
      `index [${name}/${before.uuid}] already exists`,
      { index_uuid: before.uuid, index: name },
    );
  }
  for (const other of entries.values()) {
    if (Object.hasOwn(other.aliases, name)) throw invalidName(name, 'already exists as alias');
  }
  for (const alias of Object.keys(aliases)) checkAliasFree(entries, alias);
}

/** @throws EngineError where an index has the name. */
export function checkAliasFree(entries: Entries, alias: string): void {
  if (!entries.has(alias)) return;
  throw new EngineError(
    400,
    'invalid_alias_name_exception',
    `Invalid alias name [${alias}]: an index or data stream exists with the same name as the alias`,
  );
}
