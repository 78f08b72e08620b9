// Writes src/api/operations.ts: the types of the explorer's calls, from the schema (as it was built
// last) and the .graphql files beside it. With --check it writes nothing and fails where the file is not current.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind, visit } from 'graphql';
import { readSdl } from '../dist/src/sdl.js';
import { readDocuments, typesOf, writeGenerated } from '../scripts/generatedTypes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const callFolder = path.join(here, 'src/api');
const output = path.join(callFolder, 'operations.ts');

/** Root fields that are null only where the answer has an error, which callApi throws. */
const NULL_ONLY_WITH_AN_ERROR = [
  'searchConstituents',
  'searchExhibitions',
  'searchObjects',
  'similar',
  'suggest',
];

const schema = visit(readSdl(), {
  FieldDefinition: (field) =>
    NULL_ONLY_WITH_AN_ERROR.includes(field.name.value)
      ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
      : undefined,
});
const calls = readDocuments(callFolder);
const types = await typesOf({ schema, documents: calls, output });

const definitions = calls.flatMap(({ document }) => document.definitions);
/** Without indentation: browsers load it. */
const tight = (text) => text.replace(/^ +/gm, '');
const textOf = ({ loc }) => tight(loc.source.body.slice(loc.start, loc.end));

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
    const text = [operation, ...fragmentsOf(operation)].map(textOf).join('\n');
    return `export const ${name}Document: CallDocument<${name}Query, ${name}QueryVariables> = {\nname: '${name}',\ntext: \`${text}\`,\n};\n`;
  });

const source = [
  '// Made by explorer/generateOperations.mjs from the schema and the .graphql files beside it.',
  "import type { CallDocument } from './callDocument.js';",
  types,
  ...documents,
].join('\n');
await writeGenerated(output, source, 'explorer:queries');
