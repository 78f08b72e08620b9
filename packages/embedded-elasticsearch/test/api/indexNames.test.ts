import { expect } from 'chai';
import { checkName, checkNamesFree } from '../../src/api/indexNames.js';
import type { IndexEntry } from '../../src/storage/catalogue.js';

const entry = (name: string, aliases: IndexEntry['aliases'] = {}): IndexEntry => ({
  ...{ name, aliases, uuid: `uuid-of-${name}`, createdAt: 0 },
  ...{ settings: {}, analysis: {}, mappings: {} },
});

describe('Names of indices in the embedded engine', () => {
  it('are refused with the reason that Elasticsearch gives', () => {
    const characters = `['\\\\','/','*','?','"','<','>','|',' ',',','#',':']`;
    const refused = {
      Works: 'must be lowercase',
      'two words': `must not contain the following characters ${characters}`,
      _works: "must not start with '_', '-', or '+'",
      // Bytes count, not characters.
      [`${'a'.repeat(254)}é`]: 'index name is too long, (256 > 255)',
    };
    for (const [name, problem] of Object.entries(refused))
      expect(() => {
        checkName(name);
      }).to.throw(`Invalid index name [${name}], ${problem}`);
    for (const name of ['works', 'works-2026.11_1', 'ж', 'a'.repeat(255)]) checkName(name);
  });

  it('are taken by an index or an alias that is there, and so are the aliases of a new one', () => {
    const entries = new Map([['works', entry('works', { art: {} })]]);
    const check = (made: IndexEntry) => () => {
      checkNamesFree(entries, made);
    };
    expect(check(entry('works'))).to.throw('index [works/uuid-of-works] already exists');
    expect(check(entry('art'))).to.throw('Invalid index name [art], already exists as alias');
    expect(check(entry('new', { works: {} }))).to.throw('Invalid alias name [works]');
    expect(check(entry('new', { art: {} }))).not.to.throw();
  });
});
