import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** What no folder of src may import: the programs are above it. */
const PROGRAMS = ['**/indexer/**', '**/cli/**'];

/** What else a folder may not import: imports point downward (ARCHITECTURE.md). */
function layer(folder, forbidden, message) {
  const group = [...PROGRAMS, ...forbidden];
  return {
    files: [`${folder}/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  };
}

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'sample/images', 'explorer/src/api/operations.ts'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.ts', '**/*.tsx'],
  })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
    },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-unused-expressions': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['explorer/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } },
  },
  // For a file in two layers the later one counts.
  layer('src', [], 'The indexer imports src, never the reverse.'),
  layer(
    'src/engine',
    // Its own folders are called query and search, too.
    ['**/documents/**', '**/fields/**', '**/discover/**', '**/graphql/**', '**/http/**'],
    'The engine knows Elasticsearch JSON and mappings, never the museum.',
  ),
  layer(
    'src/query',
    ['**/search/**', '**/graphql/**', '**/http/**', '**/engine/**', '@elastic/elasticsearch'],
    'Builders are pure: arguments in, Elasticsearch JSON out.',
  ),
  layer('src/search', ['**/graphql/**', '**/http/**'], 'Imports point downward.'),
  layer(
    'src/fields',
    ['**/query/**', '**/search/**', '**/graphql/**', '**/http/**', '**/engine/**'],
    'Imports point downward.',
  ),
  layer(
    'src/{color,language,documents}',
    ['**/fields/**', '**/query/**', '**/search/**', '**/graphql/**', '**/http/**', '**/engine/**'],
    'Imports point downward.',
  ),
  layer('src/graphql', ['**/http/**', '**/engine/**'], 'Imports point downward.'),
);
