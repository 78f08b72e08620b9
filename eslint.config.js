import js from '@eslint/js';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';

/** What a folder may not import: imports point downward (ARCHITECTURE.md). */
function layer(files, group, message = 'Imports point downward.') {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
  };
}

const PROGRAMS = ['**/indexer/**', '**/cli/**'];
const EDGE = ['**/graphql/**', '**/http/**'];
const ENGINE = ['**/engine/**'];
const SEARCHES = ['**/query/**', '**/search/**', '**/discover/**'];
const ABOVE_FIELDS = [...PROGRAMS, ...EDGE, ...ENGINE, ...SEARCHES];

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
    // No regular expression takes more than linear time, whatever the text.
    ignores: ['test/**', 'bench/**'],
    plugins: { redos },
    rules: {
      'redos/no-vulnerable': ['error', { ignoreErrors: false, timeout: 60_000 }],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Write a literal, which lint can prove to take linear time.',
        },
      ],
    },
  },
  {
    // Classes of one character, and the word grammar, whose time a test looks at.
    files: ['src/engine/storage/tokenText.ts', 'src/analysis/wordBreaks.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['explorer/public/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } },
  },
  layer(['indexer/**/*.ts'], ['**/cli/**']),
  // For a file in two of those that follow the later one counts.
  layer(
    ['src/**/*.ts'],
    [...PROGRAMS, ...ENGINE],
    'The programs are above src, and only src/search/client.ts names the engine.',
  ),
  layer(
    ['src/engine/**/*.ts'],
    // Its own folders are called query and search, too.
    [
      ...PROGRAMS,
      ...EDGE,
      '**/documents/**',
      '**/fields/**',
      '**/discover/**',
      '**/tokens/**',
      '../../query/**',
      '../../search/**',
    ],
    'The engine knows Elasticsearch JSON and mappings, never the museum.',
  ),
  layer(
    ['src/query/**/*.ts'],
    [...PROGRAMS, ...EDGE, ...ENGINE, '**/search/**', '@elastic/elasticsearch'],
    'Builders are pure: arguments in, Elasticsearch JSON out.',
  ),
  layer(['src/graphql/**/*.ts'], [...PROGRAMS, ...ENGINE, '**/http/**']),
  layer(['src/{discover,search,tokens}/**/*.ts'], [...PROGRAMS, ...EDGE, ...ENGINE]),
  layer(['src/search/client.ts'], [...PROGRAMS, ...EDGE]),
  layer(['src/fields/**/*.ts'], ABOVE_FIELDS),
  layer(['src/{color,language,documents}/**/*.ts'], [...ABOVE_FIELDS, '**/fields/**']),
);
