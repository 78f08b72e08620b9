import { expect } from 'chai';
import { BYTE_ORDER_MARK, writeCsvRow } from '../../src/export/csv.js';
import { createSchema } from '../../src/schema.js';
import { ExportArguments } from '../../src/export/arguments.js';
import { BadInput } from '../../src/errors.js';
import { PIECES_OF_GALLERY } from '../support/gallery.js';
import { matching } from '../support/handCount.js';
import { onEachBackend } from '../support/served.js';

describe('CSV', () => {
  it('quotes every cell and ends lines as the standard says', () => {
    expect(
      writeCsvRow(['a', 'b,c', 'say "x"', 'two\nlines', null, '', true, -5, ['x', 'y']]),
    ).to.equal('"a","b,c","say ""x""","two\nlines","","","true","-5","x | y"\r\n');
  });

  it('has no cell that begins within another, whatever separates cells elsewhere', () => {
    const cells = ['a;=1+1', 'a\t=1+1', 'a|=1+1', '";=1+1', '=1;"=1', '\r=1', ';', '"', 'a\n=1'];
    const line = writeCsvRow(cells);
    expect(line).to.match(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*\r\n$/u);
    expect(line.trimEnd().slice(1, -1).split('","')).to.have.length(cells.length);
  });

  it('never lets a spreadsheet program run a text, and leaves numbers alone', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1']) {
      expect(writeCsvRow([text])).to.match(/^"'/u);
    }
    // A program may leave out what is not seen: a byte order mark, a space of no width, a soft hyphen.
    for (const unseen of ['\uFEFF', '\u200B', '\u00AD', '\u2060', '\0', ' ', '\u00A0\u200B'])
      expect(writeCsvRow([`${unseen}=1+1`])).to.equal(`"'${unseen}=1+1"\r\n`);
    expect(writeCsvRow(['\u200Ba=b', ' x'])).to.equal('"\u200Ba=b"," x"\r\n');
    expect(writeCsvRow([-300, 'a=b', 'x-y'])).to.equal('"-300","a=b","x-y"\r\n');
    expect(writeCsvRow([['=1', 'b']])).to.equal(`"'=1 | b"\r\n`);
  });
});

describe('Parameters of an export', () => {
  const known = new ExportArguments(createSchema());
  const read = (text: string) => known.parse(new URLSearchParams(text));

  it('are read as the schema types them', () => {
    expect(
      read(
        'format=ndjson&lang=zh-hant&area=Visual+Art&area=Moving+Image&ids=1,2&ids=3&minDate=-50' +
          '&hasImage=true&color_threshold=12.5&seed=4',
      ),
    ).to.deep.equal({
      format: 'ndjson',
      bom: false,
      args: {
        lang: 'zh-hant',
        area: ['Visual Art', 'Moving Image'],
        ids: [1, 2, 3],
        minDate: -50,
        hasImage: true,
        color_threshold: 12.5,
        seed: 4,
      },
    });
    const texts = read('area=Film,+Video&area=&title=&keyword=0').args;
    expect(texts).to.deep.equal({ area: ['Film, Video'], title: undefined, keyword: '0' });
    expect(read('bom=true').bom).to.equal(true);
    expect(read('').format).to.equal('csv');
  });

  it('are refused when unknown, of another type, given twice, or about pages', () => {
    for (const text of [
      'colour=red',
      'page=1',
      'per_page=5',
      'after=x',
      'first=3',
      'minDate=old',
      'minDate=1.5',
      'minDate=99999999999',
      'hasImage=yes',
      'ids=1,x',
      'keyword=a&keyword=b',
      'format=xml',
      'bom=1',
      'color_palette={"hex":1}',
      '__proto__=1',
    ]) {
      expect(() => read(text), text).to.throw(BadInput);
    }
  });
});

