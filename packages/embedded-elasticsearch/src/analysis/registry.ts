import { EngineError } from '../errors.js';
import { asBoolean, refusedOption } from '../jsonShapes.js';
import { Analyzer } from './analyzer.js';
import type { Step, TokenizerName } from './analyzer.js';
import { mappingFilter, readMappingRules, type CharFilter } from './charFilters.js';
import { cjkBigrams, ENGLISH_STOP_WORDS, stopWords } from './streamFilters.js';
import {
  dropPossessive,
  foldToAscii,
  lowercase,
  normaliseWidth,
  stemEnglish,
  uppercase,
} from './tokenFilters.js';
import type { TextFilter } from './tokenFilters.js';

type Definition = Readonly<Record<string, unknown>>;

/** The `analysis` part of an index's settings. */
export interface AnalysisSettings {
  readonly char_filter?: Readonly<Record<string, Definition>>;
  readonly filter?: Readonly<Record<string, Definition>>;
  readonly analyzer?: Readonly<Record<string, Definition>>;
  readonly normalizer?: Readonly<Record<string, Definition>>;
}

/** A definition that names something this program does not have: 400. */
export class AnalysisError extends EngineError {
  constructor(reason: string) {
    super(400, 'illegal_argument_exception', reason);
    this.name = 'AnalysisError';
  }
}

const TEXT_FILTERS: Readonly<Record<string, TextFilter>> = {
  lowercase,
  uppercase,
  asciifolding: foldToAscii,
  cjk_width: normaliseWidth,
  porter_stem: stemEnglish,
  trim: (text) => text.trim(),
};
const STEMMERS: Readonly<Record<string, TextFilter>> = {
  english: stemEnglish,
  porter: stemEnglish,
  possessive_english: dropPossessive,
};
const TOKENIZERS: readonly string[] = ['standard', 'keyword', 'whitespace'];
/** Elasticsearch gives these to fields that name no analyser. */
const DEFAULTS: readonly string[] = ['default', 'default_search'];
const stopStep = (words: ReadonlySet<string>, ignoreCase = false): Step => ({
  kind: 'stream',
  apply: stopWords(words, ignoreCase),
  overlaps: false,
  leavesAscii: false,
});

/** The analysers and normalisers of one index, built once from its settings. */
export class AnalysisRegistry {
  private readonly analyzers = new Map<string, Analyzer>();
  private readonly charFilters = new Map<string, CharFilter>();

  constructor(private readonly settings: AnalysisSettings) {
    refuseUnknown(settings, ['char_filter', 'filter', 'analyzer', 'normalizer'], 'analysis');
    for (const [name, definition] of Object.entries(settings.char_filter ?? {}))
      this.charFilters.set(name, builtCharFilter(name, definition));
    for (const name of Object.keys(settings.filter ?? {})) this.step(name);
    for (const name of Object.keys(settings.analyzer ?? {})) {
      if (DEFAULTS.includes(name)) {
        throw new AnalysisError(
          `analysis does not support an analyzer named [${name}] in the embedded engine`,
        );
      }
      this.analyzer(name);
    }
    for (const name of Object.keys(settings.normalizer ?? {})) this.normalizer(name);
  }

  /** @throws AnalysisError for an unknown name or an unsupported part. */
  analyzer(name: string): Analyzer {
    const known = this.analyzers.get(name);
    if (known) return known;
    const built = this.build(name);
    this.analyzers.set(name, built);
    return built;
  }

  /** A one-off analyser, as `_analyze` takes it. */
  custom(
    tokenizer: string,
    filters: readonly unknown[],
    charFilters: readonly unknown[] = [],
  ): Analyzer {
    if (!TOKENIZERS.includes(tokenizer)) {
      throw new AnalysisError(`failed to find global tokenizer under [${tokenizer}]`);
    }
    return new Analyzer(
      tokenizer as TokenizerName,
      filters.map((filter) => this.step(filter)),
      charFilters.map((filter) => this.charFilter(filter)),
    );
  }

  /** What a keyword field does to its values before they are compared. */
  normalizer(name: string): TextFilter {
    const definition = this.settings.normalizer?.[name];
    if (!definition && name !== 'lowercase') {
      throw new AnalysisError(`normalizer [${name}] not found`);
    }
    const known = ['type=custom', 'char_filter', 'filter'];
    refuseUnknown(definition ?? {}, known, `normalizer ${name}`);
    const before = listOf(definition?.['char_filter']).map((filter) => this.charFilter(filter));
    const filters = definition ? listOf(definition['filter']) : ['lowercase'];
    const changes = filters.map((filter) => {
      const step = this.step(filter);
      if (step.kind === 'text' && step.normalizes) return step.apply;
      throw new AnalysisError(`Custom normalizer [${name}] may not use filter [${show(filter)}]`);
    });
    return (value) => {
      const text = before.reduce((current, filter) => filter(current).text, value);
      return changes.reduce((current, change) => change(current), text);
    };
  }

