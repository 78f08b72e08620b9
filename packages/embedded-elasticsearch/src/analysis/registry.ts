import { Analyzer } from './analyzer.js';
import type { Step, TokenizerName } from './analyzer.js';
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
  readonly filter?: Readonly<Record<string, Definition>>;
  readonly analyzer?: Readonly<Record<string, Definition>>;
  readonly normalizer?: Readonly<Record<string, Definition>>;
}

/** A definition that names something this program does not have. */
export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
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
const text = (apply: TextFilter): Step => ({ kind: 'text', apply });
const stopStep = (words: ReadonlySet<string>, ignoreCase = false): Step => ({
  kind: 'stream',
  apply: stopWords(words, ignoreCase),
  overlaps: false,
});

/** The analysers and normalisers of one index, built once from its settings. */
export class AnalysisRegistry {
  private readonly analyzers = new Map<string, Analyzer>();

  constructor(private readonly settings: AnalysisSettings) {
    for (const name of Object.keys(settings.analyzer ?? {})) this.analyzer(name);
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
  custom(tokenizer: string, filters: readonly unknown[]): Analyzer {
    if (!TOKENIZERS.includes(tokenizer)) {
      throw new AnalysisError(`failed to find global tokenizer under [${tokenizer}]`);
    }
    return new Analyzer(
      tokenizer as TokenizerName,
      filters.map((filter) => this.step(filter)),
    );
  }

  /** What a keyword field does to its values before they are compared. */
  normalizer(name: string): TextFilter {
    const definition = this.settings.normalizer?.[name];
    if (!definition && name !== 'lowercase') {
      throw new AnalysisError(`normalizer [${name}] not found`);
    }
    const steps = (definition ? listOf(definition['filter']) : ['lowercase']).map((filter) =>
      this.step(filter),
    );
    return (value) =>
      steps.reduce((current, step) => {
        if (step.kind === 'text') return step.apply(current);
        throw new AnalysisError(
          `Custom normalizer [${name}] may not use a filter on several tokens`,
        );
      }, value);
  }

  private build(name: string): Analyzer {
    const definition = this.settings.analyzer?.[name];
    if (!definition) return builtIn(name);
    const { type = 'custom', tokenizer, filter } = definition;
    if (type !== 'custom') {
      throw new AnalysisError(`Unknown analyzer type [${String(type)}] for [${name}]`);
    }
    const unknown = Object.keys(definition).find(
      (key) => !['type', 'tokenizer', 'filter', 'position_increment_gap'].includes(key),
    );
    if (unknown) throw new AnalysisError(`analyzer [${name}] does not support [${unknown}]`);
    return this.custom(String(tokenizer), listOf(filter));
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
  if (name === 'standard') return new Analyzer('standard', [text(lowercase)]);
  if (name === 'keyword' || name === 'whitespace') return new Analyzer(name, []);
  throw new AnalysisError(`analyzer [${name}] not found`);
}

function builtStep(definition: Definition): Step {
  const type = String(definition['type']);
  if (type === 'stemmer') return stemmerStep(definition);
  if (type === 'cjk_bigram') {
    const unigrams =
      definition['output_unigrams'] === true || definition['output_unigrams'] === 'true';
    return { kind: 'stream', apply: cjkBigrams(unigrams), overlaps: unigrams };
  }
  if (type === 'stop') {
    const words = listOf(definition['stopwords'] ?? '_english_').flatMap((word) =>
      word === '_english_' ? ENGLISH_STOP_WORDS : word === '_none_' ? [] : [String(word)],
    );
    return stopStep(new Set(words), definition['ignore_case'] === true);
  }
  const simple = TEXT_FILTERS[type];
  if (!simple) throw new AnalysisError(`Unknown filter type [${type}]`);
  return text(simple);
}

function stemmerStep(definition: Definition): Step {
  const language = definition['language'] ?? definition['name'] ?? 'porter';
  const stem = typeof language === 'string' ? STEMMERS[language] : undefined;
  if (!stem) throw new AnalysisError(`Unknown stemmer language [${JSON.stringify(language)}]`);
  return text(stem);
}
