import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { expect } from 'chai';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { createSchema } from '../../src/schema.js';

const read = (name: string) => readFileSync(path.join(packageRoot, name), 'utf8');

/** The lines of the changelog that announce what breaks, since the last release. */
function announcements(changelog: string): readonly string[] {
  const [, unreleased = ''] = changelog.split(/^## \[/m);
  return unreleased.split('\n').filter((line) => line.startsWith('- **Breaking**'));
}

/** Breaking changes that no line names in backticks, such as `Object.title`. */
async function unannounced(
  released: GraphQLSchema,
  schema: GraphQLSchema,
  changelog: string,
): Promise<readonly string[]> {
  const changes = await diff(released, schema);
  const lines = announcements(changelog);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path: name = '' }) => !lines.some((line) => line.includes(`\`${name}\``)))
    .map(({ message }) => message);
}

describe('the schema beside that of the last release', () => {
  it('breaks nothing that CHANGELOG.md does not announce', async () => {
    const released = buildSchema(read('schema/released.graphql'));
    expect(await unannounced(released, createSchema(), read('CHANGELOG.md'))).to.deep.equal([]);
  });

  const before = buildSchema('type Query { title: String, year(of: Int): Int }');
  const after = buildSchema('type Query { year(of: Int!): Int, more: Int }');
  const changelog = (line: string) => `# Changelog\n\n## [Unreleased]\n\n- ${line}\n\n## [0.1.0]\n`;

  it('is refused where a field goes, or an argument becomes required, without a word', async () => {
    const found = await unannounced(before, after, changelog('`Query.title` is gone.'));
    expect(found).to.have.length(2);
    expect(found.join()).to.include('title').and.include('of');
  });

  it('may break what a line with **Breaking** names', async () => {
    const line = '**Breaking** `Query.title` is gone, `Query.year.of` must be given.';
    expect(await unannounced(before, after, changelog(line))).to.deep.equal([]);
    const old = `${changelog('Nothing.')}\n- ${line}\n`;
    expect(await unannounced(before, after, old)).to.have.length(2);
  });
});
