import { codegen } from '@graphql-codegen/core';
import { preset } from '@graphql-codegen/client-preset';
import { expect } from 'chai';
import { buildASTSchema, parse } from 'graphql';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { packageRoot } from '../../src/packageRoot.js';
import { typeErrors } from '../support/typeErrors.js';
import { unavailable } from '../support/unavailable.js';
import { python, transport } from './support/pythonGql.js';
import { connect as connectApollo, SEARCH } from './recipes/apollo.js';
import { countObjects } from './recipes/graphqlRequest.js';
import { CallFailed, searchPages } from './recipes/infiniteQuery.js';
import { startProxy } from './recipes/proxy.js';
import { changesSince } from './recipes/staticBuild.js';
import { connect as connectUrql } from './recipes/urql.js';
import { startSample, type SampleServer } from './support/sampleServer.js';

const folder = path.join(packageRoot, 'test', 'clients', 'recipes');
const run = promisify(execFile);

describe('recipes of docs/clients.md', function () {
  let server: SampleServer;
  let token: string;
  before(async () => {
    server = await startSample();
    token = server.headers.authorization.replace('bearer ', '');
  });
  after(() => server.close());

  it('are the files that are tried here', () => {
    const page = readFileSync(path.join(packageRoot, 'docs', 'clients.md'), 'utf8');
    const recipes = [
      ...page.matchAll(/<!-- (test\/clients\/recipes\/\S+) -->\n+```\w+\n([^]*?)```/g),
    ];
    expect(recipes).to.have.length(9);
    for (const [, file = '', text] of recipes)
      expect(readFileSync(path.join(packageRoot, file), 'utf8'), file).to.equal(text);
  });

  it('work with Apollo', async () => {
    const { data } = await connectApollo(server.endpoint, token).query({
      query: SEARCH,
      variables: { lang: 'zh-hant' },
    });
    expect(data?.searchObjects?.total).to.equal(206);
    expect(data?.searchObjects?.hits[0]?.object.lang).to.equal('zh-hant');
  });

  it('work with urql', async () => {
    const client = connectUrql(server.endpoint, token);
    const { data, error } = await client
      .query<unknown>('{ objects(ids: [1701]) { id } }', {})
      .toPromise();
    expect(error).to.equal(undefined);
    expect(data).to.have.nested.property('objects[0].id', 1701);
  });

  it('work with graphql-request, and tell that nothing was found', async () => {
    expect(await countObjects(server.endpoint, token, '')).to.equal(206);
    expect(await countObjects(server.endpoint, token, 'qqqqzzzz')).to.equal(0);
  });

  it('work with curl', async () => {
    const env = { ...process.env, ENDPOINT: server.endpoint, TOKEN: token };
    const { stdout } = await run('sh', [path.join(folder, 'curl.sh')], { env });
    expect(JSON.parse(stdout)).to.have.nested.property('data.object.displayTitle');
  });

  if (transport !== 'aiohttp') unavailable('python', `${python} has no gql[aiohttp]`);
  else
    it('work with gql for Python', async () => {
      const env = { ...process.env, ENDPOINT: server.endpoint, TOKEN: token };
      const { stdout } = await run(python, [path.join(folder, 'page.py')], { env });
      expect(stdout.trim()).to.not.equal('');
    });

  it('keep the token behind a proxy', async () => {
    const proxy = startProxy(server.endpoint, token);
    await once(proxy, 'listening');
    try {
      const { port } = proxy.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body: JSON.stringify({ query: '{ hello }' }),
      });
      expect(await response.json()).to.deep.equal({ data: { hello: 'world' } });
    } finally {
      proxy.close();
    }
  });

  it('find what a static build must make again', async () => {
    const first = await changesSince(server.endpoint, token, new Map());
    expect(first.changed).to.have.length(206);
    const built = new Map([...first.now, [1701, '2001-01-01T00:00:00Z'], [999_999, null]]);
    const { changed, gone } = await changesSince(server.endpoint, token, built);
    expect({ changed, gone }).to.deep.equal({ changed: [1701], gone: [999_999] });
  });

  it('page on in an infinite query, and do not ask again with a cursor that has expired', async () => {
    const pages = searchPages(server.endpoint, token, '');
    const keys: string[] = [];
    let cursor = '';
    for (let after = pages.initialPageParam; ;) {
      const page = await pages.queryFn({ pageParam: after });
      keys.push(...page.items.map(({ key }) => key));
      after = pages.getNextPageParam(page);
      if (after === undefined) break;
      cursor = after;
    }
    expect(keys).to.have.length(206);
    expect(new Set(keys).size).to.equal(206);
    const error: unknown = await pages
      .queryFn({ pageParam: ofDeletedGeneration(cursor) })
      .catch((reason: unknown) => reason);
    if (!(error instanceof CallFailed)) throw new Error('the cursor was answered');
    expect(error.reason).to.equal('CURSOR_EXPIRED');
    expect(pages.retry(0, error)).to.equal(false);
    expect(pages.retry(0, new CallFailed('status 503', undefined))).to.equal(true);
  });

  it('compile with generated types, strictly', async () => {
    const work = mkdtempSync(path.join(packageRoot, 'dist', 'strict-app-'));
    try {
      const app = path.join(work, 'app.ts');
      cpSync(path.join(folder, 'generated', 'app.ts'), app);
      const text = await (await fetch(`${server.url}/schema.graphql`, server)).text();
      await generate(path.join(work, 'gql/'), parse(text), readFileSync(app, 'utf8'));
      const problems = typeErrors(app, {
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        types: [],
      });
      expect(problems).to.deep.equal([]);
    } finally {
      rmSync(work, { recursive: true });
    }
  });
});

/** A cursor as a generation answered it that is not there any more. */
function ofDeletedGeneration(cursor: string): string {
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
  return Buffer.from(JSON.stringify(values.with(1, '20200101t000000000z'))).toString('base64url');
}

/** What `graphql-codegen` does with `preset: 'client'`. */
async function generate(
  baseOutputDir: string,
  schema: ReturnType<typeof parse>,
  app: string,
): Promise<void> {
  const rawSDL = /graphql\(`([^`]*)`\)/.exec(app)?.[1] ?? '';
  mkdirSync(baseOutputDir);
  const sections = await preset.buildGeneratesSection({
    baseOutputDir,
    schema,
    schemaAst: buildASTSchema(schema),
    documents: [{ location: 'app.ts', rawSDL, document: parse(rawSDL) }],
    config: { useTypeImports: true },
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
    profiler: { run: (fn: () => unknown) => fn(), collect: () => [] } as never,
    cache: (_namespace: string, _key: string, factory: () => unknown) => factory() as never,
  });
  for (const section of sections) writeFileSync(section.filename, await codegen(section));
}
