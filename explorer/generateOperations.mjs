// Writes src/api/operations.ts: the types of the explorer's calls, from the schema (as it was built
// last) and the .graphql files beside it. With --check it writes nothing and fails where the file is not current.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, Kind, parse, visit } from 'graphql';
import { format, resolveConfig } from 'prettier';
import { readSdl } from '../dist/src/sdl.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const callFolder = path.join(here, 'src/api');
const output = path.join(callFolder, 'operations.ts');

function readAll(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

const schema = readSdl();
const calls = readAll(callFolder).map(({ name, text }) => ({
  location: name,
  document: parse(text),
}));
const types = await codegen({
  filename: output,
  schema,
  schemaAst: buildASTSchema(schema),
  documents: calls,
  config: {
    skipTypename: true,
    enumType: 'string-literal',
    immutableTypes: true,
    arrayInputCoercion: false,
    namingConvention: 'keep',
  },
  plugins: [{ typescriptOperations: {} }],
  pluginMap: { typescriptOperations },
});

const definitions = calls.flatMap(({ document }) => document.definitions);
const textOf = ({ loc }) => loc.source.body.slice(loc.start, loc.end);

/** The fragments that a definition spreads, and those that they spread. */
function fragmentsOf(definition, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
      );
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, found);
    },
  });
  return found;
}

const documents = definitions
  .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  .map((operation) => {
    const name = operation.name.value;
    const text = [operation, ...fragmentsOf(operation)].map(textOf).join('\n\n');
    return `export const ${name}Document: CallDocument<${name}Query, ${name}QueryVariables> = {\ntext: \`${text}\`,\n};\n`;
  });

const source = [
  '// Made by explorer/generateOperations.mjs from the schema and the .graphql files beside it.',
  "import type { CallDocument } from './callDocument.js';",
  types,
  ...documents,
].join('\n');
const text = await format(source, { ...(await resolveConfig(output)), parser: 'typescript' });

if (!process.argv.includes('--check')) writeFileSync(output, text);
else if (readFileSync(output, 'utf8') !== text) {
  console.error('explorer/src/api/operations.ts is not current: run npm run explorer:queries');
  process.exitCode = 1;
}
