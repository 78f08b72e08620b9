// Writes src/generated: what the kit knows of the schema (as it was built last), and its fragments
// with their types. With --check it writes nothing and fails where a file is not current.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildASTSchema, getNamedType, isInterfaceType, isObjectType, visit } from 'graphql';
import {
  CLOUDINARY_COLORS,
  COLOR_SCOPES,
  COLOR_SOURCES,
  GOOGLE_COLORS,
} from '../../dist/src/collection/color.js';
import { LANGUAGES } from '../../dist/src/collection/localised.js';
import { COLOR_PAINTS } from '../../dist/src/color/titles.js';
import { CONSTITUENT_SORTS } from '../../dist/src/constituents/request.js';
import { EXHIBITION_SORTS } from '../../dist/src/exhibitions/request.js';
import { LIST_SORTS } from '../../dist/src/lists/request.js';
import { OBJECT_SORTS } from '../../dist/src/objects/request.js';
import { DIRECTIONS } from '../../dist/src/query/sort.js';
import { readSdl } from '../../dist/src/sdl.js';
import { readDocuments, typesOf, writeGenerated } from '../../scripts/generatedTypes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const HEAD = '// Made by packages/client/generate.mjs (npm run client:generate).\n';
const sdl = readSdl();
const schema = buildASTSchema(sdl);

const named = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objectTypes = named.filter((type) => isObjectType(type) && type !== schema.getQueryType());
const implementsOne = (type, name) => type.getInterfaces().some((one) => one.name === name);
const namesOf = (types) => types.map(({ name }) => name).sort();
const keyed = objectTypes.filter((type) => implementsOne(type, 'Keyed'));
const isPlaced = (type) =>
  implementsOne(type, 'CollectionRecord') &&
  ['_sys', 'highlights'].some((name) => name in type.getFields());

/** The records that are found without passing through another record. */
function recordsByThemselves(type = schema.getQueryType(), seen = new Set()) {
  if (!isObjectType(type) || seen.has(type)) return [];
  seen.add(type);
  if (implementsOne(type, 'CollectionRecord')) return [type];
  return Object.values(type.getFields()).flatMap((field) =>
    recordsByThemselves(getNamedType(field.type), seen),
  );
}
const searches = Object.values(schema.getQueryType().getFields()).filter(({ args }) =>
  args.some(({ name }) => name === 'after'),
);

const constant = (name, comment, value) =>
  `/** ${comment} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`;
const union = (name, comment, values) =>
  `/** ${comment} */\nexport type ${name} = ${values.map((value) => JSON.stringify(value)).join(' | ')};\n`;

/** Values of arguments that are texts in the schema: [type, comment, name of the values, values]. */
const VALUES = [
  ['Language', 'A value of `lang`.', 'lang', LANGUAGES],
  ['SortDirection', 'A value of `sort`.', 'sort', DIRECTIONS],
  [
    'ObjectSortField',
    'A value of `sort_field` where objects are listed.',
    'objectSortField',
    Object.keys(OBJECT_SORTS),
  ],
  [
    'ConstituentSortField',
    'A value of `sort_field` where constituents are listed.',
    'constituentSortField',
    Object.keys(CONSTITUENT_SORTS),
  ],
  [
    'ExhibitionSortField',
    'A value of `sort_field` where exhibitions are listed.',
    'exhibitionSortField',
    Object.keys(EXHIBITION_SORTS),
  ],
  [
    'ListSortField',
    'A value of `sort_field` of a classification list.',
    'listSortField',
    Object.keys(LIST_SORTS),
  ],
  ['ColorSource', 'A value of `color_source`.', 'colorSource', COLOR_SOURCES],
  ['ColorScope', 'A value of `color_scope`.', 'colorScope', COLOR_SCOPES],
  [
    'GoogleColorName',
    'A value of `color` with `color_source` google.',
    'googleColor',
    GOOGLE_COLORS,
  ],
  [
    'ColorName',
    'A value of `color` with `color_source` cloudinary, and of `colors`.',
    'color',
    CLOUDINARY_COLORS,
  ],
];

const facts = [
  HEAD,
  constant(
    'possibleTypes',
    'The types that stand for each interface: what caches need to match fragments on interfaces.',
    Object.fromEntries(
      named
        .filter(isInterfaceType)
        .map((type) => [type.name, namesOf(schema.getPossibleTypes(type))])
        .sort(),
    ),
  ).replace(' as const;', ';'),
  constant('keyedTypes', 'Types that have a `key`.', namesOf(keyed)),
  constant(
    'independentTypes',
    'Records that are found without passing through another record.',
    namesOf(recordsByThemselves()),
  ),
  constant('objectTypes', 'Every type of an answer.', namesOf(objectTypes)),
  constant(
    'recordFields',
    'Records that can carry what belongs to their place in an answer, with all their fields.',
    Object.fromEntries(
      keyed
        .filter(isPlaced)
        .map((type) => [type.name, ['__typename', ...Object.keys(type.getFields())]]),
    ),
  ),
  constant('searchFields', 'Fields of `Query` whose pages have cursors.', namesOf(searches)),
  ...VALUES.map(([type, comment, , values]) => union(type, comment, values)),
  constant(
    'ARGUMENT_VALUES',
    'The same values as lists, for menus and checks.',
    Object.fromEntries(VALUES.map(([, , name, values]) => [name, values])),
  ),
  `/** A paint for each named colour, as hex: what a swatch of it shows. */
export const COLOR_PAINTS: Readonly<Record<ColorName, string>> = ${JSON.stringify(COLOR_PAINTS)};`,
].join('\n');
await writeGenerated(path.join(here, 'src/generated/schema.ts'), facts, 'client:generate');

const documents = readDocuments(path.join(here, 'fragments'));
const output = path.join(here, 'src/generated/fragments.ts');
const types = await typesOf({ schema: sdl, documents, output });

/** A document without where its parts stood in their file. */
function withoutLocations(document) {
  return visit(document, { enter: (node) => ({ ...node, loc: undefined }) });
}

const fragments = documents.map(({ document }) => {
  const [fragment] = document.definitions;
  const { source, start, end } = fragment.loc;
  const body = source.body.slice(start, end);
  const { value: name } = fragment.name;
  const comment = source.body.slice(0, start).replace(/^# ?/gm, '').trim();
  const short = name.replace(/^Vitrine/, '');
  const parsed = {
    ...withoutLocations(document),
    loc: {
      start: 0,
      end: body.length,
      source: { body, name, locationOffset: { line: 1, column: 1 } },
    },
  };
  return `/** ${comment} The answer of \`...${name}\`. */
export type ${short} = ${name}Fragment;

/** ${comment} */
export const ${short}Fragment = typedDocument<${short}>(${JSON.stringify(parsed)});
`;
});
await writeGenerated(
  output,
  [HEAD, "import { typedDocument } from '../document.js';", types, ...fragments].join('\n'),
  'client:generate',
);
