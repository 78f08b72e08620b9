import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** What a folder may not import: imports point downward (ARCHITECTURE.md). */
function layer(folder, forbidden, message) {
  return {
    files: [`${folder}/**/*.ts`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }],
    },
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
  layer(
    'src/engine',
    ['**/documents/**', '**/query/**', '**/graphql/**', '**/http/**', '**/indexer/**'],
    'The engine knows Elasticsearch JSON and mappings, never the museum.',
  ),
  layer(
    'src/query',
    ['**/graphql/**', '**/http/**', '**/indexer/**', '**/engine/**', '@elastic/elasticsearch'],
    'Builders are pure: arguments in, Elasticsearch JSON out.',
  ),
  layer('src/graphql', ['**/http/**', '**/indexer/**', '**/engine/**'], 'Imports point downward.'),
  layer('src', ['**/indexer/**', '**/cli/**'], 'The indexer imports src, never the reverse.'),
);
