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
      name: 'packages-import-nothing-of-ours',
      comment:
        'A package of packages/ is for strangers, too: it knows neither Vitrine nor another.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|src|indexer|cli|explorer|testing|test)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'the-explorer-can-be-deleted',
      comment: 'The programs hand it to the server, which answers without it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^explorer/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: ['^dist', '/dist/'] },
  },
};
