import { expect } from 'chai';
import { Command } from 'commander';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { passOn, quietly } from '../../cli/serve/startCommand.js';
import { withSettings } from '../../cli/support/settingOptions.js';
import {
  ConfigError,
  flagOf,
  readConfig,
  searchTarget,
  settingNames,
  spellFlag,
} from '../../src/config.js';
import { SETTINGS } from '../../src/config/settings.js';

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('config', () => {
  it('has a working default for every setting, and is frozen', () => {
    const config = readConfig({}, {});
    expect(config.port).to.equal(4000);
    expect(config.dataDir).to.equal('./data');
    expect(searchTarget(config)).to.deep.equal({ kind: 'embedded', dataDir: './data' });
    expect(Object.isFrozen(config)).to.equal(true);
  });

  it('prefers a flag to the environment, and the environment to the default', () => {
    expect(readConfig({}, { PORT: '4001' }).port).to.equal(4001);
    expect(readConfig({ port: '4002' }, { PORT: '4001' }).port).to.equal(4002);
  });

  it('keeps the address of a licence as it is given, with the slash at its end', () => {
    const licence = 'https://creativecommons.org/publicdomain/zero/1.0/';
    expect(readConfig({}, { MUSEUM_LICENCE_URL: licence }).museumLicenceUrl).to.equal(licence);
    expect(readConfig({}, { PUBLIC_URL: 'https://a.example/' }).publicUrl).to.equal(
      'https://a.example',
    );
  });

  it('lets "vitrine start" log no requests, unless LOG_LEVEL asks for them', () => {
    const levelOf = (env: Record<string, string>) => quietly(readConfig({}, env)).logLevel;
    expect(levelOf({})).to.equal('warn');
    expect(levelOf({ LOG_LEVEL: 'info' })).to.equal('info');
    expect(levelOf({ NODE_ENV: 'production' })).to.equal(undefined);
  });

  it('lets "vitrine start" index the sample as its flags of the backend and of images say', () => {
    const flags = { dataDir: 'elsewhere', imageRenditions: 'none', port: '0', logLevel: 'info' };
    expect(passOn(flags)).to.deep.equal(['--data-dir', 'elsewhere', '--image-renditions', 'none']);
  });

  it('takes an empty variable for none', () => {
    expect(readConfig({}, { PORT: '', ELASTICSEARCH_NODE: ' ' }).port).to.equal(4000);
  });

  it('names every setting in error, what was expected and what came', () => {
    const problems = problemsOf(() => readConfig({ port: '70000' }, { SHARDS: 'many' }));
    expect(problems).to.have.members([
      '--port: expected a whole number from 0 to 65535, received "70000".',
      'SHARDS: expected a whole number from 1 to 1024, received "many".',
    ]);
  });

  it('refuses a data folder that SQLite would take for an address', () => {
    const expected = 'DATA_DIR: expected the path of a folder, no URL, received';
    for (const folder of ['file:///srv/data', 'http://a.example/data', 'LIBSQL:data'])
      expect(problemsOf(() => readConfig({}, { DATA_DIR: folder }))).to.deep.equal([
        `${expected} "${folder}".`,
      ]);
    for (const folder of ['/srv/data', './file:data', 'C:\\data', ':memory:', 'files'])
      expect(readConfig({}, { DATA_DIR: folder }).dataDir).to.equal(folder);
  });

  it('never shows a secret that is in error, and takes none by flag', () => {
    const [problem] = problemsOf(() => readConfig({}, { PUBLIC_TOKEN: 'hush hush' }));
    expect(problem).to.include('PUBLIC_TOKEN').and.not.include('hush');
  });

  it('refuses credentials in the URL of a flag, without showing them, and says where they go', () => {
    for (const node of [
      'http://elastic:hush@localhost:9200',
      'https://hush@a.example',
      'https://:hush@a.example',
      'https://a.example:9200,https://u:hush@b.example:9200',
      'htp://elastic:hush@localhost',
      'elastic:hush@localhost:9200',
      'http://elastic:hush@no host',
    ]) {
      const [problem] = problemsOf(() => readConfig({ elasticsearchNodes: node }, {}));
      expect(problem, node).to.match(/^--elasticsearch-node: .*ELASTICSEARCH_PASSWORD/);
      expect(problem, node).to.include('ELASTICSEARCH_API_KEY').and.not.include('hush');
    }
    const plain = readConfig({ elasticsearchNodes: 'http://a.example, http://b.example' }, {});
    expect(plain.elasticsearchNodes).to.have.length(2);
  });

  it('takes such a URL from the environment, and shows it nowhere either', () => {
    const ELASTICSEARCH_NODE = 'http://elastic:hush@localhost:9200';
    const config = readConfig({}, { ELASTICSEARCH_NODE });
    expect(config.elasticsearchNodes).to.deep.equal([ELASTICSEARCH_NODE]);
    const broken = problemsOf(() => readConfig({}, { ELASTICSEARCH_NODE: 'x://u:hush@host' }));
    expect(broken.join(' ')).to.include('ELASTICSEARCH_NODE').and.not.include('hush');
  });

  it('refuses credentials in what is published, however it is given', () => {
    const url = 'https://images:hush@images.example';
    for (const read of [
      () => readConfig({ imageBaseUrl: url }, {}),
      () => readConfig({}, { IMAGE_BASE_URL: url }),
      () => readConfig({}, { CORS_ORIGINS: url }),
    ]) {
      const [problem] = problemsOf(read);
      expect(problem).to.match(/IMAGE_BASE_URL|--image-base-url|CORS_ORIGINS/);
      expect(problem).not.to.include('hush');
    }
  });

  it('refuses an address that no path can be put behind', () => {
    for (const name of ['PUBLIC_URL', 'IMAGE_BASE_URL'])
      for (const end of ['?from=mail', '#top', '/?'])
        expect(
          problemsOf(() => readConfig({}, { [name]: `https://museum.example${end}` })).join(),
        ).to.match(new RegExp(`^${name}: .*without \\? and #`));
  });

  it('knows a secret as a flag only to refuse it', () => {
    const secrets = settingNames.filter((name) => flagOf(name) === undefined);
    expect(secrets.length).to.be.at.least(4);
    for (const name of secrets) {
      const command = withSettings(new Command(), SETTINGS[name].group);
      const read = () => command.parse([`${spellFlag(name)}=hush`], { from: 'user' });
      expect(problemsOf(read)).to.deep.equal([
        `${spellFlag(name)}: a flag shows in the list of processes; set ${SETTINGS[name].env} in the environment.`,
      ]);
      expect(command.helpInformation()).not.to.include(spellFlag(name));
    }
  });

  it('reads several nodes and their credentials', () => {
    const config = readConfig(
      {},
      {
        ELASTICSEARCH_NODE: 'https://a.example:9200, https://b.example:9200',
        ELASTICSEARCH_USERNAME: 'reader',
        ELASTICSEARCH_PASSWORD: 'secret',
      },
    );
    expect(searchTarget(config)).to.deep.equal({
      kind: 'elasticsearch',
      nodes: ['https://a.example:9200', 'https://b.example:9200'],
      timeout: 5_000,
      auth: { username: 'reader', password: 'secret' },
    });
  });

  it('refuses credentials that contradict each other', () => {
    const both = { ELASTICSEARCH_API_KEY: 'a2V5', ELASTICSEARCH_USERNAME: 'reader' };
    expect(problemsOf(() => readConfig({}, both)).join(' ')).to.include('not both');
    const half = { ELASTICSEARCH_USERNAME: 'reader' };
    expect(problemsOf(() => readConfig({}, half)).join(' ')).to.include('ELASTICSEARCH_PASSWORD');
  });

  it('says which certificate file cannot be read', () => {
    const config = readConfig(
      {},
      { ELASTICSEARCH_NODE: 'https://a.example', ELASTICSEARCH_CA: 'no-such.pem' },
    );
    expect(problemsOf(() => searchTarget(config)).join(' ')).to.include('no-such.pem (ENOENT)');
  });

  it('refuses a certificate file without a certificate', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'vitrine-ca-')), 'ca.pem');
    const config = readConfig(
      {},
      { ELASTICSEARCH_NODE: 'https://a.example', ELASTICSEARCH_CA: file },
    );
    // An empty file, a key, and what a text makes of a certificate in DER or PKCS #12.
    const key = '-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n';
    for (const text of ['', key, '0\ufffd\u0003\u000b']) {
      await writeFile(file, text);
      const [problem] = problemsOf(() => searchTarget(config));
      expect(problem, text).to.match(/^ELASTICSEARCH_CA: expected certificates in PEM .*ca\.pem/);
    }
    await rm(path.dirname(file), { recursive: true });
  });

  it('reads sizes with a suffix', () => {
    expect(readConfig({}, { MAX_BODY: '64k' }).maxBody).to.equal(65_536);
    expect(problemsOf(() => readConfig({}, { MAX_BODY: '64 apples' }))).to.have.length(1);
  });

  it('reads ids of objects, up to the largest of the source format', () => {
    const read = (FEATURED_OBJECTS: string) => readConfig({}, { FEATURED_OBJECTS });
    expect(read('2147483647, 7,7').featuredObjects).to.deep.equal([2147483647, 7]);
    for (const text of ['2147483648', '7,x', '7,-1'])
      expect(() => read(text), text).to.throw(ConfigError, /FEATURED_OBJECTS/);
  });

  it('names each variable once', () => {
    const variables = settingNames.map((name) => SETTINGS[name].env);
    expect(new Set(variables).size).to.equal(variables.length);
  });
});
