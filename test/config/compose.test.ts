import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../src/config.js';
import { MUSEUM_SETTINGS } from '../../src/config/museumSettings.js';
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

  it('passes on what the museum supplies, and where its images are, to indexers too', () => {
    const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
    const [, museum = ''] = /^x-museum: &museum\n((?: {2}.*\n)+)/m.exec(text) ?? [];
    const names = Object.values(MUSEUM_SETTINGS).map(({ env }) => env);
    expect(names).to.include.members(['MUSEUM_NAME', 'MUSEUM_LOGO', 'ABOUT_PAGE']);
    for (const name of [...names, 'PUBLIC_URL', 'CORS_ORIGINS', 'IMAGE_BASE_URL'])
      expect(museum).to.include(`  ${name}: \${${name}:-}\n`);
    expect(services.get('server')).to.match(/^ {6}<<: \*museum$/m);
    const [, indexer = ''] = /^x-indexer: &indexer\n((?: {2}.*\n)+)/m.exec(text) ?? [];
    expect(indexer).to.include('IMAGE_BASE_URL: ${IMAGE_BASE_URL:-}\n');
  });

  it('has files of an installation’s own, with its passwords, that go nowhere', () => {
    for (const list of ['.gitignore', '.dockerignore'])
      expect(
        readFileSync(path.join(packageRoot, list), 'utf8').split('\n'),
        list,
      ).to.include.members(['.env', 'docker-compose.override.yml']);
  });

  it('gives no container more rights, or more of the disk for its log, than it needs', () => {
    const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
    const part = (name: string) =>
      new RegExp(`^x-${name}: &${name}\\n((?: {2}.*\\n)+)`, 'm').exec(text)?.[1] ?? '';
    expect(part('contained')).to.match(/no-new-privileges:true[^]*cap_drop: \[ALL\][^]*max-size: /);
    expect(part('vitrine')).to.match(/<<: \*contained\n[^]*read_only: true\n/);
    for (const [name, service] of services)
      expect(service, name).to.match(/^ {4}<<: \*(vitrine|contained)\n/);
  });

  it('starts the server with whatever collection is there, and what stays again after a reboot', () => {
    const server = services.get('server') ?? '';
    expect(server).to.match(/^ {4}depends_on: \[elasticsearch\]$/m);
    for (const name of ['elasticsearch', 'server', 'scheduler'])
      expect(services.get(name), name).to.match(/^ {4}restart: unless-stopped$/m);
  });

  it('gives a server the time that it takes to stop: requests, then two kinds of counts', () => {
    const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
    const [, vitrine = ''] = /^x-vitrine: &vitrine\n((?: {2}.*\n)+)/m.exec(text) ?? [];
    const [, seconds] = /^ {2}stop_grace_period: (\d+)s$/m.exec(vitrine) ?? [];
    const counts = 2 * 5_000;
    expect(Number(seconds) * 1_000).to.be.above(readConfig({}, {}).stopTimeout + counts);
  });

  it('gives the superuser to the container that makes the users, and to no other of ours', () => {
    const users = [...services].filter(([, text]) => text.includes('ELASTIC_PASSWORD'));
    expect(users.map(([name]) => name)).to.deep.equal(['elasticsearch', 'users']);
  });

  it('limits the memory of every container', () => {
    expect([...services.keys()]).to.have.members([
      'elasticsearch',
      'users',
      'indexer',
      'server',
      'scheduler',
    ]);
    for (const [name, text] of services)
      expect(text, name).to.match(/^ {4}mem_limit: \$\{[A-Z]+_MEMORY:-\dg\}$/m);
  });

  it('is described: each of its variables', () => {
    const text = readFileSync(path.join(packageRoot, 'docker-compose.yml'), 'utf8');
    const table = readFileSync(path.join(packageRoot, 'docs', 'containers.md'), 'utf8');
    const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    expect(variables.length).to.be.at.least(10);
    for (const name of variables) expect(table, name).to.include(`\`${name}\``);
  });
});