  private build(name: string): Analyzer {
    const definition = this.settings.analyzer?.[name];
    if (!definition) return builtIn(name);
    const { type = 'custom', char_filter, tokenizer, filter } = definition;
    if (type !== 'custom') {
      throw new AnalysisError(`Unknown analyzer type [${String(type)}] for [${name}]`);
    }
    refuseUnknown(
      definition,
      ['type', 'char_filter', 'tokenizer', 'filter', 'position_increment_gap=100'],
      `analyzer ${name}`,
    );
    return this.custom(String(tokenizer), listOf(filter), listOf(char_filter));
  }

  private charFilter(filter: unknown): CharFilter {
    const known = this.charFilters.get(String(filter));
    if (known) return known;
    throw new AnalysisError(
      `failed to find char_filter under [${show(filter)}] in the embedded engine`,
    );
  }

  private step(filter: unknown): Step {
    if (typeof filter === 'object' && filter !== null) return builtStep(filter as Definition);
    const name = String(filter);
    const definition = this.settings.filter?.[name];
    return builtStep(definition ?? { type: name });
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function builtIn(name: string): Analyzer {
  if (name === 'standard')
    return new Analyzer('standard', [{ kind: 'text', apply: lowercase, normalizes: true }]);
  if (name === 'keyword' || name === 'whitespace') return new Analyzer(name, []);
  throw new AnalysisError(`analyzer [${name}] not found`);
}

function builtStep(definition: Definition): Step {
  const type = String(definition['type']);
  const only = (...options: readonly string[]): void => {
    refuseUnknown(definition, ['type', ...options], `${type} filter`);
  };
  if (type === 'stemmer') {
    only('language', 'name');
    return stemmerStep(definition);
  }
  if (type === 'cjk_bigram') {
    only('output_unigrams');
    const unigrams = asBoolean(definition['output_unigrams'] ?? false, 'output_unigrams');
    const apply = cjkBigrams(unigrams);
    return { kind: 'stream', apply, overlaps: unigrams, leavesAscii: true };
  }
  if (type === 'stop') {
    only('stopwords', 'ignore_case', 'remove_trailing=true');
    const words = listOf(definition['stopwords'] ?? '_english_').flatMap(stopWordsOf);
    const ignoreCase = asBoolean(definition['ignore_case'] ?? false, 'ignore_case');
    return stopStep(new Set(words), ignoreCase);
  }
  const simple = TEXT_FILTERS[type];
  if (!simple) throw new AnalysisError(`Unknown filter type [${type}] in the embedded engine`);
  only(...(type === 'asciifolding' ? ['preserve_original=false'] : []));
  return { kind: 'text', apply: simple, normalizes: simple !== stemEnglish };
}

function builtCharFilter(name: string, definition: Definition): CharFilter {
  const type = show(definition['type'] ?? '');
  if (type !== 'mapping') {
    throw new AnalysisError(
      `Unknown char_filter type [${type}] for [${name}] in the embedded engine`,
    );
  }
  refuseUnknown(definition, ['type', 'mappings'], `char_filter ${name}`);
  const rules = listOf(definition['mappings']).map(String);
  if (rules.length === 0) {
    throw new AnalysisError(
      'mapping requires either `mappings` or `mappings_path` to be configured',
    );
  }
  try {
    return mappingFilter(readMappingRules(rules));
  } catch (error) {
    throw new AnalysisError(error instanceof Error ? error.message : String(error));
  }
}

function stopWordsOf(word: unknown): readonly string[] {
  if (word === '_english_') return ENGLISH_STOP_WORDS;
  if (word === '_none_') return [];
  const text = String(word);
  if (!/^_.*_$/s.test(text)) return [text];
  throw new AnalysisError(
    `stop filter does not support [stopwords: ${text}] in the embedded engine`,
  );
}

function stemmerStep(definition: Definition): Step {
  if (definition['language'] !== undefined && definition['name'] !== undefined) {
    throw new AnalysisError('stemmer filter takes either [language] or [name]');
  }
  const language = definition['language'] ?? definition['name'] ?? 'porter';
  const stem = typeof language === 'string' ? STEMMERS[language] : undefined;
  if (stem) return { kind: 'text', apply: stem, normalizes: false };
  throw new AnalysisError(
    `stemmer filter does not support [language: ${show(language)}] in the embedded engine`,
  );
}

function refuseUnknown(definition: object, known: readonly string[], where: string): void {
  const refused = refusedOption(Object.entries(definition), known);
  if (refused !== undefined) {
    throw new AnalysisError(`[${where}] does not support ${refused} in the embedded engine`);
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
