/** Makes, shows and deletes indices, and reads and changes their mappings and settings. */
import { illegalArgument } from '../errors.js';
import type { Indices } from '../indices.js';
import { isPattern } from '../indices.js';
import { asObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { mergeMappings } from '../mapping/mergeMappings.js';
import { parseMapping } from '../mapping/parseMapping.js';
import { prunePaths } from '../mapping/sourceFilter.js';
import { analysisOf } from '../openIndex.js';
import type { Call, EngineResponse } from '../protocol.js';
import { newUuid } from '../storage/catalogue.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { createIndexFile } from '../storage/indexFile.js';
import { sharedAnalysis } from '../storage/sharedAnalysis.js';
import { readAliases } from './aliases.js';
import { checkName, checkNamesFree } from './indexNames.js';
import { namedIndices, nameOptions } from './parameters.js';
import { ACKNOWLEDGED, reply } from './reply.js';
import { optionalBody, requestBody } from './requestBody.js';
import { nestSettings, newSettings, readSettings, updatedSettings } from './settings.js';

export function createIndex(call: Call, indices: Indices): EngineResponse {
  const [name = ''] = call.segments;
  checkName(name);
  const body = optionalBody(call);
  onlyKeys(body, ['settings', 'mappings', 'aliases'], 'create index');
  const { flat, analysis: ownAnalysis } = readSettings(
    asObject(body['settings'] ?? {}, 'settings'),
  );
  const analysis = sharedAnalysis(JSON.stringify(ownAnalysis));
  const mappings = asObject(body['mappings'] ?? {}, 'mappings');
  parseMapping(mappings, analysisOf({ analysis }));
  const aliases = readAliases(body['aliases']);
  const entry: IndexEntry = {
    name,
    uuid: newUuid(),
    createdAt: Date.now(),
    settings: newSettings(flat),
    analysis,
    mappings,
    aliases,
  };
  indices.catalogue.update((entries) => {
    checkNamesFree(entries, entry);
    createIndexFile(indices.catalogue.fileOf(entry));
    return { put: [entry] };
  });
  return reply({ ...ACKNOWLEDGED, shards_acknowledged: true, index: name });
}

export function deleteIndex(call: Call, indices: Indices): EngineResponse {
  const [expression = ''] = call.segments;
  const options = nameOptions(call);
  for (const part of expression.split(',')) {
    for (const entry of indices.resolve(part, options)) {
      if (entry.name !== part && !isPattern(part)) {
        throw illegalArgument(
          `The provided expression [${part}] matches an alias, specify the corresponding concrete indices instead.`,
        );
      }
    }
  }
  const names = indices.resolve(expression, options).map(({ name }) => name);
  indices.catalogue.update(() => ({ remove: names }));
  indices.closeRemoved();
  return reply(ACKNOWLEDGED);
}

function shownSettings(entry: IndexEntry): JsonObject {
  const nested = nestSettings(entry.settings);
  return {
    index: {
      ...nested,
      ...(Object.keys(entry.analysis).length > 0 ? { analysis: entry.analysis } : {}),
      creation_date: String(entry.createdAt),
      provided_name: entry.name,
      uuid: entry.uuid,
      version: { created: '8519000' },
    },
  };
}

export function getIndex(call: Call, indices: Indices): EngineResponse {
  const entries = namedIndices(call, indices);
  if (call.method === 'HEAD') {
    const [name = ''] = call.segments;
    return { status: entries.length > 0 || isPattern(name) ? 200 : 404, body: '' };
  }
  const found = entries.map((entry): [string, JsonObject] => [
    entry.name,
    { aliases: entry.aliases, mappings: entry.mappings, settings: shownSettings(entry) },
  ]);
  return replyPruned(call, found);
}

/** Analyses and mappings are large, and often only names or a note in them are asked for. */
function replyPruned(
  { query }: Call,
  found: readonly (readonly [string, JsonObject])[],
): EngineResponse {
  const paths = query.get('filter_path');
  const whole = Object.fromEntries(found);
  return reply(paths === undefined ? whole : prunePaths(whole, paths));
}

export function getMapping(call: Call, indices: Indices): EngineResponse {
  const found = namedIndices(call, indices).map((entry): [string, JsonObject] => [
    entry.name,
    { mappings: entry.mappings },
  ]);
  return replyPruned(call, found);
}

export function putMapping(call: Call, indices: Indices): EngineResponse {
  const update = requestBody(call);
  return changeIndices(call, indices, (entry) => {
    const mappings = mergeMappings(entry.mappings, update);
    parseMapping(mappings, analysisOf(entry));
    return { ...entry, mappings };
  });
}

export function getSettings(call: Call, indices: Indices): EngineResponse {
  const found = namedIndices(call, indices).map((entry): [string, JsonObject] => [
    entry.name,
    { settings: shownSettings(entry) },
  ]);
  return replyPruned(call, found);
}

export function putSettings(call: Call, indices: Indices): EngineResponse {
  const { flat, analysis } = readSettings(requestBody(call));
  if (Object.keys(analysis).length > 0) {
    throw illegalArgument("Can't update non dynamic settings [[index.analysis]] for open indices");
  }
  return changeIndices(call, indices, (entry) => ({
    ...entry,
    settings: updatedSettings(entry.settings, flat),
  }));
}

/** Changes the indices that a request names, as they are when the change is written. */
function changeIndices(
  call: Call,
  indices: Indices,
  change: (entry: IndexEntry) => IndexEntry,
): EngineResponse {
  const names = namedIndices(call, indices).map(({ name }) => name);
  indices.catalogue.update((entries) => ({
    put: names.flatMap((name) => {
      const entry = entries.get(name);
      return entry ? [change(entry)] : [];
    }),
  }));
  return reply(ACKNOWLEDGED);
}
