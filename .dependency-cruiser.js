/** What a room shows to the rest; its other files are its own. */
const PUBLIC_FILES = {
  objects: ['request', 'filters', 'resolver', 'shape'],
  constituents: ['request', 'resolver', 'shape'],
  exhibitions: ['request', 'resolver', 'shape'],
  lists: ['resolver'],
  nested: ['request', 'resolver'],
  discover: ['page', 'request', 'resolver', 'searchRecords', 'walkState'],
  facets: ['arguments', 'counts', 'request', 'resolver', 'titles'],
  keyword: [
    ...['corrections/(corrections|fewerWords)', 'highlights/(fragments|highlight|places)'],
    ...['coloredThings', 'limits', 'otherTexts', 'pinned', 'request'],
  ],
  suggest: ['resolver'],
  similar: ['resolver'],
  export: ['ending', 'route'],
  images: ['address', 'imageType', 'notes', 'regularFile', 'renditions', 'route', 'servedImages'],
  picture: ['palette', 'route'],
  popularity: ['popularity'],
  insights: ['insights', 'searched', 'searchStore'],
  wording: ['pins', 'spellings', 'synonyms', 'terms', 'wording', 'wordingStore'],
  runs: ['runRecord', 'runStore'],
  rights: ['statements'],
  warmUp: ['warmUp'],
  withdrawals: ['withdrawnStore'],
  tokens: ['fixedTokens', 'tokenGate', 'tokenRecord', 'tokenStore'],
};

const roomsAreEntered = Object.entries(PUBLIC_FILES).map(([room, files]) => ({
  name: `the-room-${room}-is-entered-by-its-public-files`,
  severity: 'error',
  from: { path: '^(src|indexer|cli|explorer|testing)/', pathNot: `^src/${room}/` },
  to: { path: `^src/${room}/`, pathNot: `^src/${room}/(${files.join('|')})[.]ts$` },
}));

/**
 * What may import what (ARCHITECTURE.md). Types count as imports: a file that needs another one's
 * types cannot be understood without it.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Of files that import each other none can be understood first.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment: 'Imports point downward: of two folders at most one imports the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|indexer|cli|packages)' },
      to: { circular: true },
    },
    {
      name: 'what-is-imported-is-in-package-json',
      comment: 'What only another package brings may be elsewhere, or gone, after its next update.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'packages-know-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^(src|indexer|cli|testing|tools|bench|test|packages)/',
        pathNot: '^packages/$1/',
      },
    },
    {
      name: 'packages-are-entered-by-their-exports',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: {
        path: '^packages/[^/]+/(src|test|bench)/',
        pathNot: '^packages/([^/]+/src/index|client/src/(apollo|urql))[.]ts$',
      },
    },
    {
      name: 'one-file-names-the-embedded-engine',
      severity: 'error',
      from: { pathNot: ['^src/search/embedded[.]ts$', '^packages/', '^(test|bench)/'] },
      to: { path: 'embedded-elasticsearch' },
    },
    {
      name: 'one-file-imports-graphql-helix',
      severity: 'error',
      from: { pathNot: '^(src/http/helix[.]ts|test/)' },
      to: { path: 'node_modules/graphql-helix/' },
    },
    {
      name: 'programs-are-above-src',
      comment:
        'What a server is given by a program, such as how popular counts are folded, it is handed.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(indexer|cli|testing|explorer|playground|tools|bench|test)/' },
    },
    {
      name: 'the-indexer-is-below-the-programs-and-beside-the-edge',
      severity: 'error',
      from: { path: '^indexer/' },
      to: {
        path: '^(cli|testing|explorer|playground|tools|bench|test|src/(http|graphql)/|src/(server|counters|limitedRoutes))',
      },
    },
    {
      name: 'tools-and-benchmarks-are-no-part-of-the-product',
      severity: 'error',
      from: { path: '^(src|indexer|cli|testing|packages/[^/]+/src)/' },
      to: { path: '^(tools|bench|test)/|/(test|bench)/' },
    },
    {
      name: 'rooms-know-nothing-of-http',
      comment: 'An export, an image and a picture are answered over HTTP without GraphQL.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(http|export|images|picture)/|^src/(server|counters|limitedRoutes)[.]ts$',
      },
      to: { path: '^src/http/' },
    },
    {
      name: 'builders-are-pure',
      comment: 'Arguments in, an Elasticsearch request out: nothing is asked, and nobody logs in.',
      severity: 'error',
      from: { path: ['^src/query/', '^src/[^/]+/request[.]ts$'] },
      to: {
        path: ['^src/(indices|search|tokens|popularity|http)/', 'node_modules/@elastic/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-build-watches-what-pages-are-made-of',
      comment: 'Where something else changes, scripts/build.mjs does not build the explorer again.',
      severity: 'error',
      from: { path: '^explorer/src/' },
      to: {
        path: '^(src|indexer|packages)/',
        pathNot: '^(indexer/images/colors|packages/client/src|src/(collection|color|picture))/',
        reachable: true,
      },
    },
    {
      name: 'documents-and-languages-are-at-the-bottom',
      severity: 'error',
      from: { path: '^src/(collection|language)/' },
      to: { path: '^src/', pathNot: '^src/(collection|language)/|^src/(errors|packageRoot)[.]ts$' },
    },
    ...roomsAreEntered,
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['^dist/', '^packages/[^/]+/dist/'] },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
