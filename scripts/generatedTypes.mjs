// What the generators of the explorer and of the client kit share: types of GraphQL documents, and
// files that are written, or with --check compared.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse } from 'graphql';
import { format, resolveConfig } from 'prettier';

/** The documents of a folder's .graphql files, by name. */
export function readDocuments(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({
      location: name,
      document: parse(readFileSync(path.join(folder, name), 'utf8')),
    }));
}

/** TypeScript types of what documents ask and are answered. */
export function typesOf({ schema, documents, output, config = {} }) {
  return codegen({
    filename: output,
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    config: {
      skipTypename: true,
      enumType: 'string-literal',
      immutableTypes: true,
      arrayInputCoercion: false,
      namingConvention: 'keep',
      ...config,
    },
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
  });
}

/** Writes a generated file; with --check it only says that the file is not current. */
export async function writeGenerated(output, source, command) {
  const text = await format(source, { ...(await resolveConfig(output)), parser: 'typescript' });
  if (!process.argv.includes('--check')) writeFileSync(output, text);
  else if (readFileSync(output, 'utf8') !== text) {
    console.error(`${output} is not current: run npm run ${command}`);
    process.exitCode = 1;
  }
}
