import { illegalArgument } from '../errors.js';
import { AnalysisRegistry } from '../analysis/registry.js';
import type { Analyzer } from '../analysis/analyzer.js';
import type { Indices } from '../indices.js';
import { asList, asString, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Field } from '../mapping/fields.js';
import { analysisOf } from '../openIndex.js';
import type { Call, EngineResponse } from '../protocol.js';
import { reply } from './reply.js';
import { requestBody } from './requestBody.js';

/** Positions between the values of a list, as Elasticsearch counts them. */
const GAP_BETWEEN_TEXTS = 100;

export function analyze(call: Call, indices: Indices): EngineResponse {
  const body = requestBody(call);
  onlyKeys(body, ['text', 'analyzer', 'tokenizer', 'filter', 'field', 'normalizer'], 'analyze');
  const texts = asList(body['text']).map((text) => asString(text, 'text'));
  return reply({ tokens: analyzeTexts(chosenAnalyzer(call, body, indices), texts) });
}

/** The ways to say how a text is cut; a request has one of them, or none for `standard`. */
const SOURCES = [['field'], ['normalizer'], ['analyzer'], ['tokenizer', 'filter']];

function checkOneSource(body: JsonObject): void {
  const given = SOURCES.map((names) => names.filter((name) => body[name] !== undefined)).filter(
    (names) => names.length > 0,
  );
  if (given.length < 2) return;
  const names = given.flat().map((name) => `[${name}]`);
  throw illegalArgument(`[analyze] takes one of ${names.join(', ')} at a time`);
}

function chosenAnalyzer(call: Call, body: JsonObject, indices: Indices): Analyzer {
  const [first = ''] = call.segments;
  const entry = first.startsWith('_') ? undefined : indices.one(first);
  const registry = entry ? analysisOf(entry) : new AnalysisRegistry({});
  checkOneSource(body);
  const { field, analyzer, tokenizer, filter, normalizer } = body;
  if (field !== undefined) {
    const name = asString(field, 'field');
    if (!entry) {
      throw illegalArgument(`analysis based on a specific [field] requires an index context`);
    }
    const found = indices.openIndex(entry).mapping(entry).fields.get(name);
    return found ? fieldAnalyzer(found, registry) : registry.analyzer('standard');
  }
  if (normalizer !== undefined) {
    const normalize = registry.normalizer(asString(normalizer, 'normalizer'));
    return registry.custom('keyword', []).with(normalize);
  }
  if (tokenizer !== undefined || filter !== undefined) {
    return registry.custom(asString(tokenizer ?? 'keyword', 'tokenizer'), asList(filter ?? []));
  }
  return registry.analyzer(asString(analyzer ?? 'standard', 'analyzer'));
}

/** What a field does to its texts; a keyword is one token, normalised. */
function fieldAnalyzer(field: Field, registry: AnalysisRegistry): Analyzer {
  if (field.type === 'keyword') return registry.custom('keyword', []).with(field.normalize);
  if (field.analyzer) return field.analyzer;
  throw illegalArgument(
    `Can't process field [${field.path}], Analysis requests are only supported on tokenized fields`,
  );
}

function analyzeTexts(analyzer: Analyzer, texts: readonly string[]) {
  let position = -1;
  let offset = 0;
  return texts.flatMap((text, index) => {
    if (index > 0) position += GAP_BETWEEN_TEXTS;
    const tokens = analyzer.tokens(text).map((token) => {
      position += token.increment;
      return {
        token: token.text,
        start_offset: token.start + offset,
        end_offset: token.end + offset,
        type: token.type,
        position,
      };
    });
    offset += text.length + 1;
    return tokens;
  });
}
