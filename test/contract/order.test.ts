import { expect } from 'chai';
import { each } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('order', (calls) => {
  it('is by id, in the direction of sort', async () => {
    expect(await calls.objects('sort: "desc", per_page: 3')).to.deep.equal([12, 10, 9]);
  });

  it('is by text without case and accents, numbers by value, missing last both ways', async () => {
    const ids = 'ids: [1, 3, 4, 5, 6, 12], sort_field: "title"';
    expect(await calls.objects(ids)).to.deep.equal([4, 5, 12, 1, 3, 6]);
    expect(await calls.objects(`${ids}, sort: "desc"`)).to.deep.equal([1, 12, 5, 4, 3, 6]);
  });

  it('is by the chosen language, English where there is none', async () => {
    const titles = await calls.objects('ids: [1, 2, 3, 6], sort_field: "title", lang: "zh-hant"');
    expect(titles[0]).to.equal(2);
    expect(titles[3]).to.equal(6);
  });

  it('is by numbers, negative ones first, missing last both ways, ties by id', async () => {
    const ids = 'ids: [1, 2, 3, 4, 5, 6], sort_field: "beginDate"';
    expect(await calls.objects(ids)).to.deep.equal([4, 3, 1, 2, 5, 6]);
    expect(await calls.objects(`${ids}, sort: "desc"`)).to.deep.equal([5, 1, 2, 3, 4, 6]);
  });

  it('is by numbers inside object numbers', async () => {
    expect(await calls.objects('ids: [1, 2, 3, 4, 5], sort_field: "objectNumber"')).to.deep.equal([
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
        const whole = await calls.objects(args);
        expect(whole).to.have.members([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
        const pages = await Promise.all(
          [0, 1, 2, 3].map((page) => calls.objects(`${args}, per_page: 3, page: ${page}`)),
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
        const found = await calls.constituents(`sort_field: "${field}", sort: "${sort}"`);
        expect(found).to.have.members([11, 12, 13, 15, 16]);
      }
    });
  }

  it('lists what is allowed when a field or a direction is not', async () => {
    expect(await calls.failure('{ objects(sort_field: "x") { id } }')).to.include('popularCount');
    expect(await calls.failure('{ objects(sort: "ASC") { id } }')).to.include('asc, desc');
    expect(await calls.failure('{ areas(sort_field: "id") { id } }')).to.include('title, count');
  });

  it('of lists is by count, descending, unless another is asked', async () => {
    const titles = async (args: string) =>
      each(await calls.ask(`{ categories${args} { title } }`), 'categories', 'title');
    expect(await titles('')).to.deep.equal(['Photography', 'Poster', null]);
    expect((await titles('(sort_field: "title")')).slice(0, 2)).to.deep.equal([
      'Photography',
      'Poster',
    ]);
    expect(await titles('(per_page: 1, page: 7)')).to.deep.equal(['Photography']);
    expect(await titles('(per_page: 0)')).to.deep.equal([]);
  });
});
