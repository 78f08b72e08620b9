import js from '@eslint/js';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      ...['**/dist', 'data', 'node_modules', 'sample/images'],
      ...['explorer/src/api/operations.ts', 'packages/client/src/generated'],
      // Imports what the test generates.
      'test/clients/recipes/generated',
    ],
  },
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
    // A suite is one function, however many tests it has.
    files: ['**/test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    // No regular expression takes more than linear time, whatever the text.
    ignores: ['**/test/**', '**/bench/**'],
    plugins: { redos },
    rules: {
      // An attack is judged by the characters it makes the machine read, not by the clock: on a busy
      // machine whatever takes a second would be one.
      'redos/no-vulnerable': [
        'error',
        { ignoreErrors: false, timeout: 60_000, attackTimeout: null },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          message: 'Write a literal, which lint can prove to take linear time.',
        },
        {
          // Koa looks through all names for each one: a second for an address of 16 KB.
          selector: 'MemberExpression[object.name="context"][property.name="query"]',
          message: 'Read context.querystring with URLSearchParams, which takes linear time.',
        },
      ],
    },
  },
  {
    // Classes of one character, the word grammar, whose time a test looks at, and patterns that a test
    // shows to lint.
    files: [
      'src/keyword/years/yearBounds.ts',
      'packages/embedded-elasticsearch/src/storage/tokenText.ts',
      'packages/embedded-elasticsearch/src/analysis/wordBreaks.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Settings come from one place. What the terminal can show is no setting.
    files: ['src/**/*.ts', 'indexer/**/*.ts', 'cli/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: ['src/config.ts', 'src/config/**', 'cli/colors/colorsCommand.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Add a setting to src/config.' },
      ],
    },
  },
  {
    files: ['examples/**/*.mjs'],
    languageOptions: {
      globals: { Buffer: 'readonly', fetch: 'readonly', Request: 'readonly', Response: 'readonly' },
    },
  },
  {
    files: ['explorer/beforePaint.js'],
    languageOptions: {
      globals: { document: 'readonly', localStorage: 'readonly', window: 'readonly' },
    },
  },
);
