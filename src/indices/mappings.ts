import type { Client, estypes } from '@elastic/elasticsearch';
import type { CollectionIndex, LastingIndex } from '../collection/indices.js';
import { accentRules } from '../language/accents.js';
import { characterRules } from '../language/characters.js';
import { pointRules } from '../language/points.js';
import { readMappingsFile } from '../packageRoot.js';

function readJson(name: string): unknown {
  return JSON.parse(readMappingsFile(`${name}.json`));
}

/** The mapping of an index, from `mappings/`. */
export function readMapping(index: CollectionIndex | LastingIndex): estypes.MappingTypeMapping {
  return readJson(index) as estypes.MappingTypeMapping;
}

/** Whether the mapping of an index has a field, `such.as` this. */
export async function hasField(client: Client, index: string, field: string): Promise<boolean> {
  const answer = await client.indices.getMapping({ index });
  let properties = answer[index]?.mappings.properties;
  let found: estypes.MappingProperty | undefined;
  for (const name of field.split('.')) {
    found = properties?.[name];
    properties = found && 'properties' in found ? found.properties : undefined;
  }
  return found !== undefined;
}

let analysis: estypes.IndicesIndexSettingsAnalysis | undefined;

/** The analysis that all indices share, with the tables of its char filters. */
export function readAnalysis(): estypes.IndicesIndexSettingsAnalysis {
  analysis ??= makeAnalysis();
  return analysis;
}

function makeAnalysis(): estypes.IndicesIndexSettingsAnalysis {
  const table = (rules: readonly string[]) => ({ type: 'mapping' as const, mappings: [...rules] });
  return {
    ...(readJson('analysis') as estypes.IndicesIndexSettingsAnalysis),
    char_filter: {
      characters: table(characterRules()),
      accents: table(accentRules()),
      points: table(pointRules()),
    },
  };
}
