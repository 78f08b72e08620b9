import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '../../src/config.js';
import { PRICES } from '../../src/graphql/prices.js';
import { createSchema } from '../../src/schema.js';
import { PreparedQueries } from '../../src/http/cache/preparedQueries.js';

const tariff = { schema: createSchema(), prices: PRICES };

function open(): PreparedQueries {
  return new PreparedQueries(tariff, { ...readConfig({}, {}), hideSuggestions: false });
}

describe('the cache of parsed queries', () => {
  it('weighs a query by its tokens, not by its characters', () => {
    const few = open();
    few.prepare(`{ objects(title: "${'x'.repeat(5_000)}") { id } }`, undefined);
    const many = open();
    many.prepare(`{ objects { ${'id '.repeat(300)} } }`, undefined);
    expect(many.bytes).to.be.above(10 * few.bytes);
  });

  it('does not hold a query that spells long lists out', () => {
    const queries = open();
    queries.prepare(`{ objects(ids: [${'1 '.repeat(301)}]) { id } }`, undefined);
    queries.prepare(`{ ${listsOf(4, 100)} }`, undefined);
    expect(queries.size).to.equal(0);
    queries.prepare(`{ objects(ids: [${'1 '.repeat(100)}]) { id } }`, undefined);
    queries.prepare('query ($ids: [Int]) { objects(ids: $ids) { id } }', undefined);
    expect(queries.size).to.equal(2);
  });

  it('never exceeds its budget', () => {
    const queries = open();
    for (let at = 0; at < 200; at += 1)
      queries.prepare(`{ a${at}: objects { ${'id title medium '.repeat(120)} } }`, undefined);
    expect(queries.bytes).to.be.at.most(64 * 1024 ** 2);
    expect(queries.size).to.be.within(10, 199);
  });

  it('fits a small heap, whatever callers send, parsed and compiled', async () => {
    const program = fileURLToPath(new URL('support/prepareForever.js', import.meta.url));
    const args = ['--max-old-space-size=176', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).to.include('survived');
  });
});

function listsOf(lists: number, values: number): string {
  return Array.from(
    { length: lists },
    (_, at) => `l${at}: objects(ids: [${'1 '.repeat(values)}]) { id }`,
  ).join(' ');
}