onEachBackend('The export', (served) => {
  const lines = async (query: string) => {
    const response = await served().get(`/export?${query}`);
    expect(response.status, query).to.equal(200);
    const text = await response.text();
    return text.split(/\r?\n/u).filter((line) => line !== '');
  };

  it('has every object that the filters keep, as JSON lines, and no other', async () => {
    const all = (await lines('format=ndjson')).map((line) => JSON.parse(line) as { id: number });
    const pieces = PIECES_OF_GALLERY.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    expect(all.map(({ id }) => id)).to.deep.equal([...pieces, 1001, 1002]);
    const some = (await lines('format=ndjson&area=Visual+Art&minDate=1980')).map(
      (line) => (JSON.parse(line) as { id: number }).id,
    );
    const expected = matching({ area: ['Visual Art'], minDate: 1980 }).map(({ id }) => id);
    expect(expected).to.have.length.within(1, pieces.length - 1);
    expect(some).to.deep.equal(expected);
  });

  it('says of each object what the API says', async () => {
    const [line = ''] = await lines('format=ndjson&ids=1001&lang=zh-hant');
    const { objects } = await served().ask<{ objects: readonly object[] }>(
      `{ objects(ids: [1001], lang: "zh-hant") { id title titleOther objectNumber creditLine tags
        constituents { id name role } images { altText url thumbnailUrl primary } } }`,
    );
    expect(JSON.parse(line)).to.deep.include({ id: 1001, title: '夜間咖啡館' });
    expect(JSON.parse(line)).to.nested.include({ 'constituents[0].role': '攝影師' });
    const same = Object.entries(objects[0] ?? {}).filter(
      ([name]) => !['constituents', 'images'].includes(name),
    );
    expect(same).to.have.length(6);
    expect(JSON.parse(line)).to.deep.include(Object.fromEntries(same));
  });

  it('gives the addresses of images whole: a file is read elsewhere', async () => {
    const { url, authorization } = served();
    const { objects } = await served().ask<{ objects: [{ images: [{ url: string }] }] }>(
      '{ objects(ids: [1001]) { images { url } } }',
    );
    const address = url + objects[0].images[0].url;
    for (const format of ['csv', 'ndjson']) {
      // A page of another site may ask for the file: its own origin is not where images are.
      const response = await fetch(`${url}/export?ids=1001&format=${format}`, {
        headers: { authorization, origin: 'https://elsewhere.example' },
      });
      const text = await response.text();
      expect(text, format).to.include(address).and.include(`${url}/images/thumbnails/`);
      expect(text, format).not.to.include('elsewhere.example');
    }
  });

  it('is CSV by default: a header, a line for each object, formulas disarmed', async () => {
    const [header = '', ...rows] = await lines('ids=1001,1002');
    const names = ['"id"', '"title"', '"area"', '"constituents"'];
    expect(header.split(',')).to.include.members(names);
    expect(rows).to.have.length(2);
    expect(rows[0]).to.include("Zoë's Café at Night");
    expect(rows[0]).to.include('lanterns | =SUM(A1:A2)');
    expect(rows[1]).to.include(`,"'@formula`).and.include(',"-250","-241",');
  });

  it('names its file, its type and how many objects it holds', async () => {
    const response = await served().get('/export?format=csv&bom=true&ids=1001');
    expect(response.headers.get('content-type')).to.match(/^text\/csv; charset=utf-8/u);
    expect(response.headers.get('content-disposition')).to.match(
      /^attachment; filename="objects-[\w-]+\.csv"$/u,
    );
    expect(response.headers.get('x-total-count')).to.equal('1');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('utf8').startsWith(BYTE_ORDER_MARK)).to.equal(true);
    const ndjson = await served().get('/export?format=ndjson&ids=1001');
    expect(ndjson.headers.get('content-type')).to.match(/^application\/x-ndjson/u);
  });

  it('is compressed where the client reads that, in every format', async () => {
    for (const format of ['csv', 'ndjson'])
      for (const [accepted, sent] of [
        ['gzip', 'gzip'],
        ['br', 'br'],
        ['identity', null],
      ] as const) {
        const response = await served().get(`/export?format=${format}`, {
          'accept-encoding': accepted,
        });
        expect(response.headers.get('content-encoding'), format).to.equal(sent);
        expect(await response.text(), format).to.include('Zoë');
      }
  });

  it('keeps the order that is asked', async () => {
    const ids = (await lines('format=ndjson&sort_field=title&sort=desc')).map(
      (line) => (JSON.parse(line) as { id: number }).id,
    );
    const { objects } = await served().ask<{ objects: readonly { id: number }[] }>(
      '{ objects(sort_field: "title", sort: "desc", per_page: 1000) { id } }',
    );
    expect(ids).to.deep.equal(objects.map(({ id }) => id));
  });

  it('is empty but for the header when nothing matches', async () => {
    expect(await lines('title=No+such+title')).to.have.length(1);
    expect(await lines('format=ndjson&title=No+such+title')).to.deep.equal([]);
  });

  it('refuses before the first byte, as JSON', async () => {
    for (const query of ['nonsense=1', 'color=mauve', 'lang=fr', 'minDate=x']) {
      const response = await served().get(`/export?${query}`);
      expect(response.status, query).to.equal(400);
      const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
      expect(body.errors[0]?.extensions.code).to.equal('BAD_USER_INPUT');
    }
    const stranger = await served().get('/export', { authorization: 'bearer wrong' });
    expect(stranger.status).to.equal(401);
  });

  it('refuses other methods, and says which there are', async () => {
    const { url, authorization } = served();
    const response = await fetch(`${url}/export`, { method: 'POST', headers: { authorization } });
    expect(response.status).to.equal(405);
    expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS');
  });

  it('answers HEAD with the headers alone', async () => {
    const { url, authorization } = served();
    const response = await fetch(`${url}/export`, { method: 'HEAD', headers: { authorization } });
    expect(response.status).to.equal(200);
    expect(await response.text()).to.equal('');
  });
});
