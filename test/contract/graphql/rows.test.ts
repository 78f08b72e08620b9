import { rm } from 'node:fs/promises';
import { expect } from 'chai';
import { BACKENDS, each, indexInto, pick, type Indexed } from './backends.js';
import { WITHHELD, writeFixture } from './fixture.js';

// Every row of the decisions that can be seen in an answer, on every backend.
for (const backend of BACKENDS) {
  describe(`the contract on ${backend}`, function () {
    this.timeout(60_000);
    let source: string;
    let indexed: Indexed;

    before(async () => {
      source = await writeFixture();
      indexed = await indexInto(source, backend);
    });
    after(async () => {
      await indexed.close();
      await rm(source, { recursive: true });
    });

    /** Ids of the objects that a call of `objects` with these arguments finds, in order. */
    const objects = async (args: string): Promise<unknown[]> =>
      each(await indexed.ask(`{ objects${args && `(${args})`} { id } }`), 'objects', 'id');
    const constituents = async (args: string): Promise<unknown[]> =>
      each(
        await indexed.ask(`{ constituents${args && `(${args})`} { id } }`),
        'constituents',
        'id',
      );
    /** The one error of a query that must fail. */
    const failure = async (query: string): Promise<string> => {
      const { errors } = await indexed.send(query);
      expect(errors, query).to.have.length(1);
      expect(errors[0]?.code).to.equal('BAD_USER_INPUT');
      return errors[0]?.message ?? '';
    };

    describe('paging', () => {
      it('has zero-based pages of the size asked', async () => {
        expect(await objects('')).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
        expect(await objects('per_page: 4, page: 1')).to.deep.equal([5, 6, 7, 8]);
        expect(await objects('per_page: 4, page: 2')).to.deep.equal([9, 10, 12]);
        expect(await objects('per_page: 4, page: 3')).to.deep.equal([]);
        expect(await objects('per_page: 0')).to.deep.equal([]);
        expect(await objects('page: 2000000000, per_page: 1000')).to.deep.equal([]);
      });

      it('has totals on the first record only', async () => {
        const data = await indexed.ask(
          '{ objects(per_page: 4, page: 1) { _sys { pagination { page perPage total maxPage } } } }',
        );
        expect(each(data, 'objects', '_sys')).to.deep.equal([
          { pagination: { page: 1, perPage: 4, total: 11, maxPage: 2 } },
          null,
          null,
          null,
        ]);
        const others = await indexed.ask(
          `{ constituents(isMaker: true) { _sys { pagination { total perPage } } }
             exhibitions { _sys { pagination { total perPage } } } }`,
        );
        expect(pick(others, 'constituents', 0, '_sys', 'pagination')).to.deep.equal({
          total: 3,
          perPage: 50,
        });
        expect(pick(others, 'exhibitions', 0, '_sys', 'pagination')).to.deep.equal({
          total: 2,
          perPage: 500,
        });
      });

      it('refuses negative pages and sizes out of bounds', async () => {
        expect(await failure('{ objects(page: -1) { id } }')).to.include('"page"');
        expect(await failure('{ objects(per_page: 1001) { id } }')).to.include('0 to 1000');
        expect(await failure('{ constituents(per_page: -1) { id } }')).to.include('0 to 1000');
        expect(await failure('{ areas(per_page: 10001) { id } }')).to.include('0 to 10000');
      });
    });

    describe('order', () => {
      it('is by id, in the direction of sort', async () => {
        expect(await objects('sort: "desc", per_page: 3')).to.deep.equal([12, 10, 9]);
      });

      it('is by text without case and accents, numbers by value, missing last both ways', async () => {
        const ids = 'ids: [1, 3, 4, 5, 6, 12], sort_field: "title"';
        expect(await objects(ids)).to.deep.equal([4, 5, 12, 1, 3, 6]);
        expect(await objects(`${ids}, sort: "desc"`)).to.deep.equal([1, 12, 5, 4, 3, 6]);
      });

      it('is by the chosen language, English where there is none', async () => {
        const titles = await objects('ids: [1, 2, 3, 6], sort_field: "title", lang: "zh-hant"');
        expect(titles[0]).to.equal(2);
        expect(titles[3]).to.equal(6);
      });

      it('is by numbers, negative ones first, missing last both ways, ties by id', async () => {
        const ids = 'ids: [1, 2, 3, 4, 5, 6], sort_field: "beginDate"';
        expect(await objects(ids)).to.deep.equal([4, 3, 1, 2, 5, 6]);
        expect(await objects(`${ids}, sort: "desc"`)).to.deep.equal([5, 1, 2, 3, 4, 6]);
      });

      it('is by numbers inside object numbers', async () => {
        expect(await objects('ids: [1, 2, 3, 4, 5], sort_field: "objectNumber"')).to.deep.equal([
          2, 1, 3, 4, 5,
        ]);
      });

      for (const field of [
        ...['id', 'objectNumber', 'sortNumber', 'title', 'displayDate', 'beginDate', 'endDate'],
        ...['popularCount', 'area', 'medium', 'archivalLevel', 'category'],
      ]) {
        it(`by ${field} holds every object once, both ways, whatever the page size`, async () => {
          for (const sort of ['asc', 'desc']) {
            const args = `sort_field: "${field}", sort: "${sort}"`;
            const whole = await objects(args);
            expect(whole).to.have.members([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
            const pages = await Promise.all(
              [0, 1, 2, 3].map((page) => objects(`${args}, per_page: 3, page: ${page}`)),
            );
            expect(pages.flat()).to.deep.equal(whole);
          }
        });
      }

      for (const field of [
        ...['id', 'name', 'sortNumber', 'alphaSortName', 'gender', 'beginDate', 'endDate'],
        ...['nationality', 'objectCount', 'objectCountPublic'],
      ]) {
        it(`by ${field} holds every constituent once, both ways`, async () => {
          for (const sort of ['asc', 'desc']) {
            const found = await constituents(`sort_field: "${field}", sort: "${sort}"`);
            expect(found).to.have.members([11, 12, 13, 15, 16]);
          }
        });
      }

      it('lists what is allowed when a field or a direction is not', async () => {
        expect(await failure('{ objects(sort_field: "x") { id } }')).to.include('popularCount');
        expect(await failure('{ objects(sort: "ASC") { id } }')).to.include('asc, desc');
        expect(await failure('{ areas(sort_field: "id") { id } }')).to.include('title, count');
      });

      it('of lists is by count, descending, unless another is asked', async () => {
        const titles = async (args: string) =>
          each(await indexed.ask(`{ categories${args} { title } }`), 'categories', 'title');
        expect(await titles('')).to.deep.equal(['Photography', 'Poster', null]);
        expect((await titles('(sort_field: "title")')).slice(0, 2)).to.deep.equal([
          'Photography',
          'Poster',
        ]);
        expect(await titles('(per_page: 1, page: 7)')).to.deep.equal(['Photography']);
        expect(await titles('(per_page: 0)')).to.deep.equal([]);
      });
    });

    describe('language', () => {
      it('is chosen field by field', async () => {
        const query = (lang: string) =>
          `{ objects(ids: [1, 2, 3], lang: "${lang}") { title titleOther displayDate medium
             displayDateOther constituents { name nameOther role } } }`;
        const english = await indexed.ask(query('en'));
        expect(each(english, 'objects', 'title')).to.deep.equal([
          'Night Market',
          'Night Market Study',
          null,
        ]);
        expect(each(english, 'objects', 'titleOther')).to.deep.equal(['夜市', null, '街頭攝影']);
        expect(each(english, 'objects', 'displayDateOther')[1]).to.equal(null);
        const chinese = await indexed.ask(query('zh-hant'));
        expect(each(chinese, 'objects', 'title')).to.deep.equal([
          '夜市',
          'Night Market Study',
          '街頭攝影',
        ]);
        expect(each(chinese, 'objects', 'titleOther')).to.deep.equal(['Night Market', null, null]);
        expect(each(chinese, 'objects', 'medium')).to.deep.equal([
          '平版印刷',
          'Gelatin silver print',
          null,
        ]);
        expect(pick(chinese, 'objects', 0, 'constituents', 1)).to.deep.equal({
          name: '陳小明',
          nameOther: 'Zoë Chan',
          role: '藝術家',
        });
      });

      it('goes down to what is nested', async () => {
        const data = await indexed.ask(
          `{ object(id: 1, lang: "zh-hant") { constituents { objects { title } } }
             exhibition(id: 101, lang: "zh-hant") { title venues { title } objects { title } } }`,
        );
        expect(pick(data, 'object', 'constituents', 1, 'objects', 0, 'title')).to.equal('夜市');
        expect(pick(data, 'exhibition', 'venues', 0, 'title')).to.equal('西展廳');
        expect(pick(data, 'exhibition', 'objects', 0, 'title')).to.equal('夜市');
      });

      it('is en or zh-hant; the empty string is no choice', async () => {
        for (const lang of ['fr', 'EN', 'zh']) {
          expect(await failure(`{ objects(lang: "${lang}") { id } }`)).to.include('en, zh-hant');
        }
        expect(await objects('lang: "", per_page: 1')).to.deep.equal([1]);
      });

      it('of a label follows the same rule', async () => {
        const data = await indexed.ask(
          '{ object(id: 1, lang: "zh-hant") { exhibitions { labels { purpose text exhibitionId } } } }',
        );
        expect(pick(data, 'object', 'exhibitions', 'labels')).to.deep.equal([
          { purpose: 'Exhibit Label', text: '小販通宵營業', exhibitionId: 101 },
          { purpose: 'Audio Guide', text: 'Only in English', exhibitionId: 101 },
        ]);
      });

      it('groups lists by entry, not by translation', async () => {
        const list = async (lang: string) =>
          pick(await indexed.ask(`{ categories(lang: "${lang}") { title count } }`), 'categories');
        expect(await list('en')).to.deep.equal([
          { title: 'Photography', count: 3 },
          { title: 'Poster', count: 1 },
          { title: null, count: 1 },
        ]);
        expect(await list('zh-hant')).to.have.deep.members([
          { title: '攝影', count: 3 },
          { title: '海報', count: 1 },
          { title: '竹編', count: 1 },
        ]);
      });
    });

    describe('filters', () => {
      it('of whole values take either language and any case', async () => {
        expect(await objects('title: "night market"')).to.deep.equal([1]);
        expect(await objects('title: "夜市"')).to.deep.equal([1]);
        expect(await objects('title: "Night"')).to.deep.equal([]);
        expect(await objects('objectNumber: "ca28/1"')).to.deep.equal([9]);
        expect(await objects('displayDate: "1956年，1960年印製"')).to.deep.equal([1]);
        expect(await objects('displayDate: "1956"')).to.deep.equal([2]);
      });

      it('of classification take titles in either language, slugs, and several values', async () => {
        expect(await objects('area: "Moving Image"')).to.deep.equal([4, 5]);
        expect(await objects('area: "流動影像"')).to.deep.equal([4, 5]);
        expect(await objects('area: ["moving-image"]')).to.deep.equal([4, 5]);
        expect(await objects('area: ["Moving Image", "design-and-architecture"]')).to.deep.equal([
          1, 4, 5,
        ]);
        expect(await objects('category: "photography"')).to.deep.equal([2, 3, 4]);
        expect(await objects('category: "照片"')).to.include(3);
        expect(await objects('archivalLevel: "Item"')).to.deep.equal([10]);
        expect(await objects('area: "Moving"')).to.deep.equal([]);
      });

      it('of medium take the whole title or the slug', async () => {
        expect(await objects('medium: "gelatin silver print"')).to.deep.equal([2, 4]);
        // Two spellings are two entries: the second one's slug has a suffix.
        expect(await objects('medium: "gelatin-silver-print"')).to.have.length(1);
        expect(await objects('medium: "offset-lithograph"')).to.deep.equal([1]);
        expect(await objects('medium: "平版印刷"')).to.deep.equal([1]);
        expect(await objects('medium: "print"')).to.deep.equal([]);
      });

      it('of years are exact, and overlap with minDate and maxDate', async () => {
        expect(await objects('beginDate: 1956')).to.deep.equal([1, 2]);
        expect(await objects('beginDate: 1956, endDate: 1960')).to.deep.equal([1]);
        expect(await objects('beginDate: -300')).to.deep.equal([4]);
        expect(await objects('beginDate: 0')).to.deep.equal([]);
        expect(await objects('minDate: 1957, maxDate: 1990')).to.deep.equal([1, 5]);
        expect(await objects('maxDate: -260')).to.deep.equal([4]);
        expect(await objects('minDate: 1950, maxDate: 1950')).to.deep.equal([3]);
      });

      it('of collections take code, type and name', async () => {
        expect(await objects('collectionCode: "CA28"')).to.deep.equal([8, 9, 10]);
        expect(await objects('fonds: "CA28"')).to.deep.equal([8, 9, 10]);
        expect(await objects('collectionType: "CA"')).to.deep.equal([8, 9, 10]);
        expect(await objects('collectionType: "CL"')).to.deep.equal([12]);
        expect(await objects('collectionName: "studio archive"')).to.deep.equal([8]);
        expect(await objects('collectionName: "工作室檔案"')).to.deep.equal([8]);
        expect(await objects('collectionCode: "CA2"')).to.deep.equal([]);
      });

      it('of links take any role, one or several', async () => {
        expect(await objects('constituent: 12')).to.deep.equal([1]);
        expect(await objects('constituents: [12, 16]')).to.deep.equal([1, 10]);
        expect(await objects('constituents: []')).to.deep.equal([]);
        expect(await objects('exhibition: 101')).to.deep.equal([1, 2]);
        expect(await objects('exhibition: 102')).to.deep.equal([2]);
        expect(await objects('constituent: 15')).to.deep.equal([]);
      });

      it('of ids keep the normal order, and none for an empty list', async () => {
        expect(await objects('ids: [4, 2, 99]')).to.deep.equal([2, 4]);
        expect(await objects('ids: []')).to.deep.equal([]);
      });

      it('of colours compare the share with the threshold', async () => {
        expect(await objects('color: "white"')).to.deep.equal([1, 2]);
        expect(await objects('color: "white", color_threshold: 75.1')).to.deep.equal([1]);
        expect(await objects('color: "white", color_threshold: 0')).to.deep.equal([1, 2, 4]);
        expect(await objects('color: "grey"')).to.deep.equal([3]);
        expect(
          await objects('color: "cyan", color_source: "cloudinary", color_threshold: 20'),
        ).to.deep.equal([1]);
        expect(await objects('color: "white", color_source: "cloudinary"')).to.deep.equal([]);
        expect(await failure('{ objects(color: "cyan") { id } }')).to.include('gray, black');
        expect(await failure('{ objects(color_threshold: 101) { id } }')).to.include('0 to 100');
        expect(await failure('{ objects(color_source: "x") { id } }')).to.include('google');
      });

      it('combine with AND; empty strings are not given', async () => {
        expect(await objects('area: "Visual Art", category: "Photography"')).to.deep.equal([2]);
        expect(await objects('area: "", title: "", color: "", per_page: 2')).to.deep.equal([1, 2]);
        expect(await objects('keyword: "market", exhibition: 102')).to.deep.equal([2]);
      });

      it('of constituents take either language and any case', async () => {
        expect(await constituents('gender: "female"')).to.deep.equal([11, 16]);
        expect(await constituents('gender: "女性"')).to.deep.equal([11]);
        expect(await constituents('nationality: "hong kong"')).to.deep.equal([11]);
        expect(await constituents('nationality: "中國"')).to.deep.equal([13]);
        expect(await constituents('role: "artist"')).to.deep.equal([11]);
        expect(await constituents('role: "設計師"')).to.deep.equal([12]);
        expect(await constituents('role: "Secret Agent"')).to.deep.equal([]);
        expect(await constituents('isMaker: true')).to.deep.equal([11, 12, 16]);
        expect(await constituents('isMaker: false')).to.deep.equal([13, 15]);
        expect(await constituents('beginDate: 1930')).to.deep.equal([11]);
        expect(await constituents('endDate: 1980')).to.deep.equal([12]);
        expect(await constituents('ids: [16, 13]')).to.deep.equal([13, 16]);
      });

      it('of a name search it in both languages', async () => {
        expect(await constituents('name: "zoe"')).to.deep.equal([11, 16]);
        expect(await constituents('name: "ZOË chan"')).to.deep.equal([11]);
        expect(await constituents('name: "小明"')).to.deep.equal([11]);
        expect(await constituents('name: "Hong"')).to.deep.equal([]);
      });
    });

    describe('keyword', () => {
      it('searches every part of an object that the contract names', async () => {
        const parts: Record<string, number> = {
          market: 1, // title
          lithographs: 1, // medium, stemmed
          gift: 1, // credit line
          printed: 1, // display date
          stalls: 1, // image description
          hawker: 1, // label
          neon: 1, // tag
          zoe: 1, // constituent, without the accent
          poster: 1, // category
          夜市: 1,
          平版印刷: 1,
          燈籠: 1,
          小販: 1,
          霓虹: 1,
          陳小明: 1,
        };
        for (const [keyword, id] of Object.entries(parts)) {
          const found = await objects(`keyword: "${keyword}"`);
          expect(found, keyword).to.include(id);
          expect(found, keyword).to.not.include(12);
        }
        expect(await objects('keyword: "2013.02"')).to.deep.equal([4]);
      });

      it('wants every word, in any of the fields', async () => {
        expect(await objects('keyword: "market neon"')).to.deep.equal([1]);
        expect(await objects('keyword: "market absent"')).to.deep.equal([]);
      });

      it('puts title before other fields', async () => {
        expect((await objects('keyword: "photograph"'))[0]).to.be.oneOf([9, 10]);
      });

      it('is ordered by relevance unless sort is given', async () => {
        const found = await objects('keyword: "night market"');
        expect(found).to.have.members([1, 2]);
        expect(await objects('keyword: "night market", sort: "desc"')).to.deep.equal([2, 1]);
      });

      it('takes one Chinese character', async () => {
        expect(await objects('keyword: "夜"')).to.deep.equal([1]);
        expect(await objects('keyword: "街"')).to.include(3);
      });

      it('does not trip over punctuation, operators and control characters', async () => {
        const inputs = ['AND/OR', '"draft"', '(AND', '*', "O'Neill's", 'market~2 || !(', '\u0000'];
        for (const keyword of [...inputs, '\ud800', '\u202emarket', '{"a":1}', "' OR 1=1 --"]) {
          const { errors } = await indexed.send(
            'query($k: String) { objects(keyword: $k) { id } }',
            {
              k: keyword,
            },
          );
          expect(errors, keyword).to.deep.equal([]);
        }
        expect(await objects('keyword: "draft"')).to.deep.equal([7]);
      });

      it('treats English stop words as optional, unless there is nothing else', async () => {
        expect(await objects('keyword: "the papers of a studio"')).to.include(8);
        expect(await objects('keyword: "of the"')).to.include(7);
      });

      it('searches constituents by name, biography, nationality, role and exhibition text', async () => {
        expect(await constituents('keyword: "roaming harbour"')).to.deep.equal([11]);
        expect(await constituents('keyword: "漫遊"')).to.deep.equal([11]);
        expect(await constituents('keyword: "designers"')).to.deep.equal([12]);
        expect(await constituents('keyword: "british"')).to.deep.equal([12]);
        expect(await constituents('keyword: "eclat"')).to.deep.equal([13]);
      });
    });

    describe('records', () => {
      it('that are missing or not public are null, without an error', async () => {
        const ids = { object: WITHHELD.objects[0], constituent: WITHHELD.constituents[0] };
        const { data, errors } = await indexed.send(
          `{ a: object(id: ${ids.object}) { id } b: constituent(id: ${ids.constituent}) { id }
             c: exhibition(id: ${WITHHELD.exhibitions[0]}) { id } d: object(id: -2147483648) { id } }`,
        );
        expect(errors).to.deep.equal([]);
        expect(data).to.deep.equal({ a: null, b: null, c: null, d: null });
      });

      it('show every field of an object', async () => {
        const data = await indexed.ask(
          `{ object(id: 1) { id sortNumber publicAccess objectNumber
             classification { area category archivalLevel } title titleOther displayDate
             displayDateOther beginDate endDate dimension
             dimensionDetails { width height depth unit element rank } medium creditLine
             images { altText } tags collection { name code type }
             color { predominant { color value } search { google { color value }
               cloudinary { color value } } }
             exhibitions { exhibitions { id title beginDate endDate section
               venues { title beginDate endDate } } labels { text purpose } }
             constituents { id role } _sys { pagination { total } } } }`,
        );
        expect(data['object']).to.deep.equal({
          id: 1,
          sortNumber: '2012   10',
          publicAccess: true,
          objectNumber: '2012.10',
          classification: {
            area: ['Visual Art', 'Design and Architecture'],
            category: ['Poster'],
            archivalLevel: [],
          },
          title: 'Night Market',
          titleOther: '夜市',
          displayDate: '1956, printed 1960',
          displayDateOther: '1956年，1960年印製',
          beginDate: 1956,
          endDate: 1960,
          dimension: 'sheet: 48.3 × 40 cm',
          dimensionDetails: [
            { width: 40, height: 48.3, depth: null, unit: 'cm', element: 'sheet', rank: '1' },
            { width: 50.5, height: 60, depth: 3, unit: 'cm', element: 'frame', rank: '2' },
          ],
          medium: 'offset lithograph',
          creditLine: 'Gift of the artists',
          images: [{ altText: 'Stalls under lanterns' }],
          tags: ['neon', 'food'],
          collection: { name: null, code: null, type: null },
          color: {
            predominant: [
              { color: '#F0EEE8', value: 60.5 },
              { color: '#8A8A8A', value: 20 },
            ],
            search: {
              google: [
                { color: 'white', value: 80.5 },
                { color: 'gray', value: 10 },
              ],
              cloudinary: [
                { color: 'white', value: 70 },
                { color: 'cyan', value: 20 },
              ],
            },
          },
          exhibitions: {
            exhibitions: [
              {
                id: 101,
                title: 'After Dark',
                beginDate: '2021-11-12',
                endDate: '2022-05-01',
                section: 'Streets',
                venues: [{ title: 'West Gallery', beginDate: '2021-11-12', endDate: '2022-05-01' }],
              },
            ],
            labels: [
              { text: 'Hawkers worked until dawn', purpose: 'Exhibit Label' },
              { text: 'Only in English', purpose: 'Audio Guide' },
            ],
          },
          constituents: [
            { id: 12, role: 'Designer' },
            { id: 11, role: 'Artist' },
            { id: 11, role: 'Photographer' },
          ],
          _sys: null,
        });
      });

      it('have null colours, not empty lists, where there is no colour data', async () => {
        const data = await indexed.ask(
          '{ object(id: 6) { title beginDate color { predominant { color } search { google { color } cloudinary { color } } } } }',
        );
        expect(data['object']).to.deep.equal({
          title: null,
          beginDate: null,
          color: { predominant: null, search: { google: null, cloudinary: null } },
        });
      });

      it('show every field of a constituent', async () => {
        const data = await indexed.ask(
          `{ constituent(id: 11) { id name nameOther alphaSortName displayBio gender beginDate
             endDate nationality type roles role isMaker objectCount objectCountPublic
             exhibitionBios { text purpose } objects { id objectNumber title displayDate medium
               classification { area } } } }`,
        );
        expect(data['constituent']).to.deep.include({
          id: 11,
          name: 'Zoë Chan',
          nameOther: '陳小明',
          alphaSortName: 'Chan, Zoë',
          displayBio: 'Hong Kong, born 1930',
          gender: 'Female',
          beginDate: 1930,
          endDate: null,
          nationality: 'Hong Kong',
          type: 'Individual',
          roles: ['Artist', 'Photographer'],
          role: null,
          isMaker: true,
          objectCount: 3,
          objectCountPublic: 2,
          exhibitionBios: [{ text: 'She roamed the harbour', purpose: 'Artist Bio' }],
        });
        expect(each(pick(data, 'constituent'), 'objects', 'id')).to.deep.equal([1, 2]);
      });

      it('count objects below the archival levels above item', async () => {
        const data = await indexed.ask('{ constituent(id: 13) { objectCount objectCountPublic } }');
        expect(data['constituent']).to.deep.equal({ objectCount: 2, objectCountPublic: 2 });
      });

      it('carry exhibition content below the objects of an exhibition', async () => {
        const data = await indexed.ask(
          `{ exhibition(id: 101) { id beginDate endDate venues { title } objects { id title
             exhibitions { labels { purpose text } }
             constituents { exhibitionBios { purpose text } } _sys { pagination { total } } } } }`,
        );
        expect(each(pick(data, 'exhibition'), 'objects', 'id')).to.deep.equal([1, 2]);
        expect(pick(data, 'exhibition', 'objects', 0, '_sys', 'pagination', 'total')).to.equal(2);
        expect(
          pick(data, 'exhibition', 'objects', 0, 'constituents', 1, 'exhibitionBios'),
        ).to.deep.equal([{ purpose: 'Artist Bio', text: 'She roamed the harbour' }]);
      });
    });

    describe('nesting', () => {
      it('pages and sorts nested objects', async () => {
        const data = await indexed.ask(
          `{ constituents(ids: [11, 12, 15]) { id
             objects(per_page: 1, page: 1, sort: "desc") { id _sys { pagination { total page maxPage } } } } }`,
        );
        expect(each(data, 'constituents', 'objects')).to.deep.equal([
          [{ id: 1, _sys: { pagination: { total: 2, page: 1, maxPage: 1 } } }],
          [],
          [],
        ]);
        const sorted = await indexed.ask(
          '{ exhibition(id: 101) { objects(sort_field: "endDate", sort: "desc") { id } } }',
        );
        expect(each(pick(sorted, 'exhibition'), 'objects', 'id')).to.deep.equal([1, 2]);
        const refused = '{ constituents { objects(sort_field: "x") { id } } }';
        const { errors } = await indexed.send(refused);
        expect(errors[0]?.code).to.equal('BAD_USER_INPUT');
      });

      it('takes a fixed number of searches, whatever the number of parents', async () => {
        for (const perPage of [1, 2, 5]) {
          const { errors, searches } = await indexed.send(
            `{ constituents(per_page: ${perPage}) { objects { id } } }`,
          );
          expect(errors).to.deep.equal([]);
          expect(searches).to.equal(2);
        }
        const nested = await indexed.send('{ objects { id constituents { id name role } } }');
        expect(nested.searches).to.equal(1);
        const twice = await indexed.send('{ object(id: 1) { constituents { objects { id } } } }');
        expect(twice.searches).to.equal(2);
      });

      it('ends after two levels, in the schema itself', async () => {
        for (const query of [
          '{ objects { constituents { objects { id } } } }',
          '{ constituents { objects { constituents { id } } } }',
          '{ object(id: 1) { constituents { objects { constituents { id } } } } }',
        ]) {
          const { errors } = await indexed.send(query);
          expect(errors[0]?.message).to.match(/^Cannot query field/);
        }
      });

      it('lets one fragment serve all variants', async () => {
        const data = await indexed.ask(
          `{ object(id: 1) { ...card constituents { ...person objects(per_page: 1) { ...card } } }
             objects(per_page: 1) { ...card constituents { ...person } } }
           fragment card on ObjectRecord { id title } fragment person on ConstituentRecord { name }`,
        );
        expect(pick(data, 'object', 'title')).to.equal('Night Market');
        expect(pick(data, 'objects', 0, 'constituents', 0, 'name')).to.equal('Adam Lee');
      });
    });

    describe('what is not public', () => {
      it('is in no query, count, list or nested field', async () => {
        const everything = JSON.stringify([
          await indexed.ask(
            `{ objects { id title constituents { id name } exhibitions { exhibitions { id title }
                 labels { text } } }
               constituents { id name roles objectCountPublic objects { id title } }
               exhibitions { id title objects { id title } }
               areas { title count } categories { title count } mediums { title count }
               makertypes { title count } fonds { title count } archivalLevels { title count } }`,
          ),
        ]);
        expect(everything).to.not.match(/secret|秘密|hidden/i);
        expect(everything).to.include('{"title":"Visual Art","count":2}');
      });

      it('is found by no filter', async () => {
        for (const args of [
          'keyword: "secret"',
          'title: "秘密夜市"',
          'ids: [11]',
          'constituent: 14',
        ]) {
          expect(await objects(args), args).to.deep.equal([]);
        }
        expect(await constituents('ids: [14]')).to.deep.equal([]);
        expect(await objects('color: "white", color_threshold: 99')).to.deep.equal([]);
      });
    });

    describe('lists', () => {
      it('answer slug, title and count', async () => {
        const data = await indexed.ask('{ areas { id title count } fonds { title count } }');
        expect(data['areas']).to.deep.equal([
          { id: 'moving-image', title: 'Moving Image', count: 2 },
          { id: 'visual-art', title: 'Visual Art', count: 2 },
          { id: 'design-and-architecture', title: 'Design and Architecture', count: 1 },
        ]);
        expect(pick(data, 'fonds', 0)).to.deep.equal({ title: 'CA28', count: 3 });
      });

      it('hold maker types and archival levels', async () => {
        const data = await indexed.ask('{ makertypes { title } archivalLevels { title count } }');
        expect(each(data, 'makertypes', 'title')).to.include.members(['Artist', 'Designer']);
        expect(each(data, 'archivalLevels', 'title')).to.have.members(['Fonds', 'Series', 'Item']);
      });
    });

    it('greets', async () => {
      expect(await indexed.ask('{ hello }')).to.deep.equal({ hello: 'world' });
    });
  });
}
