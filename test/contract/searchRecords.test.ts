import { expect } from 'chai';
import { each, pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('searches of constituents and exhibitions', (calls) => {
  /** Ids of everything that a search finds, page after page by cursors. */
  async function walk(field: string, args: string): Promise<unknown[]> {
    const ids: unknown[] = [];
    let after = '';
    for (let more = true; more;) {
      const data = await calls.ask(
        `{ ${field}(first: 1, ${args} ${after}) { items { id } pageInfo { hasNextPage endCursor } } }`,
      );
      ids.push(...each(pick(data, field), 'items', 'id'));
      more = pick(data, field, 'pageInfo', 'hasNextPage') === true;
      after = `after: "${String(pick(data, field, 'pageInfo', 'endCursor'))}"`;
    }
    return ids;
  }
  const found = async (call: string) => {
    const data = await calls.ask(`{ found: ${call} { total items { id } } }`);
    return [pick(data, 'found', 'total'), each(pick(data, 'found'), 'items', 'id')];
  };

  const facetsOf = async (args: string) => {
    const value = 'id title count selected';
    const data = await calls.ask(
      `{ searchConstituents(${args}) {
           facets { gender { ${value} } nationality { ${value} } role { ${value} } } } }`,
    );
    return pick(data, 'searchConstituents', 'facets');
  };

  it('find what `constituents` finds, with totals of empty pages too', async () => {
    for (const args of [
      'sort_field: "name"',
      'keyword: "hong kong"',
      'gender: "Female"',
      'role: "Artist", sort_field: "name", sort: "desc"',
    ]) {
      const ids = await calls.constituents(args);
      expect(await found(`searchConstituents(${args})`), args).to.deep.equal([ids.length, ids]);
      expect(await walk('searchConstituents', args), args).to.deep.equal(ids);
    }
    expect(await found('searchConstituents(keyword: "nobody at all")')).to.deep.equal([0, []]);
    const [total] = await found('searchConstituents(per_page: 0)');
    expect(total).to.equal((await calls.constituents('')).length);
    expect(await found('searchConstituents(page: 50)')).to.deep.equal([total, []]);
  });

  it('count what each value of a facet would leave', async () => {
    for (const [args = '', lang = ''] of [
      ['', 'en'],
      ['gender: "female"', 'en'],
      ['gender: "Female", role: "artist"', 'zh-hant'],
      ['gender: "女性"', 'en'],
    ]) {
      const facets = await facetsOf(`lang: "${lang}" ${args}`);
      for (const name of ['gender', 'nationality', 'role']) {
        const others = args.replace(new RegExp(`${name}: "[^"]*",? ?`, 'u'), '');
        const values = pick(facets, name) as { id: string; count: number; selected: boolean }[];
        for (const { id, count } of values) {
          const [total] = await found(`searchConstituents(${others} ${name}: "${id}")`);
          expect(count, `${name} ${id} of ${args}`).to.equal(total);
        }
        const chosen = values.filter(({ selected }) => selected);
        expect(chosen.length, `${name} of ${args}`).to.equal(args.includes(name) ? 1 : 0);
        // A facet shows all that could be chosen instead.
        const all = each(await facetsOf(`lang: "${lang}" ${others}`), name, 'id');
        expect(
          values.map(({ id }) => id),
          `${name} of ${args}`,
        ).to.deep.equal(all);
      }
    }
    expect(each(await facetsOf('gender: "Female"'), 'gender', 'id')).to.include('Male');
    const genders = await calls.ask(
      '{ searchConstituents { facets { gender { id title count } } } }',
    );
    // Two records, which write it in two cases.
    expect(pick(genders, 'searchConstituents', 'facets', 'gender')).to.deep.include({
      id: 'Female',
      title: 'Female',
      count: 2,
    });
    const data = await calls.ask(
      '{ searchConstituents(lang: "zh-hant", role: "artist") { facets { role { id title selected } } } }',
    );
    expect(pick(data, 'searchConstituents', 'facets', 'role')).to.deep.include({
      id: 'artist',
      title: '藝術家',
      selected: true,
    });
  });

  it('find the exhibitions that showed works of somebody, whatever their part in them', async () => {
    const shown = async (args: string) => (await found(`searchExhibitions(${args})`))[1];
    const all = each(await calls.ask('{ exhibitions { id } }'), 'exhibitions', 'id');
    for (const constituent of [11, 12, 13, 14, 15, 16, 99]) {
      // As their objects say, one by one.
      const data = await calls.ask(
        `{ objects(constituent: ${constituent}) { exhibitions { exhibitions { id } } } }`,
      );
      const ids = each(data, 'objects', 'exhibitions').flatMap((one) =>
        each(one, 'exhibitions', 'id'),
      );
      const expected = all.filter((id) => ids.includes(id));
      expect(await shown(`constituent: ${constituent}`), `${constituent}`).to.deep.equal(expected);
    }
    expect(await shown('constituent: 11')).to.include(101);
    expect(await shown('constituent: 11, to: "2019"')).to.deep.equal([]);
    expect(await walk('searchExhibitions', 'constituent: 11, sort_field: "id"')).to.include(101);
  });

  it('begin the order of names at a letter, in either language', async () => {
    for (const [lang, from, ids] of [
      ['en', '', [11, 13, 12, 16, 15]],
      ['en', 'c', [11, 13, 12, 16]],
      ['en', 'É', [13, 12, 16]],
      ['en', 'Lee, B', [16]],
      ['en', 'zz', []],
      ['zh-hant', 'f', [12, 11, 16, 15]],
      ['zh-hant', '李', [12, 11, 15]],
    ] as const) {
      const args = `sort_field: "alphaSortName", lang: "${lang}", nameFrom: "${from}"`;
      expect(await found(`searchConstituents(${args})`), args).to.deep.equal([ids.length, ids]);
      expect(await walk('searchConstituents', args), args).to.deep.equal(ids);
    }
  });

  it('find exhibitions by words, ids and dates', async () => {
    const all = each(await calls.ask('{ exhibitions { id } }'), 'exhibitions', 'id');
    expect(await found('searchExhibitions')).to.deep.equal([all.length, all]);
    expect(await walk('searchExhibitions', 'sort_field: "id"')).to.deep.equal(all);
    expect(await found('searchExhibitions(keyword: "dark")')).to.deep.equal([1, [101]]);
    expect(await found('searchExhibitions(ids: [101, 999])')).to.deep.equal([1, [101]]);
    const within = async (dates: string) =>
      (await found(`searchExhibitions(ids: [101], ${dates})`))[0];
    // It was open from 2021-11-12 to 2022-05-01.
    expect(await within('from: "2022-05-01"')).to.equal(1);
    expect(await within('from: "2022-05-02"')).to.equal(0);
    expect(await within('from: "2022"')).to.equal(1);
    expect(await within('to: "2021-11-12"')).to.equal(1);
    expect(await within('to: "2021-11"')).to.equal(1);
    expect(await within('to: "2021"')).to.equal(1);
    expect(await within('to: "2021-11-11"')).to.equal(0);
    expect(await calls.failure('{ searchExhibitions(from: "May 2021") { total } }')).to.include(
      'a date such as 2021',
    );
  });

  it('refuse cursors of each other, and two ways of paging at once', async () => {
    const data = await calls.ask(
      '{ searchConstituents(first: 1, sort_field: "id") { pageInfo { endCursor } } }',
    );
    const cursor = String(pick(data, 'searchConstituents', 'pageInfo', 'endCursor'));
    expect(
      await calls.failure(`{ searchExhibitions(sort_field: "id", after: "${cursor}") { total } }`),
    ).to.include('a cursor that this search has answered');
    expect(
      await calls.failure(`{ searchConstituents(page: 1, after: "${cursor}") { total } }`),
    ).to.include('no "page" beside it');
  });
});
