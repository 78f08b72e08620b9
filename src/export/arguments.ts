/** The query string of `/export` as the arguments of `searchObjects`. */
import {
  coerceInputValue,
  getNamedType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLSchema,
} from 'graphql';
import { BadInput } from '../errors.js';
import { PAGE_ARGUMENTS } from '../discover/page.js';
import type { SearchObjectsArgs } from '../discover/request.js';
import { checkLengths } from '../query/argumentLimits.js';
import { parseChoice } from '../query/values.js';

const FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** What a call of `/export` asks for. */
export interface ExportCall {
  readonly format: ExportFormat;
  /** Whether CSV starts with a byte order mark. */
  readonly bom: boolean;
  readonly args: SearchObjectsArgs;
}

/** Knows the parameters of `/export`: those of the schema's `searchObjects`, but for its pages. */
export class ExportArguments {
  private readonly known: ReadonlyMap<string, GraphQLArgument>;

  constructor(schema: GraphQLSchema) {
    const args = schema.getQueryType()?.getFields()['searchObjects']?.args ?? [];
    const allowed = args.filter(({ name }) => !PAGE_ARGUMENTS.some((one) => one === name));
    this.known = new Map(allowed.map((argument) => [argument.name, argument]));
  }

  /**
   * Reads a query string. Lists are repeated parameters; numbers of a list may also be separated
   * by commas; objects are JSON.
   * @throws BadInput for an unknown parameter, a value of another type, or one too long
   */
  parse(parameters: URLSearchParams): ExportCall {
    const args: Record<string, unknown> = {};
    for (const name of new Set(parameters.keys())) {
      if (name === 'format' || name === 'bom') continue;
      const argument = this.known.get(name);
      if (!argument) {
        const names = ['format', 'bom', ...this.known.keys()].join(', ');
        throw new BadInput(name, `a known parameter (${names})`, parameters.get(name));
      }
      args[name] = readArgument(argument, parameters.getAll(name));
    }
    checkLengths(args);
    const choice = <Choice extends string>(name: string, choices: readonly Choice[]) =>
      parseChoice(name, single(name, parameters.getAll(name)), choices);
    return {
      format: choice('format', FORMATS) ?? 'csv',
      bom: choice('bom', ['true', 'false']) === 'true',
      args,
    };
  }
}

function readArgument({ name, type }: GraphQLArgument, texts: readonly string[]): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  const kind = getNamedType(type).name;
  const isList = isListType(bare);
  const given =
    isList && (kind === 'Int' || kind === 'Float') ? texts.flatMap(splitNumbers) : texts;
  const values = given.filter((text) => text !== '').map((text) => readValue(kind, text));
  if (values.length === 0) return undefined;
  const value = isList ? values.flat() : single(name, values);
  return coerceInputValue(value, type, () => {
    throw new BadInput(name, `a value of type ${String(type)}`, texts.join(', '));
  });
}

function splitNumbers(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

/** The text as what its type's values are in JSON; where it is none, GraphQL's check refuses it. */
function readValue(kind: string, text: string): unknown {
  if (kind === 'String') return text;
  if (kind === 'Int' || kind === 'Float')
    return /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(text) ? Number(text) : text;
  if (kind === 'Boolean') return text === 'true' ? true : text === 'false' ? false : text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function single<Value>(name: string, values: readonly Value[]): Value | undefined {
  if (values.length > 1) throw new BadInput(name, 'one value', values);
  return values[0];
}
