/** Answers `_clone`: a new index with all that another one holds. */
import { EngineError, illegalArgument, indexNotFound } from '../errors.js';
import type { Indices } from '../indices.js';
import { asObject, onlyKeys } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import { newUuid } from '../storage/catalogue.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { copyIndexFile } from '../storage/copyIndexFile.js';
import { readAliases } from './aliases.js';
import { checkName, checkNamesFree } from './indexNames.js';
import { ACKNOWLEDGED, reply } from './reply.js';
import { optionalBody } from './requestBody.js';
import { readSettings, updatedSettings } from './settings.js';

/**
 * Makes a copy of an index under a new name. Settings, analysis and mapping are those of the
 * source, but for the settings that the body has; aliases are those of the body alone.
 */
export function cloneIndex(call: Call, indices: Indices): EngineResponse {
  const [from = '', , name = ''] = call.segments;
  checkName(name);
  const body = optionalBody(call);
  onlyKeys(body, ['settings', 'aliases'], 'clone');
  const { flat, analysis } = readSettings(asObject(body['settings'] ?? {}, 'settings'));
  if (Object.keys(analysis).length > 0)
    throw illegalArgument('[clone] does not support [analysis] in the embedded engine');
  const aliases = readAliases(body['aliases']);
  const { catalogue } = indices;
  const source = sourceOf(catalogue.all(), from);
  const made = { name, uuid: newUuid(), createdAt: Date.now(), aliases };
  const draft = cloneOf(source, made, flat);
  checkNamesFree(catalogue.all(), draft);
  // The file has its place before its entry, in one transaction, for which who cleans up waits.
  copyIndexFile(catalogue.fileOf(source), catalogue.fileOf(draft), (place) => {
    catalogue.update((entries) => {
      checkNamesFree(entries, draft);
      const entry = cloneOf(sourceOf(entries, from, source.uuid), made, flat);
      place();
      return { put: [entry] };
    });
  });
  return reply({ ...ACKNOWLEDGED, shards_acknowledged: true, index: name });
}

/** The index to copy. @throws EngineError where it takes writes, or is another one meanwhile */
function sourceOf(
  entries: ReadonlyMap<string, IndexEntry>,
  name: string,
  uuid?: string,
): IndexEntry {
  const entry = entries.get(name);
  if (!entry || (uuid !== undefined && entry.uuid !== uuid)) throw indexNotFound(name);
  const { settings } = entry;
  if (settings['blocks.write'] === 'true' || settings['blocks.read_only'] === 'true') return entry;
  throw new EngineError(
    500,
    'illegal_state_exception',
    `index ${name} must be read-only to resize index. use "index.blocks.write=true"`,
  );
}

function cloneOf(
  source: IndexEntry,
  made: Pick<IndexEntry, 'name' | 'uuid' | 'createdAt' | 'aliases'>,
  flat: Readonly<Record<string, string | null>>,
): IndexEntry {
  return { ...source, ...made, settings: updatedSettings(source.settings, flat) };
}
