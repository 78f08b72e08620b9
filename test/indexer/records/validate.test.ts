import { expect } from 'chai';
import { OBJECT, violations } from './violations.js';

describe('the published schema', () => {
  it('accepts the smallest records', () => {
    expect(violations('objects', OBJECT)).to.deep.equal([]);
    expect(violations('constituents', OBJECT)).to.deep.equal([]);
    expect(violations('exhibitions', { id: 1 })).to.deep.equal([]);
  });

  it('accepts every form of texts, dimensions and exhibitions', () => {
    const title = ['plain', '', null, {}, { en: 'a' }, { 'zh-hant': '甲', en: null }];
    for (const text of title)
      expect(violations('objects', { ...OBJECT, title: text })).to.deep.equal([]);
    const lists = [
      null,
      'one',
      ['a', { 'zh-hant': '甲' }],
      { en: ['a', 'b'], 'zh-hant': ['甲', null] },
      { en: null, 'zh-hant': '甲' },
    ];
    for (const tags of lists)
      expect(
        violations('objects', { ...OBJECT, tags, classification: { area: tags } }),
      ).to.deep.equal([]);
    for (const dimensionDetails of [null, { width: 1.5 }, [{ height: null, rank: 1 }]])
      expect(violations('objects', { ...OBJECT, dimensionDetails })).to.deep.equal([]);
    expect(
      violations('objects', { ...OBJECT, exhibitions: [4, { id: 5, section: 'Hall' }] }),
    ).to.deep.equal([]);
  });

  it('takes no other spelling of what says that a record is not public', () => {
    const reason =
      'expected publicAccess, written like that: another spelling would be ignored, and the record public';
    for (const kind of ['objects', 'constituents', 'exhibitions'] as const)
      for (const name of [
        'PublicAccess',
        'publicaccess',
        'public_access',
        'PUBLIC ACCESS',
        'publicAccess ',
        // The first column of a table that begins with a byte order mark.
        '\uFEFFpublicAccess',
        '"public.access"',
      ])
        expect(violations(kind, { id: 1, [name]: false })).to.deep.equal([
          `/${name}: ${reason}, received false`,
        ]);
    expect(
      violations('objects', { ...OBJECT, publicAccessNote: 'later', publicAccess2: 1 }),
    ).to.deep.equal([]);
  });

  it('accepts empty strings for what is not there', () => {
    const venues = [{ title: '', beginDate: '', endDate: '' }];
    for (const [kind, value] of [
      ['objects', { images: [{ src: '' }] }],
      ['objects', { collection: { name: '', code: '', type: '' } }],
      ['objects', { objectNumber: '', url: '', rights: '', labels: [{ purpose: '', text: '' }] }],
      [
        'constituents',
        { alphaSortName: '', type: '', exhibitionBios: [{ purpose: '', text: '' }] },
      ],
      ['exhibitions', { title: '', beginDate: '', endDate: '', venues }],
    ] as const)
      expect(violations(kind, { ...OBJECT, ...value }), JSON.stringify(value)).to.deep.equal([]);
  });

  it('accepts dates as ISO 8601 writes them, whole or in part', () => {
    for (const beginDate of [
      ...['2021', '-0300', '+012021-01', '2021-12', '2021-10-31', '2020-02-29 09:05', '2000-02-29'],
      ...['2021-11-12T23:59:60.125Z', '2021-11-12T24:00+08:00', '2021-11-12T00:00:00-0330'],
    ])
      expect(violations('exhibitions', { id: 1, beginDate }), beginDate).to.deep.equal([]);
  });

  it('accepts every web address that a browser opens', () => {
    for (const url of [
      'http://localhost',
      'https://museum.example:65535/?q=%zz#top',
      'https://who:100%25@museum.example:8080/works/101',
      ' https://博物館.example/作品 ',
    ])
      expect(violations('objects', { ...OBJECT, url }), url).to.deep.equal([]);
  });

  for (const [what, kind, value, expected] of [
    ['no object', 'objects', [1], ': expected a record of an object: a JSON object, received [1]'],
    [
      'no id',
      'objects',
      { publicAccess: true },
      '/id: expected a value: id is required, received nothing',
    ],
    [
      'an id in quotes',
      'objects',
      { id: '7', publicAccess: true },
      '/id: expected integer, received "7"',
    ],
    [
      'a huge id',
      'objects',
      { id: 2 ** 31, publicAccess: true },
      '/id: expected at most 2147483647, received 2147483648',
    ],
    [
      'access in words',
      'objects',
      { id: 7, publicAccess: 'yes' },
      '/publicAccess: expected boolean or null, received "yes"',
    ],
    ...[
      ...['ftp://museum.example/1', 'museum.example/1', 'https://', 'https://a b', 7],
      ...['http://[::1', 'https://\u0001/', 'https://"><b>', 'https://a|b/'],
      ...['http://%zz', 'https://x:65536/', 'https://x:80:80/', 'http://:80/'],
    ].map(
      (url) =>
        [
          `${url} as a web address`,
          'objects',
          { ...OBJECT, url },
          `/url: expected a web address such as https://museum.example/works/101, received ${JSON.stringify(url)}`,
        ] as const,
    ),
    [
      'a number as title',
      'objects',
      { ...OBJECT, title: 5 },
      '/title: expected a text: a string (English), {en, zh-hant}, or null, received 5',
    ],
    [
      'a number inside a title',
      'objects',
      { ...OBJECT, title: { en: 5 } },
      '/title/en: expected string or null, received 5',
    ],
    [
      'another language',
      'objects',
      { ...OBJECT, title: { fr: 'x' } },
      '/title/fr: expected only en and zh-hant, received fr: "x"',
    ],
    [
      'a year in quotes',
      'objects',
      { ...OBJECT, beginDate: '1960' },
      '/beginDate: expected integer or null, received "1960"',
    ],
    [
      'a broken year',
      'objects',
      { ...OBJECT, endDate: 1960.5 },
      '/endDate: expected integer or null, received 1960.5',
    ],
    [
      'a link without id',
      'objects',
      { ...OBJECT, constituents: [{ role: 'Artist' }] },
      '/constituents/0/id: expected a value: id is required, received nothing',
    ],
    [
      'an unknown colour',
      'objects',
      { ...OBJECT, color: { search: { google: [{ color: 'mauve', value: 1 }] } } },
      '/color/search/google/0/color: expected one of gray, black, orange, brown, white, yellow, teal, blue, green, red, pink, purple, received "mauve"',
    ],
    [
      'a colour that is no hex',
      'objects',
      { ...OBJECT, color: { predominant: [{ color: 'red', value: 1 }] } },
      '/color/predominant/0/color: expected a hex colour such as #AABBCC, received "red"',
    ],
    [
      'more than all of an image',
      'objects',
      { ...OBJECT, color: { predominant: [{ color: '#AABBCC', value: 101 }] } },
      '/color/predominant/0/value: expected at most 100, received 101',
    ],
    [
      'another collection type',
      'objects',
      { ...OBJECT, collection: { type: 'XX' } },
      '/collection/type: expected one of CA, CL, null, received "XX"',
    ],
    ...[
      ...['May 2021', '2021-5-1', '12/11/2021', '2021-31-12', '2021-00-00', '2021-11-32'],
      ...['2020-02-30', '2021-02-29', '1900-02-29', '2021-04-31', '2021-11-31T10:00Z'],
      ...['2021-11-12T25:00', '2021-11-12 10:60', '2021-11-12T10', '44512', '202111'],
    ].map(
      (date) =>
        [
          `${date} as a date`,
          'exhibitions',
          { id: 1, beginDate: date },
          `/beginDate: expected a date as ISO 8601, such as 2021-11-12, received "${date}"`,
        ] as const,
    ),
    [
      'bios that are no list',
      'constituents',
      { ...OBJECT, exhibitionBios: 'x' },
      '/exhibitionBios: expected array or null, received "x"',
    ],
  ] as const)
    it(`says what is wrong with ${what}`, () => {
      expect(violations(kind, value)).to.deep.equal([expected]);
    });

  it('names every value that is wrong, and shortens what came', () => {
    const found = violations('objects', { id: -1, publicAccess: true, medium: ['x'.repeat(500)] });
    expect(found).to.have.length(2);
    expect(found[0]).to.match(/^\/id: expected at least 0/);
    expect(found[1]?.length).to.be.below(250);
  });
});
