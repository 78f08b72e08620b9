import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';

/** The services of docker-compose.yml by name, each as its lines of text. */
function readServices(): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
  const [, services = ''] = /\nservices:\n([^]*?)\nvolumes:/.exec(text) ?? [];
  const parts = services.split(/^ {2}(\w+):\n/m).slice(1);
  return new Map(
    parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : [])),
  );
}

describe('docker-compose.yml', () => {
  const services = readServices();

  it('publishes the server only, on loopback unless one says otherwise', () => {
    const publishing = [...services].filter(([, text]) => /^ {4}ports:/m.test(text));
    expect(publishing.map(([name]) => name)).to.deep.equal(['server']);
    const [, ports = ''] = /^ {4}ports:\n((?: {6}- .*\n)+)/m.exec(publishing[0]?.[1] ?? '') ?? [];
    expect(ports.trim()).to.equal(`- '\${BIND_ADDRESS:-127.0.0.1}:\${PORT:-4000}:4000'`);
  });

  it('has no public token that others know, and none where it is set to nothing', () => {
    expect(services.get('server')).to.include('PUBLIC_TOKEN: ${PUBLIC_TOKEN-generate}\n');
  });

  it('passes on what a server behind a proxy needs', () => {
    for (const name of ['TRUST_PROXY', 'METRICS_TOKEN'])
      expect(services.get('server')).to.include(`${name}: \${${name}:-}\n`);
  });

  it('limits the memory of every container', () => {
    expect([...services.keys()]).to.have.members([
      'elasticsearch',
      'indexer',
      'server',
      'scheduler',
    ]);
    for (const [name, text] of services)
      expect(text, name).to.match(/^ {4}mem_limit: \$\{[A-Z]+_MEMORY:-\dg\}$/m);
  });

  it('is described: each of its variables', () => {
    const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
    const table = readFileSync(path.join(packageRoot, 'docs', 'elasticsearch.md'), 'utf8');
    const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    expect(variables.length).to.be.at.least(10);
    for (const name of variables) expect(table, name).to.include(`\`${name}\``);
  });
});
