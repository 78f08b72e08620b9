import { expect } from 'chai';
import { OBJECT, violations } from './violations.js';

describe('the limits of the published schema', () => {
  it('tells of a text that no page could show', () => {
    const long = 'x'.repeat(100_001);
    expect(violations('objects', { ...OBJECT, title: long.slice(1) })).to.deep.equal([]);
    const received = `"${'x'.repeat(118)}…`;
    const tooLong = (path: string, most: number) =>
      `${path}: expected a text of at most ${most} characters, received ${received}`;
    expect(
      violations('objects', { ...OBJECT, title: { en: long }, tags: [long], objectNumber: long }),
    ).to.have.members([
      tooLong('/title/en', 100_000),
      tooLong('/tags/0', 100_000),
      tooLong('/objectNumber', 10_000),
    ]);
  });

  it('tells of long addresses that are none, however much of them might be one', () => {
    const start = 'https://museum.example/';
    for (const [field, text] of [
      ['url', `${start}${'a'.repeat(200_000)} b`],
      ['url', `${' '.repeat(200_000)}b`],
      ['rights', `${' '.repeat(200_000)}b`],
      ['rights', { uri: `https://creativecommons.org/licenses/by/4.0/?${'a'.repeat(200_000)} b` }],
    ] as const)
      expect(violations('objects', { ...OBJECT, [field]: text }).join()).to.match(
        /expected a text of at most 10000 characters, received/,
      );
    const short = violations('objects', { ...OBJECT, url: `${start}${'a'.repeat(9_000)} b` });
    expect(short.join()).to.match(/^\/url: expected a web address such as/);
  });

  it('tells of a palette that no page could show', () => {
    const palette = (length: number, color: string) =>
      Array.from({ length }, () => ({ color, value: 1 }));
    const withColors = (length: number) => ({
      ...OBJECT,
      color: { predominant: palette(length, '#AABBCC'), search: { google: palette(256, 'blue') } },
    });
    expect(violations('objects', withColors(256))).to.deep.equal([]);
    const [first, ...others] = violations('objects', withColors(257));
    expect(first).to.match(/^\/color\/predominant: expected a list of at most 256 items, received/);
    expect(others).to.deep.equal([]);
  });

  it('rejects longer lists than a page can show', () => {
    const text = { text: 'On the wall.' };
    for (const [kind, field, item] of [
      ['objects', 'exhibitions', 5],
      ['objects', 'labels', text],
      ['objects', 'constituents', { id: 1 }],
      ['objects', 'images', { altText: 'A boat.' }],
      ['objects', 'tags', 'boat'],
      ['objects', 'dimensionDetails', { width: 1 }],
      ['constituents', 'exhibitionBios', text],
      ['exhibitions', 'venues', { title: 'West Gallery' }],
    ] as const) {
      const list = (length: number) => Array.from({ length }, () => item);
      expect(violations(kind, { id: 1, [field]: list(2_000) }), field).to.deep.equal([]);
      expect(violations(kind, { id: 1, [field]: list(2_001) }).join(), field).to.match(
        /expected a list of at most 2000 items, received/,
      );
    }
    const area = { en: Array.from({ length: 2_001 }, () => 'Design') };
    expect(violations('objects', { id: 1, classification: { area } }).join()).to.match(
      /^\/classification\/area\/en: expected a list of at most 2000 items, received/,
    );
  });

  it('tells of a value that nests deeper than any stack', () => {
    const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    const received = `${'['.repeat(119)}…`;
    const expected = 'a text: a string (English), {en, zh-hant}, or null';
    expect(violations('objects', { ...OBJECT, title: deep })).to.deep.equal([
      `/title: expected ${expected}, received ${received}`,
    ]);
    expect(violations('objects', { ...OBJECT, unknown: deep })).to.deep.equal([]);
  });

  it('looks for all that is wrong at the start of a record only, and for one thing behind it', () => {
    const tags = Array.from({ length: 1_000_000 }, () => 1);
    expect(violations('objects', { ...OBJECT, tags })).to.have.length(10);
    const last = [...Array.from({ length: 1_000 }, () => 'tag'), 1, 2];
    expect(violations('objects', { ...OBJECT, tags: last })).to.deep.equal([
      '/tags/1000: expected a text: a string (English), {en, zh-hant}, or null, received 1',
    ]);
  });
});
