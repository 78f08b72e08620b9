import { expect } from 'chai';
import { each, pick } from './backends.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('what pages need', (calls) => {
  it('is a title in any language, and which it is', async () => {
    const data = await calls.ask(
      '{ objects(ids: [1, 3, 6]) { title displayTitle titleLang } exhibition(id: 101) { displayTitle titleLang } }',
    );
    expect(data['objects']).to.deep.equal([
      { title: 'Night Market', displayTitle: 'Night Market', titleLang: 'en' },
      { title: null, displayTitle: '街頭攝影', titleLang: 'zh-hant' },
      { title: null, displayTitle: null, titleLang: null },
    ]);
    expect(data['exhibition']).to.deep.equal({ displayTitle: 'After Dark', titleLang: 'en' });
    const chinese = await calls.ask(
      '{ objects(ids: [1, 2], lang: "zh-hant") { displayTitle titleLang } }',
    );
    expect(chinese['objects']).to.deep.equal([
      { displayTitle: '夜市', titleLang: 'zh-hant' },
      { displayTitle: 'Night Market Study', titleLang: 'en' },
    ]);
  });

  it('is a title of each exhibition that showed an object, and which it is', async () => {
    const data = await calls.ask(
      `{ object(id: 2, lang: "zh-hant") { exhibitions { exhibitions { ...line } } } }
       fragment line on ExhibitionRecord { displayTitle titleLang }`,
    );
    expect(pick(data, 'object', 'exhibitions', 'exhibitions')).to.deep.equal([
      { displayTitle: '入夜', titleLang: 'zh-hant' },
      { displayTitle: 'Zines', titleLang: 'en' },
    ]);
  });

  it('is who made it, in every variant of an object', async () => {
    const data = await calls.ask(
      `{ object(id: 2) { ...card } objects(ids: [2]) { ...card }
           constituent(id: 11) { objects(sort_field: "id", sort: "desc", per_page: 1) { ...card } } }
         fragment card on ObjectRecord { id credits { id name role isMaker } }`,
    );
    const card = { id: 2, credits: [{ id: 11, name: 'Zoë Chan', role: 'Artist', isMaker: true }] };
    expect(data['object']).to.deep.equal(card);
    expect(data['objects']).to.deep.equal([card]);
    expect(pick(data, 'constituent', 'objects')).to.deep.equal([card]);
  });

  it('is the address of a page', async () => {
    const data = await calls.ask(
      `{ object(id: 1) { pageUrl } constituent(id: 11, lang: "zh-hant") { pageUrl }
         exhibition(id: 101, lang: "zh-hant") { pageUrl } }`,
    );
    expect(data).to.deep.equal({
      object: { pageUrl: '/objects/1' },
      constituent: { pageUrl: '/makers/11?lang=zh-hant' },
      exhibition: { pageUrl: '/exhibitions/101?lang=zh-hant' },
    });
  });

  it('is several objects at once, in the order of their ids, with gaps', async () => {
    const ids = [5, 999, 1, 5];
    const data = await calls.ask(`{ objectsByIds(ids: [${ids.join()}]) { id title } }`);
    expect(data['objectsByIds']).to.deep.equal([
      { id: 5, title: 'Eclair 10' },
      null,
      { id: 1, title: 'Night Market' },
      { id: 5, title: 'Eclair 10' },
    ]);
    expect(await calls.ask('{ objectsByIds(ids: []) { id } }')).to.deep.equal({ objectsByIds: [] });
    const many = Array.from({ length: 1_001 }, (_, at) => at).join();
    expect(await calls.failure(`{ objectsByIds(ids: [${many}]) { id } }`)).to.include('1000 ids');
  });

  it('is the number of objects below a record, in one search for all', async () => {
    const { data, searches } = await calls.backend.send(
      `{ constituents(ids: [11, 12, 13]) { objectsTotal objects(per_page: 1) { id _sys { pagination { total } } } }
         exhibitions { id objectsTotal } }`,
    );
    const totals = each(data, 'constituents', 'objectsTotal');
    const counted = (pick(data, 'constituents') as unknown[]).map((one) =>
      pick(one, 'objects', 0, '_sys', 'pagination', 'total'),
    );
    expect(totals).to.deep.equal(counted);
    expect(pick(data, 'exhibitions', 0)).to.deep.equal({ id: 101, objectsTotal: 2 });
    expect(searches).to.equal(5);
    const nested = await calls.ask('{ object(id: 1) { constituents { id objectsTotal } } }');
    expect(pick(nested, 'object', 'constituents', 1)).to.deep.equal({ id: 11, objectsTotal: 2 });
  });

  it('is the labels of one exhibition, of one purpose', async () => {
    const data = await calls.ask(
      `{ object(id: 1) { exhibitions { guide: labels(purpose: "audio guide") { text }
           here: labels(exhibition: 101) { text } there: labels(exhibition: 102) { text } labels { text } } }
         constituent(id: 11) { bios: exhibitionBios(purpose: "Artist Bio") { text }
           none: exhibitionBios(exhibition: 999) { text } } }`,
    );
    const guide = { text: 'Only in English' };
    const all = [{ text: 'Hawkers worked until dawn' }, guide];
    expect(pick(data, 'object', 'exhibitions')).to.deep.equal({
      guide: [guide],
      here: all,
      there: [],
      labels: all,
    });
    expect(data['constituent']).to.deep.equal({
      bios: [{ text: 'She roamed the harbour' }],
      none: [],
    });
  });

  it('is how often an object was read, and no cached answer of it', async () => {
    const data = await calls.ask(
      '{ objects(per_page: 2) { popularCount } constituent(id: 11) { objects { popularCount } } }',
    );
    expect(each(data, 'objects', 'popularCount')).to.have.members([0, 0]);
    expect(pick(data, 'constituent', 'objects', 0, 'popularCount')).to.equal(0);
  });

  it('is when a record last changed', async () => {
    const data = await calls.ask(
      `{ object(id: 1) { updatedAt constituents { objects { updatedAt } } } constituent(id: 11) { updatedAt }
         exhibition(id: 101) { updatedAt } searchObjects(per_page: 1) { hits { object { updatedAt } } } }`,
    );
    const dates = [
      pick(data, 'object', 'updatedAt'),
      pick(data, 'object', 'constituents', 1, 'objects', 0, 'updatedAt'),
      pick(data, 'constituent', 'updatedAt'),
      pick(data, 'exhibition', 'updatedAt'),
      pick(data, 'searchObjects', 'hits', 0, 'object', 'updatedAt'),
    ];
    for (const date of dates) expect(date).to.match(/^20\d\d-.*Z$/u);
  });

  it('is numbers of ids, and paints of colours', async () => {
    const data = await calls.ask(
      `{ searchObjects { facets { maker { id intId } decade(limit: 1) { id intId hex } area(limit: 1) { intId }
           color { id hex } } } }`,
    );
    const facets = pick(data, 'searchObjects', 'facets');
    for (const { id, intId } of pick(facets, 'maker') as { id: string; intId: number }[])
      expect(String(intId)).to.equal(id);
    expect(pick(facets, 'decade', 0, 'hex')).to.equal(null);
    expect(pick(facets, 'area', 0, 'intId')).to.equal(null);
    for (const { hex } of pick(facets, 'color') as { hex: string }[])
      expect(hex).to.match(/^#[0-9A-F]{6}$/u);
  });

  it('is exhibitions among what completes a text', async () => {
    const data = await calls.ask(
      '{ suggest(text: "after d", kinds: [EXHIBITION]) { kind id intId text } }',
    );
    expect(data['suggest']).to.deep.equal([
      { kind: 'EXHIBITION', id: '101', intId: 101, text: 'After Dark' },
    ]);
  });
});
