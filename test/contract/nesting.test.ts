import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { each, pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('nesting', (calls) => {
  it('pages and sorts nested objects', async () => {
    const data = await calls.ask(
      `{ constituents(ids: [11, 12, 15]) { id
           objects(per_page: 1, page: 1, sort: "desc") { id _sys { pagination { total page maxPage } } } } }`,
    );
    expect(each(data, 'constituents', 'objects')).to.deep.equal([
      [{ id: 1, _sys: { pagination: { total: 2, page: 1, maxPage: 1 } } }],
      [],
      [],
    ]);
    const sorted = await calls.ask(
      '{ exhibition(id: 101) { objects(sort_field: "endDate", sort: "desc") { id } } }',
    );
    expect(each(pick(sorted, 'exhibition'), 'objects', 'id')).to.deep.equal([1, 2]);
    const refused = '{ constituents { objects(sort_field: "x") { id } } }';
    const { errors } = await calls.backend.send(refused);
    expect(errors[0]?.code).to.equal('BAD_USER_INPUT');
  });

  it('takes a fixed number of searches, whatever the number of parents', async () => {
    for (const perPage of [1, 2, 5]) {
      const { errors, searches } = await calls.backend.send(
        `{ constituents(per_page: ${perPage}) { objects { id } } }`,
      );
      expect(errors).to.deep.equal([]);
      expect(searches).to.equal(2);
    }
    const nested = await calls.backend.send('{ objects { id constituents { id name role } } }');
    expect(nested.searches).to.equal(1);
    const twice = await calls.backend.send('{ object(id: 1) { constituents { objects { id } } } }');
    expect(twice.searches).to.equal(2);
  });

  it('has a bounded number of errors, however many parents have them', async () => {
    const lists = (number: number) =>
      Array.from({ length: number }, (_, at) => `l${at}: objects(sort: "xx") { id }`).join(' ');
    const some = await calls.backend.send(`{ constituents(per_page: 2) { id ${lists(3)} } }`);
    expect(some.errors).to.have.length(6);
    // An error costs the time to find its line, and there are many of these.
    const lines = '\n'.repeat(50_000);
    const started = process.cpuUsage();
    const many = calls.backend.send(`${lines}{ constituents { id ${lists(49)} } }`);
    const ended = await many.catch((error: unknown) => error);
    expect(ended).to.be.instanceOf(BadInput);
    expect(process.cpuUsage(started).user / 1e6, 'seconds').to.be.below(2);
  });

  it('ends after two levels, in the schema itself', async () => {
    for (const query of [
      '{ objects { constituents { objects { id } } } }',
      '{ constituents { objects { constituents { id } } } }',
      '{ object(id: 1) { constituents { objects { constituents { id } } } } }',
    ]) {
      const { errors } = await calls.backend.send(query);
      expect(errors[0]?.message).to.match(/^Cannot query field/);
    }
  });

  it('lets one fragment serve all variants', async () => {
    const data = await calls.ask(
      `{ object(id: 1) { ...card constituents { ...person objects(per_page: 1) { ...card } } }
           objects(per_page: 1) { ...card constituents { ...person } } }
         fragment card on ObjectRecord { id title } fragment person on ConstituentRecord { name }`,
    );
    expect(pick(data, 'object', 'title')).to.equal('Night Market');
    expect(pick(data, 'objects', 0, 'constituents', 0, 'name')).to.equal('Adam Lee');
  });
});

onEveryBackend('what is not public', (calls) => {
  it('is in no query, count, list or nested field', async () => {
    const everything = JSON.stringify([
      await calls.ask(
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
    for (const args of ['keyword: "secret"', 'title: "秘密夜市"', 'ids: [11]', 'constituent: 14']) {
      expect(await calls.objects(args), args).to.deep.equal([]);
    }
    expect(await calls.constituents('ids: [14]')).to.deep.equal([]);
    expect(await calls.objects('color: "white", color_threshold: 99')).to.deep.equal([]);
  });
});
