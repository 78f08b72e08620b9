/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Of files that import each other none can be understood first. Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Imports point downward: no two folders import each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src' },
      to: { circular: true },
    },
    {
      name: 'packages-stand-alone',
      comment: 'A package knows nothing of the program, nor of another package.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(src|indexer|cli|testing|packages)/', pathNot: '^packages/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: ['^dist', '/dist/'] },
  },
};
